//! The folder of a zarr array, in which each file gets its name when it is whole.

use crate::output::Output;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use zarrs::filesystem::{FilesystemStore, FilesystemStoreCreateError};
use zarrs::storage::byte_range::ByteRangeIterator;
use zarrs::storage::{
    Bytes, MaybeBytes, MaybeBytesIterator, OffsetBytesIterator, ReadableStorageTraits,
    StorageError, StoreKey, StorePrefix, WritableStorageTraits, store_set_partial_many,
};

/// The store of the crate `zarrs` for folders, except that a file is written under another name and
/// then renamed: a write that fails leaves the file that was there.
#[derive(Debug)]
pub(super) struct Store(FilesystemStore);

impl Store {
    pub fn new(path: &Path) -> Result<Store, FilesystemStoreCreateError> {
        Ok(Store(FilesystemStore::new(path)?))
    }

    fn write(&self, key: &StoreKey, bytes: &[u8]) -> io::Result<()> {
        let path = self.0.key_to_fspath(key);
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let mut out = Output::create(&path)?;
        out.write_all(bytes)?;
        out.finish()
    }
}

impl ReadableStorageTraits for Store {
    fn get(&self, key: &StoreKey) -> Result<MaybeBytes, StorageError> {
        self.0.get(key)
    }
    fn get_partial_many<'a>(
        &'a self,
        key: &StoreKey,
        ranges: ByteRangeIterator<'a>,
    ) -> Result<MaybeBytesIterator<'a>, StorageError> {
        self.0.get_partial_many(key, ranges)
    }
    fn size_key(&self, key: &StoreKey) -> Result<Option<u64>, StorageError> {
        self.0.size_key(key)
    }
    fn supports_get_partial(&self) -> bool {
        self.0.supports_get_partial()
    }
}

impl WritableStorageTraits for Store {
    fn set(&self, key: &StoreKey, value: Bytes) -> Result<(), StorageError> {
        let written = self.write(key, &value);
        written.map_err(|error| StorageError::IOError(Arc::new(error)))
    }
    /// Writes the whole file again, so that it is never half old and half new.
    fn set_partial_many(
        &self,
        key: &StoreKey,
        values: OffsetBytesIterator,
    ) -> Result<(), StorageError> {
        store_set_partial_many(self, key, values)
    }
    fn erase(&self, key: &StoreKey) -> Result<(), StorageError> {
        self.0.erase(key)
    }
    fn erase_prefix(&self, prefix: &StorePrefix) -> Result<(), StorageError> {
        self.0.erase_prefix(prefix)
    }
    fn supports_set_partial(&self) -> bool {
        false
    }
}
