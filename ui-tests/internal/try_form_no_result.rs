// A method with a `try_` form whose body does not return a `Result`.
use broadax_tensor_macros::try_form;

pub trait Count {
    fn count(&self) -> usize;
}

pub struct Whole {
    count: usize,
}

impl Whole {
    /// Returns the count.
    ///
    /// # Errors
    /// Never.
    #[try_form]
    pub fn count(&self) -> usize {
        self.count
    }

    /// Counts one more.
    ///
    /// # Errors
    /// Never.
    #[try_form]
    pub fn more(&mut self) {
        self.count += 1;
    }

    /// Returns a sum.
    ///
    /// # Errors
    /// Never.
    #[try_form]
    pub fn sum<T>(&self, other: T) -> usize
    where
        T: Count,
    {
        Ok(self.count + other.count())
    }
}

fn main() {
    Whole { count: 1 }.sum("2");
}
