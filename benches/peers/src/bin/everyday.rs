//! Everyday operations, compared with ndarray for dynamic sizes, and with nalgebra for small static
//! sizes: if the library is slower than an alternative, some of these operations show it.
//!
//! ```sh
//! cargo run --release -p peers --bin everyday
//! cargo run --release -p peers --bin everyday -- --only trace
//! cargo run --release -p peers --bin everyday -- --write PERFORMANCE.md
//! ```

use broadax::prelude::*;
use broadax::{concat, stack};
use nalgebra as na;
use ndarray::{Array1, Array2, Axis as NdAxis, s as nd_s};
use std::fmt::Write as _;
use std::hint::black_box as bb;
use std::time::Instant;

/// Seconds that one call takes.
fn once(f: &mut dyn FnMut(), calls: u32) -> f64 {
    let start = Instant::now();
    for _ in 0..calls {
        f();
    }
    start.elapsed().as_secs_f64() / f64::from(calls)
}

/// As many calls as take a millisecond.
fn calls(f: &mut dyn FnMut()) -> u32 {
    let mut n = 1;
    while once(f, n) * f64::from(n) < 1e-3 {
        n *= 2;
    }
    n
}

/// The least time of each of two, in turns.
fn race(ours: &mut dyn FnMut(), theirs: &mut dyn FnMut()) -> [f64; 2] {
    let (n, m) = (calls(ours), calls(theirs));
    let mut least = [f64::MAX; 2];
    for _ in 0..15 {
        least[0] = least[0].min(once(ours, n));
        least[1] = least[1].min(once(theirs, m));
    }
    least
}

/// Rows by the name of the operation, in the order in which they were added first.
struct Table {
    /// If there are any, only operations whose names contain one of these are measured.
    only: Vec<String>,
    columns: Vec<String>,
    rows: Vec<(&'static str, Vec<Option<[f64; 2]>>)>,
}

impl Table {
    fn new(only: &[String]) -> Self {
        Table {
            only: only.to_vec(),
            columns: Vec::new(),
            rows: Vec::new(),
        }
    }

    /// Measures an operation, if it is wanted.
    fn race(&mut self, name: &'static str, ours: &mut dyn FnMut(), theirs: &mut dyn FnMut()) {
        if self.only.is_empty() || self.only.iter().any(|word| name.contains(word)) {
            self.add(name, race(ours, theirs));
        }
    }

    fn add(&mut self, name: &'static str, times: [f64; 2]) {
        let at = match self.rows.iter().position(|(known, _)| *known == name) {
            Some(at) => at,
            None => {
                self.rows.push((name, Vec::new()));
                self.rows.len() - 1
            }
        };
        let row = &mut self.rows[at].1;
        row.resize(self.columns.len(), None);
        *row.last_mut().expect("a column") = Some(times);
    }

    fn text(&self, peer: &str) -> String {
        let mut text = format!(
            "| operation, as ratio to {peer} | {} |\n",
            self.columns.join(" | ")
        );
        text += &"|---".repeat(self.columns.len() + 1);
        text += "|\n";
        for (name, times) in &self.rows {
            write!(text, "| {name} |").expect("a string");
            for k in 0..self.columns.len() {
                match times.get(k).copied().flatten() {
                    Some([ours, theirs]) => {
                        let (ratio, time) = (ours / theirs, nanoseconds(ours));
                        let strong = if ratio > 1.5 { "**" } else { "" };
                        write!(text, " {strong}{ratio:.2}{strong} ({time}) |")
                    }
                    None => write!(text, " - |"),
                }
                .expect("a string");
            }
            text.push('\n');
        }
        text
    }
}

fn nanoseconds(seconds: f64) -> String {
    let ns = seconds * 1e9;
    match ns {
        ..10.0 => format!("{ns:.1} ns"),
        ..1e4 => format!("{ns:.0} ns"),
        ..1e6 => format!("{:.1} us", ns / 1e3),
        _ => format!("{:.1} ms", ns / 1e6),
    }
}

type Matrix = Tensor<f64, shape![Dyn, Dyn]>;
type Vector = Tensor<f64, shape![Dyn]>;

/// Matrices and vectors whose sizes are dynamic, beside ndarray.
fn beside_ndarray(table: &mut Table, m: usize, n: usize) {
    table.columns.push(format!("{m} x {n}"));
    let number = |i: usize| ((i * 7919) % 1000) as f64 / 100.0 - 5.0;
    let data: Vec<f64> = (0..m * n).map(number).collect();
    let x = Matrix::from_vec_with([m, n], data.clone()).unwrap();
    let y = x.map(|v| v * 0.5 + 1.0);
    let row = Vector::from_vec_with([n], data[..n].to_vec()).unwrap();
    let flat = Vector::from_vec_with([m * n], data.clone()).unwrap();
    let nx = Array2::from_shape_vec((m, n), data.clone()).unwrap();
    let ny = nx.mapv(|v| v * 0.5 + 1.0);
    let nrow = Array1::from(data[..n].to_vec());
    let nflat = Array1::from(data);
    let (mut z, mut nz) = (x.clone(), nx.clone());
    let (zero, one) = (NdAxis(0), NdAxis(1));
    macro_rules! race {
        ($($name:literal: $ours:expr, $theirs:expr;)*) => { $(
            table.race($name, &mut || { let _ = bb($ours); }, &mut || { let _ = bb($theirs); });
        )* };
    }
    race! {
        "`x + y`": bb(&x) + &y, bb(&nx) + &ny;
        "`x + row`": bb(&x) + &row, bb(&nx) + &nrow;
        "`x * 2.0`": bb(&x) * 2.0, bb(&nx) * 2.0;
        "`-x`": -bb(&x), -bb(&nx);
        "`x += y`": { z += bb(&y); bb(&z); }, { nz += bb(&ny); bb(&nz); };
        "`x += row`": { z += bb(&row); bb(&z); }, { nz += bb(&nrow); bb(&nz); };
        "`fill`": bb(&mut z).fill(1.0), bb(&mut nz).fill(1.0);
        "`assign`": z.assign(bb(&y)), nz.assign(bb(&ny));
        "`clone`": bb(&x).clone(), bb(&nx).clone();
        "`map`": bb(&x).map(|v| v * v + 1.0), bb(&nx).mapv(|v| v * v + 1.0);
        "`exp`": bb(&x).exp(), bb(&nx).exp();
        "`sqrt`": bb(&x).sqrt(), bb(&nx).sqrt();
        "`powi(3)`": bb(&x).powi(3), bb(&nx).powi(3);
        "`clamp`": bb(&x).clamp(-1.0, 1.0), bb(&nx).clamp(-1.0, 1.0);
        "copy of `transpose()`": bb(&x).transpose().to_tensor(), bb(&nx).t().as_standard_layout().into_owned();
        "copy of a slice": x.slice(s![1.., ..;2]).to_tensor(), nx.slice(nd_s![1.., ..;2]).to_owned();
        "view of a slice": bb(&x).slice(s![1.., ..;2]).len(), bb(&nx).slice(nd_s![1.., ..;2]).len();
        "sum of all": bb(&x).sum_all(), bb(&nx).sum();
        "sum over axis 0": bb(&x).sum(Axis::<0>), bb(&nx).sum_axis(zero);
        "sum over axis 1": bb(&x).sum(Axis::<1>), bb(&nx).sum_axis(one);
        "mean over axis 0": bb(&x).mean(Axis::<0>), bb(&nx).mean_axis(zero).unwrap();
        "variance over axis 0": bb(&x).var(Axis::<0>), bb(&nx).var_axis(zero, 0.0);
        "variance over axis 1": bb(&x).var(Axis::<1>), bb(&nx).var_axis(one, 0.0);
        "largest of all": bb(&x).max_all(), bb(&nx).iter().copied().fold(f64::MIN, f64::max);
        "sum of each row, in a loop": bb(&x).outer_iter().map(|row| row.sum_all()).fold(0.0, f64::max),
            bb(&nx).outer_iter().map(|row| row.sum()).fold(0.0, f64::max);
        "`diff`": bb(&x).diff(Axis::<1>), bb(&nx).diff(1, one);
        "matrix @ vector": bb(&x).matmul(&row), bb(&nx).dot(&nrow);
        "vector @ vector": bb(&row).vecdot(&row), bb(&nrow).dot(&nrow);
        "concat along axis 0": concat((bb(&x), &y), Axis::<0>),
            ndarray::concatenate(zero, &[bb(&nx).view(), ny.view()]).unwrap();
        "concat along axis 1": concat((bb(&x), &y), Axis::<1>),
            ndarray::concatenate(one, &[bb(&nx).view(), ny.view()]).unwrap();
        "stack": stack((bb(&x), &y), Axis::<0>), ndarray::stack(zero, &[bb(&nx).view(), ny.view()]).unwrap();
        "sum of an iterator": bb(&x).iter().copied().sum::<f64>(), bb(&nx).iter().copied().sum::<f64>();
        "loop over indices": sum_at(m, n, |i, k| x[[i, k]]), sum_at(m, n, |i, k| nx[[i, k]]);
        "rows picked": bb(&x).take(Axis::<0>, &tensor![0_usize, 2, 1, 2]), bb(&nx).select(zero, &[0, 2, 1, 2]);
        "`x == y`, equal": bb(&x) == bb(&x), bb(&nx) == bb(&nx);
        "zeros": Matrix::zeros_with([bb(m), n]), Array2::<f64>::zeros((bb(m), n));
        "sorted": bb(&flat).sort(Axis::<0>), {
            let mut sorted = bb(&nflat).to_vec();
            sorted.sort_by(f64::total_cmp);
            sorted
        };
    }
    if m == n {
        race! {
            "matrix @ matrix": bb(&x).matmul(&y), bb(&nx).dot(&ny);
            "matrix @ transposed": bb(&x).matmul(&y.transpose()), bb(&nx).dot(&ny.t());
        }
    }
}

fn sum_at(m: usize, n: usize, at: impl Fn(usize, usize) -> f64) -> f64 {
    let mut sum = 0.0;
    for i in 0..m {
        for k in 0..n {
            sum += at(i, k);
        }
    }
    sum
}

/// Small static matrices, beside nalgebra.
macro_rules! beside_nalgebra {
    ($table:expr, $t:ident, $n:literal) => {{
        $table.columns.push(format!("{0} x {0}, {1}", $n, stringify!($t)));
        let number = |i: usize, k: usize| (i * 3 + k) as $t * 0.1 + if i == k { 1.0 } else { 0.0 };
        let x = Array::<$t, shape![$n, $n]>::from_fn(|[i, k]| number(i, k));
        let v = Array::<$t, shape![$n]>::from_fn(|[i]| i as $t + 1.0);
        let nx = na::SMatrix::<$t, $n, $n>::from_fn(number);
        let nv = na::SVector::<$t, $n>::from_fn(|i, _| i as $t + 1.0);
        macro_rules! race {
            ($name:literal: $ours:expr, $theirs:expr) => {
                $table.race($name, &mut || { let _ = bb($ours); }, &mut || { let _ = bb($theirs); });
            };
        }
        race!("`x + x`": bb(&x) + bb(&x), bb(&nx) + bb(&nx));
        race!("`x += x`": { let mut y = *bb(&x); y += bb(&x); y }, { let mut y = *bb(&nx); y += bb(&nx); y });
        race!("`v * 2.0`": bb(&v) * 2.0, bb(&nv) * 2.0);
        race!("lazy `x * x + x`": (bb(&x).lazy() * bb(&x) + bb(&x)).eval(), bb(&nx).component_mul(bb(&nx)) + bb(&nx));
        race!("`x @ x`": bb(&x).matmul(bb(&x)), bb(&nx) * bb(&nx));
        race!("`x @ x.transpose()`": bb(&x).matmul(&bb(&x).transpose()), bb(&nx) * bb(&nx).transpose());
        race!("`x @ v`": bb(&x).matmul(bb(&v)), bb(&nx) * bb(&nv));
        race!("`v @ v`": bb(&v).vecdot(bb(&v)).into_scalar(), bb(&nv).dot(bb(&nv)));
        race!("outer product": bb(&v).outer(bb(&v)), bb(&nv) * bb(&nv).transpose());
        race!("copy of `transpose()`": bb(&x).transpose().to_array(), bb(&nx).transpose());
        race!("copy of a 2 x 2 slice": bb(&x).slice(s![1..3, 1..3]).to_array(), bb(&nx).fixed_view::<2, 2>(1, 1).into_owned());
        race!("copy of a row": bb(&x).select(Axis::<0>, Extent::<1>).to_array(), bb(&nx).row(1).into_owned());
        race!("sum over axis 0": bb(&x).sum(Axis::<0>), bb(&nx).row_sum());
        race!("sum over axis 1": bb(&x).sum(Axis::<1>), bb(&nx).column_sum());
        race!("sum of all": bb(&x).sum_all(), bb(&nx).sum());
        race!("variance over axis 0": bb(&x).var(Axis::<0>), bb(&nx).row_variance());
        race!("norm": bb(&x).norm_all(), bb(&nx).norm());
        race!("largest": bb(&x).max_all(), bb(&nx).max());
        race!("where the largest is": bb(&v).argmax_all(), bb(&nv).imax());
        race!("trace": bb(&x).trace(), bb(&nx).trace());
        race!("`clamp`": bb(&x).clamp(0.0, 0.5), bb(&nx).map(|x| x.clamp(0.0, 0.5)));
        race!("`exp`": bb(&x).exp(), bb(&nx).map($t::exp));
        race!("`x == x`": bb(&x) == bb(&x), bb(&nx) == bb(&nx));
        race!("identity": Array::<$t, shape![$n, $n]>::eye(), na::SMatrix::<$t, $n, $n>::identity());
        race!("one more element": bb(&v).concat(&array![1.0], Axis::<0>), bb(&nv).push(1.0));
    }};
}

fn main() {
    let (mut only, mut page) = (Vec::new(), None);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match (argument.as_str(), arguments.next()) {
            ("--only", Some(word)) => only.push(word),
            ("--write", Some(file)) => page = Some(file),
            _ => {
                eprintln!("usage: everyday [--only WORD].. [--write FILE]");
                std::process::exit(2);
            }
        }
    }
    let (mut open, mut fixed) = (Table::new(&only), Table::new(&only));
    // Squares first, which have all rows.
    for (m, n) in [(64, 64), (1000, 1000), (3, 4)] {
        beside_ndarray(&mut open, m, n);
    }
    beside_nalgebra!(fixed, f32, 3);
    beside_nalgebra!(fixed, f32, 4);
    beside_nalgebra!(fixed, f64, 6);
    beside_nalgebra!(fixed, f64, 12);
    let text = format!("{}\n{}", open.text("ndarray"), fixed.text("nalgebra"));
    println!("{text}");
    if let Some(file) = page {
        let page = std::fs::read_to_string(&file).expect("the page");
        let (begin, end) = ("<!-- everyday -->\n", "<!-- end -->");
        let start = page.find(begin).expect("its mark") + begin.len();
        let behind = start + page[start..].find(end).expect("the end mark");
        let page = format!("{}{text}{}", &page[..start], &page[behind..]);
        std::fs::write(&file, page).expect("the page, written");
    }
}
