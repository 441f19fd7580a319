// Nothing says how large k is.
use broadax::gufunc;

gufunc! {
    fn spread("(m),(n)->(m,k)") |x: f32, y: f32, out: f32| {
        x.outer_into(&y, &mut out);
    }
}

fn main() {}
