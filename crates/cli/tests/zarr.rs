//! `broadax map` with arrays of zarr, read and written chunk by chunk.

use std::fs;
use std::path::Path;

use broadax::prelude::*;
use broadax_files::{Zarr, read_npy, write_npy};
use proptest::prelude::*;

mod common;
use common::{answered, broadax, expression, folder, operands, printed, unwrapped};

fn array(path: &Path) -> DynTensor<f64> {
    Zarr::<f64, DynRank>::open(path).unwrap().read().unwrap()
}

fn write(path: &Path, x: &DynTensor<f64>, chunks: &[usize]) {
    let _ = fs::remove_dir_all(path);
    let file = Zarr::<f64, DynRank>::create(path, &x.shape()[..], chunks).unwrap();
    file.write_slice(s![...], x).unwrap();
}

#[test]
fn arrays_are_read_and_written() {
    let folder = folder("zarr");
    fs::remove_dir_all(&folder).unwrap();
    fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let x = Tensor::<f64, shape![5, 4, 6]>::arange().into_dyn();
    write(&folder.join("x.zarr"), &x, &[2, 3, 4]);
    let row = tensor![[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]].into_dyn();
    write_npy(path("row.npy"), &row).unwrap();
    let (x_file, row_file) = (
        format!("x={}", path("x.zarr")),
        format!("r={}", path("row.npy")),
    );

    // By chunks, by whole arrays, printed, and into another format.
    let y = path("y.zarr");
    let (text, code) = printed(&["map", "x * 2 - r", &x_file, &row_file, "-o", &y]);
    assert_eq!((text, code), (format!("{y}: f64 of shape (5, 4, 6)\n"), 0));
    assert_eq!(array(Path::new(&y)), &x * 2.0 - &row);
    let (text, _) = printed(&["file", &y]);
    assert!(
        text.ends_with("float64 of shape (5, 4, 6), in chunks of (2, 3, 4)\n"),
        "{text}"
    );
    let sums = path("sums.zarr");
    assert_eq!(
        printed(&["map", "sum(x, axis=0) / 5", &x_file, "-o", &sums]).1,
        0
    );
    assert_eq!(array(Path::new(&sums)), x.sum(Axis::<0>) / 5.0);
    assert_eq!(
        printed(&["map", "max(x)", &x_file]),
        ("119\n".to_owned(), 0)
    );
    let npy = path("y.npy");
    assert_eq!(printed(&["map", "-x", &x_file, "-o", &npy]).1, 0);
    assert_eq!(read_npy::<f64, DynRank>(&npy).unwrap(), -&x);
    // Scalars, and arrays without elements.
    let one = path("one.zarr");
    assert_eq!(printed(&["map", "1 / 4", "-o", &one]).1, 0);
    assert_eq!(array(Path::new(&one)).try_into_scalar().unwrap(), 0.25);
    write(
        &folder.join("empty.zarr"),
        &DynTensor::zeros_with([3, 0]).unwrap(),
        &[2, 2],
    );
    let none = path("none.zarr");
    let empty = format!("e={}", path("empty.zarr"));
    assert_eq!(printed(&["map", "e + 1", &empty, "-o", &none]).1, 0);
    assert_eq!(array(Path::new(&none)).shape()[..], [3, 0]);

    // A group has its arrays as members.
    fs::create_dir_all(folder.join("group.zarr")).unwrap();
    let group = r#"{"zarr_format": 3, "node_type": "group"}"#;
    fs::write(folder.join("group.zarr/zarr.json"), group).unwrap();
    write(&folder.join("group.zarr/a"), &row, &[1, 2]);
    let member = format!("a={}:a", path("group.zarr"));
    assert_eq!(printed(&["map", "sum(a)", &member]), ("21\n".to_owned(), 0));

    for (arguments, code, words) in [
        (
            vec!["x + 1", &x_file as &str, "-o", &y],
            1,
            "there is a zarr array or group already",
        ),
        (
            vec!["x + r * x", &x_file, "r=group.zarr", "-o", "no.zarr"],
            1,
            "which array? Write `group.zarr:NAME`; there are\n  `a`: float64 of shape (1, 6)",
        ),
        (
            vec!["x", "x=x.zarr:a"],
            1,
            "x.zarr: the array has no name: leave `:a` out",
        ),
        (vec!["x", "x=group.zarr:b"], 1, "group.zarr/b: "),
        (vec!["x", "x=."], 1, ".: a folder that is no zarr array"),
        (
            vec!["x + x * y", "x=x.zarr", "y=group.zarr:a", "-o", "no.zarr"],
            0,
            "no.zarr: f64 of shape (5, 4, 6)",
        ),
        (
            vec![
                "x + 3 * y",
                "x=sums.zarr",
                "y=five.npy",
                "-o",
                "none.d/wrong.zarr",
            ],
            1,
            "add: shapes (4, 6) and (5) do not broadcast: at axis -1 the sizes are 6 and 5, which \
             differ, and neither is 1\n  x + 3 * y\n    ^",
        ),
    ] {
        write_npy(folder.join("five.npy"), &Tensor::<f64, shape![5]>::arange()).unwrap();
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_broadax"))
            .arg("map")
            .args(&arguments)
            .current_dir(&folder)
            .output()
            .unwrap();
        let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {text}");
        assert!(unwrapped(&text).contains(words), "{arguments:?}: {text}");
    }
    assert!(!folder.join("none.d").exists());

    // A chunk that is damaged: no result is left.
    fs::write(folder.join("x.zarr/c/1/0/1"), b"no chunk").unwrap();
    let damaged = path("damaged.zarr");
    let output = broadax(&["map", "x + 1", &x_file, "-o", &damaged]);
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(
        text.starts_with(&format!("error: {}", path("x.zarr"))),
        "{text}"
    );
    assert!(!Path::new(&damaged).exists());
}

/// Files that Python's package made: version 2 and 3, other byte order, several chunks in a file.
#[test]
fn arrays_of_others() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../files/tests/data");
    for name in ["v2.zarr", "v3.zarr", "big.zarr", "sharded.zarr"] {
        let file = format!("x={}", data.join(name).display());
        let x = Zarr::<f32, DynRank>::open(data.join(name))
            .unwrap()
            .read()
            .unwrap();
        let output = folder("others").join(name);
        let _ = fs::remove_dir_all(&output);
        let (text, code) = printed(&["map", "x * 0.5", &file, "-o", output.to_str().unwrap()]);
        assert_eq!(code, 0, "{text}");
        assert!(text.ends_with(": f32 of shape (5, 4)\n"), "{text}");
        let y = Zarr::<f32, DynRank>::open(output).unwrap().read().unwrap();
        assert_eq!(y, x * 0.5, "{name}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// A result is the same from files of one array and from chunks, whatever these are.
    #[test]
    fn chunks_give_what_whole_arrays_give(
        expression in expression(),
        shapes in prop::collection::vec(prop::collection::vec(1..4usize, 0..4), 4),
        chunk in 1..4usize,
    ) {
        let folder = folder("zarr-grammar");
        for (name, shape) in ["a", "b", "c", "d"].into_iter().zip(&shapes) {
            let x = Tensor::<f64, DynRank>::arange_with(shape).unwrap();
            write_npy(folder.join(name).with_extension("npy"), &x).unwrap();
            write(&folder.join(name).with_extension("zarr"), &x, &vec![chunk; shape.len()]);
        }
        let result = |extension: &str| {
            let mut arguments = operands(&expression, &folder, extension);
            arguments.insert(0, expression.clone());
            let output = folder.join("result").with_extension(extension);
            let _ = fs::remove_dir_all(&output);
            arguments.extend(["-o".to_owned(), output.to_str().unwrap().to_owned()]);
            let (text, code) = answered("map", &arguments);
            (text, code, output)
        };
        let (expected, code, npy) = result("npy");
        let (text, by_chunks, zarr) = result("zarr");
        prop_assert_eq!(code, by_chunks, "{}: {}", expected, text);
        match code {
            0 => {
                let (x, y) = (read_npy::<f64, DynRank>(npy).unwrap(), array(&zarr));
                prop_assert_eq!(x.shape(), y.shape());
                // (A NaN is equal to a NaN here.)
                let mut pairs = x.iter().zip(y.iter());
                prop_assert!(pairs.all(|(x, y)| x == y || (x.is_nan() && y.is_nan())));
            }
            _ => prop_assert_eq!(text, expected),
        }
    }
}
