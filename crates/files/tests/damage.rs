//! Damaged files: each byte changed, each length, headers that claim too much. None may panic, and
//! none may make us allocate more memory than its length justifies.

use broadax::prelude::*;
use broadax_files::*;
use std::cell::Cell;
use std::fs;
use std::path::{Path, PathBuf};

#[path = "common/counting.rs"]
mod counting;
use counting::Counting;

// The bytes that a thread has allocated, and the most that it had at one time.
thread_local! {
    static NOW: Cell<isize> = const { Cell::new(0) };
    static MOST: Cell<isize> = const { Cell::new(0) };
}

fn count(bytes: isize) {
    // (The thread may be ending.)
    let _ = NOW.try_with(|now| {
        now.set(now.get() + bytes);
        let _ = MOST.try_with(|most| most.set(most.get().max(now.get())));
    });
}

#[global_allocator]
static ALLOCATOR: Counting = Counting(count);

/// Buffers of files, and the state of a decompression, whatever the file.
const BUFFERS: usize = 512 << 10;
/// So many bytes for each byte of the file: a header becomes a list of texts and numbers, and
/// compressed data (of arrays with hundreds of equal numbers here) its elements.
const PER_BYTE: usize = 64;

/// Reads a file in each way that the crate has. Returns how many arrays could be read.
fn read_everything(path: &Path) -> usize {
    let mut read = 0;
    let mut note = |is_read: bool| read += usize::from(is_read);
    let _ = inspect(path)
        .map(|info| info.to_owned())
        .map_err(|e| e.to_string());
    note(read_npy::<f32, shape![Dyn, 3]>(path).is_ok());
    note(read_npy::<f64, DynRank>(path).is_ok());
    note(read_npy::<bool, DynRank>(path).is_ok());
    note(read_npy::<i64, DynRank>(path).is_ok());
    // SAFETY: 1. nobody changes the file.
    note(
        unsafe { map_npy::<f64, DynRank>(path) }.is_ok_and(|file| !file.view().shape().is_empty()),
    );
    if let Ok(mut file) = Npz::open(path) {
        let names: Vec<String> = file.names().map(str::to_owned).collect();
        for name in &names {
            note(file.read::<f32, DynRank>(name).is_ok());
            note(file.read::<f64, DynRank>(name).is_ok());
            note(file.read::<u16, DynRank>(name).is_ok());
            note(file.read::<i64, DynRank>(name).is_ok());
            note(file.read::<bool, DynRank>(name).is_ok());
        }
    }
    if let Ok(mut file) = Safetensors::open(path) {
        for name in file.names() {
            note(file.read::<f32, DynRank>(&name).is_ok());
            note(file.read::<f64, DynRank>(&name).is_ok());
            note(file.read::<i64, DynRank>(&name).is_ok());
            note(file.read::<bool, DynRank>(&name).is_ok());
        }
    }
    // SAFETY: 1. nobody changes the file.
    if let Ok(file) = unsafe { MappedSafetensors::open(path) } {
        for name in file.names() {
            note(file.view::<f32, DynRank>(&name).is_ok());
            note(file.view::<bool, DynRank>(&name).is_ok());
        }
    }
    // (A text of any kind can be a table without rows.)
    let is_table =
        read_csv::<f64, shape![Dyn, Dyn]>(path).is_ok_and(|table| !table.values.is_empty());
    note(is_table);
    let _ = read_csv::<i8, DynRank>(path);
    read
}

/// Writes a file, reads it in each way, and checks the memory.
fn check(path: &Path, bytes: &[u8], what: &str) -> usize {
    fs::write(path, bytes).unwrap();
    let before = NOW.get();
    MOST.set(before);
    let read = read_everything(path);
    let most = (MOST.get() - before) as usize;
    let allowed = BUFFERS + PER_BYTE * bytes.len();
    assert!(
        most <= allowed,
        "{what}: {most} bytes of memory for {} of the file",
        bytes.len()
    );
    read
}

fn folder(name: &str) -> PathBuf {
    let name = format!("broadax-damage-{name}-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Bits of each byte of a file flipped, and each length.
fn damage(file: &str, original: &[u8]) {
    let folder = folder(file);
    let path = folder.join("damaged");
    let whole = check(&path, original, file);
    assert!(whole > 0, "{file} cannot be read at all");
    let mut bytes = original.to_vec();
    for i in 0..bytes.len() {
        for mask in [0x01, 0x10, 0x80, 0xff] {
            let value = original[i] ^ mask;
            bytes[i] = value;
            check(&path, &bytes, &format!("{file}: byte {i} is {value}"));
        }
        bytes[i] = original[i];
    }
    for len in 0..bytes.len() {
        let read = check(&path, &bytes[..len], &format!("{file}: {len} bytes"));
        // (A table may end after any row.)
        assert!(
            read == 0 || file.ends_with("csv"),
            "{file}: read with {len} bytes"
        );
    }
    fs::remove_dir_all(folder).unwrap();
}

fn data(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name);
    fs::read(path).unwrap()
}

#[test]
fn npy() {
    for file in ["f4.npy", "bool.npy", "fortran.npy", "version_2.npy"] {
        damage(file, &data(file));
    }
}

#[test]
fn npz() {
    for file in ["several.npz", "compressed.npz"] {
        damage(file, &data(file));
    }
}

#[test]
fn safetensors() {
    damage("model.safetensors", &data("model.safetensors"));
}

#[test]
fn csv() {
    damage("table.csv", b"a,\"b c\",d\r\n1,2.5,3\n-4,5e3,\"6\"\n");
}

/// An npy file with a header of our own.
fn npy_file(header: &str, elements: &[u8]) -> Vec<u8> {
    let mut bytes = b"\x93NUMPY\x02\x00".to_vec();
    bytes.extend((header.len() as u32).to_le_bytes());
    bytes.extend(header.as_bytes());
    bytes.extend(elements);
    bytes
}

fn safetensors_file(header: &str, elements: &[u8]) -> Vec<u8> {
    let mut bytes = (header.len() as u64).to_le_bytes().to_vec();
    bytes.extend(header.as_bytes());
    bytes.extend(elements);
    bytes
}

#[test]
fn claims_of_npy() {
    let folder = folder("claims-npy");
    let path = folder.join("x.npy");
    let ones = "1, ".repeat(65);
    let digits = "9".repeat(60_000);
    let nested = "[".repeat(60_000);
    for shape in [
        "(1000000000000,)",
        "(9223372036854775807,)",
        "(18446744073709551615, 18446744073709551615)",
        "(4294967296, 4294967296)",
        "(4294967296, 4294967296, 0)",
        "(0, 9223372036854775807, 9223372036854775807)",
        &format!("({ones})"),
        &format!("({digits},)"),
        &nested,
    ] {
        for order in ["False", "True"] {
            for descr in ["'<f8'", "'|b1'", "'<f4'", &nested] {
                let header =
                    format!("{{'descr': {descr}, 'fortran_order': {order}, 'shape': {shape}, }}");
                let bytes = npy_file(&header, &[0; 24]);
                assert_eq!(check(&path, &bytes, shape), 0, "{shape} {descr}");
            }
        }
    }
    // A header that claims to be longer than the file, and one that is long.
    let mut bytes = npy_file("{", &[]);
    bytes[8..12].copy_from_slice(&u32::MAX.to_le_bytes());
    assert_eq!(check(&path, &bytes, "long header"), 0);
    let long = npy_file(&" ".repeat(1 << 20), &[]);
    assert_eq!(check(&path, &long, "long header"), 0);
    let error = read_npy::<f64, DynRank>(&path).unwrap_err();
    let expected = "the header claims 1048576 bytes, in a file of 1048588 bytes; at most 65536 are \
                    read";
    assert!(error.to_string().ends_with(expected), "{error}");

    let header = "{'descr': '<f8', 'fortran_order': False, 'shape': (1000000000000,), }";
    fs::write(&path, npy_file(header, &[0; 24])).unwrap();
    let error = read_npy::<f64, DynRank>(&path).unwrap_err();
    let expected = "f64 of shape (1000000000000) takes 8000000000000 bytes, and the file has 24";
    assert!(error.to_string().ends_with(expected), "{error}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn claims_of_safetensors() {
    let folder = folder("claims-safetensors");
    let path = folder.join("x.safetensors");
    let deep = "[".repeat(100_000);
    for (shape, offsets) in [
        ("[1000000000000]", "[0,8000000000000]"),
        ("[1000000000000]", "[0,24]"),
        ("[18446744073709551615,18446744073709551615]", "[0,24]"),
        ("[18446744073709551616]", "[0,24]"),
        ("[3]", "[24,0]"),
        ("[3]", "[18446744073709551608,18446744073709551615]"),
        ("[-3]", "[0,24]"),
        ("[2305843009213693952]", "[0,24]"),
        (&deep[..], "[0,24]"),
    ] {
        let header =
            format!(r#"{{"x":{{"dtype":"F64","shape":{shape},"data_offsets":{offsets}}}}}"#);
        assert_eq!(
            check(&path, &safetensors_file(&header, &[0; 24]), shape),
            0,
            "{shape}"
        );
    }
    for len in [u64::MAX, u64::MAX - 7, 1 << 40, 100_000_001, 25] {
        let mut bytes = safetensors_file("{}", &[0; 22]);
        bytes[..8].copy_from_slice(&len.to_le_bytes());
        assert_eq!(check(&path, &bytes, "long header"), 0);
    }
    fs::write(&path, "<!DOCTYPE html><title>404</title>").unwrap();
    let error = Safetensors::open(&path).unwrap_err();
    let expected = format!(
        "not a safetensors file: the first bytes claim a header of {} bytes, and the format allows \
         100000000",
        u64::from_le_bytes(*b"<!DOCTYP")
    );
    assert!(error.to_string().ends_with(&expected), "{error}");
    fs::remove_dir_all(folder).unwrap();
}

/// A zip archive whose one entry claims a length.
#[test]
fn claims_of_npz() {
    let folder = folder("claims-npz");
    let path = folder.join("x.npz");
    let original = data("compressed.npz");
    // The lengths of the first entry, in the archive and not compressed: in front of the entry and
    // in the list at the end.
    let list = original
        .windows(4)
        .position(|w| w == b"PK\x01\x02")
        .unwrap();
    for length in [u32::MAX - 1, 1 << 31, 1 << 20] {
        for places in [
            vec![22],
            vec![list + 24],
            vec![22, list + 24],
            vec![18, list + 20],
        ] {
            let mut bytes = original.clone();
            for place in places {
                bytes[place..place + 4].copy_from_slice(&length.to_le_bytes());
            }
            check(&path, &bytes, "length of an entry");
        }
    }
    // As many entries as 16 bits can count.
    let end = original
        .windows(4)
        .rposition(|w| w == b"PK\x05\x06")
        .unwrap();
    let mut bytes = original.clone();
    bytes[end + 8..end + 12].fill(0xff);
    check(&path, &bytes, "number of entries");
    fs::remove_dir_all(folder).unwrap();
}
