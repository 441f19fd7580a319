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
pub trait Supported: BurnElement + CandleElement {}
impl<T: BurnElement + CandleElement> Supported for T {}

/// What the enabled engines need to know of a number.
pub trait SupportedNumber: BroadaxNumber + BurnNumber + NdarrayNumber {}
impl<T: BroadaxNumber + BurnNumber + NdarrayNumber> SupportedNumber for T {}

/// The trait of an engine that is not enabled asks for nothing.
macro_rules! optional {
    ($($feature:literal $library:ident $name:ident: $($element:ident)*;)*) => { $(
        #[cfg(feature = $feature)]
        use self::$library::$name;
        #[cfg(not(feature = $feature))]
        pub trait $name {}
        $(
            #[cfg(not(feature = $feature))]
            impl $name for $element {}
        )*
    )* };
}

optional! {
    "broadax" broadax BroadaxNumber: f32 f64 i64;
    "burn" burn BurnElement: f32 f64 i64 bool;
    "burn" burn BurnNumber: f32 f64 i64;
    "candle" candle CandleElement: f32 f64 i64 bool;
    "ndarray" ndarray NdarrayNumber: f32 f64 i64;
}
