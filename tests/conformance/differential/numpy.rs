//! Programs as statements for NumPy, and the single process that runs them.

use crate::differential::oracle::{Array, Kind};
use crate::differential::program::*;
use std::fmt::Write;
use std::process::{Command, Stdio};

/// Reads programs: a line with the number of statements, the statements, and for each register to
/// compare a line with its number, sizes, values and tolerances. Prints on the last line how many
/// programs and registers there were.
const SCRIPT: &str = r#"
import sys, warnings
import numpy as np
warnings.simplefilter("ignore")
np.seterr(all="ignore")

def put(x, axis, index, y, list_, combine):
    out = np.array(x)
    axis %= out.ndim
    if list_:
        at = (slice(None),) * axis + (index,)
    else:
        grid = list(np.ogrid[tuple(slice(n) for n in index.shape)])
        grid[axis] = index
        at = tuple(grid)
        y = np.broadcast_to(y, index.shape)
    if combine:
        combine.at(out, at, y)
    else:
        out[at] = y
    return out

def part(x, cut, y, add):
    out = np.array(x)
    if add:
        out[cut] += y
    else:
        out[cut] = y
    return out

def sort(x, axis, down):
    if not down:
        return np.sort(x, axis=axis, kind="stable")
    return np.flip(np.sort(x, axis=axis, kind="stable"), axis=axis)

def diagonal(x):
    return np.diagonal(x, axis1=-2, axis2=-1)

def pad(x, axis, before, after):
    axis = range(x.ndim)[axis]
    width = [(before, after) if i == axis else (0, 0) for i in range(x.ndim)]
    return np.pad(x, width, constant_values=1)

def tile(x, axis, times):
    axis = range(x.ndim)[axis]
    return np.tile(x, [times if i == axis else 1 for i in range(x.ndim)])

def broadcast_view(x, axis, index):
    axis = range(x.ndim)[axis]
    sizes = list(np.broadcast_shapes(
        tuple(n for i, n in enumerate(x.shape) if i != axis), tuple(n for i, n in enumerate(index.shape) if i != axis)))
    left = np.broadcast_to(x, sizes[:axis] + [x.shape[axis]] + sizes[axis:])
    right = np.broadcast_to(index, sizes[:axis] + [index.shape[axis]] + sizes[axis:])
    return np.take_along_axis(left, right, axis=axis)

def mean(x, axis, keep):
    return np.mean(x, axis=axis, keepdims=keep, dtype=x.dtype)

def quotient(x, y, out=None):
    z = np.trunc(x / y).astype(x.dtype)
    if out is not None and z.shape != out.shape:
        raise ValueError("a result of another shape")
    return z

def inplace(op, x, y):
    out = np.array(x)
    return op(out, y, out=out)

programs = registers = refused = wrong = 0
read = sys.stdin.readline
while True:
    head = read().split()
    if not head:
        break
    seed, statements, compared, fails = head[0], int(head[1]), int(head[2]), head[3] == "1"
    code = "".join(read() for _ in range(statements))
    expected = [read().rstrip("\n").split("|") for _ in range(compared)]
    programs += 1
    env = dict(np=np, put=put, part=part, sort=sort, diagonal=diagonal, pad=pad, tile=tile,
               broadcast=broadcast, mean=mean, inplace=inplace, quotient=quotient)
    try:
        exec(code, env)
        error = None
    except Exception as e:
        error = f"{type(e).__name__}: {e}"
    if fails and error is None:
        wrong += 1
        print(f"program {seed}: NumPy has a result, and must refuse: {code.splitlines()[-1]}")
    if fails and error is not None:
        refused += 1
    if not fails and error is not None:
        wrong += 1
        print(f"program {seed}: {error}")
    for name, kind, sizes, values, bounds in expected:
        if name not in env:
            if not error:
                print(f"program {seed}: no {name}")
            wrong += not error
            continue
        x = np.asarray(env[name])
        registers += 1
        sizes = tuple(map(int, sizes.split()))
        values = np.array(list(map(float, values.split())), dtype=float).reshape(sizes) if 0 not in sizes else np.zeros(sizes)
        bounds = np.array(list(map(float, bounds.split())), dtype=float).reshape(sizes) if 0 not in sizes else np.zeros(sizes)
        if x.shape != sizes or x.dtype != kind:
            wrong += 1
            print(f"program {seed}: {name} is {x.dtype} {x.shape}, not {kind} {sizes}")
            continue
        x = x.astype(float)
        near = (x == values) | (np.abs(x - values) <= bounds) | (np.isnan(x) & np.isnan(values))
        if not near.all():
            wrong += 1
            print(f"program {seed}: {name} is {x.tolist()}, not {values.tolist()}")
print(f"done {programs} {registers} {refused} {wrong}")
"#;

/// The Python interpreter: `BROADAX_PYTHON`, or `python3`.
fn python() -> String {
    std::env::var("BROADAX_PYTHON").unwrap_or("python3".into())
}

/// Returns why NumPy is not available; `None` if it is.
pub fn missing() -> Option<String> {
    let output = Command::new(python()).args(["-c", "import numpy"]).output();
    match output {
        Err(error) => Some(format!("{} does not run: {error}", python())),
        Ok(output) if !output.status.success() => Some(format!("{} has no NumPy", python())),
        Ok(_) => None,
    }
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::F64 => "float64",
        Kind::F32 => "float32",
        Kind::I64 => "int64",
        Kind::I32 => "int32",
        Kind::U8 => "uint8",
        Kind::Bool => "bool",
    }
}

fn numbers(values: &[f64]) -> String {
    let list: Vec<String> = values
        .iter()
        .map(|v| match v {
            v if v.is_nan() => "np.nan".into(),
            v if v.is_infinite() => if *v > 0.0 { "np.inf" } else { "-np.inf" }.into(),
            v => format!("{v:?}"),
        })
        .collect();
    format!("[{}]", list.join(","))
}

/// Returns the statement for a step; `None` if NumPy has another rule.
fn statement(step: &Step, arrays: &[Array], fails: bool) -> Option<String> {
    let binary = |op: &Bin, x: Kind| match op {
        Bin::Add | Bin::WrappingAdd => "np.add",
        Bin::Sub | Bin::WrappingSub => "np.subtract",
        Bin::Mul | Bin::WrappingMul => "np.multiply",
        Bin::Div if x.is_float() => "np.divide",
        // NumPy's integer division rounds down; `quotient` truncates, as here.
        Bin::Div => "quotient",
        Bin::Maximum => "np.maximum",
        Bin::Minimum => "np.minimum",
        Bin::And => "np.bitwise_and",
        Bin::Or => "np.bitwise_or",
        Bin::Xor => "np.bitwise_xor",
    };
    let rank = |a: &usize| arrays[*a].sizes.len();
    let slice = |cut: &Cut| {
        format!(
            "({}slice({}, {}, {}),)",
            "slice(None), ".repeat(cut.axis),
            cut.start,
            cut.end,
            cut.step
        )
    };
    let tuple = |list: &[usize]| list.iter().map(|i| format!("x{i},")).collect::<String>();
    let index = |i: &Index| {
        format!(
            "np.array({:?}, dtype=np.int64).reshape({:?})",
            i.values, i.sizes
        )
    };
    let reduction = |op: &Red, x: &str, kind: Kind, axes: &str, keep: bool| {
        let keep = if keep { "True" } else { "False" };
        Some(match op {
            Red::Sum | Red::Prod => format!(
                "np.{}({x}, axis={axes}, keepdims={keep}, dtype={x}.dtype)",
                op.name()
            ),
            Red::Max | Red::Min | Red::Any | Red::All => {
                format!("np.{}({x}, axis={axes}, keepdims={keep})", op.name())
            }
            Red::Mean => format!("mean({x}, {axes}, {keep})"),
            Red::Var if kind == Kind::F64 => format!("np.var({x}, axis={axes}, keepdims={keep})"),
            Red::Var => format!(
                "np.var({x}.astype(np.float64), axis={axes}, keepdims={keep}).astype(np.float32)"
            ),
            Red::CountNonzero => {
                format!(
                    "np.asarray(np.count_nonzero({x}, axis={axes}, keepdims={keep})).astype(np.int64)"
                )
            }
        })
    };
    Some(match step {
        Step::Binary(op, a, b, form) => {
            let name = binary(op, arrays[*a].kind);
            match form {
                Form::InPlace => format!("inplace({name}, x{a}, x{b})"),
                _ => format!("{name}(x{a}, x{b})"),
            }
        }
        Step::Compare(op, a, b) => {
            let name = match op {
                Cmp::Eq => "equal",
                Cmp::Ne => "not_equal",
                Cmp::Lt => "less",
                Cmp::Le => "less_equal",
                Cmp::Gt => "greater",
                Cmp::Ge => "greater_equal",
            };
            format!("np.{name}(x{a}, x{b})")
        }
        Step::Unary(op, a, _) => {
            let name = match op {
                Un::Neg => "negative",
                Un::Abs => "abs",
                Un::Square => "square",
                Un::Not => "invert",
                Un::Floor => "floor",
                Un::Sqrt => "sqrt",
                Un::Exp => "exp",
            };
            format!("np.{name}(x{a})")
        }
        Step::Where(c, a, b) => format!("np.where(x{c}, x{a}, x{b})"),
        Step::Cast(a, to) => format!("x{a}.astype(np.{})", kind(*to).replace("bool", "bool_")),
        Step::Chain(p, q, a, b, c, end) => {
            let x = arrays[*a].kind;
            let whole = format!("{}({}(x{a}, x{b}), x{c})", binary(q, x), binary(p, x));
            match end {
                None => whole,
                Some((op, axis)) => {
                    let sum = reduction(op, "y", x, &axis.to_string(), false)?;
                    format!("(lambda y: {sum})({whole})")
                }
            }
        }
        Step::Broadcast(a, sizes) => format!("np.broadcast_to(x{a}, {sizes:?})"),
        Step::Permute(a, order) => format!("np.transpose(x{a}, {order:?})"),
        // Out-of-range bounds are no error in NumPy.
        Step::Slice(..) | Step::AssignSlice(..) if fails => return None,
        Step::Slice(a, cut) => format!("x{a}[{}]", slice(cut)),
        Step::Flip(a, axis) => format!("np.flip(x{a}, {axis})"),
        Step::Select(a, axis, index) => format!("np.moveaxis(x{a}, {axis}, 0)[{index}]"),
        Step::Reshape(a, sizes) => format!("np.reshape(x{a}, {sizes:?})"),
        Step::Unsqueeze(a, axis) => format!("np.expand_dims(x{a}, {axis})"),
        Step::Squeeze(a, axis) => format!("np.squeeze(x{a}, {axis})"),
        Step::Diagonal(a) => format!("diagonal(x{a})"),
        Step::Reduce(op @ (Red::Mean | Red::Var | Red::CountNonzero), a, ..)
            if fails || rank(a) == 0 =>
        {
            let _ = op;
            return None;
        }
        // NumPy accepts axis 0 of a scalar, but rejects it in a list.
        Step::Reduce(_, a, axes, _) if rank(a) == 0 && !axes.is_empty() => return None,
        Step::Reduce(op, a, axes, keep) => {
            let axes = format!(
                "({})",
                axes.iter().map(|i| format!("{i},")).collect::<String>()
            );
            reduction(op, &format!("x{a}"), arrays[*a].kind, &axes, *keep)?
        }
        Step::Position(max, a, axis, keep) => {
            let name = if *max { "argmax" } else { "argmin" };
            let keep = if *keep { "True" } else { "False" };
            format!("np.{name}(x{a}, axis={axis}, keepdims={keep})")
        }
        Step::Scan(op, a, axis) => match op {
            Scan::Sum => format!("np.cumsum(x{a}, axis={axis}, dtype=x{a}.dtype)"),
            Scan::Prod => format!("np.cumprod(x{a}, axis={axis}, dtype=x{a}.dtype)"),
            Scan::Max => format!("np.maximum.accumulate(x{a}, axis={axis})"),
            Scan::Min => format!("np.minimum.accumulate(x{a}, axis={axis})"),
        },
        Step::Matmul(a, b) => format!("np.matmul(x{a}, x{b})"),
        Step::Einsum(equation, list) => format!("np.einsum({equation:?}, {})", tuple(list)),
        Step::Concat(list, axis) => format!("np.concatenate(({}), axis={axis})", tuple(list)),
        Step::Stack(list, axis) => format!("np.stack(({}), axis={axis})", tuple(list)),
        Step::Pad(a, axis, before, after) => format!("pad(x{a}, {axis}, {before}, {after})"),
        Step::Repeat(a, axis, times) => format!("np.repeat(x{a}, {times}, axis={axis})"),
        Step::Tile(a, axis, times) => format!("tile(x{a}, {axis}, {times})"),
        Step::Roll(a, axis, shift) => format!("np.roll(x{a}, {shift}, axis={axis})"),
        Step::Take(a, axis, i) => format!("np.take(x{a}, {}, axis={axis})", index(i)),
        Step::TakeAlong(a, axis, i) => format!("broadcast_view(x{a}, {axis}, {})", index(i)),
        // NumPy drops leading axes of size 1 of an assigned value.
        Step::Put(..) if fails => return None,
        Step::Put(op, a, axis, i, b) => {
            let list = if op.is_list() { "True" } else { "False" };
            let combine = match op.combines() {
                Some(Bin::Maximum) => "np.maximum",
                Some(Bin::Minimum) => "np.minimum",
                Some(_) => "np.add",
                None => "None",
            };
            format!(
                "put(x{a}, {axis}, {}, x{b}, {}, {})",
                index(i),
                list,
                combine
            )
        }
        Step::Sort(a, axis, down) => format!(
            "sort(x{a}, {axis}, {})",
            if *down { "True" } else { "False" }
        ),
        Step::Argsort(a, axis) => format!("np.argsort(x{a}, axis={axis}, kind='stable')"),
        Step::AssignSlice(a, cut, b, add) => {
            format!(
                "part(x{a}, {}, x{b}, {})",
                slice(cut),
                if *add { "True" } else { "False" }
            )
        }
    })
}

/// Programs for one process, with the results of this crate.
#[derive(Default)]
pub struct Batch(String);

impl Batch {
    /// Adds a program: `found` is the result of this crate for each register after the inputs.
    pub fn push(&mut self, program: &Program, arrays: &[Array], fails: bool, found: &[Vec<f64>]) {
        let mut statements = vec![];
        for (i, input) in program.inputs.iter().enumerate() {
            let array = &input.array;
            statements.push(format!(
                "x{i} = np.array({}, dtype=np.{}).reshape({:?})",
                numbers(&array.elements),
                kind(array.kind).replace("bool", "bool_"),
                array.sizes
            ));
        }
        let mut compared = vec![];
        let mut refuses = fails;
        for (k, step) in program.steps.iter().enumerate() {
            let i = program.inputs.len() + k;
            let last = fails && k + 1 == program.steps.len();
            match statement(step, arrays, last) {
                Some(code) => statements.push(format!("x{i} = np.asarray({code})")),
                // The following steps use the numbers of the oracle.
                None if !last => statements.push(format!(
                    "x{i} = np.array({}, dtype=np.{}).reshape({:?})",
                    numbers(&arrays[i].elements),
                    kind(arrays[i].kind).replace("bool", "bool_"),
                    arrays[i].sizes
                )),
                None => refuses = false,
            }
            if let (Some(values), Some(array)) = (found.get(k), arrays.get(i)) {
                let join = |list: &[f64], by: f64| {
                    list.iter()
                        .map(|v| format!("{:?}", v * by))
                        .collect::<Vec<_>>()
                        .join(" ")
                };
                let sizes: Vec<String> = array.sizes.iter().map(|n| n.to_string()).collect();
                // Both may differ by the tolerance of the oracle.
                compared.push(format!(
                    "x{i}|{}|{}|{}|{}",
                    kind(array.kind),
                    sizes.join(" "),
                    join(values, 1.0),
                    join(&array.error, 2.0)
                ));
            }
        }
        writeln!(
            self.0,
            "{} {} {} {}",
            program.seed,
            statements.len(),
            compared.len(),
            u8::from(refuses)
        )
        .unwrap();
        for line in statements.iter().chain(&compared) {
            self.0.push_str(line);
            self.0.push('\n');
        }
    }

    /// Runs all programs in one process. Returns the numbers of programs, registers and errors that
    /// were compared, and the differences.
    pub fn run(self) -> ([usize; 3], Vec<String>) {
        let name = format!("broadax-differential-{}.py", std::process::id());
        let script = std::env::temp_dir().join(name);
        std::fs::write(&script, SCRIPT).unwrap();
        let mut child = Command::new(python())
            .arg(&script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        let text = self.0;
        let writer = std::thread::spawn(move || {
            // If Python has stopped, this is detected below by its output.
            let _ = std::io::Write::write_all(&mut input, text.as_bytes());
        });
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        let _ = std::fs::remove_file(&script);
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
        let last = lines.pop().unwrap_or_default();
        let counts: Vec<usize> = last
            .strip_prefix("done ")
            .expect("the script ends")
            .split(' ')
            .map(|n| n.parse().unwrap())
            .collect();
        assert_eq!(counts[3], lines.len(), "{lines:?}");
        ([counts[0], counts[1], counts[2]], lines)
    }
}
