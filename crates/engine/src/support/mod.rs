//! What the library of each engine needs to know of an element.

#[cfg(feature = "broadax")]
pub mod broadax;
#[cfg(feature = "burn")]
pub mod burn;
#[cfg(feature = "candle")]
pub mod candle;
#[cfg(feature = "ndarray")]
pub mod ndarray;

/// The element types of the enabled engines: what they need to know of an element.
pub trait Supported: BroadaxElement + BurnElement + CandleElement + NdarrayElement {}
impl<T: BroadaxElement + BurnElement + CandleElement + NdarrayElement> Supported for T {}

/// The trait of an engine that is not enabled asks for nothing.
macro_rules! optional {
    ($($feature:literal $library:ident $name:ident;)*) => { $(
        #[cfg(feature = $feature)]
        use self::$library::$name;
        #[cfg(not(feature = $feature))]
        pub trait $name {}
        #[cfg(not(feature = $feature))]
        impl $name for f32 {}
        #[cfg(not(feature = $feature))]
        impl $name for f64 {}
        #[cfg(not(feature = $feature))]
        impl $name for i64 {}
    )* };
}

optional! {
    "broadax" broadax BroadaxElement;
    "burn" burn BurnElement;
    "candle" candle CandleElement;
    "ndarray" ndarray NdarrayElement;
}
