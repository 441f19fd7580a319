//! Real and imaginary parts, and functions, of complex tensors.

use crate::element::function::Fn1;
use crate::expr::operand::{map, map_into};
use crate::storage::{Number, OutputStorage, Storage, StorageMut, Viewed, ViewedMut};
use crate::tensor::{OutputOf, Tensor, ViewMutOf, ViewOf};
use broadax_shape::shapes::{BroadcastTo, Shape};
use broadax_tensor_macros::try_form;
use num_complex::Complex;

/// The complex conjugate.
struct Conj;
impl<T: Clone + core::ops::Neg<Output = T>> Fn1<Complex<T>> for Conj {
    const SHARED: bool = true;
    type Out = Complex<T>;
    #[inline(always)]
    fn call(&self, z: Complex<T>) -> Complex<T> {
        Complex::new(z.re, -z.im)
    }
}

/// The absolute value of a complex number.
#[cfg(any(feature = "std", feature = "libm"))]
struct Magnitude;
#[cfg(any(feature = "std", feature = "libm"))]
impl<T: num_traits::Float> Fn1<Complex<T>> for Magnitude {
    const SHARED: bool = true;
    type Out = T;
    #[inline(always)]
    fn call(&self, z: Complex<T>) -> T {
        z.norm()
    }
}

/// The argument of a complex number.
#[cfg(any(feature = "std", feature = "libm"))]
struct Angle;
#[cfg(any(feature = "std", feature = "libm"))]
impl<T: num_traits::Float> Fn1<Complex<T>> for Angle {
    const SHARED: bool = true;
    type Out = T;
    #[inline(always)]
    fn call(&self, z: Complex<T>) -> T {
        z.arg()
    }
}

impl<T, S: Shape, D: Storage<Complex<T>, S>> Tensor<Complex<T>, S, D> {
    /// Returns a view of the real parts (offset 0) or the imaginary parts (offset 1).
    fn part(&self, offset: isize) -> ViewOf<'_, D, T, S> {
        let mut strides = self.strides();
        for stride in strides.as_mut() {
            *stride *= 2;
        }
        let ptr = self.data.ptr().cast::<T>().wrapping_offset(offset);
        // SAFETY: 1. a complex number is stored as two real numbers (`repr(C)`), the real part
        // first, so that the parts are at twice the strides; the elements are borrowed for the
        // lifetime of the view.
        let data = unsafe { Viewed::new(ptr, strides) };
        Tensor::from_parts(data, self.shape.get().clone())
    }

    fn part_mut(&mut self, offset: isize) -> ViewMutOf<'_, D, T, S>
    where
        D: StorageMut<Complex<T>, S>,
    {
        let mut strides = self.strides();
        for stride in strides.as_mut() {
            *stride *= 2;
        }
        let ptr = self.data.ptr_mut().cast::<T>().wrapping_offset(offset);
        // SAFETY: 1. as above, and the slots may be written; 2. the parts of distinct elements are
        // distinct.
        let data = unsafe { ViewedMut::new(ptr, strides) };
        Tensor::from_parts(data, self.shape.get().clone())
    }

    /// Returns a view of the real parts.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use num_complex::Complex;
    /// let z = tensor![Complex::new(3.0, 4.0), Complex::new(0.0, -1.0)];
    /// assert_eq!(z.real(), tensor![3.0, 0.0]);
    /// assert_eq!(z.imag(), tensor![4.0, -1.0]);
    /// ```
    #[inline]
    pub fn real(&self) -> ViewOf<'_, D, T, S> {
        self.part(0)
    }

    /// Returns a view of the imaginary parts.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use num_complex::Complex;
    /// let z = tensor![Complex::new(3, 4)];
    /// assert_eq!(z.imag(), tensor![4]);
    /// ```
    #[inline]
    pub fn imag(&self) -> ViewOf<'_, D, T, S> {
        self.part(1)
    }

    /// Returns a mutable view of the real parts.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use num_complex::Complex;
    /// let mut z = tensor![Complex::new(3, 4)];
    /// z.real_mut().assign(&tensor![7]);
    /// assert_eq!(z, tensor![Complex::new(7, 4)]);
    /// ```
    #[inline]
    pub fn real_mut(&mut self) -> ViewMutOf<'_, D, T, S>
    where
        D: StorageMut<Complex<T>, S>,
    {
        self.part_mut(0)
    }

    /// Returns a mutable view of the imaginary parts.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use num_complex::Complex;
    /// let mut z = tensor![1.0, 2.0].cast::<Complex<f64>>();
    /// z.imag_mut().assign(&tensor![5.0, 6.0]);
    /// assert_eq!(z[[1]], Complex::new(2.0, 6.0));
    /// ```
    #[inline]
    pub fn imag_mut(&mut self) -> ViewMutOf<'_, D, T, S>
    where
        D: StorageMut<Complex<T>, S>,
    {
        self.part_mut(1)
    }

    /// Returns the elementwise complex conjugate.
    ///
    /// Also `conj_into`, `try_conj_into`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use num_complex::Complex;
    /// let z = tensor![Complex::new(3, 4)];
    /// assert_eq!(z.conj(), tensor![Complex::new(3, -4)]);
    /// ```
    #[inline]
    pub fn conj(&self) -> OutputOf<D, Complex<T>, S>
    where
        T: Clone + core::ops::Neg<Output = T>,
        D: OutputStorage<Number, Complex<T>, S>,
    {
        map("conj", Conj, self)
    }

    /// Like [`conj`](Tensor::conj), but writes the result to `out`. Does not allocate.
    ///
    /// # Panics
    /// If a dynamic size does not broadcast to that of `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use num_complex::Complex;
    /// let mut out = tensor![Complex::new(0, 0)];
    /// tensor![Complex::new(3, 4)].conj_into(&mut out);
    /// assert_eq!(out, tensor![Complex::new(3, -4)]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn conj_into<O, E>(&self, out: &mut Tensor<Complex<T>, O, E>)
    where
        T: Clone + core::ops::Neg<Output = T>,
        S: BroadcastTo<O>,
        O: Shape,
        E: StorageMut<Complex<T>, O>,
    {
        map_into("conj", Conj, self, out)
    }

    /// Returns the absolute values: NumPy's `abs` of complex numbers.
    ///
    /// Also `magnitude_into`, `try_magnitude_into`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use num_complex::Complex;
    /// let z = tensor![Complex::new(3.0, 4.0), Complex::new(0.0, -1.0)];
    /// assert_eq!(z.magnitude(), tensor![5.0, 1.0]);
    /// ```
    #[cfg(any(feature = "std", feature = "libm"))]
    #[inline]
    pub fn magnitude(&self) -> OutputOf<D, T, S>
    where
        T: num_traits::Float,
        D: OutputStorage<Number, T, S>,
    {
        map("magnitude", Magnitude, self)
    }

    /// Like [`magnitude`](Tensor::magnitude), but writes the result to `out`. Does not allocate.
    ///
    /// # Panics
    /// If a dynamic size does not broadcast to that of `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use num_complex::Complex;
    /// let mut out = tensor![0.0];
    /// tensor![Complex::new(3.0, 4.0)].magnitude_into(&mut out);
    /// assert_eq!(out, tensor![5.0]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[cfg(any(feature = "std", feature = "libm"))]
    #[inline]
    #[track_caller]
    pub fn magnitude_into<O, E>(&self, out: &mut Tensor<T, O, E>)
    where
        T: num_traits::Float,
        S: BroadcastTo<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        map_into("magnitude", Magnitude, self, out)
    }

    /// Returns the arguments of the numbers: the angles to the positive real axis, from -pi to pi.
    /// NumPy's and PyTorch's `angle`.
    ///
    /// Also `angle_into`, `try_angle_into`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use num_complex::Complex;
    /// let z = tensor![Complex::new(3.0, 0.0), Complex::new(0.0, -1.0)];
    /// assert_eq!(z.angle(), tensor![0.0, -core::f64::consts::FRAC_PI_2]);
    /// ```
    #[cfg(any(feature = "std", feature = "libm"))]
    #[inline]
    pub fn angle(&self) -> OutputOf<D, T, S>
    where
        T: num_traits::Float,
        D: OutputStorage<Number, T, S>,
    {
        map("angle", Angle, self)
    }

    /// Like [`angle`](Tensor::angle), but writes the result to `out`. Does not allocate.
    ///
    /// # Panics
    /// If a dynamic size does not broadcast to that of `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use num_complex::Complex;
    /// let mut out = tensor![7.0];
    /// tensor![Complex::new(3.0, 0.0)].angle_into(&mut out);
    /// assert_eq!(out, tensor![0.0]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[cfg(any(feature = "std", feature = "libm"))]
    #[inline]
    #[track_caller]
    pub fn angle_into<O, E>(&self, out: &mut Tensor<T, O, E>)
    where
        T: num_traits::Float,
        S: BroadcastTo<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        map_into("angle", Angle, self, out)
    }
}

#[cfg(all(test, feature = "alloc"))]
#[allow(clippy::approx_constant)]
mod tests {
    use crate::prelude::*;
    use num_complex::Complex;

    #[test]
    fn casts() {
        let z: Tensor<Complex<f32>, shape![3]> = tensor![1, -2, 3].cast();
        assert_eq!(
            z,
            tensor![1.0, -2.0, 3.0].map(|x| Complex::new(x as f32, 0.0))
        );
        let wide: Tensor<Complex<f64>, shape![3]> = z.cast();
        assert_eq!(wide[[1]], Complex::new(-2.0, 0.0));
        let of_bool: Tensor<Complex<f64>, shape![2]> = tensor![true, false].cast();
        assert_eq!(
            of_bool,
            tensor![Complex::new(1.0, 0.0), Complex::new(0.0, 0.0)]
        );
        let narrow: Tensor<Complex<f32>, shape![1]> = tensor![Complex::new(0.1_f64, 0.2)].cast();
        assert_eq!(narrow[[0]], Complex::new(0.1_f32, 0.2));
        #[cfg(feature = "half")]
        {
            let of_half = tensor![half::f16::ONE].cast::<Complex<f64>>();
            assert_eq!(of_half[[0]], Complex::new(1.0, 0.0));
        }
    }

    #[test]
    fn parts_and_products() {
        let z = Tensor::<f64, shape![3, 4]>::arange().map(|x| Complex::new(x, -x));
        let transposed = z.transpose();
        assert_eq!(
            transposed.real(),
            Tensor::<f64, shape![3, 4]>::arange().transpose()
        );
        assert_eq!(
            transposed.imag(),
            -Tensor::<f64, shape![3, 4]>::arange().transpose()
        );
        let row = z.broadcast_to::<shape![2, 3, 4]>();
        assert_eq!(row.real()[[1, 2, 3]], 11.0);
        let mut changed = z.clone();
        changed
            .view_mut()
            .imag_mut()
            .assign(tensor![0.0, 1.0, 2.0, 3.0]);
        assert_eq!(changed[[2, 3]], Complex::new(11.0, 3.0));
        assert_eq!(z.conj().conj(), z);
        // z zᴴ has a real diagonal: the squared norms.
        let product = z.matmul(&z.conj().transpose());
        let lengths = z.conj().vecdot(&z);
        assert_eq!(product.diagonal(), lengths);
        assert_eq!(lengths.imag(), tensor![0.0, 0.0, 0.0]);
        let i = Complex::new(0.0, 1.0);
        assert_eq!((i * &z).real(), Tensor::<f64, shape![3, 4]>::arange());
        assert_eq!((&z + i).imag()[[0, 1]], 0.0);
        #[cfg(feature = "inline")]
        {
            let a: Array<Complex<f64>, shape![2]> = array![i, -i];
            let real: Array<f64, shape![2]> = a.magnitude();
            assert_eq!(real, array![1.0, 1.0]);
            assert_eq!(a.imag(), array![1.0, -1.0]);
        }
        // Means and norms of tensors and views, of static and dynamic shapes, without overflow.
        #[cfg(any(feature = "std", feature = "libm"))]
        {
            let w = tensor![
                [Complex::new(3.0, 4.0), Complex::new(0.0, -12.0)],
                [Complex::new(5.0, 0.0), Complex::new(-1.0, 0.0)]
            ];
            let means: Tensor<Complex<f64>, shape![2]> = w.mean(Axis::<1>);
            assert_eq!(
                means,
                tensor![Complex::new(1.5, -4.0), Complex::new(2.0, 0.0)]
            );
            let norms: Tensor<f64, shape![2]> = w.norm(Axis::<1>);
            assert_eq!(norms, tensor![13.0, 26_f64.sqrt()]);
            assert_eq!(w.view().into_dyn().norm([0, 1])[[]], 195_f64.sqrt());
            assert_eq!(w.transpose().norm_l1(Axis::<0>), tensor![17.0, 6.0]);
            assert_eq!(w.norm_inf_keepdim(Axis::<0>), tensor![[5.0, 12.0]]);
            let huge = (&w * Complex::new(1e300, 0.0)).norm(Axis::<1>);
            assert_eq!(huge[[0]], 13e300);
            assert_eq!(
                (w.lazy() * Complex::new(0.0, 2.0)).norm_all(),
                780_f64.sqrt()
            );
            let mut out = Tensor::<f64, shape![2]>::zeros();
            w.norm_into(Axis::<0>, &mut out);
            assert_eq!(out, tensor![50_f64.sqrt(), 145_f64.sqrt()]);
            // As in NumPy: the real mean of |w - mean|^2.
            let variances: Tensor<f64, shape![2]> = w.var(Axis::<1>);
            assert_eq!(variances, tensor![66.25, 9.0]);
            assert_eq!(w.std_keepdim(Axis::<1>), tensor![[66.25_f64.sqrt()], [3.0]]);
            assert_eq!(w.correction(1.0).var(Axis::<1>), tensor![132.5, 18.0]);
            assert_eq!(
                w.view().into_dyn().try_var(&[0, 1]).unwrap()[[]],
                195.0 / 4.0 - (1.75 * 1.75 + 4.0)
            );
            assert_eq!(w.real().var_all() + w.imag().var_all(), w.var_all());
            let mut spread = tensor![0.0, 0.0].into_dyn();
            w.transpose().var_into(Axis::<0>, &mut spread);
            assert_eq!(spread, variances);
            (w.lazy() * Complex::new(0.0, 2.0)).std_into(Axis::<1>, &mut spread);
            assert_eq!(spread, tensor![265_f64.sqrt(), 6.0]);
            let products: Tensor<Complex<f64>, shape![2]> = w.prod(Axis::<0>);
            assert_eq!(
                products,
                tensor![Complex::new(15.0, 20.0), Complex::new(0.0, 12.0)]
            );
        }
        let none = Tensor::<Complex<f64>, shape![0, 2]>::zeros();
        assert_eq!(none.imag().shape(), [0, 2]);
        assert_eq!(Tensor::scalar(i).into_dyn().imag()[[]], 1.0);
    }

    /// Results are written to existing tensors, which may be larger, and to views with strides;
    /// with static, mixed and dynamic shapes.
    #[test]
    fn into_given_tensors() {
        fn check<S: Shape + crate::BroadcastTo<S>>(z: &Tensor<Complex<f64>, S>) {
            let (mut length, mut angle) = (z.real().to_tensor(), z.real().to_tensor());
            let mut conjugates = z.clone();
            z.magnitude_into(&mut length);
            z.angle_into(&mut angle);
            z.conj_into(&mut conjugates);
            for ((z, conj), (length, angle)) in
                z.iter().zip(&conjugates).zip(length.iter().zip(&angle))
            {
                assert_eq!(
                    (*conj, *length, *angle),
                    (z.conj(), z.norm(), z.arg()),
                    "{z}"
                );
            }
            assert_eq!(z.angle(), angle);
            conjugates.real_mut().assign(0.0);
            assert!(conjugates.real().iter().all(|&x| x == 0.0) && conjugates.imag() == -z.imag());
        }
        let z = Tensor::<f64, shape![2, 3]>::arange().map(|x| Complex::new(1.0 - x, x));
        check(&z);
        check(&z.clone().try_into_shape::<shape![Dyn, 3]>().unwrap());
        check(&z.into_dyn());
        check(&DynTensor::zeros_with([2, 0]).unwrap());
        check(&Tensor::scalar(Complex::new(0.0, -2.0)));
        let z = tensor![Complex::new(3.0, 4.0), Complex::new(0.0, -1.0)];
        let mut pairs = Tensor::<f64, shape![3, 2, 2]>::zeros();
        z.magnitude_into(&mut pairs.select_mut(Axis::<2>, 1));
        let wanted = tensor![[0.0, 5.0], [0.0, 1.0]];
        assert_eq!(
            pairs,
            tensor![0.0; 3].unsqueeze(Axis::<1>).unsqueeze(Axis::<2>) + wanted
        );
    }

    /// Values computed by Python's `cmath`.
    #[test]
    #[cfg(any(feature = "std", feature = "libm"))]
    fn functions_of_complex_numbers() {
        let c = Complex::<f64>::new;
        let z = tensor![[c(1.0, 2.0), c(-0.5, 0.25)], [c(0.0, -3.0), c(2.0, 0.0)]];
        let near = |x: &Tensor<Complex<f64>, shape![2, 2]>, y: [[(f64, f64); 2]; 2]| {
            let y = Tensor::from_nested(y.map(|row| row.map(|(re, im)| c(re, im))));
            let y: Tensor<Complex<f64>, shape![2, 2]> = y;
            assert!((x - &y).magnitude().lt(1e-14).all_all(), "{x}");
        };
        near(
            &z.exp(),
            [
                [
                    (-1.1312043837568135, 2.4717266720048188),
                    (0.5876750903439226, 0.15005808662216327),
                ],
                [
                    (-0.9899924966004454, -0.1411200080598672),
                    (7.38905609893065, 0.0),
                ],
            ],
        );
        near(
            &z.ln(),
            [
                [
                    (0.8047189562170503, 1.1071487177940904),
                    (-0.5815754049028404, 2.677945044588987),
                ],
                [
                    (1.0986122886681098, -1.5707963267948966),
                    (0.6931471805599453, 0.0),
                ],
            ],
        );
        near(
            &z.sqrt(),
            [
                [
                    (1.272019649514069, 0.7861513777574233),
                    (0.17178037486125622, 0.7276733451126774),
                ],
                [
                    (1.224744871391589, -1.2247448713915892),
                    (1.4142135623730951, 0.0),
                ],
            ],
        );
        near(
            &z.sin(),
            [
                [
                    (3.165778513216168, 1.9596010414216063),
                    (-0.494485780933195, 0.22168816414957482),
                ],
                [(0.0, -10.017874927409903), (0.9092974268256817, -0.0)],
            ],
        );
        near(
            &z.cos(),
            [
                [
                    (2.0327230070196656, -3.0518977991518),
                    (0.9051501505596068, 0.12110879604381165),
                ],
                [(10.067661995777765, 0.0), (-0.4161468365471424, -0.0)],
            ],
        );
        near(
            &z.tanh(),
            [
                [
                    (1.16673625724092, -0.24345820118572534),
                    (-0.4854872810241353, 0.19805544995134958),
                ],
                [(0.0, 0.1425465430742778), (0.9640275800758169, 0.0)],
            ],
        );
        near(
            &z.pow(c(0.5, -1.0)),
            [
                [
                    (4.382565059863358, -1.1243974773611554),
                    (-3.729050979734495, 10.223663934831643),
                ],
                [
                    (-0.11094033811984567, -0.34254050296157834),
                    (1.087868087013909, -0.903627702793965),
                ],
            ],
        );
        assert_eq!(z.transpose().sin(), z.sin().transpose());
        assert_eq!(z.view().into_dyn().tanh(), z.tanh());
        assert_eq!((z.lazy() * c(1.0, 0.0)).cos().eval(), z.cos());
        assert_eq!(
            z.select(Axis::<0>, 0).into_flipped(Axis::<0>).exp(),
            z.exp().select(Axis::<0>, 0).flip(Axis::<0>)
        );
        assert_eq!(Tensor::<Complex<f64>, shape![0]>::zeros().sqrt().len(), 0);
        let w = tensor![c(f64::NAN, 0.0), c(0.0, f64::INFINITY), c(1.0, 1.0)];
        assert_eq!(w.is_nan(), tensor![true, false, false]);
        assert_eq!(w.is_inf(), tensor![false, true, false]);
        assert_eq!(w.is_finite(), tensor![false, false, true]);
        let many = Tensor::<f32, shape![100]>::linspace(0.0, 9.0).cast::<Complex<f32>>();
        assert!(
            (many.sin().real() - many.real().sin())
                .abs()
                .lt(1e-6)
                .all_all()
        );
        let mut out = many.clone();
        many.exp_into(&mut out);
        assert_eq!(out, many.exp());
        assert_eq!(tensor![c(0.0, 0.0)].pow(c(0.0, 0.0)), tensor![c(1.0, 0.0)]);
    }
}
