//! Matrix products.

use super::{SizesOf, Typed, forms};
use crate::element::{Element, Number};
use crate::engine::{Engine, SizeSource};
use crate::error::{Result, or_panic};
use broadax_shape::broadcast_sizes;
use broadax_shape::ops::matmul::{BatchRule, Core, Dot, MatMul, check_dot, product_sizes};
use broadax_shape::shapes::Shape;
use broadax_shape::sizes::countable;

impl<E: Engine, S: Shape, T: Element> Typed<E, S, T> {
    /// Returns the matrix product, also of stacks of matrices: see [`MatMul`] for the shapes.
    ///
    /// ```
    /// # #[cfg(feature = "ndarray")] {
    /// use broadax_engine::{Host, NdArray, Typed, shape};
    /// let x = Typed::<NdArray, shape![8, 2, 3]>::ones(&Host);
    /// let y = Typed::<NdArray, shape![3, 5]>::ones(&Host);
    /// let product: Typed<NdArray, shape![8, 2, 5]> = x.matmul(&y);
    /// assert_eq!(product.to_vec(), [3.0; 80]);
    /// # }
    /// ```
    ///
    /// # Panics
    /// If dynamic sizes do not fit, or the engine fails.
    #[inline]
    #[track_caller]
    pub fn matmul<R: Shape>(&self, right: &Typed<E, R, T>) -> Typed<E, <S as MatMul<R>>::Output, T>
    where
        S: MatMul<R>,
        T: Number,
    {
        if let Some(sizes) = self.product_sizes(right) {
            return Typed::with_sizes(E::product(&self.tensor, &right.tensor), sizes);
        }
        or_panic(self.try_matmul(right))
    }

    /// Like `matmul`, but returns `Err` instead of panicking.
    ///
    /// # Errors
    /// If dynamic sizes do not fit, or the engine fails.
    #[inline]
    pub fn try_matmul<R: Shape>(
        &self,
        right: &Typed<E, R, T>,
    ) -> Result<Typed<E, <S as MatMul<R>>::Output, T>>
    where
        S: MatMul<R>,
        T: Number,
    {
        if let Some(sizes) = self.product_sizes(right) {
            let product = E::matmul(&self.tensor, &right.tensor)?;
            return Ok(Typed::with_sizes(product, sizes));
        }
        product("matmul", self, right, S::batch)
    }

    /// The sizes of the product if both are matrices whose inner sizes are equal: the engine
    /// multiplies them as they are.
    #[inline(always)]
    fn product_sizes<R: Shape>(
        &self,
        right: &Typed<E, R, T>,
    ) -> Option<SizesOf<E, <S as MatMul<R>>::Output>>
    where
        S: MatMul<R>,
    {
        if const { S::RANK_OR_0 != 2 || R::RANK_OR_0 != 2 } {
            return None;
        }
        if const { S::EXTENTS.is_some() && R::EXTENTS.is_some() } {
            return Some(E::Sizes::of_static::<<S as MatMul<R>>::Output>());
        }
        let (left, right) = (self.lent_sizes(), right.lent_sizes());
        match (left.as_ref(), right.as_ref()) {
            (&[m, k], &[l, n]) if k == l && countable(&[m, n]) => {
                Some(E::Sizes::of_list::<<S as MatMul<R>>::Output>(&[m, n]))
            }
            _ => None,
        }
    }

    forms! {
        /// Returns the product of the last axis with a vector or a matrix: (.., K) with (K) is
        /// (..), and (.., K) with (K, N) is (.., N), for any leading axes, also none.
        ///
        /// ```
        /// # #[cfg(feature = "ndarray")] {
        /// use broadax_engine::{Dim, Engine, Host, NdArray, Shape, Typed, shape};
        /// fn linear<E: Engine, B: Shape, I: Dim, O: Dim>(
        ///     x: &Typed<E, shape![..B, I]>,
        ///     w: &Typed<E, shape![I, O]>,
        /// ) -> Typed<E, shape![..B, O]> {
        ///     x.dot(w)
        /// }
        /// let w = Typed::<NdArray, shape![2, 1]>::ones(&Host);
        /// let x = Typed::from_vec(vec![1.0, 2.0], &Host)?;
        /// let y: Typed<NdArray, shape![1]> = linear::<_, shape![], _, _>(&x, &w);
        /// assert_eq!(y.to_vec(), [3.0]);
        /// # }
        /// # Ok::<(), broadax_engine::Error>(())
        /// ```
        fn dot, try_dot [R: Shape] (&self, right: &Typed<E, R, T>)
            -> Typed<E, <S as Dot<R>>::Output, T>
        where [S: Dot<R>, T: Number] {
            check_dot("dot", right.lent_sizes().as_ref())?;
            product("dot", self, right, broadcast_sizes::pair)
        }
    }
}

/// Checks the sizes and brings the operands to the form that engines take: matrices with the same
/// leading axes.
#[inline]
fn product<E: Engine, S: Shape, R: Shape, O: Shape, T: Number>(
    op: &'static str,
    left: &Typed<E, S, T>,
    right: &Typed<E, R, T>,
    batch: BatchRule,
) -> Result<Typed<E, O, T>> {
    let (l, r) = (left.lent_sizes(), right.lent_sizes());
    let (l, r) = (l.as_ref(), r.as_ref());
    let (left, right) = (&left.tensor, &right.tensor);
    let out = product_sizes(op, Core::of_matmul(l.len(), r.len()), l, r, batch)?;
    // Vectors become matrices with one row or one column.
    let as_row = [1, l[l.len() - 1]];
    let as_column = [r[0], 1];
    let (row, column) = (l.len() == 1, r.len() == 1);
    let (lefts, rights) = (
        if row { &as_row } else { l },
        if column { &as_column } else { r },
    );
    let left_matrix = match row {
        true => Some(E::reshape(left, lefts)?),
        false => None,
    };
    let right_matrix = match column {
        true => Some(E::reshape(right, rights)?),
        false => None,
    };
    let left = left_matrix.as_ref().unwrap_or(left);
    let right = right_matrix.as_ref().unwrap_or(right);
    let (lead_l, lead_r) = (&lefts[..lefts.len() - 2], &rights[..rights.len() - 2]);
    let product = if lead_l == lead_r {
        E::matmul(left, right)?
    } else if lead_r.is_empty() {
        // One matrix on the right: all rows on the left are those of one matrix.
        let depth = lefts[lefts.len() - 1];
        let rows = lefts[..lefts.len() - 1].iter().product();
        E::matmul(&E::reshape(left, &[rows, depth])?, right)?
    } else {
        let mut lead = vec![1; lead_l.len().max(lead_r.len())];
        // It was checked by `product_sizes`.
        let _ = batch(lead_l, lead_r, &mut lead);
        let left = with_lead::<E, T>(left, lefts, &lead)?;
        let right = with_lead::<E, T>(right, rights, &lead)?;
        E::matmul(&left, &right)?
    };
    let has_sizes = E::sizes(&product).as_ref() == &out[..];
    let product = match has_sizes {
        true => product,
        false => E::reshape(&product, &out)?,
    };
    Ok(Typed::with_list(product, &out))
}

/// Broadcasts the leading axes of a stack of matrices.
fn with_lead<E: Engine, T: Element>(
    x: &E::Tensor<T>,
    sizes: &[usize],
    lead: &[usize],
) -> Result<E::Tensor<T>> {
    let mut to = lead.to_vec();
    to.extend_from_slice(&sizes[sizes.len() - 2..]);
    match to == sizes {
        true => Ok(x.clone()),
        false => E::broadcast_to(x, &to),
    }
}
