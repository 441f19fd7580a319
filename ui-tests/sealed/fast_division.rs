// The fast variants of functions of elements believe that their arguments are in range.
use broadax::Operator;
use broadax::rules::Division;

fn fast<F: Operator<i32>>(f: F) -> i32 {
    f.call_fast(1, 0)
}

fn main() {
    fast(Division);
}
