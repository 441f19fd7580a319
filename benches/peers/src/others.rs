//! The other crates, each in the best form that it has for a workload.
//!
//! mdarray broadcasts only missing leading axes, and nalgebra and glam do not broadcast: they are
//! included in workloads for which this is sufficient.

use crate::data::{Element, Raw, Values};
use crate::race::Race;
use candle_core::{DType, Device, Tensor};
use mdarray::expr::Expression;
use nalgebra::{DMatrix, DVector, SMatrix, SVector};
use ndarray::{Array, ArrayD, Axis, Dimension, Ix1, Ix2, Ix3, Ix4, Zip};
use std::hint::black_box;
use std::ops::Add;

pub const VERSIONS: &str = "ndarray 0.17, candle 0.11, nalgebra 0.35, mdarray 0.8, glam 0.34";

impl<T: Element, D: Dimension> Values for Array<T, D> {
    fn values(&self) -> Vec<f64> {
        self.iter().map(|x| x.number()).collect()
    }
}

impl Values for Tensor {
    fn values(&self) -> Vec<f64> {
        let flat = self.flatten_all().and_then(|t| t.to_dtype(DType::F64));
        flat.and_then(|t| t.to_vec1()).expect("numbers")
    }
}

/// Row by row: nalgebra's matrices are column by column.
impl<T, R, C, S> Values for nalgebra::Matrix<T, R, C, S>
where
    T: Element,
    R: nalgebra::Dim,
    C: nalgebra::Dim,
    S: nalgebra::RawStorage<T, R, C>,
{
    fn values(&self) -> Vec<f64> {
        let (rows, columns) = self.shape();
        let at = |i, j| self[(i, j)].number();
        (0..rows)
            .flat_map(|i| (0..columns).map(move |j| at(i, j)))
            .collect()
    }
}

impl<T: Element, S: mdarray::Shape> Values for mdarray::Array<T, S> {
    fn values(&self) -> Vec<f64> {
        self.expr().into_iter().map(|x| x.number()).collect()
    }
}

impl Values for glam::Vec3 {
    fn values(&self) -> Vec<f64> {
        self.to_array().values()
    }
}

/// The rows are kept as columns.
impl Values for glam::Mat4 {
    fn values(&self) -> Vec<f64> {
        self.to_cols_array().values()
    }
}

fn nd<T: Element, D: Dimension>(raw: &Raw<T>) -> Array<T, D> {
    let all = ArrayD::from_shape_vec(raw.sizes.clone(), raw.data.clone());
    all.expect("as many elements")
        .into_dimensionality()
        .expect("as many axes")
}

fn nd_zeros<T: Element, D: Dimension>(sizes: &[usize]) -> Array<T, D> {
    let all = ArrayD::from_elem(sizes, T::default());
    all.into_dimensionality().expect("as many axes")
}

fn candle<T: candle_core::WithDType>(raw: &Raw<T>) -> Tensor {
    let data = raw.data.clone();
    Tensor::from_vec(data, raw.sizes.clone(), &Device::Cpu).expect("as many elements")
}

fn md1<T: Element>(raw: &Raw<T>) -> mdarray::DArray<T, 1> {
    mdarray::DArray::<T, 1>::from_fn([raw.data.len()], |i| raw.data[i[0]])
}

fn md2<T: Element>(raw: &Raw<T>) -> mdarray::DArray<T, 2> {
    let [rows, columns] = raw.sizes[..] else {
        panic!("two axes")
    };
    mdarray::DArray::<T, 2>::from_fn([rows, columns], |i| raw.data[i[0] * columns + i[1]])
}

fn matrix(raw: &Raw<f32>) -> DMatrix<f32> {
    DMatrix::from_row_slice(raw.sizes[0], raw.sizes[1], &raw.data)
}

fn candle_add<T: candle_core::WithDType>(race: &mut Race, ra: &Raw<T>, rb: &Raw<T>) {
    let (a, b) = (candle(ra), candle(rb));
    if ra.sizes == rb.sizes {
        race.op("candle", "op", move || {
            (black_box(&a) + black_box(&b)).unwrap()
        });
    } else {
        race.op("candle", "op", move || {
            black_box(&a).broadcast_add(black_box(&b)).unwrap()
        });
    }
}

/// Sums of two arrays of so many axes.
macro_rules! adds {
    ($($name:ident $left:ident $right:ident;)*) => { $(
        fn $name<T: Element + Add<Output = T>>(race: &mut Race, ra: &Raw<T>, rb: &Raw<T>)
        where
            for<'x> &'x Array<T, $left>: Add<&'x Array<T, $right>, Output = Array<T, $left>>,
        {
            let a = race.keep(nd::<T, $left>(ra));
            let b = race.keep(nd::<T, $right>(rb));
            race.op("ndarray", "op", move || black_box(a) + black_box(b));
            race.put("ndarray", "Zip", nd_zeros::<T, $left>(&race.sizes.clone()), move |out| {
                let (a, b) = (black_box(a), black_box(b));
                Zip::from(out).and_broadcast(a).and_broadcast(b).for_each(|out, &a, &b| *out = a + b)
            });
        }
    )* };
}
adds! {
    nd_1_1 Ix1 Ix1;
    nd_2_1 Ix2 Ix1;
    nd_2_2 Ix2 Ix2;
    nd_3_3 Ix3 Ix3;
    nd_4_3 Ix4 Ix3;
}

pub fn add_1_1<T>(race: &mut Race, ra: &Raw<T>, rb: &Raw<T>)
where
    T: Element + Add<Output = T> + candle_core::WithDType + nalgebra::Scalar,
    T: nalgebra::ClosedAddAssign,
    for<'x> &'x Array<T, Ix1>: Add<&'x Array<T, Ix1>, Output = Array<T, Ix1>>,
{
    if !race.others() {
        return;
    }
    nd_1_1(race, ra, rb);
    candle_add(race, ra, rb);
    let (a, b) = (race.keep(md1(ra)), race.keep(md1(rb)));
    race.op("mdarray", "op", move || {
        black_box(a)
            .expr()
            .zip(black_box(b))
            .map(|(&a, &b)| a + b)
            .eval()
    });
    race.put("mdarray", "assign", md1(ra), move |out| {
        out.assign(black_box(a).expr().zip(black_box(b)).map(|(&a, &b)| a + b))
    });
    let a = race.keep(DVector::from_vec(ra.data.clone()));
    let b = race.keep(DVector::from_vec(rb.data.clone()));
    race.op("nalgebra", "op", move || black_box(a) + black_box(b));
}

pub fn add_2_1(race: &mut Race, ra: &Raw<f32>, rb: &Raw<f32>) {
    if !race.others() {
        return;
    }
    nd_2_1(race, ra, rb);
    candle_add(race, ra, rb);
    if ra.sizes[1] == rb.sizes[0] {
        let (a, b) = (race.keep(md2(ra)), race.keep(md1(rb)));
        race.op("mdarray", "op", move || {
            (black_box(a) + black_box(b)).eval()
        });
        race.put("mdarray", "assign", md2(ra), move |out| {
            out.assign(black_box(a) + black_box(b))
        });
    }
}

pub fn add_2_2(race: &mut Race, ra: &Raw<f32>, rb: &Raw<f32>) {
    if race.others() {
        nd_2_2(race, ra, rb);
        candle_add(race, ra, rb);
    }
}

pub fn add_3_3(race: &mut Race, ra: &Raw<f32>, rb: &Raw<f32>) {
    if race.others() {
        nd_3_3(race, ra, rb);
        candle_add(race, ra, rb);
    }
}

pub fn add_4_3(race: &mut Race, ra: &Raw<f32>, rb: &Raw<f32>) {
    if race.others() {
        nd_4_3(race, ra, rb);
        candle_add(race, ra, rb);
    }
}

pub fn add3(race: &mut Race, ra: &Raw<f32>, rb: &Raw<f32>) {
    if !race.others() {
        return;
    }
    nd_1_1(race, ra, rb);
    candle_add(race, ra, rb);
    type V = mdarray::Array<f32, (mdarray::Const<3>,)>;
    let of = |raw: &Raw<f32>| V::from_fn(mdarray::Const::<3>, |i| raw.data[i[0]]);
    let (a, b) = (race.keep(of(ra)), race.keep(of(rb)));
    race.op("mdarray", "op", move || {
        (black_box(a) + black_box(b)).eval()
    });
    let a = race.keep(SVector::<f32, 3>::from_row_slice(&ra.data));
    let b = race.keep(SVector::<f32, 3>::from_row_slice(&rb.data));
    race.op("nalgebra", "op", move || black_box(a) + black_box(b));
    let a = race.keep(glam::Vec3::from_slice(&ra.data));
    let b = race.keep(glam::Vec3::from_slice(&rb.data));
    race.op("glam", "op", move || *black_box(a) + *black_box(b));
}

pub fn add4x4(race: &mut Race, ra: &Raw<f32>, rb: &Raw<f32>) {
    if !race.others() {
        return;
    }
    nd_2_1(race, ra, rb);
    candle_add(race, ra, rb);
    use mdarray::Const;
    type M = mdarray::Array<f32, (Const<4>, Const<4>)>;
    type V = mdarray::Array<f32, (Const<4>,)>;
    let a = race.keep(M::from_fn((Const::<4>, Const::<4>), |i| {
        ra.data[4 * i[0] + i[1]]
    }));
    let b = race.keep(V::from_fn(Const::<4>, |i| rb.data[i[0]]));
    race.op("mdarray", "op", move || {
        (black_box(a) + black_box(b)).eval()
    });
}

pub fn chain(race: &mut Race, raw: [&Raw<f32>; 4]) {
    if !race.others() {
        return;
    }
    let [a, b, c, d] = raw.map(|raw| race.keep(nd::<f32, Ix2>(raw)));
    race.op("ndarray", "op", move || {
        (black_box(a) + black_box(b)) * black_box(c) - black_box(d)
    });
    race.put(
        "ndarray",
        "Zip",
        nd_zeros::<f32, Ix2>(&race.sizes.clone()),
        move |out| {
            let (a, b, c, d) = (black_box(a), black_box(b), black_box(c), black_box(d));
            let zip = Zip::from(out).and(a).and(b).and(c).and(d);
            zip.for_each(|out, &a, &b, &c, &d| *out = (a + b) * c - d)
        },
    );
    let [a, b, c, d] = raw.map(|raw| race.keep(candle(raw)));
    race.op("candle", "op", move || {
        (((black_box(a) + black_box(b)).unwrap() * black_box(c)).unwrap() - black_box(d)).unwrap()
    });
    let [a, b, c, d] = raw.map(|raw| race.keep(md2(raw)));
    race.op("mdarray", "op", move || {
        ((black_box(a) + black_box(b)) * black_box(c) - black_box(d)).eval()
    });
    race.put("mdarray", "assign", md2(raw[0]), move |out| {
        out.assign((black_box(a) + black_box(b)) * black_box(c) - black_box(d))
    });
    let [a, b, c, d] = raw.map(|raw| race.keep(matrix(raw)));
    race.op("nalgebra", "op", move || {
        (black_box(a) + black_box(b)).component_mul(black_box(c)) - black_box(d)
    });
    race.put("nalgebra", "zip", matrix(raw[0]), move |out| {
        let (a, b, c, d) = (black_box(a), black_box(b), black_box(c), black_box(d));
        out.copy_from(a);
        out.zip_apply(b, |out, b| *out += b);
        out.zip_zip_apply(c, d, |out, c, d| *out = *out * c - d);
    });
}

pub fn affine_relu(race: &mut Race, rx: &Raw<f32>, ra: &Raw<f32>, rb: &Raw<f32>) {
    if !race.others() {
        return;
    }
    let x = race.keep(nd::<f32, Ix4>(rx));
    let (a, b) = (race.keep(nd::<f32, Ix3>(ra)), race.keep(nd::<f32, Ix3>(rb)));
    race.op("ndarray", "op", move || {
        (black_box(x) * black_box(a) + black_box(b)).mapv_into(|x| x.max(0.0))
    });
    race.put(
        "ndarray",
        "Zip",
        nd_zeros::<f32, Ix4>(&race.sizes.clone()),
        move |out| {
            let (x, a, b) = (black_box(x), black_box(a), black_box(b));
            let zip = Zip::from(out).and(x).and_broadcast(a).and_broadcast(b);
            zip.for_each(|out, &x, &a, &b| *out = (x * a + b).max(0.0))
        },
    );
    let (x, a, b) = (candle(rx), candle(ra), candle(rb));
    race.op("candle", "op", move || {
        let y = black_box(&x).broadcast_mul(black_box(&a)).unwrap();
        y.broadcast_add(black_box(&b)).unwrap().relu().unwrap()
    });
}

pub fn layer_norm(race: &mut Race, rx: &Raw<f32>, rg: &Raw<f32>, rb: &Raw<f32>) {
    if !race.others() {
        return;
    }
    let x = race.keep(nd::<f32, Ix2>(rx));
    let (gamma, beta) = (race.keep(nd::<f32, Ix1>(rg)), race.keep(nd::<f32, Ix1>(rb)));
    race.op("ndarray", "op", move || {
        let x = black_box(x);
        let mean = x.mean_axis(Axis(1)).unwrap().insert_axis(Axis(1));
        let centered = x - &mean;
        let variance = (&centered * &centered)
            .mean_axis(Axis(1))
            .unwrap()
            .insert_axis(Axis(1));
        centered / (variance + 1e-5).mapv_into(f32::sqrt) * black_box(gamma) + black_box(beta)
    });
    let (x, gamma, beta) = (candle(rx), candle(rg), candle(rb));
    race.op("candle", "op", move || {
        let (x, gamma, beta) = (black_box(&x), black_box(&gamma), black_box(&beta));
        candle_nn::ops::layer_norm(x, gamma, beta, 1e-5).unwrap()
    });
}

pub fn softmax(race: &mut Race, rx: &Raw<f32>) {
    if !race.others() {
        return;
    }
    let x = race.keep(nd::<f32, Ix2>(rx));
    race.op("ndarray", "op", move || {
        let x = black_box(x);
        let largest = x.fold_axis(Axis(1), f32::NEG_INFINITY, |&a, &b| a.max(b));
        let e = (x - &largest.insert_axis(Axis(1))).mapv_into(f32::exp);
        let sum = e.sum_axis(Axis(1)).insert_axis(Axis(1));
        e / sum
    });
    let x = candle(rx);
    race.op("candle", "op", move || {
        candle_nn::ops::softmax_last_dim(black_box(&x)).unwrap()
    });
}

pub fn exp(race: &mut Race, rx: &Raw<f32>) {
    if !race.others() {
        return;
    }
    let x = race.keep(nd::<f32, Ix1>(rx));
    race.op("ndarray", "op", move || black_box(x).exp());
    race.put(
        "ndarray",
        "Zip",
        nd_zeros::<f32, Ix1>(&race.sizes.clone()),
        move |out| {
            Zip::from(out)
                .and(black_box(x))
                .for_each(|out, &x| *out = x.exp())
        },
    );
    let x = candle(rx);
    race.op("candle", "op", move || black_box(&x).exp().unwrap());
    let x = race.keep(md1(rx));
    race.op("mdarray", "op", move || {
        black_box(x).expr().map(|x| x.exp()).eval()
    });
    let x = race.keep(DVector::from_vec(rx.data.clone()));
    race.op("nalgebra", "op", move || black_box(x).map(f32::exp));
}

pub fn less(race: &mut Race, ra: &Raw<f32>, rb: &Raw<f32>) {
    if !race.others() {
        return;
    }
    let (a, b) = (race.keep(nd::<f32, Ix1>(ra)), race.keep(nd::<f32, Ix1>(rb)));
    race.op("ndarray", "op", move || {
        Zip::from(black_box(a))
            .and(black_box(b))
            .map_collect(|a, b| a < b)
    });
    race.put(
        "ndarray",
        "Zip",
        nd_zeros::<bool, Ix1>(&race.sizes.clone()),
        move |out| {
            Zip::from(out)
                .and(black_box(a))
                .and(black_box(b))
                .for_each(|out, a, b| *out = a < b)
        },
    );
    let (a, b) = (candle(ra), candle(rb));
    race.op("candle", "op", move || {
        black_box(&a).lt(black_box(&b)).unwrap()
    });
    let (a, b) = (race.keep(md1(ra)), race.keep(md1(rb)));
    race.op("mdarray", "op", move || {
        black_box(a)
            .expr()
            .zip(black_box(b))
            .map(|(a, b)| a < b)
            .eval()
    });
}

pub fn where_(race: &mut Race, rc: &Raw<bool>, ra: &Raw<f32>, rb: &Raw<f32>) {
    if !race.others() {
        return;
    }
    let c = race.keep(nd::<bool, Ix1>(rc));
    let (a, b) = (race.keep(nd::<f32, Ix1>(ra)), race.keep(nd::<f32, Ix1>(rb)));
    race.op("ndarray", "op", move || {
        let zip = Zip::from(black_box(c)).and(black_box(a)).and(black_box(b));
        zip.map_collect(|&c, &a, &b| if c { a } else { b })
    });
    race.put(
        "ndarray",
        "Zip",
        nd_zeros::<f32, Ix1>(&race.sizes.clone()),
        move |out| {
            let zip = Zip::from(out)
                .and(black_box(c))
                .and(black_box(a))
                .and(black_box(b));
            zip.for_each(|out, &c, &a, &b| *out = if c { a } else { b })
        },
    );
    // candle's conditions are bytes.
    let bytes = rc.data.iter().map(|&c| c as u8).collect();
    let c = candle(&Raw {
        sizes: rc.sizes.clone(),
        data: bytes,
    });
    let (a, b) = (candle(ra), candle(rb));
    race.op("candle", "op", move || {
        black_box(&c)
            .where_cond(black_box(&a), black_box(&b))
            .unwrap()
    });
}

pub fn remainder(race: &mut Race, ra: &Raw<i32>, rb: &Raw<i32>) {
    if !race.others() {
        return;
    }
    let (a, b) = (race.keep(nd::<i32, Ix2>(ra)), race.keep(nd::<i32, Ix1>(rb)));
    race.op("ndarray", "op", move || black_box(a) % black_box(b));
    race.put(
        "ndarray",
        "Zip",
        nd_zeros::<i32, Ix2>(&race.sizes.clone()),
        move |out| {
            let zip = Zip::from(out).and(black_box(a)).and_broadcast(black_box(b));
            zip.for_each(|out, &a, &b| *out = a % b)
        },
    );
    let (a, b) = (race.keep(md2(ra)), race.keep(md1(rb)));
    race.op("mdarray", "op", move || {
        (black_box(a) % black_box(b)).eval()
    });
}

pub fn transposed(race: &mut Race, ra: &Raw<f32>, rb: &Raw<f32>) {
    if !race.others() {
        return;
    }
    let (a, b) = (race.keep(nd::<f32, Ix2>(ra)), race.keep(nd::<f32, Ix2>(rb)));
    race.op("ndarray", "op", move || black_box(a) + &black_box(b).t());
    race.put(
        "ndarray",
        "Zip",
        nd_zeros::<f32, Ix2>(&race.sizes.clone()),
        move |out| {
            let zip = Zip::from(out).and(black_box(a)).and(black_box(b).t());
            zip.for_each(|out, &a, &b| *out = a + b)
        },
    );
    let (a, b) = (candle(ra), candle(rb));
    race.op("candle", "op", move || {
        (black_box(&a) + black_box(&b).t().unwrap()).unwrap()
    });
    let (a, b) = (race.keep(md2(ra)), race.keep(md2(rb)));
    race.op("mdarray", "op", move || {
        (black_box(a) + black_box(b).transpose()).eval()
    });
    let (a, b) = (race.keep(matrix(ra)), race.keep(matrix(rb)));
    race.op("nalgebra", "op", move || {
        black_box(a) + black_box(b).transpose()
    });
}

pub fn sum(race: &mut Race, rx: &Raw<f32>, axis: Option<usize>) {
    if !race.others() {
        return;
    }
    let x = race.keep(nd::<f32, Ix2>(rx));
    let c = candle(rx);
    match axis {
        Some(axis) => {
            race.op("ndarray", "op", move || black_box(x).sum_axis(Axis(axis)));
            race.op("candle", "op", move || black_box(&c).sum(axis).unwrap());
        }
        None => {
            race.op("ndarray", "op", move || ndarray::arr0(black_box(x).sum()));
            race.op("candle", "op", move || black_box(&c).sum_all().unwrap());
        }
    }
    let x = race.keep(matrix(rx));
    match axis {
        Some(0) => race.op("nalgebra", "op", move || black_box(x).row_sum()),
        Some(_) => race.op("nalgebra", "op", move || black_box(x).column_sum()),
        None => race.op("nalgebra", "op", move || black_box(x).sum()),
    }
}

pub fn batched(race: &mut Race, ra: &Raw<f32>, rb: &Raw<f32>) {
    if !race.others() {
        return;
    }
    let (a, b) = (candle(ra), candle(rb));
    race.op("candle", "op", move || {
        black_box(&a).broadcast_matmul(black_box(&b)).unwrap()
    });
    let a = race.keep(nd::<f32, Ix4>(ra));
    let b = race.keep(nd::<f32, Ix3>(rb));
    race.put(
        "ndarray",
        "dot",
        nd_zeros::<f32, Ix4>(&race.sizes.clone()),
        move |out| {
            for (mut out, a) in out.outer_iter_mut().zip(black_box(a).outer_iter()) {
                let a = a.index_axis(Axis(0), 0);
                for (mut out, b) in out.outer_iter_mut().zip(black_box(b).outer_iter()) {
                    ndarray::linalg::general_mat_mul(1.0, &a, &b, 0.0, &mut out);
                }
            }
        },
    );
}

pub fn matmul512(race: &mut Race, ra: &Raw<f32>, rb: &Raw<f32>) {
    if !race.others() {
        return;
    }
    let (a, b) = (race.keep(nd::<f32, Ix2>(ra)), race.keep(nd::<f32, Ix2>(rb)));
    race.op("ndarray", "op", move || black_box(a).dot(black_box(b)));
    let (a, b) = (candle(ra), candle(rb));
    race.op("candle", "op", move || {
        black_box(&a).matmul(black_box(&b)).unwrap()
    });
    let (a, b) = (race.keep(matrix(ra)), race.keep(matrix(rb)));
    race.op("nalgebra", "op", move || black_box(a) * black_box(b));
    race.put("nalgebra", "mul_to", matrix(ra), move |out| {
        black_box(a).mul_to(black_box(b), out)
    });
}

pub fn matmul4(race: &mut Race, ra: &Raw<f32>, rb: &Raw<f32>) {
    if !race.others() {
        return;
    }
    let (a, b) = (race.keep(nd::<f32, Ix2>(ra)), race.keep(nd::<f32, Ix2>(rb)));
    race.op("ndarray", "op", move || black_box(a).dot(black_box(b)));
    let (a, b) = (candle(ra), candle(rb));
    race.op("candle", "op", move || {
        black_box(&a).matmul(black_box(&b)).unwrap()
    });
    let a = race.keep(SMatrix::<f32, 4, 4>::from_row_slice(&ra.data));
    let b = race.keep(SMatrix::<f32, 4, 4>::from_row_slice(&rb.data));
    race.op("nalgebra", "op", move || black_box(a) * black_box(b));
    // Rows are given as columns, so that the product is the other way round.
    let a = race.keep(glam::Mat4::from_cols_slice(&ra.data));
    let b = race.keep(glam::Mat4::from_cols_slice(&rb.data));
    race.op("glam", "op", move || *black_box(b) * *black_box(a));
}
