//! Round trips, files made by NumPy and by the Python package `safetensors` (`data/make.py` made
//! them), and the messages for files that are refused.

use broadax::prelude::*;
use broadax_files::*;
use std::fs;

mod common;
use common::{Folder, data, message};

/// The elements of the files that `make.py` makes.
fn numbered<T: Element, S: Shape>(sizes: &[usize], f: impl Fn(i32) -> T) -> Tensor<T, S> {
    let count: usize = sizes.iter().product();
    let elements = (0..count as i32).map(f).collect();
    Tensor::from_vec_with(sizes, elements).unwrap()
}

mod npy {
    use super::*;

    macro_rules! types {
        ($($test:ident $file:literal $t:ty, $f:expr;)*) => { $(
            /// A file of NumPy, and back: the same bytes.
            #[test]
            fn $test() {
                let path = data(concat!($file, ".npy"));
                let x = read_npy::<$t, shape![Dyn, 3]>(&path).unwrap();
                assert_eq!(x, numbered::<$t, shape![2, 3]>(&[2, 3], $f));
                assert_eq!(read_npy::<$t, shape![2, 3]>(&path).unwrap(), x);
                assert_eq!(read_npy::<$t, DynRank>(&path).unwrap(), x);
                let folder = Folder::new();
                let copy = folder.file("copy.npy");
                write_npy(&copy, &x).unwrap();
                assert_eq!(fs::read(&copy).unwrap(), fs::read(&path).unwrap());
                assert_eq!(inspect(&path).unwrap().arrays[0].element_type, <$t>::TYPE);
                #[cfg(feature = "mmap")]
                {
                    // SAFETY: 1. nobody changes the file.
                    let mapped = unsafe { map_npy::<$t, shape![Dyn, 3]>(&path) }.unwrap();
                    assert_eq!(mapped.view(), x);
                }
            }
        )* };
    }
    types! {
        bools "bool" bool, |k| k % 2 == 1;
        i8s "i1" i8, |k| k as i8 - 2;
        i16s "i2" i16, |k| k as i16 - 2;
        i32s "i4" i32, |k| k - 2;
        i64s "i8" i64, |k| k as i64 - 2;
        u8s "u1" u8, |k| k as u8 + 1;
        u16s "u2" u16, |k| k as u16 + 1;
        u32s "u4" u32, |k| k as u32 + 1;
        u64s "u8" u64, |k| k as u64 + 1;
        f32s "f4" f32, |k| k as f32 - 2.0;
        f64s "f8" f64, |k| k as f64 - 2.0;
    }
    #[cfg(feature = "half")]
    types! {
        f16s "f2" half::f16, |k| half::f16::from_f32(k as f32 - 2.0);
    }
    #[cfg(feature = "complex")]
    types! {
        complex32s "c8" num_complex::Complex<f32>,
            |k| num_complex::Complex::new(k as f32 - 2.0, k as f32);
        complex64s "c16" num_complex::Complex<f64>,
            |k| num_complex::Complex::new(k as f64 - 2.0, k as f64);
    }

    #[test]
    fn orders_and_versions() {
        let x = numbered::<i32, shape![2, 3]>(&[2, 3], |k| k - 2);
        assert_eq!(
            read_npy::<i32, shape![2, 3]>(data("big_endian.npy")).unwrap(),
            x
        );
        let x = numbered::<f64, shape![2, 3, 4]>(&[2, 3, 4], |k| k as f64 - 2.0);
        assert_eq!(
            read_npy::<f64, shape![2, Dyn, 4]>(data("fortran.npy")).unwrap(),
            x
        );
        assert_eq!(read_npy::<f64, DynRank>(data("fortran.npy")).unwrap(), x);
        let x = numbered::<f32, shape![2, 3]>(&[2, 3], |k| k as f32 - 2.0);
        assert_eq!(
            read_npy::<f32, shape![2, 3]>(data("version_2.npy")).unwrap(),
            x
        );
        assert_eq!(
            read_npy::<f32, shape![2, 3]>(data("version_3.npy")).unwrap(),
            x
        );
        let scalar = read_npy::<f64, shape![]>(data("scalar.npy")).unwrap();
        assert_eq!(scalar.into_scalar(), 7.0);
        let empty = read_npy::<f64, shape![Dyn, 3]>(data("empty.npy")).unwrap();
        assert_eq!(empty.shape(), [0, 3]);
        #[cfg(feature = "complex")]
        {
            use num_complex::Complex;
            let found = read_npy::<Complex<f32>, DynRank>(data("big_endian_complex.npy")).unwrap();
            let x = numbered::<_, DynRank>(&[2, 3], |k| Complex::new(k as f32 - 2.0, k as f32));
            assert_eq!(found, x);
        }
    }

    #[test]
    #[cfg(feature = "mmap")]
    fn mapped() {
        // SAFETY: 1. nobody changes the file.
        let file = unsafe { map_npy::<f64, shape![Dyn, 3, 4]>(data("fortran.npy")) }.unwrap();
        assert_eq!(
            file.view(),
            read_npy::<f64, DynRank>(data("fortran.npy")).unwrap()
        );
        let path = data("big_endian.npy");
        assert_eq!(
            // SAFETY: 1. nobody changes the file.
            message(&path, unsafe { map_npy::<i32, DynRank>(&path) }),
            "the bytes of numbers are in another order than on this machine: such a file can be \
             read, not mapped",
        );
        // SAFETY: 1. nobody changes the file.
        let empty = unsafe { map_npy::<f64, shape![Dyn, 3]>(data("empty.npy")) }.unwrap();
        assert_eq!(empty.view().shape(), [0, 3]);
    }

    #[test]
    fn views_named_axes_and_ranks() {
        dim!(Batch);
        dim!(Coordinate = 3);
        let folder = Folder::new();
        let path = folder.file("x.npy");
        let x = Tensor::<f64, shape![4, 5, 3]>::arange();
        write_npy(&path, &x.slice(s![..;-2, 1..3, ..])).unwrap();
        let found = read_npy::<f64, shape![Batch, 2, Coordinate]>(&path).unwrap();
        assert_eq!(
            found.into_dyn(),
            x.slice(s![..;-2, 1..3, ..]).to_tensor().into_dyn()
        );
        write_npy(&path, &tensor![7].broadcast_to::<shape![2, 3]>()).unwrap();
        assert_eq!(
            read_npy::<i32, shape![2, 3]>(&path).unwrap(),
            Tensor::<i32, shape![2, 3]>::full(7)
        );
        for rank in [0, 1, 7, 64] {
            let x = DynTensor::<u8>::ones_with(vec![1; rank]).unwrap();
            write_npy(&path, &x).unwrap();
            assert_eq!(read_npy::<u8, DynRank>(&path).unwrap().shape(), x.shape());
        }
        // Only whole files are left.
        assert_eq!(folder.names(), ["x.npy"]);
    }

    #[test]
    fn refused() {
        let path = data("f8.npy");
        assert_eq!(
            message(&path, read_npy::<f32, shape![Dyn, 3]>(&path)),
            "expected f32 of shape (_, 3), found f64 of shape (2, 3): read f64 and convert it with \
             `cast`",
        );
        assert_eq!(
            message(&path, read_npy::<f64, shape![Dyn, 4]>(&path)),
            "expected f64 of shape (_, 4), found f64 of shape (2, 3)",
        );
        assert_eq!(
            message(&path, read_npy::<f64, shape![6]>(&path)),
            "expected f64 of shape (6), found f64 of shape (2, 3)",
        );
        let error = read_npy::<f64, shape![6]>(&path).unwrap_err();
        let source = std::error::Error::source(&error).unwrap();
        assert!(source.is::<ShapeError>());
        assert_eq!(
            source.to_string(),
            "read_npy: the shape is (2, 3), the type asks for (6): it has 2 axes, and 1 would be \
             needed",
        );
        let path = data("text.npy");
        assert_eq!(
            message(&path, read_npy::<f64, DynRank>(&path)),
            "expected f64 of shape (_), found <U2 of shape (2), which is not a type of element \
             that is read",
        );
        let path = data("structure.npy");
        assert!(message(&path, read_npy::<f64, DynRank>(&path)).contains("found a structure of"));
        let path = data("none.npy");
        let text = message(&path, read_npy::<f64, DynRank>(&path));
        assert!(text.starts_with("No such file"), "{text}");
        let path = data("make.py");
        assert_eq!(
            message(&path, read_npy::<f64, DynRank>(&path)),
            "not an npy file: it does not start with `\\x93NUMPY`",
        );
        let path = data("");
        assert_eq!(
            message(&path, read_npy::<f64, DynRank>(&path)),
            "is a directory"
        );
    }

    #[test]
    #[cfg(feature = "half")]
    fn no_bf16() {
        let folder = Folder::new();
        let path = folder.file("x.npy");
        fs::write(&path, "before").unwrap();
        assert_eq!(
            message(&path, write_npy(&path, &tensor![half::bf16::ONE])),
            "NumPy's formats have no bf16: convert the elements with `cast::<f32>()`",
        );
        // The file that was there is kept, and nothing is beside it.
        assert_eq!(fs::read_to_string(&path).unwrap(), "before");
        assert_eq!(folder.names(), ["x.npy"]);
    }

    #[test]
    #[cfg(unix)]
    fn links_and_permissions_are_kept() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = Folder::new();
        let (target, link) = (folder.file("target.npy"), folder.file("link.npy"));
        write_npy(&target, &tensor![1]).unwrap();
        fs::set_permissions(&target, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&target, &link).unwrap();
        write_npy(&link, &tensor![1, 2]).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(read_npy::<i32, shape![2]>(&target).unwrap(), tensor![1, 2]);
        assert_eq!(
            fs::metadata(&target).unwrap().permissions().mode() & 0o777,
            0o640
        );
    }
}

#[cfg(feature = "npz")]
mod npz {
    use super::*;

    #[test]
    fn made_by_numpy() {
        let mut file = Npz::open(data("several.npz")).unwrap();
        assert_eq!(file.names().collect::<Vec<_>>(), ["x", "y", "flag"]);
        let x = numbered::<f32, shape![2, 3]>(&[2, 3], |k| k as f32 - 2.0);
        assert_eq!(file.read::<f32, shape![Dyn, 3]>("x").unwrap(), x);
        assert_eq!(
            file.read::<i64, shape![4]>("y").unwrap(),
            tensor![-2_i64, -1, 0, 1]
        );
        assert!(file.read::<bool, shape![]>("flag").unwrap().into_scalar());
        let mut file = Npz::open(data("compressed.npz")).unwrap();
        let x = numbered::<f64, shape![8, 8]>(&[8, 8], |k| k as f64 - 2.0);
        assert_eq!(file.read::<f64, shape![8, 8]>("x").unwrap(), x);
        let info = inspect(data("several.npz")).unwrap();
        let texts: Vec<String> = info.arrays.iter().map(ToString::to_string).collect();
        let expected = [
            "`x`: f32 of shape (2, 3)",
            "`y`: i64 of shape (4)",
            "`flag`: bool of shape ()",
        ];
        assert_eq!(texts, expected);
    }

    #[test]
    fn round_trip() {
        let folder = Folder::new();
        let path = folder.file("x.npz");
        let x = Tensor::<f64, shape![100, 50]>::arange();
        for compressed in [false, true] {
            let mut file = match compressed {
                false => NpzWriter::create(&path).unwrap(),
                true => NpzWriter::create_compressed(&path).unwrap(),
            };
            file.add("x", &x).unwrap();
            file.add("x transposed", &x.t()).unwrap();
            assert_eq!(
                message(&path, file.add("x", &x)),
                "`x`: there is an array of this name already",
            );
            #[cfg(feature = "half")]
            file.add("x", &tensor![half::bf16::ONE]).unwrap_err();
            file.finish().unwrap();
            let mut file = Npz::open(&path).unwrap();
            assert_eq!(file.names().count(), 2);
            assert_eq!(file.read::<f64, shape![Dyn, 50]>("x").unwrap(), x);
            assert_eq!(file.read::<f64, DynRank>("x transposed").unwrap(), x.t());
        }
        let len = fs::metadata(&path).unwrap().len();
        assert!(len < 30_000, "compressed to {len} bytes of 80,000");
        // Without `finish` the file stays as it was.
        NpzWriter::create(&path).unwrap().add("other", &x).unwrap();
        assert_eq!(Npz::open(&path).unwrap().names().count(), 2);
        assert_eq!(folder.names(), ["x.npz"]);
    }

    #[test]
    fn refused() {
        let path = data("several.npz");
        let mut file = Npz::open(&path).unwrap();
        assert_eq!(
            message(&path, file.read::<f32, DynRank>("z")),
            "`z`: not in the file, which has `x`, `y`, `flag`",
        );
        assert_eq!(
            message(&path, file.read::<f32, shape![2, 2]>("x")),
            "`x`: expected f32 of shape (2, 2), found f32 of shape (2, 3)",
        );
        let path = data("f8.npy");
        let text = message(&path, Npz::open(&path));
        assert!(text.starts_with("zip archive: "), "{text}");
    }
}

#[cfg(feature = "safetensors")]
mod safetensors {
    use super::*;

    #[test]
    fn made_by_python() {
        let path = data("model.safetensors");
        let mut file = Safetensors::open(&path).unwrap();
        let weight = numbered::<f32, shape![2, 3]>(&[2, 3], |k| k as f32 - 2.0);
        assert_eq!(file.read::<f32, shape![Dyn, 3]>("weight").unwrap(), weight);
        assert_eq!(
            file.read::<f64, shape![3]>("bias").unwrap(),
            tensor![-2.0, -1.0, 0.0]
        );
        assert_eq!(
            file.read::<i64, shape![4]>("ids").unwrap(),
            tensor![-2_i64, -1, 0, 1]
        );
        let mask = file.read::<bool, shape![2, 3]>("mask").unwrap();
        assert_eq!(mask, tensor![[false, true, false], [true, false, true]]);
        assert_eq!(
            file.read::<u8, shape![]>("scalar").unwrap().into_scalar(),
            7
        );
        assert_eq!(file.metadata()["made_by"], "make.py");
        #[cfg(feature = "half")]
        {
            let found = file.read::<half::bf16, shape![2, 3]>("brain").unwrap();
            assert_eq!(found.cast::<f32>(), weight);
            let found = file.read::<half::f16, shape![2, 3]>("half").unwrap();
            assert_eq!(found.cast::<f32>(), weight);
        }
        let mut names = file.names();
        names.sort();
        let expected = ["bias", "brain", "half", "ids", "mask", "scalar", "weight"];
        assert_eq!(names, expected);
        assert_eq!(inspect(&path).unwrap().arrays.len(), 7);
        #[cfg(feature = "mmap")]
        {
            // SAFETY: 1. nobody changes the file.
            let mapped = unsafe { MappedSafetensors::open(&path) }.unwrap();
            assert_eq!(
                mapped.view::<f32, shape![Dyn, 3]>("weight").unwrap(),
                weight
            );
            assert_eq!(mapped.view::<bool, DynRank>("mask").unwrap(), mask);
        }
    }

    #[test]
    fn round_trip() {
        let folder = Folder::new();
        let path = folder.file("x.safetensors");
        let (bytes, x) = (tensor![1_u8, 2, 3], Tensor::<f64, shape![4, 5]>::arange());
        let turned = x.t();
        SafetensorsWriter::new()
            .add("bytes", &bytes)
            .add("x", &x)
            .add("turned", &turned)
            .metadata("key", "text")
            .write(&path)
            .unwrap();
        let mut file = Safetensors::open(&path).unwrap();
        // Larger elements come first, so that all are aligned.
        assert_eq!(file.names(), ["x", "turned", "bytes"]);
        assert_eq!(file.read::<u8, shape![3]>("bytes").unwrap(), bytes);
        assert_eq!(file.read::<f64, shape![5, 4]>("turned").unwrap(), turned);
        assert_eq!(file.metadata()["key"], "text");
        #[cfg(feature = "mmap")]
        {
            // SAFETY: 1. nobody changes the file.
            let mapped = unsafe { MappedSafetensors::open(&path) }.unwrap();
            assert_eq!(mapped.view::<f64, shape![Dyn, 5]>("x").unwrap(), x);
        }
        // No tensors at all.
        SafetensorsWriter::new().write(&path).unwrap();
        assert!(Safetensors::open(&path).unwrap().names().is_empty());
        assert_eq!(folder.names(), ["x.safetensors"]);
    }

    #[test]
    fn refused() {
        let path = data("model.safetensors");
        let mut file = Safetensors::open(&path).unwrap();
        let text = message(&path, file.read::<f32, DynRank>("w"));
        assert!(
            text.starts_with("`w`: not in the file, which has `"),
            "{text}"
        );
        assert_eq!(
            message(&path, file.read::<f64, shape![2, 3]>("weight")),
            "`weight`: expected f64 of shape (2, 3), found f32 of shape (2, 3): read f32 and \
             convert it with `cast`",
        );
        let folder = Folder::new();
        let path = folder.file("x.safetensors");
        let x = tensor![1.0];
        let twice = SafetensorsWriter::new().add("x", &x).add("x", &x);
        let reason = "a name can be there only once, and `__metadata__` is no name";
        assert_eq!(message(&path, twice.write(&path)), format!("`x`: {reason}"));
        let metadata = SafetensorsWriter::new().add("__metadata__", &x);
        assert_eq!(
            message(&path, metadata.write(&path)),
            format!("`__metadata__`: {reason}")
        );
        #[cfg(feature = "complex")]
        {
            let x = tensor![num_complex::Complex::new(1.0, 2.0)];
            assert_eq!(
                message(&path, SafetensorsWriter::new().add("x", &x).write(&path)),
                "`x`: the format safetensors has no Complex<f64>",
            );
        }
        assert!(folder.names().is_empty());
    }

    #[test]
    #[cfg(feature = "mmap")]
    fn elements_that_are_not_aligned() {
        let folder = Folder::new();
        let path = folder.file("x.safetensors");
        let header = br#"{"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"b":{"dtype":"F32","shape":[1],"data_offsets":[1,5]}}"#;
        let mut bytes = (header.len() as u64).to_le_bytes().to_vec();
        bytes.extend(header);
        bytes.extend([7]);
        bytes.extend(1.5_f32.to_le_bytes());
        fs::write(&path, bytes).unwrap();
        let x = Safetensors::open(&path)
            .unwrap()
            .read::<f32, shape![1]>("b")
            .unwrap();
        assert_eq!(x, tensor![1.5_f32]);
        // SAFETY: 1. nobody changes the file.
        let mapped = unsafe { MappedSafetensors::open(&path) }.unwrap();
        assert_eq!(
            message(&path, mapped.view::<f32, shape![1]>("b")),
            "`b`: the elements are not aligned: such a file can be read, not mapped",
        );
    }
}

/// What is no file, and links to files that are not there.
#[cfg(unix)]
mod no_files {
    use super::*;
    use std::os::unix::fs::symlink;

    #[test]
    fn pipes_and_folders() {
        let folder = Folder::new();
        let pipe = folder.file("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.unwrap().success());
        let expected = "a pipe or a device and not a file, so that its length is not known";
        let is_a_folder = "is a directory";
        assert_eq!(message(&pipe, read_npy::<f64, DynRank>(&pipe)), expected);
        assert_eq!(
            message(&folder.0, read_npy::<f64, DynRank>(&folder.0)),
            is_a_folder
        );
        #[cfg(feature = "npz")]
        {
            assert_eq!(message(&pipe, Npz::open(&pipe)), expected);
            assert_eq!(message(&folder.0, Npz::open(&folder.0)), is_a_folder);
        }
        #[cfg(feature = "safetensors")]
        {
            assert_eq!(message(&pipe, Safetensors::open(&pipe)), expected);
            assert_eq!(
                message(&folder.0, Safetensors::open(&folder.0)),
                is_a_folder
            );
        }
        #[cfg(feature = "mmap")]
        {
            // SAFETY: 1. there is no file.
            let map = |path| unsafe { map_npy::<f64, DynRank>(path) };
            assert_eq!(message(&pipe, map(&pipe)), expected);
            assert_eq!(message(&folder.0, map(&folder.0)), is_a_folder);
        }
    }

    #[test]
    fn links_without_a_file() {
        let folder = Folder::new();
        fs::create_dir(folder.file("data")).unwrap();
        let (link, second) = (folder.file("link.npy"), folder.file("second.npy"));
        symlink("data/x.npy", &link).unwrap();
        symlink(&link, &second).unwrap();
        write_npy(&second, &tensor![1, 2]).unwrap();
        for path in [&link, &second] {
            assert!(fs::symlink_metadata(path).unwrap().is_symlink());
        }
        let target = folder.file("data/x.npy");
        assert!(fs::symlink_metadata(&target).unwrap().is_file());
        assert_eq!(read_npy::<i32, shape![2]>(&link).unwrap(), tensor![1, 2]);
        // A circle.
        let circle = folder.file("circle.npy");
        symlink(&circle, &circle).unwrap();
        let error = write_npy(&circle, &tensor![1, 2]).unwrap_err();
        assert!(matches!(error.kind(), FileErrorKind::Io(_)), "{error:?}");
        assert_eq!(
            folder.names(),
            ["circle.npy", "data", "link.npy", "second.npy"]
        );
    }

    #[test]
    fn long_names() {
        let folder = Folder::new();
        let name = format!("{}.npy", "x".repeat(251));
        write_npy(folder.file(&name), &tensor![1, 2]).unwrap();
        assert_eq!(folder.names(), [name]);
    }
}

#[cfg(feature = "csv")]
mod csv {
    use super::*;
    use std::path::Path;

    fn read<S: Shape>(reader: &CsvReader, text: &str) -> Result<Table<f64, S>, FileError> {
        reader.read_from(text.as_bytes())
    }
    fn refused(reader: &CsvReader, text: &str) -> String {
        message(Path::new("-"), read::<shape![Dyn, 2]>(reader, text))
    }

    #[test]
    fn round_trip() {
        let folder = Folder::new();
        let path = folder.file("x.csv");
        let x = tensor![[0.1, -1e300], [f64::INFINITY, 5e-324], [1.0 / 3.0, -0.0]];
        write_csv(&path, ["a, b", "c \"d\""], &x).unwrap();
        let table = read_csv::<f64, shape![Dyn, 2]>(&path).unwrap();
        assert_eq!(table.names, ["a, b", "c \"d\""]);
        assert_eq!(table.values, x);
        assert!(table.values[[2, 1]].is_sign_negative());
        write_csv(&path, ["x"], &tensor![[true], [false]]).unwrap();
        let table = read_csv::<bool, DynRank>(&path).unwrap();
        assert_eq!(table.values, tensor![[true], [false]]);
        write_csv(&path, ["x", "y"], &Tensor::<i64, shape![0, 2]>::zeros()).unwrap();
        assert_eq!(
            read_csv::<i64, shape![Dyn, 2]>(&path)
                .unwrap()
                .values
                .shape(),
            [0, 2]
        );
        assert_eq!(
            message(&path, write_csv(&path, ["x"], &tensor![[1, 2]])),
            "1 names for the 2 columns of a tensor of shape (1, 2)",
        );
        assert_eq!(folder.names(), ["x.csv"]);
    }

    #[test]
    fn columns_by_name() {
        let text = "\u{feff}name;x;y;x\r\n\"a;b\"; 1 ;2;3\r\nc;;5;6\r\n";
        let reader = CsvReader::new()
            .delimiter(b';')
            .columns(["y", "x"])
            .missing_as("NaN");
        let table = read::<shape![Dyn, 2]>(&reader, text).unwrap();
        assert_eq!(table.names, ["y", "x"]);
        assert_eq!(table.column("y").unwrap(), tensor![2.0, 5.0]);
        assert!(table.column("x").unwrap()[[1]].is_nan());
        let reader = CsvReader::new().without_names();
        let table = read::<shape![2, 2]>(&reader, "1,2\n3,4\n").unwrap();
        assert_eq!(table.names, ["0", "1"]);
        assert_eq!(table.values, tensor![[1.0, 2.0], [3.0, 4.0]]);
        let reader = CsvReader::new().delimiter(b';').columns(["name"]);
        let reader_error = reader
            .read_from::<f64, DynRank>(text.as_bytes())
            .unwrap_err();
        assert_eq!(
            reader_error.to_string(),
            "-: line 2, column `name`: \"a;b\" cannot be read as f64",
        );
    }

    #[test]
    fn messages() {
        let reader = CsvReader::new();
        assert_eq!(
            refused(&reader, "a,b\n1\n"),
            "line 2 does not have 2 cells, as the first line, but 1"
        );
        assert_eq!(
            refused(&reader, "a,b\n1,2\n\n3,\n"),
            "line 4, column `b`: an empty cell cannot be read as f64: say with `missing_as` what \
             it is",
        );
        assert_eq!(
            refused(&reader, "a\n1\n"),
            "expected f64 of shape (_, 2), found f64 of shape (1, 1)",
        );
        assert_eq!(
            refused(&reader.clone().columns(["a", "c"]), "a,b\n1,2\n"),
            "`c`: not in the file, which has `a`, `b`",
        );
        assert_eq!(
            message(
                Path::new("-"),
                reader.read_from::<u8, DynRank>(&b"a\n300\n"[..])
            ),
            "line 2, column `a`: \"300\" cannot be read as u8",
        );
        assert_eq!(
            message(
                Path::new("-"),
                reader.read_from::<u8, DynRank>(&b"a\n\xff\n"[..])
            ),
            "line 2 is not UTF-8",
        );
        assert_eq!(
            refused(&reader, ""),
            "expected f64 of shape (_, 2), found f64 of shape (0, 0)"
        );
    }

    /// Empty lines of a table of one column are rows, but not those at the end.
    #[test]
    fn missing_in_one_column() {
        let missing = CsvReader::new().missing_as("-1");
        for end in ["\n", "\r\n", "\r"] {
            let text = "a\n\n1\n\n\n3\n\n".replace('\n', end);
            let table = read::<shape![Dyn, 1]>(&missing, &text).unwrap();
            assert_eq!(table.values, tensor![[-1.0], [1.0], [-1.0], [-1.0], [3.0]]);
            let text = "\n1\n\n2".replace('\n', end);
            let without = missing.clone().without_names();
            let table = read::<shape![Dyn, 1]>(&without, &text).unwrap();
            assert_eq!(table.values, tensor![[-1.0], [1.0], [-1.0], [2.0]]);
            let text = "a\n1\n\n3\n".replace('\n', end);
            assert_eq!(
                message(Path::new("-"), read::<DynRank>(&CsvReader::new(), &text)),
                "line 3, column `a`: an empty cell cannot be read as f64: say with `missing_as` \
                 what it is",
            );
            // In a table of several columns there cannot be a row without delimiters.
            let text = "a,b\n1,2\n\n3,4\n".replace('\n', end);
            let table = read::<shape![2, 2]>(&missing, &text).unwrap();
            assert_eq!(table.values, tensor![[1.0, 2.0], [3.0, 4.0]]);
        }
        let folder = Folder::new();
        let path = folder.file("x.csv");
        std::fs::write(&path, "a\n1\n\n3\n").unwrap();
        let info = inspect(&path).unwrap();
        assert_eq!(info.arrays[0].shape, [3, 1]);
        assert_eq!(
            message(
                Path::new("-"),
                read::<DynRank>(&CsvReader::new().missing_as("oops"), "a,b\n1,\n")
            ),
            "line 2, column `b`: the cell is empty, and \"oops\" of `missing_as` cannot be read as f64",
        );
    }

    #[test]
    fn lines_and_quotes() {
        let reader = CsvReader::new();
        for end in ["\n", "\r\n", "\r"] {
            let text = "a,b\n1,2\n\n3,x\n".replace('\n', end);
            assert_eq!(
                refused(&reader, &text),
                "line 4, column `b`: \"x\" cannot be read as f64",
            );
            let text = "a,b\n1,2\n\n3\n".replace('\n', end);
            assert_eq!(
                refused(&reader, &text),
                "line 4 does not have 2 cells, as the first line, but 1",
            );
        }
        let rows = "3,4\n".repeat(1000);
        for (start, line) in [
            ("a,b\n1,\"2\n", 2),
            ("a,b\n1,2\n\"1,2\n", 3),
            ("a,\"b\n1,2\n", 1),
        ] {
            let expected = format!("line {line}: a quote is not closed");
            assert_eq!(refused(&reader, &format!("{start}{rows}")), expected);
        }
        // Also in a column that is not read.
        let text = format!("a,b\n1,\"2\n{rows}");
        let a = reader.clone().columns(["a"]);
        assert_eq!(refused(&a, &text), "line 2: a quote is not closed");
        // Quotes that are closed, or part of a cell.
        let table = read::<shape![2, 1]>(&a, "a,\"b\n\"\n1,\"x\ny\"\n2,\"3\n\n4\"");
        assert_eq!(table.unwrap().values, tensor![[1.0], [2.0]]);
        assert_eq!(
            read::<shape![1, 1]>(&a, "a,b\n1,5\" wide\n")
                .unwrap()
                .values,
            tensor![[1.0]]
        );
        // A long cell is cut.
        let text = format!("a,b\n1,{}\n", "é".repeat(1000));
        assert_eq!(
            refused(&reader, &text),
            format!(
                "line 2, column `b`: \"{}...\" cannot be read as f64",
                "é".repeat(80)
            ),
        );
        for delimiter in [b'\n', b'\r', b'"'] {
            let text = refused(&reader.clone().delimiter(delimiter), "a,b\n1,2\n");
            assert!(text.ends_with("cannot be between columns"), "{text}");
        }
    }

    #[test]
    fn large_and_small_numbers() {
        let folder = Folder::new();
        let path = folder.file("x.csv");
        let x = tensor![
            [1e300, 5e-324, 1e16, 1e15],
            [1e-5, -9.5e-6, f64::NEG_INFINITY, 0.0]
        ];
        write_csv(&path, ["a", "b", "c", "d"], &x).unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(
            text,
            "a,b,c,d\n1e300,5e-324,1e16,1000000000000000\n0.00001,-9.5e-6,-inf,0\n"
        );
        assert_eq!(read_csv::<f64, shape![2, 4]>(&path).unwrap().values, x);
        let x = tensor![[f32::MAX, f32::MIN_POSITIVE, 1e-45, 16777216.0]];
        write_csv(&path, ["a", "b", "c", "d"], &x).unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(text, "a,b,c,d\n3.4028235e38,1.1754944e-38,1e-45,16777216\n");
        assert_eq!(read_csv::<f32, shape![1, 4]>(&path).unwrap().values, x);
        let x = tensor![[u64::MAX, 0]];
        write_csv(&path, [" a", "b "], &x).unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(text, " a,b \n18446744073709551615,0\n");
        // Names are found with the spaces around them.
        let table = CsvReader::new()
            .columns(["b ", " a"])
            .read::<u64, shape![1, 2]>(&path)
            .unwrap();
        assert_eq!(table.column("b ").unwrap(), tensor![0]);
        assert_eq!(table.column(" a").unwrap(), tensor![u64::MAX]);
    }

    #[test]
    fn the_iris_table() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/data/iris.csv");
        let info = inspect(&path).unwrap();
        assert_eq!(info.format, Format::Csv);
        assert_eq!(info.arrays[0].shape[0], 150);
        let columns = info.arrays[0].columns[..4].to_vec();
        let reader = CsvReader::new().columns(columns);
        let flowers = reader.read::<f32, shape![150, 4]>(&path).unwrap();
        assert!(flowers.values.gt(0.0).all_all());
    }
}

/// Round trips through the Python packages, if they are there.
mod python {
    use super::*;
    use common::python::run;

    #[test]
    fn numpy() {
        let folder = Folder::new();
        let x = Tensor::<f64, shape![3, 4]>::arange();
        write_npy(folder.file("x.npy"), &x).unwrap();
        write_npy(folder.file("turned.npy"), &x.t()).unwrap();
        write_npy(folder.file("scalar.npy"), &Tensor::scalar(true)).unwrap();
        write_npy(
            folder.file("empty.npy"),
            &Tensor::<u16, shape![0, 2]>::zeros(),
        )
        .unwrap();
        let script = "
import numpy as np
x = np.load('x.npy')
assert x.dtype == np.float64 and np.array_equal(x, np.arange(12.0).reshape(3, 4)), x
assert np.array_equal(np.load('turned.npy'), x.T)
assert np.load('scalar.npy')[()] == True
empty = np.load('empty.npy')
assert empty.shape == (0, 2) and empty.dtype == np.uint16
np.load('x.npy', mmap_mode='r')
np.save('back.npy', np.asfortranarray(x[::-1]))
np.save('big.npy', x.astype('>i2'))
";
        if !run("numpy", script, &folder.0) {
            return;
        }
        let back = read_npy::<f64, shape![Dyn, 4]>(folder.file("back.npy")).unwrap();
        assert_eq!(back, x.flip(Axis::<0>));
        let big = read_npy::<i16, shape![3, 4]>(folder.file("big.npy")).unwrap();
        assert_eq!(big.cast::<f64>(), x);
    }

    #[test]
    #[cfg(feature = "npz")]
    fn npz() {
        let folder = Folder::new();
        let x = Tensor::<f64, shape![3, 4]>::arange();
        for (name, mut file) in [
            (
                "plain",
                NpzWriter::create(folder.file("plain.npz")).unwrap(),
            ),
            (
                "small",
                NpzWriter::create_compressed(folder.file("small.npz")).unwrap(),
            ),
        ] {
            file.add("x", &x).unwrap();
            file.add(name, &tensor![1_u8, 2]).unwrap();
            file.finish().unwrap();
        }
        let script = "
import numpy as np
for name in ['plain', 'small']:
    with np.load(name + '.npz') as file:
        assert sorted(file) == sorted(['x', name]), list(file)
        assert np.array_equal(file['x'], np.arange(12.0).reshape(3, 4))
        assert np.array_equal(file[name], np.array([1, 2], np.uint8))
np.savez_compressed('back.npz', a=np.arange(1000), b=np.float32(1.5))
";
        if !run("numpy", script, &folder.0) {
            return;
        }
        let mut file = Npz::open(folder.file("back.npz")).unwrap();
        assert_eq!(
            file.read::<i64, shape![1000]>("a").unwrap(),
            Tensor::<i64, shape![1000]>::arange()
        );
        assert_eq!(file.read::<f32, shape![]>("b").unwrap().into_scalar(), 1.5);
    }

    #[test]
    #[cfg(feature = "safetensors")]
    fn safetensors() {
        let folder = Folder::new();
        let x = Tensor::<f32, shape![3, 4]>::arange();
        let (ids, mask) = (tensor![1_i64, 2], tensor![[true], [false]]);
        let writer = SafetensorsWriter::new()
            .add("x", &x)
            .add("ids", &ids)
            .add("mask", &mask);
        writer
            .metadata("key", "text")
            .write(folder.file("x.safetensors"))
            .unwrap();
        let script = "
import numpy as np
from safetensors import safe_open
from safetensors.numpy import load_file, save_file
file = load_file('x.safetensors')
assert sorted(file) == ['ids', 'mask', 'x']
assert file['x'].dtype == np.float32
assert np.array_equal(file['x'], np.arange(12).reshape(3, 4))
assert np.array_equal(file['ids'], [1, 2]) and file['ids'].dtype == np.int64
assert np.array_equal(file['mask'], [[True], [False]])
assert safe_open('x.safetensors', 'numpy').metadata() == {'key': 'text'}
save_file({'a': np.arange(5, dtype=np.uint16), 'b': np.ones((2, 2))}, 'back.safetensors')
";
        if !run("numpy, safetensors", script, &folder.0) {
            return;
        }
        let mut file = Safetensors::open(folder.file("back.safetensors")).unwrap();
        assert_eq!(
            file.read::<u16, shape![5]>("a").unwrap(),
            Tensor::<u16, shape![5]>::arange()
        );
        assert_eq!(
            file.read::<f64, shape![2, 2]>("b").unwrap(),
            Tensor::<f64, shape![2, 2]>::ones()
        );
    }
}
