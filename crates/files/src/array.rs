//! Arrays in files: what a header says of one, the check against a type, and its elements.

use crate::element::{Element, ElementType};
use crate::error::{FileErrorKind, damaged};
use broadax::{Shape, Tensor, View};
use broadax_shape::shapes::given;
use broadax_shape::words::expected_shape;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// What the header of a file says of an array.
#[derive(Clone, Debug)]
pub(crate) struct ArrayHeader {
    pub element_type: ElementType,
    pub shape: Vec<usize>,
    /// Whether the first axis is the one whose elements are next to each other.
    pub column_major: bool,
    /// Whether the bytes of numbers are in the other order than on this machine.
    pub swapped: bool,
}

/// Opens a file, and returns its length.
pub(crate) fn open_file(path: &Path) -> Result<(File, u64), FileErrorKind> {
    // Before it is opened: a pipe without a writer would wait for one.
    let found = path.metadata()?;
    if found.is_dir() {
        return Err(io::Error::from(io::ErrorKind::IsADirectory).into());
    }
    if !found.is_file() {
        let reason = "a pipe or a device and not a file, so that its length is not known";
        return Err(FileErrorKind::Unsupported(reason.to_owned()));
    }
    let file = File::open(path)?;
    let bytes = file.metadata()?.len();
    Ok((file, bytes))
}

/// Checks that an array of this element type and shape is a `Tensor<T, S>`.
pub(crate) fn check<T: Element, S: Shape>(
    op: &'static str,
    element_type: &ElementType,
    shape: &[usize],
) -> Result<(), FileErrorKind> {
    let wrong = given::<S>(op, shape).err();
    if *element_type == T::TYPE && wrong.is_none() {
        return Ok(());
    }
    Err(FileErrorKind::Mismatch {
        expected: T::TYPE,
        expected_shape: expected_shape::<S>(shape.len()),
        found: element_type.clone(),
        found_shape: shape.to_vec(),
        shape: wrong,
    })
}

impl ArrayHeader {
    /// Returns the number of bytes of all elements, or `None` if there is no such number or the
    /// type is unknown.
    pub fn bytes(&self) -> Option<u64> {
        let size = self.element_type.size()? as u64;
        // Also without elements, the other sizes have to be possible.
        let mut sizes = self.shape.iter().filter(|&&size| size != 0);
        let most = sizes.try_fold(size, |n, &s| n.checked_mul(s as u64))?;
        let empty = self.shape.contains(&0);
        (most <= isize::MAX as u64).then_some(if empty { 0 } else { most })
    }

    /// Checks that the elements take as many bytes as there are.
    pub fn check_length(&self, bytes: u64) -> Result<(), FileErrorKind> {
        if let ElementType::Other(_) = self.element_type {
            return Ok(());
        }
        let sizes = crate::error::Sizes(&self.shape);
        let element = &self.element_type;
        match self.bytes() {
            Some(needed) if needed == bytes => Ok(()),
            Some(needed) => Err(damaged(format!(
                "{element} of shape {sizes} takes {needed} bytes, and the file has {bytes}"
            ))),
            None => Err(damaged(format!(
                "{element} of shape {sizes} has more elements than memory can hold"
            ))),
        }
    }

    /// Returns the strides of the elements, as numbers of elements.
    pub fn strides(&self) -> Vec<isize> {
        let mut strides = vec![0; self.shape.len()];
        let mut next = 1isize;
        let mut set = |axis: usize| {
            strides[axis] = next;
            next = next.saturating_mul(self.shape[axis].max(1) as isize);
        };
        if self.column_major {
            (0..self.shape.len()).for_each(&mut set);
        } else {
            (0..self.shape.len()).rev().for_each(&mut set);
        }
        strides
    }

    /// Reads the elements of an array that has been checked. `bytes` is how many follow in the
    /// source: no memory is allocated for others.
    pub fn read<T: Element, S: Shape>(
        &self,
        source: &mut dyn Read,
        bytes: u64,
    ) -> Result<Tensor<T, S>, FileErrorKind> {
        self.check_length(bytes)?;
        let is_one_run = self.shape.iter().filter(|&&size| size > 1).count() < 2;
        if !self.column_major || is_one_run {
            let mut x = Tensor::<T, S>::full_with(&self.shape, T::ZERO)?;
            T::fill(x.as_mut_slice(), source, self.swapped)?;
            return Ok(x);
        }
        let count: usize = self.shape.iter().product();
        let mut stored = Tensor::<T, broadax::DynRank>::full_with([count], T::ZERO)?;
        T::fill(stored.as_mut_slice(), source, self.swapped)?;
        Ok(self.view(stored.as_slice())?.try_to_tensor()?)
    }

    /// Returns a view of the elements, which are in the order of the header.
    pub fn view<'a, T: Element, S: Shape>(
        &self,
        elements: &'a [T],
    ) -> Result<View<'a, T, S>, FileErrorKind> {
        Ok(View::from_strided_with(
            &self.shape,
            self.strides(),
            0,
            elements,
        )?)
    }
}
