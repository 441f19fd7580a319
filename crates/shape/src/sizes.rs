//! Numbers of elements: products of sizes.

/// The product of sizes; it saturates.
#[doc(hidden)]
pub const fn product(sizes: &[usize]) -> usize {
    let (mut product, mut i) = (1usize, 0);
    while i < sizes.len() {
        product = product.saturating_mul(sizes[i]);
        i += 1;
    }
    product
}

/// The number of elements of a tensor or a view: 0 if a size is 0. It cannot overflow, because it
/// was checked when the shape was made.
#[inline]
#[doc(hidden)]
pub fn elements(sizes: &[usize]) -> usize {
    match sizes.contains(&0) {
        true => 0,
        false => sizes.iter().product(),
    }
}

/// Whether there are at most `isize::MAX` elements. A size of 0 makes the number 0, whatever the
/// others are.
#[doc(hidden)]
pub const fn countable(sizes: &[usize]) -> bool {
    let (mut count, mut over, mut none, mut axis) = (1usize, false, false, 0);
    while axis < sizes.len() {
        let (next, more) = count.overflowing_mul(sizes[axis]);
        (count, over, none) = (next, over | more, none | (sizes[axis] == 0));
        axis += 1;
    }
    none || !over && count <= isize::MAX as usize
}
