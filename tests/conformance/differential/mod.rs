//! Random programs of 3 to 12 operations, compared with plain loops over indices and, if Python
//! with NumPy is available, with NumPy.
//!
//! Each program runs three times: with `DynRank` shapes, with mixed shapes (`shape![Dyn, 3]`) and
//! with static shapes, as far as the tables of `shaped.rs` contain them. Operands are contiguous,
//! transposed, stepped, reversed and broadcast views. After each operation, the result is compared
//! with the oracle's, and the operands with their previous values. A program may end with an
//! operation that must fail.
//!
//! | variable | meaning |
//! |---|---|
//! | `BROADAX_PROGRAMS=100000` | the number of programs; the default is 2,000 |
//! | `BROADAX_SEED=7` | the first seed; the default is 0. Program `n` has the seed
//! `BROADAX_SEED + n`, on every machine |
//! | `BROADAX_PYTHON=/path/python` | the Python with NumPy; the default is `python3` |
//! | `BROADAX_NUMPY_PROGRAMS=10000` | the number of programs that NumPy runs too; the default is a
//! quarter of the others |
//! | `BROADAX_PRINT=/path/main.rs` | writes 80 programs there as one Rust program, to check that
//! printed programs compile |
//!
//! ```text
//! BROADAX_PROGRAMS=100000 cargo test --release --test conformance differential
//! ```
//!
//! A failing program is reduced, and printed as a complete Rust program with its seed;
//! `BROADAX_PROGRAMS=1 BROADAX_SEED=..` runs only this program.

mod corpus;
mod numpy;
mod oracle;
mod program;
mod run;
mod shaped;
mod shrink;

use program::Program;
use run::{Mode, run, run_all, wanted};

fn number(variable: &str, otherwise: u64) -> u64 {
    let value = std::env::var(variable);
    value.map_or(otherwise, |n| {
        n.parse()
            .unwrap_or_else(|_| panic!("{variable}={n} is no number"))
    })
}

/// Panics of programs are results, and are not printed.
fn silence() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if std::thread::current().name() != Some("programs") {
                hook(info);
            }
        }));
    });
}

/// Runs `f` in a thread whose panics are not printed.
fn programs<R: Send>(f: impl FnOnce() -> R + Send) -> R {
    silence();
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().name("programs".into());
        let thread = thread.stack_size(64 << 20).spawn_scoped(scope, f).unwrap();
        thread.join().unwrap_or_else(|panic| {
            let text = panic.downcast_ref::<String>().cloned();
            let text = text.or_else(|| panic.downcast_ref::<&str>().map(|s| s.to_string()));
            panic!("{}", text.unwrap_or_else(|| "a panic without words".into()))
        })
    })
}

#[test]
fn programs_give_what_loops_give() {
    let (count, first) = (number("BROADAX_PROGRAMS", 2_000), number("BROADAX_SEED", 0));
    let failure = programs(|| {
        let (mut steps, mut refused) = (0, 0);
        for seed in first..first + count {
            let program = Program::random(seed);
            steps += program.steps.len();
            refused += usize::from(wanted(&program).is_some_and(|w| w.1.is_some()));
            if let Err(failure) = run_all(&program) {
                let small = shrink::shrink(&program, &|p| run_all(p).is_err());
                let again = run_all(&small).err().unwrap_or(failure);
                return Some((seed, small, again));
            }
        }
        println!("{count} programs, {steps} operations, {refused} of them refused");
        // Most kinds of steps should occur.
        if count >= 1_000 {
            assert!(steps as u64 > 4 * count, "{steps} operations");
            assert!(refused as u64 * 100 > count, "{refused} refused");
            let [mixed, fixed] = shaped::RAN
                .each_ref()
                .map(|n| n.load(std::sync::atomic::Ordering::Relaxed) as u64);
            println!("{mixed} with mixed shapes, {fixed} with static ones");
            assert!(
                mixed > count / 20 && fixed > count / 20,
                "{mixed} mixed, {fixed} static"
            );
        }
        None
    });
    if let Some((seed, small, failure)) = failure {
        panic!(
            "seed {seed}, after {} programs: step {} with {:?} shapes: {}\n\n{}",
            seed - first,
            failure.step,
            failure.mode,
            failure.words,
            small.rust()
        );
    }
}

#[test]
fn programs_give_what_numpy_gives() {
    if let Some(why) = numpy::missing() {
        println!("skipped: {why}");
        return;
    }
    let otherwise = number("BROADAX_PROGRAMS", 2_000) / 4;
    let (count, first) = (
        number("BROADAX_NUMPY_PROGRAMS", otherwise),
        number("BROADAX_SEED", 0),
    );
    let batch = programs(|| {
        let mut batch = numpy::Batch::default();
        for seed in first..first + count {
            let program = Program::random(seed);
            let Some((arrays, fails)) = wanted(&program) else {
                continue;
            };
            let mut found = vec![];
            // Differences from the oracle are reported by the other test.
            let _ = run(&program, Mode::Dyn, &mut |_, reg| found.push(reg.numbers()));
            batch.push(&program, &arrays, fails.is_some(), &found);
        }
        batch
    });
    let ([programs, registers, refused], wrong) = batch.run();
    println!("{programs} programs, {registers} results, {refused} refused by NumPy too");
    assert_eq!(programs as u64, count);
    assert!(
        wrong.is_empty(),
        "{} differ:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(20)].join("\n")
    );
}

/// Each kind of step occurs, and can be printed; the same seed prints the same programs.
#[test]
fn printed_programs() {
    let mut names = std::collections::BTreeSet::new();
    for seed in 0..2_000 {
        let program = Program::random(seed);
        let text = program.rust();
        assert_eq!(text, Program::random(seed).rust());
        assert!(
            text.contains("fn main() {") && text.contains("assert"),
            "{text}"
        );
        for step in &program.steps {
            let text = format!("{step:?}");
            names.insert(text[..text.find('(').unwrap()].to_string());
        }
    }
    assert_eq!(names.len(), 32, "{names:?}");
    if let Ok(path) = std::env::var("BROADAX_PRINT") {
        let bodies: Vec<String> = (0..80).map(|seed| Program::random(seed).body()).collect();
        let bodies = bodies.join("}\n{\n");
        let text = format!("use broadax::prelude::*;\nfn main() {{\n{{\n{bodies}}}\n}}\n");
        std::fs::write(path, text).unwrap();
    }
}
