//! Unsafe code relies on the traits of shapes, axes and rules, so that other crates cannot
//! implement them without the keyword `unsafe`. The programs that try to are in `ui-tests/sealed`;
//! these tests check that no trait was forgotten.

use std::collections::BTreeSet;
use std::fs;

/// Exported traits that are safe to implement, and why.
const SAFE: &[(&str, &str)] = &[
    ("CastTo", "converts an element; the value is used as it is"),
    (
        "DecomposeElement",
        "arithmetic of matrices; the elements of results are used as they are",
    ),
    (
        "Elementary",
        "functions of an element; the value is used as it is",
    ),
    (
        "FloatElement",
        "functions of an element; types are told apart by their `TypeId`, not by this trait",
    ),
    (
        "FloatNumber",
        "implemented for all floats of num-traits, and has no items",
    ),
    (
        "FloatOrComplex",
        "arithmetic of elements; the values are used as they are",
    ),
    (
        "FloorDiv",
        "arithmetic of elements; fast forms are for types told apart by their `TypeId`",
    ),
    (
        "ClipArg",
        "its type is of a rule that never holds: a message",
    ),
    (
        "ClipIsClamp",
        "its types are those of no argument: a message",
    ),
    (
        "ExpandDimsArg",
        "its type is of a rule that never holds: a message",
    ),
    (
        "ExpandDimsIsUnsqueeze",
        "its types are those of no argument: a message",
    ),
    (
        "IndexAxisArg",
        "its type is of a rule that never holds: a message",
    ),
    (
        "IndexAxisIsSelect",
        "its types are those of no argument: a message",
    ),
    (
        "MaskedFillArg",
        "its type is of a rule that never holds: a message",
    ),
    (
        "MaskedFillIsWhere",
        "its types are those of no argument: a message",
    ),
    (
        "InterpolationArg",
        "its functions write through views of tensors, in safe code",
    ),
    (
        "QuantileArg",
        "a number and a method, which are checked when they are used",
    ),
    (
        "QuantileOf",
        "a number and a method, which are checked when they are used",
    ),
    (
        "SumAxisArg",
        "its type is of a rule that never holds: a message",
    ),
    (
        "SumAxisIsSum",
        "its types are those of no argument: a message",
    ),
    (
        "CatArg",
        "its type is of a rule that never holds: a message",
    ),
    (
        "CatIsConcat",
        "its types are those of no argument: a message",
    ),
    (
        "FromDataArg",
        "its type is of a rule that never holds: a message",
    ),
    (
        "FromDataIsFrom",
        "its types are those of no argument: a message",
    ),
    (
        "FromElemArg",
        "its type is of a rule that never holds: a message",
    ),
    (
        "FromElemIsFull",
        "its types are those of no argument: a message",
    ),
    (
        "FromShapeFnArg",
        "its type is of a rule that never holds: a message",
    ),
    (
        "FromShapeFnIsFromFn",
        "its types are those of no argument: a message",
    ),
    (
        "FromShapeVecArg",
        "its type is of a rule that never holds: a message",
    ),
    (
        "FromShapeVecIsFromVec",
        "its types are those of no argument: a message",
    ),
    (
        "StackArg",
        "its type is of a rule that never holds: a message",
    ),
    (
        "StackIsFunction",
        "its types are those of no argument: a message",
    ),
    (
        "Fits",
        "where `Broadcast` holds, which unsafe code asks for, its type is that of the blanket impl",
    ),
    ("BroadcastAt", "its type is always `()`: a message"),
    (
        "SizesInList",
        "its types are those that the unsafe trait `Shape` names",
    ),
    ("LeftInteger", "implemented for no type: a message"),
    ("LengthInType", "implemented for no type: a message"),
    ("MadeByFrom", "implemented for no type: a message"),
    ("VecOfElements", "implemented for no type: a message"),
    (
        "CollectedFrom",
        "makes a tensor from an iterator, by the safe function for a `Vec`",
    ),
    ("EqualTo", "compares tensors, by safe functions"),
    (
        "InBrackets",
        "the numbers are read once, and compared with the sizes",
    ),
    ("LessThan", "has no items; holds for no tensors: a message"),
    (
        "SliceList",
        "has no functions, and is implemented for all `Cuts`, an unsafe trait",
    ),
    (
        "WrapsRight",
        "has no items; holds for no operator: a message",
    ),
    ("AxisList", "the numbers are read once, and checked"),
    ("SizesArg", "the numbers are read once, and checked"),
    (
        "NestedElement",
        "selects an impl of `From`, which moves elements of any type",
    ),
    (
        "NextAfter",
        "arithmetic of elements; the value is used as it is",
    ),
    (
        "InPlace",
        "its function is given a tensor to change, by safe functions",
    ),
    ("RightOfNumber", "computes a result, by safe functions"),
    (
        "LazyRightOfNumber",
        "makes an expression, by safe functions",
    ),
    ("HasOperator", "needs `Fn2`, which is not exported"),
    (
        "Power",
        "arithmetic of elements; the value is used as it is",
    ),
    (
        "Carry",
        "of digits, which only sealed rules make from sizes",
    ),
    (
        "Class",
        "of digits, which only sealed rules make from sizes",
    ),
    (
        "Digit",
        "of digits, which only sealed rules make from sizes",
    ),
    (
        "DigitCount",
        "of digits, which only sealed rules make from sizes",
    ),
    (
        "DigitProduct",
        "of digits, which only sealed rules make from sizes",
    ),
    (
        "DigitSum",
        "of digits, which only sealed rules make from sizes",
    ),
    (
        "Digits",
        "of digits, which only sealed rules make from sizes",
    ),
    (
        "Octal",
        "of digits, which only sealed rules make from sizes",
    ),
    (
        "Eight",
        "of rows of the table, which only sealed rules make from sizes",
    ),
    (
        "Row",
        "of numbers of typenum, which only sealed rules make from sizes",
    ),
    (
        "RowOf64",
        "of numbers of typenum, which only sealed rules make from sizes",
    ),
    (
        "InlineDim",
        "implemented for all axes of static size; unsafe code asks `InlineShape`",
    ),
    (
        "ScalarElement",
        "has no items; says only that an element is no tensor",
    ),
    (
        "StrictOperand",
        "its sizes are only compared; the operator that follows checks its operands itself",
    ),
    (
        "Einsum",
        "the shape of an equation as a type, for programs with an engine: no unsafe code asks it",
    ),
    (
        "AsParameter",
        "names one type, and is implemented for all types",
    ),
    (
        "AsView",
        "gives a `View`, which is made by this crate whatever implements the trait",
    ),
    (
        "Placement",
        "has no items but itself; selects the storage of results, of which `Owned` is asked",
    ),
    ("HasPlacement", "names a `Placement`"),
    (
        "StaticShape",
        "needs `Shape`, and is implemented for all static shapes; unsafe code asks `Shape`",
    ),
    (
        "ToDimension",
        "sizes as a dimension of ndarray: implemented for the buffers of shapes, and for all of them",
    ),
    (
        "MathElement",
        "functions of elements; the values are used as they are",
    ),
    (
        "NumberElement",
        "functions of elements; the values are used as they are",
    ),
    (
        "RealElement",
        "functions of elements; the values are used as they are",
    ),
    (
        "ZeroElement",
        "implemented for all that have a zero, and has no items",
    ),
];

fn sources() -> Vec<(String, String)> {
    fn collect(folder: &std::path::Path, into: &mut Vec<(String, String)>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                collect(&path, into);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                into.push((path.display().to_string(), text));
            }
        }
    }
    let mut all = Vec::new();
    collect(std::path::Path::new("src"), &mut all);
    collect(std::path::Path::new("crates/shape/src"), &mut all);
    all
}

/// Returns the names in `pub use` of `lib.rs`, which other crates can name.
fn exported(sources: &[(String, String)]) -> BTreeSet<String> {
    let (_, lib) = sources
        .iter()
        .find(|(path, _)| path == "src/lib.rs")
        .unwrap();
    let mut names = BTreeSet::new();
    for uses in lib.split("pub use ").skip(1) {
        let uses = uses.split(';').next().unwrap();
        let words = uses.split(|c: char| !c.is_alphanumeric() && c != '_');
        names.extend(words.map(String::from));
    }
    names
}

/// A macro in the expression may expand to another number each time.
#[test]
fn the_size_of_a_name_is_expanded_once() {
    let text = fs::read_to_string("crates/shape/src/dims/named.rs").unwrap();
    let start = text.find("macro_rules! dim {").unwrap();
    assert_eq!(text[start..].matches("$size }").count(), 1);
    assert_eq!(text[start..].matches("$size").count(), 2);
}

/// `View::then` believes that a view lends no part of itself.
#[test]
fn no_public_function_lends_the_sizes() {
    for (path, text) in sources() {
        let tensors = path.starts_with("src");
        for function in text.split("pub fn ").skip(1).filter(|_| tensors) {
            let head = function.split('{').next().unwrap();
            assert!(!head.contains("::Lent<"), "{path}: pub fn {head}");
        }
    }
}

/// Each obligation of unsafe code has a number, by which its reason is found.
#[test]
fn obligations_have_numbers() {
    let mut comments = 0;
    for (path, text) in sources() {
        let mut lines = text.lines().enumerate().peekable();
        while let Some((i, line)) = lines.next() {
            let reasons = line.split_once("// SAFETY:").map(|(_, reasons)| reasons);
            let is_list = line.trim_start().starts_with("/// # Safety");
            let obligations = is_list.then(|| lines.peek().map_or("", |(_, next)| next));
            let Some(text) = reasons.or(obligations) else {
                continue;
            };
            let text = text.trim_start_matches([' ', '/']);
            comments += 1;
            assert!(
                text.starts_with(|c: char| c.is_ascii_digit())
                    || text.starts_with("As for ")
                    || text.ends_with("rely on the following:"),
                "{path}:{}: an obligation has no number: {text}",
                i + 1,
            );
        }
    }
    assert!(comments > 1500, "only {comments} comments were found");
}

#[test]
fn every_exported_trait_is_unsafe_or_has_a_reason() {
    let sources = sources();
    let exported = exported(&sources);
    let mut safe = BTreeSet::new();
    let mut count = 0;
    for (path, text) in &sources {
        // In a public module, everything is exported.
        let public = path.starts_with("crates/shape")
            || ["allocation", "threads", "simd", "interop/ndarray"]
                .iter()
                .any(|module| path.ends_with(&format!("{module}.rs")));
        for line in text.lines() {
            let Some(rest) = line.trim_start().strip_prefix("pub trait ") else {
                count += usize::from(line.trim_start().starts_with("pub unsafe trait "));
                continue;
            };
            let name: String = rest
                .chars()
                .take_while(|c| c.is_alphanumeric() || *c == '_')
                .collect();
            // A macro's parameter: in this file the names stand behind `pub trait` in its arguments.
            if name.is_empty() {
                assert!(path.ends_with("other_names.rs"), "{path}: {line}");
            } else if public || exported.contains(&name) {
                safe.insert(name);
            }
        }
    }
    let listed: BTreeSet<String> = SAFE.iter().map(|(name, _)| name.to_string()).collect();
    assert_eq!(
        safe, listed,
        "left: safe traits that are exported; right: those with a reason"
    );
    assert!(count > 200, "only {count} unsafe traits were found");
}
