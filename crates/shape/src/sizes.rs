//! Numbers of elements: products of sizes.

/// Returns the product of sizes, saturating.
#[doc(hidden)]
pub const fn product(sizes: &[usize]) -> usize {
    let (mut product, mut i) = (1usize, 0);
    while i < sizes.len() {
        product = product.saturating_mul(sizes[i]);
        i += 1;
    }
    product
}

/// Returns the number of elements of a tensor or a view: 0 if a size is 0. It cannot overflow,
/// because it was checked when the shape was created.
#[inline]
#[doc(hidden)]
pub fn elements(sizes: &[usize]) -> usize {
    match sizes.contains(&0) {
        true => 0,
        false => sizes.iter().product(),
    }
}

/// Returns `true` if there are at most `isize::MAX` elements. If a size is 0 there are none,
/// whatever the other sizes are.
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
