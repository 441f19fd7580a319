/// What candle needs to know of an element.
pub trait CandleElement: candle_core::WithDType {}
impl<T: candle_core::WithDType> CandleElement for T {}
