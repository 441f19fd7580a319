//! What the tests of several formats share: folders, files made by others, messages, Python.
#![allow(dead_code)]

pub mod python;

use broadax_files::FileError;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// A folder that is removed at the end.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("broadax-files-test-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
    /// The names of all files.
    pub fn names(&self) -> Vec<String> {
        let files = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> = files
            .map(|f| f.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }
}
impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A file that is in the repository.
pub fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name)
}

/// The message without the path.
pub fn message<T>(path: &Path, result: Result<T, FileError>) -> String {
    let Err(error) = result else {
        panic!("an error is expected")
    };
    assert_eq!(error.path(), path);
    let text = error.to_string();
    text.strip_prefix(&format!("{}: ", path.display()))
        .unwrap()
        .to_owned()
}

/// Writes the metadata of a zarr array with elements `f32`.
pub fn write_metadata(path: &Path, shape: &str, grid: &str, chunks: &str, codecs: &str) {
    fs::create_dir_all(path.join("c")).unwrap();
    let text = format!(
        r#"{{"zarr_format":3,"node_type":"array","shape":{shape},"data_type":"float32",
            "chunk_grid":{{"name":"{grid}","configuration":{{"chunk_shape":{chunks}}}}},
            "chunk_key_encoding":{{"name":"default"}},"fill_value":0.0,"codecs":[{codecs}],
            "attributes":{{}}}}"#
    );
    fs::write(path.join("zarr.json"), text).unwrap();
}

/// A codec of zarr that compresses nothing.
pub const BYTES: &str = r#"{"name":"bytes","configuration":{"endian":"little"}}"#;
