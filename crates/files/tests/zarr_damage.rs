//! Damaged zarr arrays: each byte of the metadata and of the chunks changed, each length. None may
//! panic, and none may make us allocate more memory than a limit.

use broadax::prelude::*;
use broadax_files::*;
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicIsize, Ordering};

mod common;
#[path = "common/counting.rs"]
mod counting;
use common::{BYTES, data, write_metadata};
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
    expanding(&folder.join("expanding"));
    shards(&folder.join("shards"));
    many_threads(&folder.join("threads"));
    fs::remove_dir_all(folder).unwrap();
}

fn message(path: &Path) -> String {
    let file = Zarr::<f32, DynRank>::open(path).unwrap().limit(LIMIT);
    common::message(path, file.read())
}

/// Small chunks whose compressed bytes become, or say that they become, many more than the chunk
/// has.
fn expanding(array: &Path) {
    let mut zeros = std::io::repeat(0).take(64 << 20);
    let mut zstd = zstd::stream::Encoder::new(Vec::new(), 1).unwrap();
    std::io::copy(&mut zeros, &mut zstd).unwrap();
    let zstd = zstd.finish().unwrap();
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(&vec![0; 64 << 20]).unwrap();
    let gzip = gzip.finish().unwrap();
    // A frame that says it has 2^40 bytes.
    let mut huge = vec![0x28, 0xb5, 0x2f, 0xfd, 0xe0];
    huge.extend((1u64 << 40).to_le_bytes());
    huge.extend([1, 0, 0]);
    let zstd_codec = r#"{"name":"zstd","configuration":{"level":1,"checksum":false}}"#;
    let gzip_codec = r#"{"name":"gzip","configuration":{"level":1}}"#;
    let crc32c = r#"{"name":"crc32c"}"#;
    let inner = format!(
        r#"{{"name":"sharding_indexed","configuration":{{"chunk_shape":[10],
            "codecs":[{BYTES},{zstd_codec}],"index_codecs":[{BYTES}]}}}}"#
    );
    let mut shard = zstd.clone();
    shard.extend(0u64.to_le_bytes());
    shard.extend((zstd.len() as u64).to_le_bytes());
    let too_many = "chunk `c/0`: the compressed bytes become more than 40 bytes";
    for (codecs, bytes, expected) in [
        (
            format!("{BYTES},{zstd_codec}"),
            &huge,
            "chunk `c/0`: Data corruption detected",
        ),
        (format!("{BYTES},{zstd_codec}"), &zstd, too_many),
        (format!("{BYTES},{gzip_codec}"), &gzip, too_many),
        (
            format!("{BYTES},{crc32c},{gzip_codec}"),
            &gzip,
            "chunk `c/0`: the compressed bytes become more than 44 bytes",
        ),
        // A codec before it may have written more than `zarrs` would.
        (
            format!("{BYTES},{gzip_codec},{zstd_codec}"),
            &zstd,
            "chunk `c/0`: the compressed bytes become more than 65662 bytes",
        ),
        (inner, &shard, too_many),
    ] {
        write_metadata(array, "[100]", "regular", "[10]", &codecs);
        fs::write(array.join("c/0"), bytes).unwrap();
        check(array, &codecs);
        assert_eq!(message(array), expected, "{codecs}");
    }
    // A file that is longer than a chunk can be is not read.
    write_metadata(array, "[100]", "regular", "[10]", BYTES);
    let file = fs::File::create(array.join("c/0")).unwrap();
    file.set_len(64 << 20).unwrap();
    check(array, "a long file");
    assert_eq!(
        message(array),
        "chunk `c/0`: the file has 67108864 bytes, and the chunk takes at most 40",
    );
    #[cfg(feature = "zarr-blosc")]
    {
        let codec = r#"{"name":"blosc","configuration":{"cname":"lz4","clevel":5,
            "shuffle":"shuffle","typesize":4,"blocksize":0}}"#;
        write_metadata(
            array,
            "[100]",
            "regular",
            "[10]",
            &format!("{BYTES},{codec}"),
        );
        fs::remove_file(array.join("c/0")).unwrap();
        let file = Zarr::<f32, shape![100]>::open(array).unwrap();
        let x = Tensor::<f32, shape![100]>::arange();
        file.write_slice(s![..], &x).unwrap();
        assert_eq!(file.read().unwrap(), x);
        let mut bytes = fs::read(array.join("c/0")).unwrap();
        bytes[7] = 0x7e;
        fs::write(array.join("c/0"), bytes).unwrap();
        check(array, "blosc");
        assert_eq!(message(array), too_many);
    }
}

/// Indices and sizes of shards for which the crate `zarrs` panics.
fn shards(array: &Path) {
    let codec = |inner: &str| {
        format!(
            r#"{{"name":"sharding_indexed","configuration":{{"chunk_shape":{inner},
                "codecs":[{BYTES}],"index_codecs":[{BYTES}]}}}}"#
        )
    };
    write_metadata(array, "[100]", "regular", "[10]", &codec("[5]"));
    let mut chunk = vec![0; 40];
    for number in [u64::MAX - 9, 20, 20, 20] {
        chunk.extend(number.to_le_bytes());
    }
    fs::write(array.join("c/0"), chunk).unwrap();
    check(array, "the index of a shard");
    assert!(message(array).starts_with("chunk `c/0`: the metadata or a chunk"));
    for inner in ["[9223372036854775807,2]", "[20,2]"] {
        write_metadata(array, "[100,2]", "regular", "[10,2]", &codec(inner));
        check(array, inner);
        assert_eq!(
            message(array),
            "chunk `c/0/0`: the chunks in a shard are larger than the shard"
        );
    }
    let inner = codec("[9223372036854775807,3]");
    write_metadata(array, "[100,2]", "regular", "[10,2]", &inner);
    check(array, &inner);
    assert_eq!(
        common::message(array, Zarr::<f32, DynRank>::open(array)),
        "the chunks in a shard have too many elements"
    );
}

/// Chunks that are within the limit, but not those of all threads together.
fn many_threads(array: &Path) {
    let sizes = [32, 100_000];
    let file = Zarr::<f32, shape![32, Dyn]>::create(array, sizes, [1, 100_000]).unwrap();
    let x = Tensor::<f32, shape![32, Dyn]>::full_with(sizes, 1.0).unwrap();
    file.write_slice(s![.., ..], &x).unwrap();
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(16)
        .build()
        .unwrap();
    pool.install(|| check_column(array));
}

fn check_column(array: &Path) {
    let file = Zarr::<f32, shape![32, Dyn]>::open(array)
        .unwrap()
        .limit(LIMIT);
    let before = NOW.load(Ordering::Relaxed);
    MOST.store(before, Ordering::Relaxed);
    let column = file.read_slice(s![.., 5]).unwrap();
    assert_eq!(column, Tensor::<f32, shape![32]>::ones());
    let most = MOST.load(Ordering::Relaxed) - before;
    assert!(
        most < 4 * LIMIT as isize,
        "{most} bytes of memory for a column"
    );
}
