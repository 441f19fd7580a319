//! The shape rules on numbers give the shapes that NumPy, PyTorch and PaddlePaddle recorded.
//!
//! `scripts/shape_corpus.py` writes the cases, from those of `tests/conformance` of the crate
//! `broadax`, which compares the elements too.

use broadax_shape::axis::set::reduce_sizes;
use broadax_shape::ops::concat::{concat_shapes, stack_shapes};
use broadax_shape::ops::expand::{expand_sizes, squeeze_sizes, unsqueeze_sizes};
use broadax_shape::ops::matmul::matmul_sizes;
use broadax_shape::ops::paddle_axis::elementwise_sizes;
use broadax_shape::ops::permute::permute_sizes;
use broadax_shape::ops::split::split_sizes;
use broadax_shape::{ShapeError, broadcast_shapes};
use serde_json::Value;
use std::collections::BTreeMap;

/// An integer counts as a list of one.
fn integers(value: &Value) -> Vec<isize> {
    let one = std::slice::from_ref(value);
    let list = value.as_array().map_or(one, |list| list);
    list.iter()
        .map(|n| n.as_i64().expect("an integer") as isize)
        .collect()
}

fn sizes(value: &Value) -> Vec<usize> {
    let list = value.as_array().expect("a list");
    list.iter()
        .map(|n| n.as_u64().expect("a size") as usize)
        .collect()
}

/// A target in which -1 keeps a size, or `None` if a size is negative in another way.
fn target(value: &Value, keeps: bool) -> Option<Vec<Option<usize>>> {
    let size = |n: isize| match usize::try_from(n) {
        Ok(size) => Some(Some(size)),
        Err(_) if keeps && n == -1 => Some(None),
        Err(_) => None,
    };
    integers(value).into_iter().map(size).collect()
}

/// One rule on one shape. `None`: the arguments are no sizes, so there is no such call.
fn view(rule: &str, own: &[usize], argument: &Value) -> Option<Result<Vec<usize>, ShapeError>> {
    let result = match rule {
        "permute" => permute_sizes(own, &integers(argument)),
        "squeeze" if argument.is_null() => {
            let axes = (0..own.len()).filter(|&axis| own[axis] == 1);
            squeeze_sizes(own, &axes.map(|axis| axis as isize).collect::<Vec<_>>())
        }
        "squeeze" => squeeze_sizes(own, &integers(argument)),
        "unsqueeze" => unsqueeze_sizes(own, integers(argument)[0]),
        _ => expand_sizes(own, &target(argument, rule == "expand")?),
    };
    Some(result.map(|sizes| sizes.to_vec()))
}

fn apply(case: &Value) -> Option<Result<Vec<usize>, ShapeError>> {
    let shapes: Vec<Vec<usize>> = case["shapes"].as_array()?.iter().map(sizes).collect();
    let all: Vec<&[usize]> = shapes.iter().map(|shape| &**shape).collect();
    let axis = || case["axis"].as_i64().expect("an axis") as isize;
    let rule = case["rule"].as_str()?;
    let result = match rule {
        "broadcast" => broadcast_shapes(&all),
        "matmul" => matmul_sizes(all[0], all[1]),
        "axis" => elementwise_sizes(all[0], all[1], axis()),
        // The gradient of `broadcast_to`: the target must broadcast to the shape.
        "sum_to" => {
            let keep: Vec<_> = all[0].iter().map(|&size| Some(size)).collect();
            let target = sizes(&case["sizes"]);
            return Some(expand_sizes(&target, &keep).map(|_| target));
        }
        "reduce" => reduce_sizes(all[0], &integers(&case["axes"]), case["keepdim"] == true),
        "concat" => concat_shapes(&all, axis()),
        "stack" => stack_shapes(&all, axis()),
        "split" => split_sizes(all[0], axis(), case["parts"].as_u64()? as usize),
        "chain" => {
            let mut shape = shapes[0].clone();
            for step in case["steps"].as_array()? {
                match view(step[0].as_str()?, &shape, &step[1])? {
                    Ok(next) => shape = next,
                    error => return Some(error),
                }
            }
            return Some(Ok(shape));
        }
        rule => {
            let field = if case["sizes"].is_null() {
                "axes"
            } else {
                "sizes"
            };
            return view(rule, all[0], &case[field]);
        }
    };
    Some(result.map(|sizes| sizes.to_vec()))
}

#[test]
fn recorded_shapes() {
    let (mut passed, mut failures) = (BTreeMap::<String, usize>::new(), Vec::new());
    for line in include_str!("conformance.jsonl").lines() {
        let case: Value = serde_json::from_str(line).expect("a line of JSON");
        let expected = (!case["result"].is_null()).then(|| sizes(&case["result"]));
        let got = apply(&case).and_then(Result::ok);
        if got == expected {
            *passed.entry(case["rule"].to_string()).or_default() += 1;
        } else {
            failures.push(format!("{line}\n    got {got:?}"));
        }
    }
    println!("passed: {passed:?}");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert_eq!(passed.len(), 14, "a rule has no case: {passed:?}");
    assert!(passed.values().sum::<usize>() > 1400);
}
