//! Runs the conformance corpus: the crate must return the results of NumPy, PyTorch and
//! PaddlePaddle. `tests/conformance/README.md` describes the files.
//!
//! The folder is that of the project, or the one named by `BROADAX_CONFORMANCE`. This test always
//! prints its counts, even if the output of tests is captured.

use crate::support::case::{Case, Failure};
use crate::support::{axis, binary, concat, inplace, matmul, reduce, shapes, sum_to, views};
use std::any::Any;
use std::cell::Cell;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// A file of the corpus: its name, the function that runs a line, and the field that marks a line
/// as required.
type File = (&'static str, fn(&Case) -> Result<(), Failure>, &'static str);

const FILES: [File; 9] = [
    ("shapes", shapes::run, "agree"),
    ("binary", binary::run, "agree"),
    ("inplace", inplace::run, "agree"),
    ("axis", axis::run, "normative"),
    ("reduce", reduce::run, "agree"),
    ("views", views::run, "agree"),
    ("matmul", matmul::run, "agree"),
    ("concat", concat::run, "agree"),
    ("sum_to", sum_to::run, "agree"),
];

#[derive(Default)]
struct Counts {
    passed: usize,
    failed: usize,
    not_required: usize,
}

thread_local! {
    /// Whether a panic on this thread is caught, and reported with its case.
    static CAUGHT: Cell<bool> = const { Cell::new(false) };
}

/// Prints a line, even if the output of tests is captured.
macro_rules! say {
    ($($words:tt)*) => { writeln!(std::io::stdout(), $($words)*).expect("there is an output") };
}

#[test]
fn recorded_results() {
    let elsewhere = std::env::var_os("BROADAX_CONFORMANCE").map(PathBuf::from);
    let own = elsewhere.is_none();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = elsewhere.unwrap_or_else(|| root.join("tests/conformance"));
    say!("\nrunning the corpus in {}", folder.display());
    let loud = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        if !CAUGHT.get() {
            loud(info);
        }
    }));
    let start = Instant::now();
    let mut all = Counts::default();
    for file in FILES {
        let path = folder.join(file.0).with_extension("jsonl");
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound && !own => continue,
            Err(error) => {
                say!("{}: cannot be read: {error}", path.display());
                all.failed += 1;
                continue;
            }
        };
        let counts = run_file(file, &text);
        if own {
            all.failed += unexplained(file, &text, root);
        }
        all.passed += counts.passed;
        all.failed += counts.failed;
        all.not_required += counts.not_required;
    }
    if own {
        let files = std::fs::read_dir(&folder).into_iter().flatten().flatten();
        let corpus = files.filter(|file| file.path().extension().is_some_and(|e| e == "jsonl"));
        if corpus.count() != FILES.len() {
            say!("there are files that this test does not know");
            all.failed += 1;
        }
    }
    if all.passed + all.failed == 0 {
        say!("no case ran: there is no file that this test knows, or no line is required");
    }
    let ok = all.failed == 0 && all.passed > 0;
    say!(
        "\ntest result: {}. {} passed; {} failed; {} ignored; 0 measured; 0 filtered out; finished in \
         {:.2}s\n",
        if ok { "ok" } else { "FAILED" },
        all.passed,
        all.failed,
        all.not_required,
        start.elapsed().as_secs_f64(),
    );
    assert!(ok, "the corpus has failures");
}

/// Returns how many lines of the project's own folder are not required, and not on the page that
/// explains why.
fn unexplained((_, _, required): File, text: &str, root: &Path) -> usize {
    let page = std::fs::read_to_string(root.join("docs/differences.md")).expect("the page");
    let cases = text.lines().filter_map(|line| Case::read(line).ok());
    let lines = cases.filter(|case| !case.flag(required)).filter(|case| {
        let id = case.text("id").unwrap_or("without an id");
        let missing = !page.contains(&format!("`{id}`"));
        if missing {
            say!("  {id} is not required, and docs/differences.md does not say why");
        }
        missing
    });
    lines.count()
}

fn run_file((name, run, required): File, text: &str) -> Counts {
    let mut counts = Counts::default();
    let mut failures = Vec::new();
    for (number, line) in text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
    {
        let case = match Case::read(line) {
            Ok(case) => case,
            Err(failure) => {
                failures.push(format!("line {}: {failure}", number + 1));
                continue;
            }
        };
        if !case.flag(required) {
            counts.not_required += 1;
            continue;
        }
        CAUGHT.set(true);
        let outcome = catch_unwind(AssertUnwindSafe(|| run(&case)))
            .unwrap_or_else(|panic| Err(format!("a panic: {}", words(&*panic))));
        CAUGHT.set(false);
        match outcome {
            Ok(()) => counts.passed += 1,
            Err(failure) => {
                let id = case.text("id").unwrap_or("without an id");
                failures.push(format!("{id} (line {}): {failure}", number + 1));
            }
        }
    }
    counts.failed = failures.len();
    say!(
        "{name}: {} passed, {} failed, {} not required",
        counts.passed,
        counts.failed,
        counts.not_required
    );
    for failure in failures {
        say!("  {failure}");
    }
    counts
}

/// Returns the message of a panic.
fn words(panic: &(dyn Any + Send)) -> &str {
    match (panic.downcast_ref::<String>(), panic.downcast_ref::<&str>()) {
        (Some(words), _) => words,
        (_, Some(words)) => words,
        _ => "without words",
    }
}
