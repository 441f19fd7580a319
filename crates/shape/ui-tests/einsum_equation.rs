use broadax_shape::equation;

equation!(Wrong = "i->j");
equation!(Product, "i,i->i");
equation!();

fn main() {
    equation!("ij,..k->jk");
}
