//! Sums to a smaller shape, and the gradients of broadcasting operators.

use crate::support::case::{Case, Failure, data, sizes};
use crate::support::compare::{message, outcome, same_data, same_shape};
use broadax::{DynRank, DynTensor};

pub fn run(case: &Case) -> Result<(), Failure> {
    match case.text("kind")? {
        "sum_to" => {
            let x = case.tensor::<f64>("x")?;
            outcome(
                case,
                message(x.sum_to_with::<DynRank>(case.sizes("target")?)),
            )
        }
        "grad" => {
            let (a, b) = (case.tensor::<f64>("a")?, case.tensor::<f64>("b")?);
            let out = case.tensor::<f64>("grad_out")?;
            let (grad_a, grad_b) = match case.text("op")? {
                "add" => (out.clone(), out),
                "sub" => (out.clone(), -out),
                "mul" => (&out * &b, &out * &a),
                "div" => (&out / &b, -&out * &a / (&b * &b)),
                op => return Err(format!("no such operator: {op}")),
            };
            same(case, "grad_a", grad_a.sum_to_like(&a))?;
            same(case, "grad_b", grad_b.sum_to_like(&b))
        }
        kind => Err(format!("no such kind of case: {kind}")),
    }
}

fn same(case: &Case, name: &str, got: DynTensor<f64>) -> Result<(), Failure> {
    let expected = &case.get("result")[name];
    same_shape(&sizes(&expected["shape"])?, &got.shape())?;
    let expected = data::<f64>(&expected["data"])?;
    same_data(&expected, got.iter().copied(), case.tolerance())
}
