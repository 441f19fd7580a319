use candle_core::WithDType;
#[cfg(feature = "half")]
use half::{bf16, f16};

/// Elements of candle's tensors.
pub trait CandleElement: Sized {
    /// The stored type: candle has no `bool`s.
    #[doc(hidden)]
    type Stored: WithDType;
    #[doc(hidden)]
    fn stored(self) -> Self::Stored;
    #[doc(hidden)]
    fn all_stored(elements: Vec<Self>) -> Vec<Self::Stored>;
    #[doc(hidden)]
    fn all_loaded(elements: Vec<Self::Stored>) -> Vec<Self>;
}

macro_rules! numbers {
    ($($number:ident)*) => { $(
        impl CandleElement for $number {
            type Stored = Self;
            fn stored(self) -> Self {
                self
            }
            fn all_stored(elements: Vec<Self>) -> Vec<Self> {
                elements
            }
            fn all_loaded(elements: Vec<Self>) -> Vec<Self> {
                elements
            }
        }
    )* };
}

numbers!(f32 f64 u8 u32 i32 i64);
#[cfg(feature = "half")]
numbers!(f16 bf16);

impl CandleElement for bool {
    type Stored = u8;
    fn stored(self) -> u8 {
        u8::from(self)
    }
    fn all_stored(elements: Vec<bool>) -> Vec<u8> {
        elements.into_iter().map(u8::from).collect()
    }
    fn all_loaded(elements: Vec<u8>) -> Vec<bool> {
        elements.into_iter().map(|x| x != 0).collect()
    }
}
