// In the body the labels m and n are different axes.
use broadax::gufunc;

gufunc! {
    fn sum("(m),(n)->(m)") |x: f32, y: f32, out: f32| {
        out.assign(x);
        out += y;
    }
}

fn main() {}
