//! `GenericArray`, with elements that own memory.

use broadax::prelude::*;
use generic_array::GenericArray;
use generic_array::typenum::{U1, U6};
use std::rc::Rc;

/// Elements keep their order, and are neither cloned nor dropped.
#[test]
fn elements_are_moved() {
    let drops = Rc::new(());
    let elements = [0, 1, 2, 3, 4, 5].map(|i| (i, drops.clone()));
    let generic = GenericArray::<_, U6>::from_array(elements);
    let x: Array<(i32, Rc<()>), shape![2, 3]> = generic.into();
    assert_eq!(Rc::strong_count(&drops), 7);
    for ([i, j], element) in x.indexed_iter() {
        assert_eq!(element.0 as usize, 3 * i + j);
    }
    let generic: GenericArray<_, U6> = x.into();
    assert_eq!(Rc::strong_count(&drops), 7);
    for (i, element) in generic.iter().enumerate() {
        assert_eq!(element.0 as usize, i);
    }
    drop(generic);
    assert_eq!(Rc::strong_count(&drops), 1);
}

/// A shape without axes has one element.
#[test]
fn a_scalar_has_length_1() {
    let x = Array::<_, shape![]>::from(GenericArray::<_, U1>::from_array([7]));
    assert_eq!(x[[]], 7);
    assert_eq!(GenericArray::<i32, U1>::from(x).as_slice(), [7]);
}
