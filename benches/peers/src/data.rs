//! The input data, which is the same for all libraries.

use broadax::prelude::*;
use std::alloc::Layout;
use std::cell::RefCell;

/// An element, made from 32 random bits. `scripts/peers_numpy.py` makes the same ones.
pub trait Element: Copy + Default + PartialEq + 'static {
    fn make(bits: u32) -> Self;
    fn number(self) -> f64;
}

macro_rules! element {
    ($($t:ty, |$bits:ident| $make:expr, |$x:ident| $number:expr;)*) => { $(
        impl Element for $t {
            fn make($bits: u32) -> Self { $make }
            fn number(self) -> f64 { let $x = self; $number }
        }
    )* };
}
element! {
    f32, |bits| (bits >> 8) as f32 / (1 << 23) as f32 - 1.0, |x| x as f64;
    f64, |bits| bits as f64 / (1u32 << 31) as f64 - 1.0, |x| x;
    // Never 0, and small enough that a sum of two does not overflow.
    i32, |bits| ((bits >> 8) as i32 - (1 << 23)) | 1, |x| x as f64;
    u8, |bits| (bits >> 25) as u8, |x| x as f64;
    bool, |bits| bits >> 31 == 1, |x| x as u8 as f64;
}

/// The sizes and elements of an operand.
pub struct Raw<T> {
    pub sizes: Vec<usize>,
    pub data: Vec<T>,
}

impl<T: Element> Raw<T> {
    pub fn new(sizes: &[usize], seed: u32) -> Self {
        let bits = |i: usize| {
            let h = (i as u32)
                .wrapping_mul(2654435761)
                .wrapping_add(seed.wrapping_mul(40503));
            (h ^ (h >> 15)).wrapping_mul(2246822519)
        };
        let len = sizes.iter().product();
        let data = (0..len).map(|i| T::make(bits(i))).collect();
        Raw {
            sizes: sizes.to_vec(),
            data,
        }
    }

    /// As a tensor of broadax.
    pub fn tensor<S: Shape>(&self) -> Tensor<T, S> {
        let mut data = self.data.iter();
        Tensor::from_fn_with(&self.sizes, |_| *data.next().unwrap()).unwrap()
    }

    /// As an array of broadax.
    pub fn array<S: StaticShape + broadax::InlineShape>(&self) -> Array<T, S> {
        self.tensor::<S>().to_array()
    }
}

/// A result, as numbers that can be compared.
pub trait Values {
    fn values(&self) -> Vec<f64>;
}

impl<T: Element, S: Shape, D: broadax::Storage<T, S>> Values for Tensor<T, S, D> {
    fn values(&self) -> Vec<f64> {
        self.iter().map(|x| x.number()).collect()
    }
}

impl<T: Element> Values for T {
    fn values(&self) -> Vec<f64> {
        vec![self.number()]
    }
}

impl<T: Values, const N: usize> Values for [T; N] {
    fn values(&self) -> Vec<f64> {
        self.iter().flat_map(T::values).collect()
    }
}

impl<T: Element> Values for Vec<T> {
    fn values(&self) -> Vec<f64> {
        self.iter().map(|x| x.number()).collect()
    }
}

/// Elements in memory as hand-written code prepares it: at cache lines, large blocks on huge pages.
pub struct Prepared<T> {
    place: *mut T,
    len: usize,
    block: *mut u8,
    layout: Layout,
}

const PAGE: usize = 4096;
const HUGE_PAGE: usize = 2 << 20;

impl<T: Element> Prepared<T> {
    /// For a result: half a page behind the beginning of a page, where inputs begin. A processor
    /// takes addresses that differ by a multiple of a page for equal at first, which costs time
    /// when one is written and one is read.
    pub fn zeros(len: usize) -> Self {
        Self::behind(len, PAGE / 2)
    }

    /// So many bytes behind the beginning of a page.
    fn behind(len: usize, bytes: usize) -> Self {
        let size = (len * size_of::<T>()).max(1) + bytes;
        let align = if size >= 2 * HUGE_PAGE {
            HUGE_PAGE
        } else {
            PAGE
        };
        let layout = Layout::from_size_align(size, align).unwrap();
        // SAFETY: the size is not 0; zero bytes are an element of each type in this file.
        unsafe {
            let block = std::alloc::alloc(layout);
            assert!(!block.is_null());
            #[cfg(target_os = "linux")]
            if align == HUGE_PAGE {
                libc::madvise(block.cast(), size, libc::MADV_HUGEPAGE);
            }
            block.write_bytes(0, size);
            Prepared {
                place: block.add(bytes).cast(),
                len,
                block,
                layout,
            }
        }
    }
}

impl<T: Element> From<&Raw<T>> for Prepared<T> {
    fn from(raw: &Raw<T>) -> Self {
        let mut new = Prepared::behind(raw.data.len(), 0);
        new.copy_from_slice(&raw.data);
        new
    }
}

impl<T> std::ops::Deref for Prepared<T> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        // SAFETY: `len` elements were written when this was made.
        unsafe { std::slice::from_raw_parts(self.place, self.len) }
    }
}

impl<T> std::ops::DerefMut for Prepared<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: `len` elements were written when this was made; it is borrowed alone.
        unsafe { std::slice::from_raw_parts_mut(self.place, self.len) }
    }
}

impl<T> Drop for Prepared<T> {
    fn drop(&mut self) {
        // SAFETY: allocated with this layout.
        unsafe { std::alloc::dealloc(self.block, self.layout) }
    }
}

impl<T: Element> Values for Prepared<T> {
    fn values(&self) -> Vec<f64> {
        self.iter().map(|x| x.number()).collect()
    }
}

/// Keeps values until all that borrows them is gone.
#[derive(Default)]
pub struct Arena(RefCell<Vec<*mut dyn std::any::Any>>);

impl Arena {
    pub fn keep<T: 'static>(&self, value: T) -> &T {
        let place = Box::into_raw(Box::new(value));
        self.0.borrow_mut().push(place);
        // SAFETY: it is freed when this is dropped, and nobody has it mutably.
        unsafe { &*place }
    }
}

impl Drop for Arena {
    fn drop(&mut self) {
        for place in self.0.take() {
            // SAFETY: made by `Box::into_raw`, once.
            drop(unsafe { Box::from_raw(place) });
        }
    }
}
