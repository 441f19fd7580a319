/// What candle needs to know of an element.
pub trait Supported: candle_core::WithDType {}
impl<T: candle_core::WithDType> Supported for T {}
