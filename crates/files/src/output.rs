//! Files that appear under their name only when they are whole.

use crate::element::{Element, little_endian};
use crate::error::FileErrorKind;
use broadax::{Shape, Storage, Tensor};
use std::fs::{self, File};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};

/// A file that is written under another name in the same folder, and renamed by
/// [`finish`](Output::finish). If that is not called, it is removed, and a file that was there
/// before is kept.
#[derive(Debug)]
pub(crate) struct Output {
    file: BufWriter<File>,
    /// The name while the file is written, and the one it gets. `None` for a device or a pipe,
    /// which is written directly.
    names: Option<(PathBuf, PathBuf)>,
}

/// Returns where links lead, or `None` if they lead in a circle.
fn follow(path: &Path) -> Option<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..40 {
        let Ok(target) = fs::read_link(&path) else {
            return Some(path);
        };
        path.pop();
        path.push(target);
    }
    None
}

impl Output {
    pub fn create(path: &Path) -> io::Result<Output> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        // The file that a link points to is replaced, not the link.
        let target = match fs::metadata(path) {
            Ok(found) if found.is_file() => {
                if found.permissions().readonly() {
                    return Err(io::ErrorKind::PermissionDenied.into());
                }
                fs::canonicalize(path)?
            }
            Ok(found) if found.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
            Ok(_) => {
                let file = BufWriter::new(File::options().write(true).open(path)?);
                return Ok(Output { file, names: None });
            }
            // Also if there is no such file yet.
            Err(error) => follow(path).ok_or(error)?,
        };
        let Some(name) = target.file_name() else {
            return Err(io::Error::new(
                io::ErrorKind::NotFound,
                "the path has no file name",
            ));
        };
        loop {
            let mut partial = std::ffi::OsString::from(".");
            // (Names have 255 bytes at most.)
            if name.len() <= 200 {
                partial.push(name);
            }
            let number = COUNT.fetch_add(1, Ordering::Relaxed);
            partial.push(format!(".{}-{number}.partial", process::id()));
            let partial = target.with_file_name(partial);
            match File::create_new(&partial) {
                Ok(file) => {
                    if let Ok(old) = fs::metadata(&target) {
                        // Best effort: the new file is as readable as the old one.
                        let _ = file.set_permissions(old.permissions());
                    }
                    let file = BufWriter::with_capacity(1 << 16, file);
                    let names = Some((partial, target));
                    return Ok(Output { file, names });
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Gives the file its name.
    pub fn finish(mut self) -> io::Result<()> {
        self.file.flush()?;
        if let Some((partial, target)) = &self.names {
            fs::rename(partial, target)?;
        }
        self.names = None;
        Ok(())
    }
}

impl Drop for Output {
    fn drop(&mut self) {
        if let Some((partial, _)) = &self.names {
            let _ = fs::remove_file(partial);
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }
    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Seek for Output {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

/// Writes all elements in row-major order, as little-endian bytes. Elements that are not contiguous
/// are copied first.
pub(crate) fn write_elements<T: Element, S: Shape, D: Storage<T, S>>(
    x: &Tensor<T, S, D>,
    out: &mut dyn Write,
) -> Result<(), FileErrorKind> {
    match x.try_as_slice() {
        Some(elements) => out.write_all(&little_endian(elements))?,
        None => out.write_all(&little_endian(x.try_to_tensor()?.as_slice()))?,
    }
    Ok(())
}
