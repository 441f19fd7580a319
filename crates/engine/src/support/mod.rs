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
pub trait Supported: OfNdarray + OfBroadax + OfCandle + OfBurn {}
impl<T: OfNdarray + OfBroadax + OfCandle + OfBurn> Supported for T {}

/// The trait of an engine that is not enabled asks for nothing.
macro_rules! optional {
    ($($feature:literal $path:path, $name:ident;)*) => { $(
        #[cfg(feature = $feature)]
        use $path as $name;
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
    "ndarray" self::ndarray::Supported, OfNdarray;
    "broadax" self::broadax::Supported, OfBroadax;
    "candle" self::candle::Supported, OfCandle;
    "burn" self::burn::Supported, OfBurn;
}
