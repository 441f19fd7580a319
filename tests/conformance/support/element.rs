//! Element types: reading them from the corpus, and comparing them.

use serde_json::Value;
use std::fmt::Debug;

/// The tolerance of a result.
#[derive(Clone, Copy, Debug)]
pub struct Tolerance {
    /// Relative to the expected value. 0: the same bits.
    pub rtol: f64,
    /// Whether -0.0 and 0.0 are equal.
    pub any_zero: bool,
}

impl Tolerance {
    pub const EXACT: Tolerance = Tolerance {
        rtol: 0.0,
        any_zero: false,
    };
}

pub trait Element: Copy + PartialOrd + Debug + 'static {
    /// Parses an element of the corpus, or an element of another type that converts to this one.
    fn read(value: &Value) -> Result<Self, String>;
    /// Whether `self` is `expected`, within the tolerance.
    fn matches(self, expected: Self, tolerance: Tolerance) -> bool;
}

impl Element for bool {
    fn read(value: &Value) -> Result<bool, String> {
        value.as_bool().ok_or_else(|| format!("{value} is no bool"))
    }
    fn matches(self, expected: bool, _: Tolerance) -> bool {
        self == expected
    }
}

macro_rules! integers {
    ($($t:ty)*) => { $(
        impl Element for $t {
            fn read(value: &Value) -> Result<$t, String> {
                let wrong = || format!("{value} is no {}", stringify!($t));
                match value {
                    Value::Bool(value) => Ok(<$t>::from(*value)),
                    // The text of the number, since some do not fit a float.
                    Value::Number(number) => number.to_string().parse().map_err(|_| wrong()),
                    _ => Err(wrong()),
                }
            }
            fn matches(self, expected: $t, _: Tolerance) -> bool {
                self == expected
            }
        }
    )* };
}
integers!(i8 i16 i32 i64 u8 u16 u32 u64 usize);

macro_rules! floats {
    ($($t:ty)*) => { $(
        impl Element for $t {
            fn read(value: &Value) -> Result<$t, String> {
                let text = match value {
                    Value::Bool(value) => return Ok(if *value { 1.0 } else { 0.0 }),
                    // The text of the number, so that it is rounded only once.
                    Value::Number(number) => number.to_string(),
                    Value::String(name) => name.clone(),
                    _ => return Err(format!("{value} is no number")),
                };
                text.parse().map_err(|_| format!("{text:?} is no {}", stringify!($t)))
            }
            fn matches(self, expected: $t, tolerance: Tolerance) -> bool {
                if self.is_nan() || expected.is_nan() {
                    return self.is_nan() && expected.is_nan();
                }
                if tolerance.any_zero && self == 0.0 && expected == 0.0 {
                    return true;
                }
                if tolerance.rtol == 0.0 {
                    return self.to_bits() == expected.to_bits();
                }
                let (got, expected) = (f64::from(self), f64::from(expected));
                got == expected || (got - expected).abs() <= tolerance.rtol * expected.abs()
            }
        }
    )* };
}
floats!(f32 f64);

/// Runs `$run` with `$t` as the type named by `$name`.
macro_rules! with_type {
    ($name:expr, [$($candidate:ident)*], $t:ident => $run:expr) => {
        match $name {
            $( stringify!($candidate) => { type $t = $candidate; $run } )*
            name => Err(format!("no such operation for the type `{name}`")),
        }
    };
}
pub(crate) use with_type;
