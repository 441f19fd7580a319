// Functions of elements cannot be called: their fast variants believe that the arguments are in range.
use broadax::HasOperator;
use broadax::rules::Division;

fn fast<T: HasOperator<F>, F>(a: T, b: T) -> T {
    T::OP.call_fast(a, b)
}

fn main() {
    fast::<i32, Division>(1, 0);
}
