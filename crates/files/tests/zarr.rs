//! Arrays in chunks: slices as those of tensors, arrays made by the Python package `zarr`
//! (`data/make.py` made them), maps over chunks, messages.

use broadax::prelude::*;
use broadax_files::*;

mod common;
use common::{BYTES, Folder, data, message, write_metadata};
use std::fs;

type Cube = shape![7, 5, Dyn];

fn cube(folder: &Folder) -> (Zarr<i32, Cube>, Tensor<i32, Cube>) {
    let x = Tensor::<i32, shape![7, 5, 6]>::arange()
        .try_into_shape::<Cube>()
        .unwrap();
    let file = Zarr::<i32, Cube>::create(folder.file("x.zarr"), [7, 5, 6], [3, 2, 4]).unwrap();
    file.write_slice(s![...], &x).unwrap();
    (file, x)
}

#[test]
fn slices_are_those_of_tensors() {
    let folder = Folder::new();
    let (file, x) = cube(&folder);
    assert_eq!(file.read().unwrap(), x);
    macro_rules! slices {
        ($([$($list:tt)*])*) => { $(
            assert_eq!(file.read_slice(s![$($list)*]).unwrap(), x.slice(s![$($list)*]));
        )* };
    }
    let (n, from) = (4, 1);
    slices! {
        [..., ..]
        [1..6, .., ..]
        [..n, 1..3, from..]
        [2, .., ..]
        [.., 4, 1..]
        [6, 4, 5]
        [..;2, .., ..]
        [1..;3, ..;2, ..;4]
        [..;-1, .., ..]
        [.., ..;-2, 1..5]
        [3..3, .., ..]
        [..., 2]
    }
    let items: broadax::SliceItems = "1:, None, ::-2, 3".parse().unwrap();
    assert_eq!(file.read_slice(&items).unwrap(), x.slice(&items));
    // The shape of the slice is a type.
    let row: Tensor<i32, shape![Dyn]> = file.read_slice(s![2, 3, ..]).unwrap();
    assert_eq!(row, x.slice(s![2, 3, ..]));
}

#[test]
fn slices_are_written() {
    let folder = Folder::new();
    let (file, mut x) = cube(&folder);
    let part = Tensor::<i32, shape![2, 5, Dyn]>::full_with([2, 5, 6], -1).unwrap();
    file.write_slice(s![1..3, .., ..], &part).unwrap();
    x.slice_mut(s![1..3, .., ..]).assign(&part);
    let turned = Tensor::<i32, shape![Dyn, 5]>::arange_with([6, 5]).unwrap();
    file.write_slice(s![6, .., ..], &turned.t()).unwrap();
    x.slice_mut(s![6, .., ..]).assign(&turned.t());
    assert_eq!(file.read().unwrap(), x);
    let path = folder.file("x.zarr");
    let wrong = Tensor::<i32, shape![5, Dyn]>::zeros_with([5, 7]).unwrap();
    assert_eq!(
        message(&path, file.write_slice(s![0, .., ..], &wrong)),
        "a tensor of shape (5, 7) for a slice of shape (5, 6)",
    );
    let every = Tensor::<i32, shape![4, 5, Dyn]>::zeros_with([4, 5, 6]).unwrap();
    assert_eq!(
        message(&path, file.write_slice(s![..;2, .., ..], &every)),
        "a slice that is written has ranges without steps",
    );
    assert_eq!(
        message(&path, file.read_slice(s![.., .., 2..9])),
        "slice: range 2..9 is out of range for axis 2 of shape (7, 5, 6), which has size 6",
    );
    let file = Zarr::<i32, DynRank>::open(&path).unwrap();
    assert!(message(&path, file.read_slice(s![0, 0])).starts_with("slice: "));
}

#[test]
fn element_types() {
    let folder = Folder::new();
    macro_rules! types {
        ($($t:ty, $f:expr;)*) => { $(
            let path = folder.file(stringify!($t));
            let x = Tensor::<$t, shape![3, 4]>::from_fn(|[i, j]| $f(i * 4 + j));
            let file = Zarr::<$t, shape![3, 4]>::create(&path, [3, 4], [2, 4]).unwrap();
            file.write_slice(s![.., ..], &x).unwrap();
            assert_eq!(Zarr::<$t, shape![3, Dyn]>::open(&path).unwrap().read().unwrap(), x);
            let info = inspect(&path).unwrap();
            assert_eq!((info.format, &info.arrays[0].shape[..]), (Format::Zarr, &[3, 4][..]));
            assert_eq!(info.arrays[0].element_type, <$t as Element>::TYPE);
        )* };
    }
    types! {
        bool, |k| k % 3 == 0;
        i8, |k| k as i8 - 5;
        u16, |k| k as u16;
        i64, |k| k as i64 - 5;
        u64, |k| k as u64;
        f32, |k| k as f32 - 0.5;
        f64, |k| k as f64 - 0.5;
    }
    #[cfg(feature = "half")]
    types! {
        half::f16, |k| half::f16::from_f32(k as f32);
        half::bf16, |k| half::bf16::from_f32(k as f32);
    }
    #[cfg(feature = "complex")]
    types! {
        num_complex::Complex<f32>, |k| num_complex::Complex::new(k as f32, 1.0);
        num_complex::Complex<f64>, |k| num_complex::Complex::new(k as f64, 1.0);
    }
    // A scalar, and no elements.
    let file = Zarr::<f64, shape![]>::create(folder.file("scalar"), [], []).unwrap();
    file.write_slice(s![], &Tensor::scalar(2.5)).unwrap();
    assert_eq!(file.read().unwrap().into_scalar(), 2.5);
    let file = Zarr::<f64, shape![0, 3]>::create(folder.file("empty"), [0, 3], [1, 3]).unwrap();
    assert_eq!(file.read().unwrap().shape(), [0, 3]);
}

#[test]
fn made_by_python() {
    let x = Tensor::<f32, shape![5, 4]>::arange() - 2.0;
    for name in ["v3.zarr", "v2.zarr", "big.zarr", "sharded.zarr"] {
        let file = Zarr::<f32, shape![Dyn, 4]>::open(data(name)).unwrap();
        assert_eq!(file.read().unwrap(), x, "{name}");
        let rows: Tensor<f32, shape![3, 4]> = file.read_slice(s![1..4, ..]).unwrap();
        assert_eq!(rows, x.slice(s![1..4, ..]), "{name}");
    }
}

/// Chunks that have several codecs, and chunks in shards.
#[test]
fn other_codecs_are_written() {
    let folder = Folder::new();
    let zstd = r#"{"name":"zstd","configuration":{"level":1,"checksum":true}}"#;
    let gzip = r#"{"name":"gzip","configuration":{"level":1}}"#;
    let crc32c = r#"{"name":"crc32c"}"#;
    let transpose = r#"{"name":"transpose","configuration":{"order":[1,0]}}"#;
    let shards = |location: &str| {
        format!(
            r#"{{"name":"sharding_indexed","configuration":{{"chunk_shape":[5,2],
                "codecs":[{BYTES},{zstd}],"index_codecs":[{BYTES},{crc32c}],
                "index_location":"{location}"}}}}"#
        )
    };
    for (i, codecs) in [
        format!("{BYTES},{gzip},{zstd},{crc32c}"),
        format!("{transpose},{BYTES},{crc32c},{gzip}"),
        shards("start"),
        format!("{},{gzip}", shards("end")),
        r#"{"name":"bytes","configuration":{"endian":"big"}}"#.to_owned(),
    ]
    .iter()
    .enumerate()
    {
        let path = folder.file(&i.to_string());
        write_metadata(&path, "[17,5]", "regular", "[10,4]", codecs);
        let file = Zarr::<f32, shape![17, 5]>::open(&path).unwrap();
        let mut x = Tensor::<f32, shape![17, 5]>::arange();
        file.write_slice(s![.., ..], &x).unwrap();
        assert_eq!(file.read().unwrap(), x, "{codecs}");
        let part = Tensor::<f32, shape![4, 2]>::ones();
        file.write_slice(s![8..12, 3..], &part).unwrap();
        x.slice_mut(s![8..12, 3..]).assign(&part);
        assert_eq!(file.read().unwrap(), x, "{codecs}");
        assert_eq!(file.read_slice(s![9, ..]).unwrap(), x.slice(s![9, ..]));
    }
}

#[test]
fn chunks_are_mapped() {
    let folder = Folder::new();
    let (file, x) = cube(&folder);
    // Chunks of other sizes, static along an axis that they contain whole.
    let path = folder.file("y.zarr");
    let output = Zarr::<f64, Cube>::create(&path, [7, 5, 6], [2, 5, 5]).unwrap();
    assert_eq!(output.chunk_count(), 8);
    assert_eq!(output.chunk_shape().unwrap(), [2, 5, 5]);
    let bar = ProgressBar::hidden();
    file.map_chunks(&output, &bar, |chunk: Tensor<i32, shape![Dyn, 5, Dyn]>| {
        chunk.cast::<f64>() * 0.5
    })
    .unwrap();
    assert_eq!(output.read().unwrap(), x.cast::<f64>() * 0.5);
    assert_eq!((bar.position(), bar.length()), (8, Some(8)));
    // A chunk of another shape than the function has, and a function that returns another one.
    let wrong = file.map_chunks(&output, &bar, |chunk: Tensor<i32, shape![2, 5, 5]>| {
        chunk.cast::<f64>()
    });
    let text = message(&folder.file("x.zarr"), wrong);
    assert!(
        text.starts_with("expected i32 of shape (2, 5, 5), found i32 of shape ("),
        "{text}"
    );
    let wrong = file.map_chunks(&output, &bar, |_: Tensor<i32, shape![Dyn, 5, Dyn]>| {
        Tensor::<f64, shape![Dyn, 5, Dyn]>::zeros_with([1, 5, 1]).unwrap()
    });
    let text = message(&path, wrong);
    let expected = "the function returned the shape (1, 5, 1) for a chunk of shape (";
    assert!(text.starts_with(expected), "{text}");
    let other = Zarr::<f64, Cube>::create(folder.file("z.zarr"), [7, 5, 7], [2, 5, 5]).unwrap();
    let wrong = file.map_chunks(&other, &bar, |chunk: DynTensor<i32>| chunk.cast::<f64>());
    assert_eq!(
        message(&folder.file("z.zarr"), wrong),
        "the output has the shape (7, 5, 7), and the input (7, 5, 6)",
    );
}

/// An array of 8 TB, of which only the chunks that are written take space.
#[test]
fn larger_than_memory() {
    let folder = Folder::new();
    let path = folder.file("large.zarr");
    let sizes = [1_000_000_000, 1000];
    let file = Zarr::<f64, shape![Dyn, 1000]>::create(&path, sizes, [100, 1000]).unwrap();
    let rows = Tensor::<f64, shape![Dyn, 1000]>::arange_with([2, 1000]).unwrap();
    let range = 999_999_990..sizes[0] - 8;
    file.write_slice(s![range.clone(), ..], &rows).unwrap();
    let found = file.read_slice(s![range, ..]).unwrap();
    assert_eq!(found, rows);
    assert_eq!(
        message(&path, file.read()),
        "a part of shape (1000000000, 1000) of f64 takes more than the limit of 4294967296 bytes",
    );
    let file = file.limit(1000);
    assert_eq!(
        message(&path, file.read_slice(s![0, ..])),
        "a part of shape (1, 1000) of f64 takes more than the limit of 1000 bytes",
    );
}

#[test]
fn refused() {
    let folder = Folder::new();
    let path = folder.file("x.zarr");
    let text = message(&path, Zarr::<f64, DynRank>::open(&path));
    assert!(text.starts_with("No such file"), "{text}");
    let (_, _) = cube(&folder);
    assert_eq!(
        message(&path, Zarr::<f64, shape![7, 5, 6]>::open(&path)),
        "expected f64 of shape (7, 5, 6), found i32 of shape (7, 5, 6): read i32 and convert it \
         with `cast`",
    );
    assert_eq!(
        message(&path, Zarr::<i32, shape![7, Dyn]>::open(&path)),
        "expected i32 of shape (7, _), found i32 of shape (7, 5, 6)",
    );
    assert_eq!(
        message(&path, Zarr::<i32, shape![3]>::create(&path, [3], [3])),
        "there is a zarr array or group already",
    );
    let path = folder.file("y.zarr");
    assert_eq!(
        message(&path, Zarr::<i32, shape![3]>::create(&path, [3], [0])),
        "chunks of shape (0) for an array of shape (3): each axis needs a size that is not 0",
    );
    assert_eq!(
        message(&path, Zarr::<i32, shape![3]>::create(&path, [4], [1])),
        "create: the shape is (4), the type asks for (3): axis 0 is 4 and not 3",
    );
    assert!(!path.exists());
    assert_eq!(
        message(&folder.0, Zarr::<f64, DynRank>::open(&folder.0)),
        "not a zarr array: it has neither `zarr.json` nor `.zarray`",
    );
    assert_eq!(
        message(&folder.0, inspect(&folder.0)),
        "a folder that is no zarr array"
    );
}

/// Grids and shapes for which there is not enough memory, or for which the crate `zarrs` panics.
#[test]
fn sizes_are_checked() {
    let folder = Folder::new();
    let path = folder.file("x.zarr");
    // The size of the second chunk is not that of the first one.
    let sizes = "[[10,1000000000000]]";
    write_metadata(&path, "[1000000000010]", "rectangular", sizes, BYTES);
    let file = Zarr::<f32, shape![Dyn]>::open(&path).unwrap();
    assert_eq!(file.read_slice(s![..10]).unwrap().shape(), [10]);
    let too_large = "chunk `c/1`: a chunk of shape (1000000000000) of f32 takes more than the \
                     limit of 4294967296 bytes";
    let n = 1_000_000_000_000;
    assert_eq!(message(&path, file.read_slice(s![n..])), too_large);
    let x = Tensor::<f32, shape![Dyn]>::ones_with([10]).unwrap();
    assert_eq!(message(&path, file.write_slice(s![n..], &x)), too_large);
    // There is not enough memory for the result: 2^52 bytes.
    write_metadata(&path, "[1125899906842624]", "regular", "[1000]", BYTES);
    let file = Zarr::<f32, shape![Dyn]>::open(&path)
        .unwrap()
        .limit(usize::MAX);
    let error = file.read().unwrap_err();
    assert!(matches!(error.kind(), FileErrorKind::Shape(_)), "{error}");
    // Nor for a chunk that has a file.
    let sizes = "[1125899906842624]";
    write_metadata(&path, "[10]", "regular", sizes, BYTES);
    let file = Zarr::<f32, shape![Dyn]>::open(&path)
        .unwrap()
        .limit(usize::MAX);
    // (A chunk without a file takes no memory.)
    assert_eq!(
        file.read().unwrap(),
        Tensor::<f32, shape![Dyn]>::zeros_with([10]).unwrap()
    );
    fs::write(path.join("c/0"), [0; 40]).unwrap();
    assert!(file.read().is_err());
    let x = Tensor::<f32, shape![Dyn]>::ones_with([10]).unwrap();
    let error = file.write_slice(s![..], &x).unwrap_err();
    assert!(matches!(error.kind(), FileErrorKind::Shape(_)), "{error}");
    // Sums of sizes that do not fit into 64 bits.
    write_metadata(&path, "[18446744073709551615]", "regular", "[10]", BYTES);
    assert_eq!(
        message(&path, Zarr::<f32, shape![Dyn]>::open(&path)),
        "the size 18446744073709551615 of an axis is too large",
    );
    let sizes = "[[10,18446744073709551611,90]]";
    write_metadata(&path, "[100]", "rectangular", sizes, BYTES);
    if let Ok(file) = Zarr::<f32, shape![Dyn]>::open(&path) {
        let _ = file.read();
    }
}

/// A chunk that cannot be written stays as it was, as does one that is damaged.
#[test]
fn chunks_that_cannot_be_written() {
    let folder = Folder::new();
    let path = folder.file("x.zarr");
    let file = Zarr::<f64, shape![Dyn, 3]>::create(&path, [10, 3], [4, 3]).unwrap();
    let x = Tensor::<f64, shape![Dyn, 3]>::ones_with([10, 3]).unwrap();
    file.write_slice(s![.., ..], &x).unwrap();
    // No other file is left.
    let names = || {
        let files = fs::read_dir(path.join("c/0")).unwrap();
        let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
        names.collect::<Vec<String>>()
    };
    assert_eq!(names(), ["0"]);
    let chunk = path.join("c/0/0");
    let before = fs::read(&chunk).unwrap();
    let link = folder.file("link");
    fs::hard_link(&chunk, &link).unwrap();
    file.write_slice(s![.., ..], &(&x * 2.0)).unwrap();
    // The old file was not written to: it was replaced.
    assert_eq!(fs::read(&link).unwrap(), before);
    assert_ne!(fs::read(&chunk).unwrap(), before);
    assert_eq!(names(), ["0"]);
    // A folder cannot be replaced by a file.
    fs::remove_file(&chunk).unwrap();
    fs::create_dir_all(chunk.join("folder")).unwrap();
    let error = file
        .write_slice(s![..4, ..], &x.slice(s![..4, ..]))
        .unwrap_err();
    assert!(matches!(error.kind(), FileErrorKind::Io(_)), "{error:?}");
    assert!(error.to_string().contains("chunk `c/0/0`: "), "{error}");
    assert_eq!(names(), ["0"]);
    fs::remove_dir_all(&chunk).unwrap();
    // Errors name the chunk.
    fs::write(&chunk, &before[..before.len() - 1]).unwrap();
    let text = message(&path, file.read());
    assert!(text.starts_with("chunk `c/0/0`: "), "{text}");
    let error = file.write_slice(s![1, ..], &Tensor::<f64, shape![3]>::ones());
    let text = message(&path, error);
    assert!(text.starts_with("chunk `c/0/0`: "), "{text}");
    // One that is written whole need not be read, also at the end of the array.
    file.write_slice(s![..4, ..], &x.slice(s![..4, ..]))
        .unwrap();
    fs::write(path.join("c/2/0"), []).unwrap();
    file.write_slice(s![8.., ..], &x.slice(s![8.., ..]))
        .unwrap();
    let mut expected = &x * 2.0;
    expected.slice_mut(s![..4, ..]).fill(1.0);
    expected.slice_mut(s![8.., ..]).fill(1.0);
    assert_eq!(file.read().unwrap(), expected);
}

/// A disk without space, as this test sees it in a process that may not write to files: what was
/// there is unchanged, and there are no new files.
#[cfg(unix)]
#[test]
fn without_space() {
    const NAME: &str = "BROADAX_FILES_WITHOUT_SPACE";
    let x = Tensor::<f64, shape![100]>::arange();
    if let Some(folder) = std::env::var_os(NAME) {
        let folder = std::path::PathBuf::from(folder);
        let file = Zarr::<f64, shape![100]>::open(folder.join("x.zarr")).unwrap();
        let written = file.write_slice(s![..], &(&x + 1.0)).unwrap_err();
        let created = Zarr::<f64, shape![100]>::create(folder.join("new/y.zarr"), [100], [50]);
        for error in [written, created.unwrap_err()] {
            assert!(matches!(error.kind(), FileErrorKind::Io(_)), "{error:?}");
        }
        return;
    }
    let folder = Folder::new();
    let path = folder.file("x.zarr");
    let file = Zarr::<f64, shape![100]>::create(&path, [100], [50]).unwrap();
    file.write_slice(s![..], &x).unwrap();
    let script = r#"trap '' XFSZ; ulimit -f 0; exec "$0" --exact without_space"#;
    let output = std::process::Command::new("sh")
        .args(["-c", script])
        .arg(std::env::current_exe().unwrap())
        .env(NAME, &folder.0)
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success() && text.contains("1 passed"),
        "{text}"
    );
    assert_eq!(file.read().unwrap(), x);
    assert_eq!(fs::read_dir(path.join("c")).unwrap().count(), 2);
    assert_eq!(folder.names(), ["x.zarr"]);
    Zarr::<f64, shape![100]>::create(folder.file("new/y.zarr"), [100], [50]).unwrap();
}

#[test]
fn chunks_of_an_older_array() {
    let folder = Folder::new();
    let path = folder.file("x.zarr");
    let file = Zarr::<f64, shape![4]>::create(&path, [4], [4]).unwrap();
    file.write_slice(s![..], &Tensor::<f64, shape![4]>::ones())
        .unwrap();
    fs::remove_file(path.join("zarr.json")).unwrap();
    assert_eq!(
        message(&path, Zarr::<f64, shape![4]>::create(&path, [4], [4])),
        "there is no array, but `c`, which would be its chunks: remove it first",
    );
    fs::remove_dir_all(path.join("c")).unwrap();
    let file = Zarr::<f64, shape![4]>::create(&path, [4], [4]).unwrap();
    assert_eq!(file.read().unwrap(), Tensor::<f64, shape![4]>::zeros());
}

fn version_2(path: &std::path::Path, dtype: &str, fill: &str, compressor: &str) {
    fs::create_dir_all(path).unwrap();
    let text = format!(
        r#"{{"zarr_format":2,"shape":[4],"chunks":[2],"dtype":"{dtype}","fill_value":{fill},
            "order":"C","filters":null,"dimension_separator":".","compressor":{compressor}}}"#
    );
    fs::write(path.join(".zarray"), text).unwrap();
}

/// Fill values as the Python package writes them for version 2.
#[test]
fn fill_values_of_version_2() {
    let folder = Folder::new();
    let path = folder.file("x.zarr");
    for fill in [false, true] {
        version_2(&path, "|b1", &fill.to_string(), "null");
        fs::write(path.join("0"), [1, 0]).unwrap();
        let file = Zarr::<bool, shape![4]>::open(&path).unwrap();
        assert_eq!(file.read().unwrap(), tensor![true, false, fill, fill]);
        file.write_slice(s![3..], &tensor![!fill]).unwrap();
        let expected = tensor![true, false, fill, !fill];
        assert_eq!(file.read().unwrap(), expected);
        assert_eq!(
            Zarr::<bool, shape![4]>::open(&path)
                .unwrap()
                .read()
                .unwrap(),
            expected
        );
        fs::remove_file(path.join("1")).unwrap();
    }
    #[cfg(feature = "complex")]
    for (dtype, order) in [
        ("<c8", f32::to_le_bytes as fn(f32) -> [u8; 4]),
        (">c8", f32::to_be_bytes),
    ] {
        version_2(&path, dtype, r#"[1.0,"Infinity"]"#, "null");
        let bytes: Vec<u8> = [1.0, 2.0, 3.0, 4.0].into_iter().flat_map(order).collect();
        fs::write(path.join("0"), bytes).unwrap();
        let file = Zarr::<num_complex::Complex<f32>, shape![4]>::open(&path).unwrap();
        let c = num_complex::Complex::new;
        let fill = c(1.0, f32::INFINITY);
        assert_eq!(
            file.read().unwrap(),
            tensor![c(1.0, 2.0), c(3.0, 4.0), fill, fill]
        );
    }
    // Others say what does not fit.
    version_2(&path, "<f4", "true", "null");
    let error = Zarr::<f32, shape![4]>::open(&path).unwrap_err();
    assert!(error.to_string().contains("fill value"), "{error}");
}

#[test]
fn not_supported() {
    let folder = Folder::new();
    let path = folder.file("x.zarr");
    version_2(&path, "<f4", "0.0", r#"{"id":"zlib","level":1}"#);
    let error = Zarr::<f32, shape![4]>::open(&path).unwrap_err();
    let FileErrorKind::Unsupported(reason) = error.kind() else {
        panic!("{error:?}");
    };
    assert_eq!(
        reason,
        "zarr array: codec numcodecs.zlib is not supported: the codecs that are read are bytes, \
         packbits, transpose, reshape, squeeze, fixedscaleoffset, shuffle, sharding_indexed, \
         crc32c, gzip, zstd, and blosc with the feature `zarr-blosc`"
    );
    // Groups.
    let group = folder.file("group");
    fs::create_dir_all(&group).unwrap();
    fs::write(group.join(".zgroup"), r#"{"zarr_format":2}"#).unwrap();
    let empty = "a zarr group and not an array: there is nothing in it";
    assert_eq!(message(&group, Zarr::<f32, shape![4]>::open(&group)), empty);
    assert_eq!(message(&group, inspect(&group)), empty);
    fs::remove_file(group.join(".zgroup")).unwrap();
    let text = r#"{"attributes":{},"zarr_format":3,"node_type":"group"}"#;
    fs::write(group.join("zarr.json"), text).unwrap();
    assert_eq!(message(&group, inspect(&group)), empty);
    fs::rename(&path, group.join("temperature")).unwrap();
    assert_eq!(
        message(&group, Zarr::<f32, shape![4]>::open(&group)),
        "a zarr group and not an array: open what is in it by its own path, as that of \
         `temperature`",
    );
}

/// Through the Python package, if it is there.
#[test]
fn python() {
    let folder = Folder::new();
    let (_, x) = cube(&folder);
    let script = "
import numpy as np
import zarr
x = zarr.open_array('x.zarr', mode='r')
expected = np.arange(7 * 5 * 6).reshape(7, 5, 6)
assert x.dtype == np.int32 and x.chunks == (3, 2, 4), x.info
assert np.array_equal(x[:], expected)
for version in [2, 3]:
    back = zarr.create_array(f'v{version}.zarr', shape=(7, 5, 6), chunks=(2, 5, 6), dtype='i4', zarr_format=version)
    back[:] = expected
    truth = zarr.create_array(f'b{version}.zarr', shape=(4,), chunks=(2,), dtype='?', zarr_format=version)
    truth[:2] = np.array([True, False])
zarr.create_group('group')
";
    if !common::python::run("zarr", script, &folder.0) {
        return;
    }
    for name in ["v2.zarr", "v3.zarr"] {
        let file = Zarr::<i32, shape![7, 5, Dyn]>::open(folder.file(name)).unwrap();
        assert_eq!(file.read().unwrap(), x);
    }
    for name in ["b2.zarr", "b3.zarr"] {
        let file = Zarr::<bool, shape![4]>::open(folder.file(name)).unwrap();
        assert_eq!(file.read().unwrap(), tensor![true, false, false, false]);
    }
    assert!(Zarr::<bool, shape![4]>::open(folder.file("group")).is_err());
}
