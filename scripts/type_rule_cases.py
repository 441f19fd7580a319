#!/usr/bin/env python3
"""Makes crates/shape/tests/type_rule_cases.rs: pairs of shapes, and what broadcasting makes of their types.

    scripts/type_rule_cases.py          writes the file
    scripts/type_rule_cases.py --check  compares it

The rule stands here once more, so that the types of the crate are held against something that is
not the crate. Shapes are lists of sizes; "Dyn" is a dynamic size.
"""

import sys
from itertools import zip_longest
from pathlib import Path

FILE = Path(__file__).resolve().parent.parent / "crates" / "shape" / "tests" / "type_rule_cases.rs"
STATIC, OPEN = 1000, 240
DYN = "Dyn"


class Numbers:
    """A small generator, so that the file does not depend on the version of Python."""

    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % n

    def pick(self, items):
        return items[self.below(len(items))]


def axis(left, right):
    """The axis of the result, or None."""
    if left == right:
        return left
    if left == 1:
        return right
    if right == 1:
        return left
    if left == DYN:
        return right
    if right == DYN:
        return left
    return None


def broadcast(left, right):
    """The shape of the result, or None."""
    axes = [axis(a, b) for a, b in zip_longest(left[::-1], right[::-1], fillvalue=1)]
    return None if None in axes else tuple(axes[::-1])


def shape(numbers, sizes):
    return tuple(numbers.pick(sizes) for _ in range(numbers.below(6)))


def near(numbers, of, sizes):
    """A shape that often fits the shape `of`: most of its axes are the same or 1."""
    axes = [
        size if (k := numbers.below(16)) < 7 else 1 if k < 15 else numbers.pick(sizes)
        for size in of
    ]
    dropped = numbers.below(len(axes) + 1) if numbers.below(2) else 0
    more = [numbers.pick(sizes) for _ in range(numbers.below(3))] if numbers.below(3) == 0 else []
    return tuple(more + axes[dropped:])[-5:]


def pairs(numbers, sizes, count, wanted):
    """`count` different pairs, of which about 3 in 4 are near each other."""
    found = {}
    while len(found) < count:
        left = shape(numbers, sizes)
        right = near(numbers, left, sizes) if numbers.below(4) else shape(numbers, sizes)
        pair = (left, right) if numbers.below(2) else (right, left)
        if wanted(*pair):
            found.setdefault(pair)
    return list(found)


def listed(axes):
    return "[" + ", ".join(map(str, axes)) + "]"


def made_up(numbers, axes, other):
    """Sizes for a shape with open axes, often those of the axes that they meet."""
    back = [
        size if size != DYN else numbers.pick([1, 0, 2, 3, met if met != DYN else 4])
        for size, met in zip_longest(axes[::-1], other[::-1][: len(axes)], fillvalue=1)
    ]
    return listed(back[::-1])


def values(numbers, left, right):
    return ", ".join(
        f"{made_up(numbers, left, right)} {made_up(numbers, right, left)}" for _ in range(4)
    )


def text():
    numbers = Numbers(20240607)
    static = pairs(numbers, [0, 1, 1, 1, 2, 3, 4], STATIC, lambda *_: True)
    is_open = lambda left, right: DYN in left + right
    mixed = pairs(numbers, [DYN, DYN, 0, 1, 1, 2, 3, 4], OPEN, is_open)
    lines = []
    for name, of in (("fit", static), ("fit_open", mixed)):
        lines += ["", f"{name}! {{"]
        for left, right in of:
            result = broadcast(left, right)
            if result is not None:
                line = f"    {listed(left)} {listed(right)} => {listed(result)}"
                lines.append(line + (";" if name == "fit" else f": {values(numbers, left, right)};"))
        lines += ["}", "", f"{name.replace('fit', 'differ')}! {{"]
        for left, right in of:
            if broadcast(left, right) is None:
                line = f"    {listed(left)} {listed(right)}"
                lines.append(line + (";" if name == "fit" else f": {values(numbers, left, right)};"))
        lines.append("}")
    return HEAD + "\n".join(lines) + "\n"


HEAD = """\
//! The rule for types against the rule for numbers, and against the rule as the script has it.
//!
//! Made by scripts/type_rule_cases.py; `scripts/type_rule_cases.py --check` compares.

use broadax_shape::*;
use static_assertions::{assert_not_impl_any, assert_type_eq_all};

/// The rule for types, on dynamic sizes, gives what the rule for numbers gives.
fn open_values<L: Broadcast<R>, R>(left: &[usize], right: &[usize]) {
    let mut got = vec![usize::MAX; left.len().max(right.len())];
    let fits = L::broadcast_sizes(left, right, &mut got);
    match (fits, broadcast_shapes(&[left, right])) {
        (Ok(()), Ok(want)) => assert_eq!(want, got, "{left:?} {right:?}"),
        (Err(axis), Err(error)) => {
            let error = error.to_string();
            assert!(error.contains(&format!(" at axis -{axis} ")), "{error}");
        }
        (got, want) => panic!("{left:?} {right:?}: {got:?}, and not {want:?}"),
    }
}

/// The shape of a list in brackets.
macro_rules! of {
    ([$($axes:tt)*]) => { shape![$($axes)*] };
}

/// Static shapes that fit: the type of the result, and its sizes.
macro_rules! fit {
    ($($l:tt $r:tt => $o:tt;)*) => {
        $( assert_type_eq_all!(Broadcasted<of!($l), of!($r)>, of!($o)); )*
        #[test]
        fn fit() {
            $( assert_eq!(
                broadcast_shapes(&[&$l, &$r]).unwrap(),
                <Broadcasted<of!($l), of!($r)> as StaticShape>::SIZES,
            ); )*
        }
    };
}

/// Static shapes that do not fit: there is no impl, and numbers are an error.
macro_rules! differ {
    ($($l:tt $r:tt;)*) => {
        $( assert_not_impl_any!(of!($l): Broadcast<of!($r)>); )*
        #[test]
        fn differ() {
            $( assert!(broadcast_shapes(&[&$l, &$r]).is_err()); )*
        }
    };
}

/// With open sizes, types that fit: the type of the result, and what some sizes make of it.
macro_rules! fit_open {
    ($($l:tt $r:tt => $o:tt: $($ln:tt $rn:tt),*;)*) => {
        $( assert_type_eq_all!(Broadcasted<of!($l), of!($r)>, of!($o)); )*
        #[test]
        fn fit_open() {
            $(
                let check = open_values::<of!($l), of!($r)>;
                $( check(&$ln, &$rn); )*
            )*
        }
    };
}

/// With open sizes, types that do not fit: there is no impl, and all sizes are an error.
macro_rules! differ_open {
    ($($l:tt $r:tt: $($ln:tt $rn:tt),*;)*) => {
        $( assert_not_impl_any!(of!($l): Broadcast<of!($r)>); )*
        #[test]
        fn differ_open() {
            $( $( assert!(broadcast_shapes(&[&$ln, &$rn]).is_err()); )* )*
        }
    };
}
"""


def main():
    made = text()
    if sys.argv[1:] == ["--check"]:
        if not FILE.exists() or FILE.read_text() != made:
            sys.exit(f"{FILE} is not what {Path(__file__).name} makes")
    elif sys.argv[1:]:
        sys.exit(__doc__)
    else:
        FILE.write_text(made)


if __name__ == "__main__":
    main()
