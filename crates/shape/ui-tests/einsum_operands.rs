use broadax_shape::ops::einsum::Einsum;
use broadax_shape::*;

equation!(Trace = "ii->");

fn trace<A>()
where
    (A,): Einsum<Trace>,
{
}

fn product<A, B>()
where
    (A, B): Einsum<Trace>,
{
}

fn main() {
    trace::<shape![2]>();
    product::<shape![2], shape![2]>();
}
