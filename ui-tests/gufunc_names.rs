// Two results, and a name for one.
use broadax::gufunc;

gufunc! {
    fn sums("(m,n)->(m),(n)") |x: f32, rows: f32| {
        rows.assign(x.sum(broadax::Axis::<1>));
    }
}

fn main() {}
