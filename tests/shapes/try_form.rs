//! The attribute `try_form` of `broadax-tensor-macros`, which defines the `try_` form of a function. The
//! functions that it rejects are in `ui-tests/internal`.

use broadax::ShapeError;
use broadax::prelude::*;
use broadax_tensor_macros::try_form;

/// An error of a shape.
fn error() -> ShapeError {
    tensor![1, 2].into_dyn().try_flip(3).unwrap_err()
}

struct Counter<T> {
    count: T,
}

impl<T> Counter<T>
where
    T: Copy + PartialOrd + core::ops::AddAssign,
{
    /// Adds a number.
    ///
    /// # Panics
    /// If it is less than the count.
    #[try_form]
    #[track_caller]
    fn add(&mut self, number: T) {
        if number < self.count {
            return Err(error());
        }
        self.count += number;
        Ok(())
    }

    /// Returns the count after adding some numbers.
    ///
    /// # Errors
    /// If a number is less than the count.
    #[try_form(try_total)]
    fn add_all<'a, const N: usize>(mut self, numbers: impl Into<[T; N]> + 'a) -> T
    where
        T: 'a,
    {
        for number in numbers.into() {
            self.try_add(number)?;
        }
        Ok(self.count)
    }

    /// Returns numbers of a type that no argument has.
    ///
    /// # Errors
    /// If there are none.
    #[try_form]
    fn converted<U: From<T>, F: Fn(U) -> U, const N: usize>(&self, f: F) -> [U; N] {
        match N {
            0 => Err(error()),
            _ => Ok([(); N].map(|()| f(U::from(self.count)))),
        }
    }
}

/// Returns the first of some numbers.
///
/// # Errors
/// If there are none.
#[try_form]
#[track_caller]
#[must_use = "it does nothing else"]
fn first<'a, T>(mut numbers: impl Iterator<Item = &'a T>) -> &'a T {
    numbers.next().ok_or_else(error)
}

/// In a macro, in which names and types come from the caller.
macro_rules! half {
    ($name:ident $number:ty, $me:ident) => {
        impl Counter<$number> {
            #[doc = concat!("Returns half of the count, a `", stringify!($number), "`.")]
            ///
            /// # Errors
            #[doc = "If it is odd."]
            #[try_form]
            fn $name(&$me) -> Option<$number> {
                match $me.count % 2 {
                    0 => Ok(Some($me.count / 2)),
                    _ => Err(error()),
                }
            }
        }
    };
}
half!(half u8, self);

#[test]
fn both_forms() {
    let mut counter = Counter { count: 2 };
    counter.add(2);
    assert_eq!(
        counter.try_add(3).unwrap_err().to_string(),
        error().to_string()
    );
    assert_eq!(counter.converted::<i64, _, 2>(|n| n + 1), [5, 5]);
    let nothing: Result<[i64; 0], _> = counter.try_converted(|n: i64| n);
    assert!(nothing.is_err());
    assert_eq!(Counter { count: 1 }.add_all([1, 2]), 4);
    assert!(Counter { count: 1 }.try_total([1, 1]).is_err());
    assert_eq!(
        (*first([7].iter()), try_first([7].iter()).ok()),
        (7, Some(&7))
    );
    assert_eq!(Counter { count: 6u8 }.half(), Some(3));
    assert!(Counter { count: 7u8 }.try_half().is_err());
}

/// A panic has the location of the call.
#[test]
fn panics_at_the_call() {
    let hook = std::panic::take_hook();
    let (send, places) = std::sync::mpsc::channel();
    let send = std::sync::Mutex::new(send);
    std::panic::set_hook(Box::new(move |info| {
        let place = info.location().unwrap();
        let _ = send
            .lock()
            .unwrap()
            .send((place.file().to_string(), place.line()));
    }));
    let line = line!() + 1;
    let panicked = std::panic::catch_unwind(|| *first::<u8>([].iter()));
    std::panic::set_hook(hook);
    assert!(panicked.is_err());
    assert!(
        places
            .try_iter()
            .any(|place| place == (file!().to_string(), line))
    );
}
