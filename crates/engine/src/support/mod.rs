//! Element traits of the engines.

#[cfg(feature = "broadax")]
pub mod broadax;
#[cfg(feature = "burn")]
pub mod burn;
#[cfg(feature = "candle")]
pub mod candle;
#[cfg(feature = "ndarray")]
pub mod ndarray;

/// Elements that all enabled engines support.
pub trait Supported: BurnElement + CandleElement {}
impl<T: BurnElement + CandleElement> Supported for T {}

/// Numbers that all enabled engines support.
pub trait SupportedNumber: BroadaxNumber + BurnNumber + NdarrayNumber {}
impl<T: BroadaxNumber + BurnNumber + NdarrayNumber> SupportedNumber for T {}

/// Imports the trait of each enabled engine, and defines an empty one for each other engine.
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
        #[cfg(all(feature = "half", not(feature = $feature)))]
        impl $name for half::f16 {}
        #[cfg(all(feature = "half", not(feature = $feature)))]
        impl $name for half::bf16 {}
    )* };
}

optional! {
    "broadax" broadax BroadaxNumber: f32 f64 u8 u32 i32 i64;
    "burn" burn BurnElement: f32 f64 u8 u32 i32 i64 bool;
    "burn" burn BurnNumber: f32 f64 u8 u32 i32 i64;
    "candle" candle CandleElement: f32 f64 u8 u32 i32 i64 bool;
    "ndarray" ndarray NdarrayNumber: f32 f64 u8 u32 i32 i64;
}
