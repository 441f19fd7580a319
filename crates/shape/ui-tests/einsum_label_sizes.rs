use broadax_shape::ops::einsum::Einsum;
use broadax_shape::*;
use std::marker::PhantomData;

fn einsum<E, A, B>(_: E, _: PhantomData<A>, _: PhantomData<B>)
where
    (A, B): Einsum<E>,
{
}

fn main() {
    let (x, y) = (PhantomData::<shape![2, 3]>, PhantomData::<shape![4, 5]>);
    einsum(equation!("ij,jk->ik"), x, y);
}
