//! Checks the page `docs/names.md`: its expressions compile and run, and expressions of several
//! calls give the results of PyTorch 1.13 and NumPy.
#![cfg(feature = "std")]

use broadax::{Full, Valid, meshgrid_ij, prelude::*};
use core::f64::consts::{FRAC_2_PI, PI};

const PAGE: &str = include_str!("../../docs/names.md");

/// The heading of the rows that need the feature `linalg`.
const LINALG: &str = "## Inverses and decompositions";

/// The heading of the rows that need the feature `rand`.
const RANDOM: &str = "## Random numbers";

/// Returns the code of each row, in the column `here`: of those below a heading, or, without one, of
/// those that need no feature.
fn rows(of: Option<&str>) -> Vec<String> {
    let mut heading = "";
    let lines = PAGE.lines().take_while(|line| *line != "## Not included");
    let lines = lines.filter(|line| {
        if line.starts_with("## ") {
            heading = line;
        }
        match of {
            Some(of) => heading == of,
            None => ![LINALG, RANDOM].contains(&heading),
        }
    });
    let rows = lines.filter(|line| line.starts_with("| ") && line.matches('`').count() >= 2);
    rows.filter_map(|row| {
        // A bar inside a cell is written `\\|`.
        let row = row.replace("\\|", "\u{1}");
        let cells: Vec<_> = row.split('|').map(str::trim).collect();
        let code = cells[3].strip_prefix('`')?.strip_suffix('`')?;
        Some(plain(&code.replace('\u{1}', "|")))
    })
    .collect()
}

fn plain(code: &str) -> String {
    code.replace([' ', '\n'], "")
        .replace(",)", ")")
        .replace(",]", "]")
}

/// Runs each expression, which is a row of the page.
macro_rules! rows {
    ($($code:expr;)*) => {{
        $( let _ = $code; )*
        [$(stringify!($code)),*]
    }};
}

#[test]
fn page() -> Result<(), Box<dyn std::error::Error>> {
    let n = 2;
    let x = tensor![[0.1_f64, 0.7, 0.4], [0.6, 0.2, 0.5]];
    let y = tensor![[0.3, 0.1, 0.9], [0.8, 0.4, 0.2]];
    let w = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]];
    let mut z = x.clone();
    let i = tensor![[3, 1, 2], [2, 0, 3]];
    let j = tensor![[2, 2, 1], [1, 1, 2]];
    let b = tensor![[true, false, true], [true, true, true]];
    let u = tensor![0.5, 1.0, 1.5];
    let v = tensor![2.0, 4.0];
    let p = [1.0, 2.0, 3.0];
    let class = tensor![1, 0];
    let list = vec![1.0; 6];
    let mut cache = x.clone().as_dyn(Axis::<0>);
    let random = || 0.5;
    let image = Tensor::<f64, shape![1, 4, 6, 6]>::ones();
    let filters = Tensor::<f64, shape![2, 4, 3, 3]>::ones();
    let kernels = Tensor::<f64, shape![4, 1, 1, 3, 3]>::ones();
    let back = Tensor::<f64, shape![4, 2, 3, 3]>::ones();
    let compiled = rows! {
        // Creation
        tensor![[1.0, 2.0], [3.0, 4.0]];
        Tensor::<f64, shape![Dyn, 2]>::from_rows([[1.0, 2.0], [3.0, 4.0]])?;
        Tensor::from_iter(0..6);
        Tensor::<f32, shape![2, 3]>::zeros();
        Tensor::<f32, shape![Dyn, 3]>::zeros_with([n, 3])?;
        Tensor::<f32, shape![2, 3]>::full(7.0);
        x.zeros_like();
        Tensor::<i32, shape![6]>::arange();
        Tensor::from_range(1, 8, 3);
        Tensor::<f64, shape![5]>::linspace(0.0, 1.0);
        Tensor::<f64, shape![5]>::linspace_without_end(0.0, 1.0);
        Tensor::<f64, shape![3, 3]>::eye();
        Tensor::<f64, shape![3, 3]>::eye_at(1);
        Tensor::scalar(2.5).item();
        Tensor::<f64, shape![2, 3]>::from_fn(|[i, j]| (3 * i + j) as f64);
        Tensor::<f64, shape![2, 3]>::from_fn(|_| random());
        Tensor::<f64, shape![Dyn, 3]>::from_vec_with([2, 3], list.clone())?;
        meshgrid_ij((&u, &v));
        u.diag_embed();
        u.diag_embed_above(1);
        u.unsqueeze(Axis::<1>).pow(&Tensor::<f64, shape![4]>::arange());
        // Shapes and views
        x.shape();
        x.sizes();
        x.nrows();
        x.reshape::<shape![3, 2]>();
        x.reshape_infer::<shape![3, Infer]>();
        x.reshape_infer_with::<DynRank>([Some(n), None])?;
        x.flatten();
        x.flatten_axes(Axis::<0>, Axis::<1>);
        x.unflatten::<shape![3, 1], _>(Axis::<1>);
        x.transpose();
        x.t();
        x.permute((Axis::<1>, Axis::<0>));
        x.swapaxes(Axis::<0>, Axis::<1>);
        x.moveaxis(Axis::<0>, Axis::<1>);
        x.view().into_dyn().moveaxes(&[0, 1], &[1, 0]);
        x.unsqueeze(Axis::<1>);
        x.unsqueeze(Axis::<1>).squeeze(Axis::<1>);
        x.broadcast_to::<shape![4, 2, 3]>();
        broadcast_views((&x, &u));
        x.select(Axis::<0>, 0);
        x.view().into_selected(Axis::<0>, 0);
        x.slice(s![1.., ..;2]);
        x.slice(&"::-1, ..., None".parse::<SliceItems>()?);
        x.slice(s![.., ..;-1]);
        x.slice(s![.., 1..3]);
        x.flip(Axis::<1>);
        x.flip((Axis::<0>, Axis::<1>));
        x.rot90();
        x.roll(Axis::<1>, 1);
        x.view().into_dyn().roll_axes(&[0, 1], &[1, 2]);
        x.diagonal();
        x.windows(Axis::<1>, Extent::<2>);
        x.transpose().to_tensor();
        // Concatenation and splitting
        concat((&x, &y), Axis::<0>);
        concat((&x, &y), Axis::<0>);
        concat((&x, &y), Axis::<1>);
        stack((&x, &y), Axis::<0>);
        stack((&u, &u), Axis::<1>);
        x.split(Axis::<1>, Extent::<3>);
        x.try_split_places(Axis::<1>, &[1, 2])?;
        x.try_split_nearly(Axis::<1>, 2)?;
        x.chunks(Axis::<1>, 2);
        x.try_split_sizes(Axis::<1>, &[1, 2])?;
        x.outer_iter();
        x.repeat(Axis::<1>, Extent::<2>);
        x.repeat_each(Axis::<1>, [2, 0, 1]);
        x.tile(Axis::<1>, Extent::<2>);
        x.view().into_dyn().tile_axes(&[2, 3]);
        concat((&u, &tensor![4.0]), Axis::<0>);
        cache.push(&u);
        u.insert(Axis::<0>, 1, &v);
        u.delete(Axis::<0>, 1);
        x.delete(Axis::<1>, [0, 2]);
        // Elementwise
        x.add_into(&y, &mut z);
        strict(&x) + &z;
        z += &y;
        z.floor_div_assign(&y);
        z.pow_assign(2.0);
        z.scaled_add(0.5, &y);
        z.zip_with_inplace(&y, |z, y| 0.9 * z + 0.1 * y);
        x.maximum(&y);
        x.clamp(0.0, 1.0);
        where_(&b, &x, &y);
        b.logical_and(&b);
        !&b;
        x.eq(&y);
        x.exp();
        x.ln();
        x.round();
        x.round_decimals(1);
        (x.map(f64::fract), x.trunc());
        x.map(|x| PI * x).map(|x| if x == 0.0 { 1.0 } else { x.sin() / x });
        where_(&b, &x, where_(x.gt(0.5), &y, 0.0));
        x.is_close(&y, 1e-5, 1e-8);
        x.nan_to_num();
        x.cast::<f32>();
        x.map(|x| x + 1.0);
        x.map(|x| if x > 0.0 { 1.0 } else { 0.0 });
        (i.floor_div(&j), i.floor_rem(&j));
        &x % &y;
        p.iter().fold(x.zeros_like(), |sum, p| sum * &x + *p);
        (x.lazy() * &y + &x).eval();
        x.lerp(&y, 0.5);
        // Activations
        x.relu();
        x.clamp(0.0, 6.0);
        x.leaky_relu(0.01);
        x.elu(1.0);
        x.gelu();
        x.silu();
        x.mish();
        x.sigmoid();
        x.log_sigmoid();
        x.softplus();
        (x.lazy() / 6.0 + 0.5).clamp(0.0, 1.0).eval();
        (x.lazy() * (x.lazy() / 6.0 + 0.5).clamp(0.0, 1.0)).eval();
        (x.lazy() / (x.lazy().abs() + 1.0)).eval();
        (x.lazy() / (1.0 - x.lazy())).ln().eval();
        x.select(Axis::<0>, 0) * x.select(Axis::<0>, 1).sigmoid();
        where_(&b, x.lazy() / 0.9, 0.0);
        // Layers and losses
        x.matmul(&w.transpose()) + &u;
        w.take(Axis::<0>, [2, 0]);
        tensor![1, 0].one_hot::<f32, _>(Extent::<3>);
        x.softmax(Axis::<-1>);
        x.log_softmax(Axis::<-1>);
        (-&x).softmax(Axis::<-1>);
        x.layer_norm(&u, &u, 1e-5);
        x.rms_norm(&u, 1e-5);
        (&x - x.mean_keepdim(Axis::<0>)) / (x.var_keepdim(Axis::<0>) + 1e-5).sqrt();
        image.reshape::<shape![1, 2, 72]>().layer_norm(&Tensor::<_, _>::ones(), &Tensor::<_, _>::zeros(), 1e-5).into_shape::<shape![1, 4, 6, 6]>();
        &x / x.norm_keepdim(Axis::<-1>);
        x.vecdot(&y) / (x.norm(Axis::<-1>) * y.norm(Axis::<-1>));
        x.cdist(&y);
        (x.lazy() - &y).square().mean_all();
        (x.lazy() - &y).abs().mean_all();
        -x.log_softmax(Axis::<-1>).gather(Axis::<-1>, &class.unsqueeze(Axis::<-1>)).mean_all();
        x.compress(Axis::<0>, &class.ne(-100));
        -x.gather(Axis::<-1>, &class.unsqueeze(Axis::<-1>)).mean_all();
        (y.lazy() * (y.lazy().ln() - &x)).mean_all();
        (x.lazy() - &y).map(|d| if d.abs() < 1.0 { 0.5 * d * d } else { d.abs() - 0.5 }).mean_all();
        (x.lazy().softplus() - x.lazy() * &y).mean_all();
        (x.matmul(&y.transpose()) / 3.0_f64.sqrt()).softmax(Axis::<-1>).matmul(&y);
        z *= (1.0 / (z.norm_all() + 1e-6)).min(1.0);
        image.conv2d(&filters, Conv::new().stride::<2>().padding::<1>());
        image.unsqueeze(Axis::<2>).conv2d(&kernels, Conv::new());
        image.conv_transpose2d(&back, ConvTranspose::new().stride::<2>().padding::<1>().output_padding::<1>());
        image.max_pool2d(Pool::new::<2>());
        image.interpolate::<shape![12, 8]>(Interpolation::linear());
        image.interpolate::<shape![12, 8]>(Interpolation::nearest());
        image.repeat(Axis::<-2>, Extent::<2>).repeat(Axis::<-1>, Extent::<2>);
        image.mean((Axis::<-2>, Axis::<-1>));
        image.unflatten::<shape![1, 2, 2], _>(Axis::<1>);
        x.pad(Axis::<1>, Extent::<1>, Extent::<2>, 0.0);
        x.pad_mode(Axis::<1>, Extent::<1>, Extent::<1>, PadMode::Edge);
        x.pad_axes(((1, 2), (0, 1)), 0.0);
        // Reductions
        x.sum(Axis::<0>);
        x.sum((Axis::<0>, Axis::<1>));
        x.mean_keepdim(Axis::<0>);
        x.correction(1.0).std(Axis::<0>);
        x.max(Axis::<0>) - x.min(Axis::<0>);
        (x.min(Axis::<0>), x.max(Axis::<0>));
        x.argmax(Axis::<1>);
        x.norm(Axis::<0>);
        x.logsumexp(Axis::<1>);
        x.quantile(0.25, Axis::<1>);
        x.quantile((0.25, QuantileMethod::Lower), Axis::<1>);
        x.skip_nan().mean(Axis::<0>);
        x.cumsum(Axis::<0>);
        x.cumsum_from(Axis::<0>, 0.0);
        x.sum_to::<shape![3]>();
        x.trapezoid(Axis::<1>, 1.0);
        x.average(Axis::<1>, &u);
        x.cov();
        u.correction(1.0).var_all();
        stack((&u, &u), Axis::<0>).cov();
        x.corrcoef();
        // Products
        x.matmul(&w.transpose());
        u.dot(&u);
        u.outer(&v);
        einsum!("ij,kj->ik", &x, &w);
        x.tensordot(&y, ((Axis::<1>,), (Axis::<1>,)));
        x.tensordot(&u, ((Axis::<-1>,), (Axis::<-1>,)));
        x.trace();
        x.kron(&y);
        x.cross(&y);
        x.matmul(&w.transpose()) + &u;
        u.convolve(Axis::<0>, &v, Full);
        u.correlate(Axis::<0>, &v, Valid);
        // Indexing, sorting and sets
        x.take(Axis::<1>, [2, 0]);
        x.view().into_dyn().take_at(&[tensor![0, 1], tensor![2, 0]]);
        x.take_along_axis(Axis::<1>, &x.argsort(Axis::<1>));
        x.gather(Axis::<1>, &x.argsort(Axis::<1>));
        x.mask(&x.gt(1.0));
        x.view().into_dyn().mask_axes(&tensor![true, false]);
        z.mask_fill(&x.gt(1.0), 0.0);
        z.mask_assign(&b, &x.mask(&b));
        z.index_copy(Axis::<0>, [1, 0], &y);
        z.index_add(Axis::<0>, [1, 1], &y);
        z.index_max(Axis::<0>, [1, 1], &y);
        z.scatter_min(Axis::<1>, &x.argsort(Axis::<1>), &y);
        z.put_along_axis(Axis::<1>, &x.argsort(Axis::<1>), &y);
        x.nonzero();
        x.sort(Axis::<1>);
        x.topk(Axis::<1>, Extent::<2>);
        u.searchsorted(&x);
        u.searchsorted_right(&x);
        u.take(Axis::<0>, &u.argsort(Axis::<0>)).searchsorted(&x);
        x.unique();
        x.unique_axis(Axis::<0>);
        i.isin(&j);
        u.union1d(&v);
        i.flatten().bincount(Extent::<4>);
        i.bincount_weighted(Extent::<4>, &x);
        u.histogram(&tensor![0.0, 1.0, 2.0]);
        x.histogram(&Tensor::<f64, shape![5]>::linspace(0.0, 1.0));
        (u.searchsorted_right(&x) * 4 + u.searchsorted_right(&y)).bincount(Extent::<16>).into_shape::<shape![4, 4]>().slice(s![1..-1, 1..-1]);
        x.unravel_index(x.argmax_all());
        x.ravel_multi_index([1, 2]);
        x.triu(0);
        u.interp(&u, &u);
        u.unwrap_angles(Axis::<0>, core::f64::consts::TAU);
        x.diff(Axis::<1>);
        x.diff_n(Axis::<1>, 2);
        x.pad(Axis::<1>, Extent::<1>, Extent::<0>, 0.0).diff(Axis::<1>);
        x.lanes(Axis::<1>).map(|lane| lane.sum_all());
    };
    assert_eq!(rows(None), compiled.map(plain));
    Ok(())
}

/// Conversion of the elements of a result.
trait Numbers {
    fn numbers(&self) -> Vec<f64>;
}
impl Numbers for f64 {
    fn numbers(&self) -> Vec<f64> {
        vec![*self]
    }
}
impl<S: Shape, D: Storage<f64, S>> Numbers for Tensor<f64, S, D> {
    fn numbers(&self) -> Vec<f64> {
        self.iter().copied().collect()
    }
}
impl<S: Shape, D: Storage<usize, S>> Numbers for Tensor<usize, S, D> {
    fn numbers(&self) -> Vec<f64> {
        self.iter().map(|&x| x as f64).collect()
    }
}

#[test]
fn values() {
    let x = tensor![[0.1_f64, 0.7, 0.4], [0.6, 0.2, 0.5]];
    let y = tensor![[0.3, 0.1, 0.9], [0.8, 0.4, 0.2]];
    let w = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]];
    let b = tensor![[true, false, true], [true, true, true]];
    let u = tensor![0.5, 1.0, 1.5];
    let v = tensor![2.0, 4.0];
    let p = [1.0, 2.0, 3.0];
    let class = tensor![1, 0];
    let rows = rows(None);
    macro_rules! values {
        ($($code:expr => $value:expr;)*) => {$(
            let code = stringify!($code);
            assert!(rows.contains(&plain(code)), "{code} is not on the page");
            let (got, want) = ($code.numbers(), $value.numbers());
            let close = |(x, y): (&f64, &f64)| (x - y).abs() < 1e-11;
            assert!(got.len() == want.len() && got.iter().zip(&want).all(close), "{code} is {got:?}, not {want:?}");
        )*};
    }
    values! {
        (x.lazy() / 6.0 + 0.5).clamp(0.0, 1.0).eval() => tensor![[0.516666666667, 0.616666666667, 0.566666666667], [0.6, 0.533333333333, 0.583333333333]];
        (x.lazy() * (x.lazy() / 6.0 + 0.5).clamp(0.0, 1.0)).eval() => tensor![[0.051666666667, 0.431666666667, 0.226666666667], [0.36, 0.106666666667, 0.291666666667]];
        (x.lazy() / (x.lazy().abs() + 1.0)).eval() => tensor![[0.090909090909, 0.411764705882, 0.285714285714], [0.375, 0.166666666667, 0.333333333333]];
        (x.lazy() / (1.0 - x.lazy())).ln().eval() => tensor![[-2.197224577336, 0.847297860387, -0.405465108108], [0.405465108108, -1.38629436112, 0.0]];
        x.select(Axis::<0>, 0) * x.select(Axis::<0>, 1).sigmoid() => tensor![0.064565630623, 0.384883798119, 0.248983732481];
        x.matmul(&w.transpose()) + &u => tensor![[3.2, 7.3, 11.4], [3.0, 7.4, 11.8]];
        (-&x).softmax(Axis::<-1>) => tensor![[0.436751816911, 0.239694479206, 0.323553703883], [0.27800979118, 0.414741872668, 0.307248336152]];
        (&x - x.mean_keepdim(Axis::<0>)) / (x.var_keepdim(Axis::<0>) + 1e-5).sqrt() => tensor![[-0.999920009599, 0.999920009599, -0.99800598007], [0.999920009599, -0.999920009599, 0.99800598007]];
        x.rms_norm(&u, 1e-5) => tensor![[0.106597935525, 1.49237109735, 1.2791752263], [0.644488513995, 0.42965900933, 1.611221284988]];
        &x / x.norm_keepdim(Axis::<-1>) => tensor![[0.123091490979, 0.861640436855, 0.492365963917], [0.744208407535, 0.248069469178, 0.620173672946]];
        x.vecdot(&y) / (x.norm(Axis::<-1>) * y.norm(Axis::<-1>)) => tensor![0.593560740206, 0.893197737235];
        (x.lazy() - &y).square().mean_all() => 0.136666666667;
        (x.lazy() - &y).abs().mean_all() => 0.333333333333;
        -x.log_softmax(Axis::<-1>).gather(Axis::<-1>, &class.unsqueeze(Axis::<-1>)).mean_all() => 0.887150426624;
        (x.lazy().softplus() - x.lazy() * &y).mean_all() => 0.741716960901;
        p.iter().fold(x.zeros_like(), |sum, p| sum * &x + *p) => tensor![[3.21, 4.89, 3.96], [4.56, 3.44, 4.25]];
        u.unsqueeze(Axis::<1>).pow(&Tensor::<f64, shape![4]>::arange()) => tensor![[1.0, 0.5, 0.25, 0.125], [1.0, 1.0, 1.0, 1.0], [1.0, 1.5, 2.25, 3.375]];
        x.tensordot(&u, ((Axis::<-1>,), (Axis::<-1>,))) => tensor![1.35, 1.25];
        (x.lazy() * &y + &x).eval() => tensor![[0.13, 0.77, 0.76], [1.08, 0.28, 0.6]];
        x.max(Axis::<0>) - x.min(Axis::<0>) => tensor![0.5, 0.5, 0.1];
        where_(&b, x.lazy() / 0.9, 0.0) => tensor![[0.111111111111, 0.0, 0.444444444444], [0.666666666667, 0.222222222222, 0.555555555556]];
        x.quantile(0.25, Axis::<1>) => tensor![0.25, 0.35];
        x.quantile((0.25, QuantileMethod::Lower), Axis::<1>) => tensor![0.1, 0.2];
        x.histogram(&Tensor::<f64, shape![5]>::linspace(0.0, 1.0)) => tensor![2.0, 1.0, 3.0, 0.0];
        (u.searchsorted_right(&x) * 4 + u.searchsorted_right(&y)).bincount(Extent::<16>).into_shape::<shape![4, 4]>().slice(s![1..-1, 1..-1]) => tensor![[1.0, 0.0], [0.0, 0.0]];
        x.delete(Axis::<1>, [0, 2]) => tensor![0.7, 0.2];
        u.correction(1.0).var_all() => 0.25;
        stack((&u, &u), Axis::<0>).cov() => tensor![[0.25, 0.25], [0.25, 0.25]];
        x.round_decimals(1) => tensor![[0.1, 0.7, 0.4], [0.6, 0.2, 0.5]];
        x.cov() => tensor![[0.09, -0.06], [-0.06, 0.043333333333]];
        x.correction(1.0).std(Axis::<0>) => tensor![0.353553390593, 0.353553390593, 0.070710678119];
        x.trapezoid(Axis::<1>, 1.0) => tensor![0.95, 0.75];
        x.average(Axis::<1>, &u) => tensor![0.45, 0.416666666667];
        u.convolve(Axis::<0>, &v, Full) => tensor![1.0, 4.0, 7.0, 6.0];
        u.correlate(Axis::<0>, &v, Valid) => tensor![5.0, 8.0];
        x.corrcoef() => tensor![[1.0, -0.9607689228305], [-0.9607689228305, 1.0]];
        x.map(|x| PI * x).map(|x| if x == 0.0 { 1.0 } else { x.sin() / x }) => tensor![[0.9836316430835, 0.3678830105718, 0.7568267286407], [0.5045511524271, 0.9354892837886, FRAC_2_PI]];
        -x.gather(Axis::<-1>, &class.unsqueeze(Axis::<-1>)).mean_all() => -0.65;
        (y.lazy() * (y.lazy().ln() - &x)).mean_all() => -0.4455322551628465;
        (x.lazy() - &y).map(|d| if d.abs() < 1.0 { 0.5 * d * d } else { d.abs() - 0.5 }).mean_all() => 0.06833333333333333;
        (x.matmul(&y.transpose()) / 3.0_f64.sqrt()).softmax(Axis::<-1>).matmul(&y) => tensor![[0.5485566403643, 0.2491339842186, 0.55202070349], [0.5507216858318, 0.2504330114991, 0.5489896398355]];
        x.kron(&y) => tensor![[0.03, 0.01, 0.09, 0.21, 0.07, 0.63, 0.12, 0.04, 0.36], [0.08, 0.04, 0.02, 0.56, 0.28, 0.14, 0.32, 0.16, 0.08], [0.18, 0.06, 0.54, 0.06, 0.02, 0.18, 0.15, 0.05, 0.45], [0.48, 0.24, 0.12, 0.16, 0.08, 0.04, 0.4, 0.2, 0.1]];
        x.layer_norm(&u, &u, 1e-5) => tensor![[-0.112321411037, 2.224642822075, 1.5], [0.990205501926, -0.372575405394, 2.088246602312]];
        x.cdist(&y) => tensor![[0.80622577483, 0.787400787401], [0.509901951359, 0.412310562562]];
        x.logsumexp(Axis::<1>) => tensor![1.528390169906, 1.545910683342];
        x.leaky_relu(0.01) => tensor![[0.1, 0.7, 0.4], [0.6, 0.2, 0.5]];
        x.mish() => tensor![[0.063179417491, 0.561148377644, 0.289030534072], [0.466136485694, 0.132599001862, 0.375245211305]];
        x.softplus() => tensor![[0.744396660074, 1.103186048885, 0.9130152524], [1.037487950486, 0.798138869382, 0.97407698418]];
        x.log_sigmoid() => tensor![[-0.644396660074, -0.403186048885, -0.5130152524], [-0.437487950486, -0.598138869382, -0.47407698418]];
        x.silu() => tensor![[0.052497918748, 0.467731440518, 0.239475064045], [0.387393783735, 0.109966799462, 0.311229665601]];
    }
}

#[cfg(feature = "linalg")]
#[test]
fn decompositions() {
    let x = tensor![[0.1_f64, 0.7, 0.4], [0.6, 0.2, 0.5]];
    let a = tensor![[4.0, 1.0, 0.0], [1.0, 3.0, 1.0], [0.0, 1.0, 2.0]];
    let u = tensor![0.5, 1.0, 1.5];
    let compiled = rows! {
        a.inverse();
        a.solve(&u);
        x.matmul(&x.transpose()).solve(&x.matvec(&u));
        x.matmul(&x.transpose()).inverse().matmul(&x);
        a.det();
        a.slogdet();
        a.cholesky();
        x.qr();
        x.svd();
        a.eigh();
        a.eigh().0;
    };
    assert_eq!(rows(Some(LINALG)), compiled.map(plain));
}

#[cfg(feature = "rand")]
#[test]
fn random_numbers() -> Result<(), Box<dyn std::error::Error>> {
    use rand::distr::{Bernoulli, Uniform, weighted::WeightedIndex};
    use rand::{SeedableRng, rngs::SmallRng};
    use rand_distr::StandardNormal;
    let x = tensor![[0.1_f64, 0.7, 0.4], [0.6, 0.2, 0.5]];
    let u = tensor![0.5, 1.0, 1.5];
    let mut rng = SmallRng::seed_from_u64(7);
    let compiled = rows! {
        Tensor::<f64, shape![2, 3]>::random(&mut rng);
        Tensor::<f64, shape![2, 3]>::sample(StandardNormal, &mut rng);
        Tensor::<i32, shape![5]>::sample(Uniform::new(0, 10)?, &mut rng);
        Tensor::<bool, shape![2, 3]>::sample(Bernoulli::new(0.9)?, &mut rng);
        Tensor::<usize, shape![5]>::permutation(&mut rng);
        x.choice(Axis::<0>, Extent::<3>, &mut rng);
        Tensor::<usize, shape![5]>::sample(WeightedIndex::new(&u)?, &mut rng);
    };
    assert_eq!(rows(Some(RANDOM)), compiled.map(plain));
    Ok(())
}
