//! The note with the two shapes of an operation.
//!
//! The compiler writes it as "required for `L` to implement `Fits<R>`". Here it also says
//! at which axes the shapes differ.

/// The trait that has the two shapes.
const TRAIT: &str = "Fits<";

/// Whether a note has the two shapes.
pub fn is_of_shapes(text: &str) -> bool {
    operands(text).is_some()
}

/// Rewrites the note, in which types are already written as lists; `None` if it is another one.
pub fn rewrite(text: &str) -> Option<String> {
    let (left, right) = operands(text)?;
    let axes: Vec<String> = differing(left, right)
        .iter()
        .map(|axis| format!("-{axis}"))
        .collect();
    let place = match axes.as_slice() {
        [] => return Some(format!("the shapes are {left} and {right}")),
        [axis] => format!("axis {axis}"),
        [before @ .., last] => format!("axes {} and {last}", before.join(", ")),
    };
    Some(format!("shapes {left} and {right} differ at {place}"))
}

/// The two shapes of the note.
fn operands(text: &str) -> Option<(&str, &str)> {
    let (left, rest) = text
        .strip_prefix("required for `")?
        .split_once("` to implement `")?;
    let right = rest.strip_suffix(">`")?;
    let start = right.find(TRAIT)?;
    let path = &right[..start];
    let is_path = path.is_empty() || path.ends_with("::");
    is_path.then_some((left, &right[start + TRAIT.len()..]))
}

/// The axes at which two shapes of known sizes differ and neither is 1, counted from the end and
/// from 1.
fn differing(left: &str, right: &str) -> Vec<usize> {
    let list = |shape: &str| -> Option<Vec<String>> {
        let axes = shape.strip_prefix('[')?.strip_suffix(']')?;
        Some(axes.rsplit(", ").map(str::to_owned).collect())
    };
    let (Some(left), Some(right)) = (list(left), list(right)) else {
        return Vec::new();
    };
    // Something that the compiler has shortened may stand for several axes.
    let is_known = |axis: &String| !axis.is_empty() && !axis.contains("..");
    let pairs = left.iter().zip(&right);
    pairs
        .take_while(|(l, r)| is_known(l) && is_known(r))
        .enumerate()
        .filter(|(_, (l, r))| {
            let is_size = |axis: &str| axis != "1" && axis.bytes().all(|b| b.is_ascii_digit());
            l != r && is_size(l) && is_size(r)
        })
        .map(|(i, _)| i + 1)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_note_names_the_axes() {
        let note = |left, right| {
            rewrite(&format!(
                "required for `{left}` to implement `Fits<{right}>`"
            ))
            .unwrap()
        };
        assert_eq!(
            note("[2, 3, 4]", "[2, 3, 6]"),
            "shapes [2, 3, 4] and [2, 3, 6] differ at axis -1"
        );
        assert_eq!(
            note("[8, 3, 32, 32]", "[4, 1, 1]"),
            "shapes [8, 3, 32, 32] and [4, 1, 1] differ at axis -3"
        );
        assert_eq!(
            note("[5, 2, 4]", "[5, 2]"),
            "shapes [5, 2, 4] and [5, 2] differ at axes -1 and -2"
        );
        assert_eq!(
            note("[..A, 3]", "[..B, 3]"),
            "the shapes are [..A, 3] and [..B, 3]"
        );
        assert_eq!(note("[M]", "[N]"), "the shapes are [M] and [N]");
        assert_eq!(
            note("[2, Dyn]", "[3, 4]"),
            "shapes [2, Dyn] and [3, 4] differ at axis -2"
        );
        assert_eq!(
            note("[2, ..., 4]", "[3, 5, 6]"),
            "shapes [2, ..., 4] and [3, 5, 6] differ at axis -1"
        );
    }

    #[test]
    fn paths_and_other_notes() {
        let path = "required for `[2]` to implement `broadax_shape::broadcast::Fits<[3]>`";
        assert_eq!(
            rewrite(path).unwrap(),
            "shapes [2] and [3] differ at axis -1"
        );
        assert_eq!(rewrite("required for `X` to implement `Y<Z>`"), None);
        assert_eq!(rewrite("required for `X` to implement `NotFits<Z>`"), None);
    }
}
