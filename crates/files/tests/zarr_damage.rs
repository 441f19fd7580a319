//! Damaged zarr arrays: each byte of the metadata and of the chunks changed, each length. None may
//! panic, and none may make us allocate more memory than a limit.

use broadax::prelude::*;
use broadax_files::*;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicIsize, Ordering};

mod common;
#[path = "common/counting.rs"]
mod counting;
use common::data;
use counting::Counting;

// The bytes that all threads have allocated, and the most that they had at one time. (There is only
// one test here.)
static NOW: AtomicIsize = AtomicIsize::new(0);
static MOST: AtomicIsize = AtomicIsize::new(0);

fn count(bytes: isize) {
    let now = NOW.fetch_add(bytes, Ordering::Relaxed) + bytes;
    MOST.fetch_max(now, Ordering::Relaxed);
}

#[global_allocator]
static ALLOCATOR: Counting = Counting(count);

/// What a read may take: the elements, the chunks of several threads, and the state of codecs.
const LIMIT: usize = 1 << 20;
const ALLOWED: isize = 16 << 20;

fn check(path: &Path, what: &str) {
    let before = NOW.load(Ordering::Relaxed);
    MOST.store(before, Ordering::Relaxed);
    let _ = inspect(path);
    if let Ok(file) = Zarr::<f32, DynRank>::open(path) {
        let file = file.limit(LIMIT);
        let _ = file.chunk_count();
        let _ = file.read();
        let _ = file.read_slice(s![..1, 1..]);
    }
    let _ = Zarr::<f64, shape![Dyn, Dyn]>::open(path).map(|file| file.limit(LIMIT).read());
    let most = MOST.load(Ordering::Relaxed) - before;
    assert!(most < ALLOWED, "{what}: {most} bytes of memory");
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => found.extend(files(&path)),
            false => found.push(path),
        }
    }
    found.sort();
    found
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for path in files(from) {
        let target = to.join(path.strip_prefix(from).unwrap());
        fs::create_dir_all(target.parent().unwrap()).unwrap();
        fs::copy(&path, target).unwrap();
    }
}

#[test]
fn damage() {
    let folder = std::env::temp_dir().join(format!("broadax-zarr-damage-{}", std::process::id()));
    for name in ["v3.zarr", "v2.zarr", "big.zarr", "sharded.zarr"] {
        let array = folder.join(name);
        copy(&data(name), &array);
        check(&array, name);
        assert!(Zarr::<f32, DynRank>::open(&array).unwrap().read().is_ok());
        let all = files(&array);
        let is_metadata = |path: &&PathBuf| {
            path.file_name()
                .is_some_and(|name| name == "zarr.json" || name == ".zarray")
        };
        let metadata = all.iter().filter(is_metadata);
        // The first chunk, and the last one, which is cut by the end of the array.
        let chunks: Vec<&PathBuf> = all.iter().filter(|path| !is_metadata(path)).collect();
        for path in metadata.chain([chunks[0], chunks[chunks.len() - 1]]) {
            let what = format!("{}", path.display());
            let bytes = fs::read(path).unwrap();
            let mut changed = bytes.clone();
            for i in 0..bytes.len() {
                for mask in [0x01, 0x10, 0xff] {
                    changed[i] = bytes[i] ^ mask;
                    fs::write(path, &changed).unwrap();
                    check(&array, &format!("{what}: byte {i} is {}", changed[i]));
                }
                changed[i] = bytes[i];
            }
            for len in 0..bytes.len() {
                fs::write(path, &bytes[..len]).unwrap();
                check(&array, &format!("{what}: {len} bytes"));
            }
            fs::write(path, &bytes).unwrap();
        }
    }
    // Sizes that promise terabytes, of the array and of its chunks.
    let array = folder.join("v3.zarr");
    let metadata = fs::read_to_string(array.join("zarr.json")).unwrap();
    let numbers = |text: &str, from: [u64; 2], to: &str| {
        let mut text: String = text.split_whitespace().collect();
        let from = format!("[{},{}]", from[0], from[1]);
        assert!(text.contains(&from), "{text}");
        text = text.replace(&from, to);
        fs::write(array.join("zarr.json"), &text).unwrap();
        check(&array, &text);
        text
    };
    for huge in [
        "[1000000000000,4]",
        "[18446744073709551615,18446744073709551615]",
        "[4294967296,4294967296]",
        "[0,18446744073709551615]",
    ] {
        numbers(&metadata, [5, 4], huge);
        let both = numbers(&metadata, [2, 2], huge);
        numbers(&both, [5, 4], huge);
    }
    fs::remove_dir_all(folder).unwrap();
}
