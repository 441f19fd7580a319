// What the attribute for methods with a `try_` form does not take.
use broadax_tensor_macros::try_form;

/// # Errors
/// Never.
#[try_form]
pub struct Whole {
    count: usize,
}

trait Counts {
    /// # Errors
    /// Never.
    #[try_form]
    fn count(&self) -> usize;
}

impl Whole {
    /// # Errors
    /// Never.
    #[try_form]
    pub const fn new(count: usize) -> Self {
        Ok(Whole { count })
    }

    /// # Errors
    /// Never.
    #[try_form]
    pub fn pair(&self, (a, b): (usize, usize)) -> usize {
        Ok(self.count + a + b)
    }

    /// # Errors
    /// Never.
    #[try_form("try_sum")]
    pub fn sum(&self) -> usize {
        Ok(self.count)
    }

    /// Returns the count.
    #[try_form]
    pub fn undocumented(&self) -> usize {
        Ok(self.count)
    }
}

fn main() {}
