//! Checks the page `docs/array-api.md`: its expressions compile and run, and it has each function
//! of the standard once.
#![cfg(feature = "std")]

use broadax::{concat, meshgrid_xy, prelude::*, stack};

/// Runs each expression; returns the names of the standard with the source code of the expressions.
macro_rules! entries {
    ($($name:ident: $code:expr;)*) => {{
        $( let _ = $code; )*
        [$((stringify!($name), stringify!($code))),*]
    }};
}

/// Returns the rows of the page: the name, and the expression, if any.
fn rows() -> Vec<(String, Option<String>)> {
    let page = include_str!("../../docs/array-api.md");
    let rows = page
        .lines()
        .filter(|line| line.starts_with("| ") && !line.starts_with("| standard"));
    rows.map(|row| {
        // A bar inside a cell is written `\\|`.
        let row = row.replace("\\|", "\u{1}");
        let cells: Vec<_> = row.split('|').map(str::trim).collect();
        let (name, code, note) = (cells[1], cells[2].replace('\u{1}', "|"), cells[3]);
        assert!(
            !code.is_empty() || !note.is_empty(),
            "{name} is not there, and nobody says why"
        );
        let code = code
            .strip_prefix('`')
            .and_then(|code| code.strip_suffix('`'));
        (name.to_string(), code.map(str::to_string))
    })
    .collect()
}

#[test]
fn page() {
    let x = Tensor::<f64, shape![2, 3]>::full(1.0);
    let y = Tensor::<f64, shape![2, 3]>::full(2.0);
    let i = Tensor::<i32, shape![2, 3]>::full(3);
    let j = Tensor::<i32, shape![2, 3]>::full(2);
    let b = Tensor::<bool, shape![2, 3]>::full(true);
    let c = Tensor::<bool, shape![2, 3]>::full(false);
    let u = tensor![0.5, 1.0, 1.5];
    let v = tensor![2.0, 4.0];
    let entries = entries! {
        abs: x.abs();
        acos: x.acos();
        acosh: x.acosh();
        add: &x + &y;
        asin: x.asin();
        asinh: x.asinh();
        atan: x.atan();
        atan2: y.atan2(&x);
        atanh: x.atanh();
        bitwise_and: &i & &j;
        bitwise_invert: !&i;
        bitwise_left_shift: &i << &j;
        bitwise_or: &i | &j;
        bitwise_right_shift: &i >> &j;
        bitwise_xor: &i ^ &j;
        ceil: x.ceil();
        clip: x.clamp(0.0, &y);
        copysign: x.copysign(&y);
        cos: x.cos();
        cosh: x.cosh();
        divide: &x / &y;
        equal: x.eq(&y);
        exp: x.exp();
        expm1: x.exp_m1();
        floor: x.floor();
        floor_divide: i.floor_div(&j);
        greater: x.gt(&y);
        greater_equal: x.ge(&y);
        hypot: x.hypot(&y);
        isfinite: x.is_finite();
        isinf: x.is_inf();
        isnan: x.is_nan();
        less: x.lt(&y);
        less_equal: x.le(&y);
        log: x.ln();
        log10: x.log10();
        log1p: x.log1p();
        log2: x.log2();
        logaddexp: x.logaddexp(&y);
        logical_and: b.logical_and(&c);
        logical_not: !&b;
        logical_or: b.logical_or(&c);
        logical_xor: b.logical_xor(&c);
        maximum: x.maximum(&y);
        minimum: x.minimum(&y);
        multiply: &x * &y;
        negative: -&x;
        nextafter: x.nextafter(&y);
        not_equal: x.ne(&y);
        positive: x.clone();
        pow: x.pow(&y);
        reciprocal: x.recip();
        remainder: i.floor_rem(&j);
        round: x.round();
        sign: x.sign();
        signbit: x.signbit();
        sin: x.sin();
        sinh: x.sinh();
        sqrt: x.sqrt();
        square: x.square();
        subtract: &x - &y;
        tan: x.tan();
        tanh: x.tanh();
        trunc: x.trunc();
        asarray: tensor![[1, 2], [3, 4]];
        arange: Tensor::<i32, shape![6]>::arange();
        eye: Tensor::<f64, shape![3, 3]>::eye();
        full: Tensor::<f64, shape![2, 3]>::full(7.0);
        full_like: x.full_like(7.0);
        linspace: Tensor::<f64, shape![5]>::linspace(0.0, 1.0);
        meshgrid: meshgrid_xy((&u, &v));
        ones: Tensor::<f64, shape![2, 3]>::ones();
        ones_like: x.ones_like();
        tril: x.tril(0);
        triu: x.triu(0);
        zeros: Tensor::<f64, shape![2, 3]>::zeros();
        zeros_like: x.zeros_like();
        astype: x.cast::<f32>();
        broadcast_arrays: broadcast_views((&x, &y));
        broadcast_shapes: broadcast_shapes(&[&[2, 1], &[3]]);
        broadcast_to: x.broadcast_to::<shape![4, 2, 3]>();
        concat: concat((&x, &y), Axis::<0>);
        expand_dims: x.unsqueeze(Axis::<0>);
        flip: x.flip(Axis::<1>);
        moveaxis: x.moveaxis(Axis::<0>, Axis::<1>);
        permute_dims: x.permute((Axis::<1>, Axis::<0>));
        repeat: x.repeat(Axis::<1>, Extent::<2>);
        reshape: x.reshape::<shape![3, 2]>();
        roll: x.roll(Axis::<1>, 1);
        squeeze: x.unsqueeze(Axis::<0>).squeeze(Axis::<0>);
        stack: stack((&x, &y), Axis::<0>);
        tile: x.tile(Axis::<1>, Extent::<2>);
        unstack: x.outer_iter();
        argmax: x.argmax(Axis::<0>);
        argmin: x.argmin(Axis::<0>);
        nonzero: x.nonzero();
        count_nonzero: x.count_nonzero(Axis::<0>);
        searchsorted: u.searchsorted(&x);
        r#where: where_(&b, &x, &y);
        unique_all: x.unique_all();
        unique_counts: x.unique_counts();
        unique_inverse: x.unique_inverse();
        unique_values: x.unique();
        isin: x.isin(&u);
        argsort: x.argsort(Axis::<1>);
        sort: x.sort(Axis::<1>);
        cumulative_sum: x.cumsum(Axis::<0>);
        cumulative_prod: x.cumprod(Axis::<0>);
        max: x.max(Axis::<0>);
        mean: x.mean(Axis::<0>);
        min: x.min(Axis::<0>);
        prod: x.prod(Axis::<0>);
        std: x.std(Axis::<0>);
        sum: x.sum(Axis::<0>);
        var: x.var(Axis::<0>);
        all: b.all(Axis::<0>);
        any: b.any(Axis::<0>);
        diff: x.diff(Axis::<1>);
        take: x.take(Axis::<1>, [2, 0]);
        take_along_axis: x.take_along_axis(Axis::<1>, &x.argsort(Axis::<1>));
        matmul: x.matmul(&y.transpose());
        tensordot: x.tensordot(&y, ((Axis::<1>,), (Axis::<1>,)));
        matrix_transpose: x.transpose();
        vecdot: x.vecdot(&y);
        cross: x.cross(&y);
        diagonal: x.diagonal();
        outer: x.outer(&y);
        trace: x.trace();
        vector_norm: x.norm(Axis::<0>);
    };
    let plain = |text: &str| text.replace([' ', '\n'], "").replace("r#", "");
    let rows = rows();
    let there: Vec<_> = rows
        .iter()
        .filter_map(|(name, code)| code.as_ref().map(|code| (plain(name), plain(code))))
        .collect();
    let compiled: Vec<_> = entries
        .iter()
        .map(|(name, code)| (plain(name), plain(code)))
        .collect();
    assert_eq!(there, compiled);
}

#[test]
fn each_function_once() {
    let rows = rows();
    let mut names: Vec<_> = rows.iter().map(|(name, _)| name.as_str()).collect();
    names.sort_unstable();
    let mut expected: Vec<_> = STANDARD.split_whitespace().collect();
    expected.sort_unstable();
    assert_eq!(expected.len(), 170);
    assert_eq!(names, expected);
}

/// The functions of the standard, version 2025.12.
const STANDARD: &str = "
    abs acos acosh add all any arange argmax argmin argsort asarray asin asinh astype atan
    atan2 atanh bitwise_and bitwise_invert bitwise_left_shift bitwise_or bitwise_right_shift
    bitwise_xor broadcast_arrays broadcast_shapes broadcast_to can_cast ceil cholesky clip
    concat conj copysign cos cosh count_nonzero cross cumulative_prod cumulative_sum det
    diagonal diff divide eig eigh eigvals eigvalsh empty empty_like equal exp expand_dims
    expm1 eye fft fftfreq fftn fftshift finfo flip floor floor_divide from_dlpack full
    full_like greater greater_equal hfft hypot ifft ifftn ifftshift ihfft iinfo imag inv irfft
    irfftn isdtype isfinite isin isinf isnan less less_equal linspace log log10 log1p log2
    logaddexp logical_and logical_not logical_or logical_xor matmul matrix_norm matrix_power
    matrix_rank matrix_transpose max maximum mean meshgrid min minimum moveaxis multiply
    negative nextafter nonzero not_equal ones ones_like outer permute_dims pinv positive pow
    prod qr real reciprocal remainder repeat reshape result_type rfft rfftfreq rfftn roll
    round searchsorted sign signbit sin sinh slogdet solve sort sqrt square squeeze stack std
    subtract sum svd svdvals take take_along_axis tan tanh tensordot tile trace tril triu
    trunc unique_all unique_counts unique_inverse unique_values unstack var vecdot vector_norm
    where zeros zeros_like
";
