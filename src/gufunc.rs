//! What functions made by `gufunc!` run on: the loop over the leading axes, with views of the core axes.
//!
//! The macro finds the types; here are the numbers.

use crate::broadcast;
use crate::conv::next;
use crate::error::{Problem, ShapeError};
use crate::kernel::Fill;
use crate::per_axis::{AxisVec, MAX_RANK, PerAxis};
use crate::shape::{Buf, Shape, given};
use crate::storage::{Owned, Storage, StorageMut, Viewed};
use crate::tensor::{Tensor, View, ViewMut, collect};

/// The label of a core axis, or its size.
enum Label {
    Letter(usize),
    Size(usize),
}

/// The labels of one operand, `"m,n"`. They are written by the macro, which has checked them.
fn labels(text: &str) -> impl DoubleEndedIterator<Item = Label> + Clone {
    text.split(',')
        .filter(|label| !label.is_empty())
        .map(|label| match label.parse() {
            Ok(size) => Label::Size(size),
            Err(_) => Label::Letter(usize::from(label.as_bytes()[0].saturating_sub(b'a'))),
        })
}

/// The sizes that a call has.
struct Call {
    letters: [usize; 26],
    /// Of the axes that are looped over.
    batch: AxisVec<usize>,
}

impl Call {
    fn size(&self, label: &Label) -> usize {
        match *label {
            Label::Letter(letter) => self.letters[letter % 26],
            Label::Size(size) => size,
        }
    }

    /// The sizes of operands of these labels, compared with each other.
    fn of(op: &'static str, inputs: &[&str], shapes: &[&[usize]]) -> Result<Call, ShapeError> {
        let mut letters: [Option<usize>; 26] = [None; 26];
        let mut batch = AxisVec::filled(0, 0);
        for (index, (text, shape)) in inputs.iter().zip(shapes).enumerate() {
            let count = labels(text).count();
            let Some(leading) = shape.len().checked_sub(count) else {
                let problem = Problem::Labels {
                    index,
                    shape: AxisVec::new(shape),
                    labels: count,
                    leading: true,
                };
                return Err(ShapeError::new(op, problem));
            };
            for (label, &size) in labels(text).zip(&shape[leading..]) {
                let (name, before) = match label {
                    Label::Letter(letter) => {
                        let before = &mut letters[letter % 26];
                        if matches!(before, None | Some(1)) {
                            *before = Some(size);
                        }
                        (
                            Some(char::from(b'a' + letter as u8)),
                            before.unwrap_or(size),
                        )
                    }
                    Label::Size(wanted) => (None, wanted),
                };
                if size != before && size != 1 {
                    let problem = match name {
                        Some(_) => Problem::Label {
                            label: name,
                            sizes: (before, size),
                        },
                        None => Problem::CoreSize {
                            index,
                            shape: AxisVec::new(shape),
                            sizes: (before, size),
                        },
                    };
                    return Err(ShapeError::new(op, problem));
                }
            }
            let own = &shape[..leading];
            let mut both = AxisVec::filled(batch.len().max(leading), 1);
            if let Err(axis) = broadcast::pair(&batch, own, &mut both) {
                let sizes = (batch[batch.len() - axis], own[leading - axis]);
                let problem = Problem::Label { label: None, sizes };
                return Err(ShapeError::new(op, problem));
            }
            batch = both;
        }
        Ok(Call {
            letters: letters.map(|size| size.unwrap_or(1)),
            batch,
        })
    }

    /// The core axes of an operand, whose 1s stretch, and its steps along the axes that are looped over.
    fn lane<T, S: Shape, D: Storage<T, S>, C: Shape>(
        &self,
        op: &'static str,
        text: &str,
        x: &Tensor<T, S, D>,
    ) -> Result<Lane<C>, ShapeError> {
        let (sizes, strides) = (x.shape(), x.strides());
        let strides = strides.as_ref();
        let stride = |i: usize| if sizes[i] == 1 { 0 } else { strides[i] };
        let count = labels(text).count();
        let leading = sizes.len() - count;
        let mut core = Buf::<C, usize>::filled(count, 1);
        let mut core_strides = Buf::<C, isize>::filled(count, 0);
        for (i, label) in labels(text).enumerate() {
            core.as_mut()[i] = self.size(&label);
            core_strides.as_mut()[i] = stride(leading + i);
        }
        let mut steps = AxisVec::filled(self.batch.len(), 0isize);
        let skip = self.batch.len() - leading;
        for (i, step) in steps[skip..].iter_mut().enumerate() {
            *step = stride(i);
        }
        Ok(Lane {
            // A `Const<1>` does not stretch, which the numbers alone do not say.
            store: given::<C>(op, core.as_ref())?,
            strides: core_strides,
            steps,
        })
    }

    /// The shape of the result.
    fn output(&self, op: &'static str, text: &str) -> Result<AxisVec<usize>, ShapeError> {
        let rank = self.batch.len() + labels(text).count();
        if rank > MAX_RANK {
            return Err(ShapeError::new(op, Problem::TooManyAxes { rank }));
        }
        let mut sizes = AxisVec::filled(rank, 1);
        sizes[..self.batch.len()].copy_from_slice(&self.batch);
        for (size, label) in sizes[self.batch.len()..].iter_mut().zip(labels(text)) {
            *size = self.size(&label);
        }
        Ok(sizes)
    }
}

/// How an operand is walked along.
struct Lane<C: Shape> {
    store: C::Store,
    strides: Buf<C, isize>,
    steps: AxisVec<isize>,
}

impl<C: Shape> Lane<C> {
    fn offset(&self, at: &[usize]) -> isize {
        let steps = self.steps.iter().zip(at);
        steps.map(|(step, &i)| step * i as isize).sum()
    }
}

/// A number of operands.
macro_rules! functions {
    ($($name:ident $into:ident: $($x:ident $lane:ident $t:ident $s:ident $d:ident $c:ident $i:literal)*;)*) => { $(
        /// Calls `f` for each index of the leading axes, with views of the core axes of the operands and
        /// of the result. The shapes `$c` are those of the core axes, `P` that of the result's.
        #[doc(hidden)]
        #[allow(clippy::too_many_arguments)]
        pub fn $name<$($t, $s, $d, $c,)* U, P, Z, W>(
            op: &'static str,
            inputs: &[&str],
            output: &str,
            $($x: &Tensor<$t, $s, $d>,)*
            f: impl Fn($(View<'_, $t, $c>,)* ViewMut<'_, U, P>),
        ) -> Result<Tensor<U, Z, W>, ShapeError>
        where
            $($s: Shape, $d: Storage<$t, $s>, $c: Shape,)*
            U: Clone + Default,
            P: Shape,
            Z: Shape,
            W: Owned<U, Z>,
        {
            let call = Call::of(op, inputs, &[$(&$x.shape()),*])?;
            let store = given::<Z>(op, &call.output(op, output)?)?;
            // SAFETY: 1. the source reads no tensor.
            let mut out: Tensor<U, Z, W> = unsafe { collect(op, store, &Fill(U::default()))? };
            $into::<$($t, $s, $d, $c,)* U, P, Z, W>(op, inputs, output, $($x,)* &mut out, f)?;
            Ok(out)
        }

        /// The same into a given tensor of the result's shape.
        #[doc(hidden)]
        #[allow(clippy::too_many_arguments)]
        pub fn $into<$($t, $s, $d, $c,)* U, P, Z, W>(
            op: &'static str,
            inputs: &[&str],
            output: &str,
            $($x: &Tensor<$t, $s, $d>,)*
            out: &mut Tensor<U, Z, W>,
            f: impl Fn($(View<'_, $t, $c>,)* ViewMut<'_, U, P>),
        ) -> Result<(), ShapeError>
        where
            $($s: Shape, $d: Storage<$t, $s>, $c: Shape,)*
            P: Shape,
            Z: Shape,
            W: StorageMut<U, Z>,
        {
            let call = Call::of(op, inputs, &[$(&$x.shape()),*])?;
            let sizes = call.output(op, output)?;
            if *out.shape() != *sizes {
                let found = AxisVec::new(&out.shape());
                return Err(ShapeError::new(op, Problem::Result { found, wanted: sizes }));
            }
            if call.batch.contains(&0) {
                return Ok(());
            }
            $( let $lane: Lane<$c> = call.lane(op, inputs[$i], $x)?; )*
            let place: Lane<P> = call.lane(op, output, out)?;
            let mut at = AxisVec::filled(call.batch.len(), 0usize);
            loop {
                // SAFETY: 1. an index below the sizes of the leading axes, and those core axes whose sizes
                // are those of the operand, or 1 in the operand; 2. each index has its own part of the
                // result, borrowed mutably.
                unsafe {
                    let offset = place.offset(&at);
                    let target = out.seen_mut::<P>(offset, place.store.clone(), place.strides.clone());
                    f(
                        $({
                            let ptr = $x.data.ptr().wrapping_offset($lane.offset(&at));
                            let data = Viewed::new(ptr, $lane.strides.clone());
                            Tensor::from_parts(data, $lane.store.clone())
                        },)*
                        target,
                    );
                }
                if !next(&mut at, &call.batch) {
                    return Ok(());
                }
            }
        }
    )* };
}
functions! {
    gufunc1 gufunc1_into: a la A SA DA CA 0;
    gufunc2 gufunc2_into: a la A SA DA CA 0 b lb B SB DB CB 1;
    gufunc3 gufunc3_into: a la A SA DA CA 0 b lb B SB DB CB 1 c lc C SC DC CC 2;
    gufunc4 gufunc4_into: a la A SA DA CA 0 b lb B SB DB CB 1 c lc C SC DC CC 2 d ld D SD DD CD 3;
}
