//! broadax beside other crates and beside hand-written code, on the workloads of PERFORMANCE.md.
//!
//! ```sh
//! cargo run --release -p peers                        # all of it
//! cargo run --release -p peers --no-default-features -- --quick --only row64
//! ```

mod alloc;
mod data;
mod limit;
mod machine;
mod python;
mod race;
mod report;
mod workloads;

use race::{Context, Race};
use report::Report;
use std::cell::RefCell;
use std::process::exit;
use std::time::Duration;

const HELP: &str = "\
Options:
  --only NAME      workloads whose names contain this (several: a,b or again)
  --list           the names of the workloads
  --quick          less time for each
  --seconds S      the time for each workload (default 8; quick: 1)
  --ours           broadax and the limit only
  --python PYTHON  NumPy and PyTorch too, as far as this program has them
  --json FILE      write what was measured
  --from FILE      measure nothing: show what --json wrote
  --memory         the table of memory too
";

struct Options {
    only: Vec<String>,
    seconds: f64,
    ours: bool,
    python: Option<String>,
    json: Option<String>,
    from: Option<String>,
    memory: bool,
}

fn options() -> Options {
    let mut o = Options {
        only: Vec::new(),
        seconds: 8.0,
        ours: false,
        python: None,
        json: None,
        from: None,
        memory: false,
    };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || {
            args.next().unwrap_or_else(|| {
                eprintln!("{arg} wants a value\n\n{HELP}");
                exit(2)
            })
        };
        match arg.as_str() {
            "--only" => o.only.extend(value().split(',').map(String::from)),
            "--list" => {
                for workload in workloads::ALL {
                    println!("{:12} {}", workload.name, workload.title);
                }
                exit(0)
            }
            "--quick" => o.seconds = 1.0,
            "--seconds" => o.seconds = value().parse().expect("a number of seconds"),
            "--ours" => o.ours = true,
            "--python" => o.python = Some(value()),
            "--json" => o.json = Some(value()),
            "--from" => o.from = Some(value()),
            "--memory" => o.memory = true,
            "--help" | "-h" => {
                print!("{HELP}");
                exit(0)
            }
            _ => {
                eprintln!("{arg} is no option\n\n{HELP}");
                exit(2)
            }
        }
    }
    o
}

fn measure(o: &Options) -> Report {
    // One thread, for all that ask this.
    for name in [
        "RAYON_NUM_THREADS",
        "OMP_NUM_THREADS",
        "OPENBLAS_NUM_THREADS",
        "MKL_NUM_THREADS",
    ] {
        // SAFETY: no other thread has been started.
        unsafe { std::env::set_var(name, "1") };
    }
    let python = o.python.as_ref().map(|name| {
        python::Python::start(name).unwrap_or_else(|e| {
            eprintln!("{name}: {e}");
            exit(1)
        })
    });
    let mut libraries = Vec::new();
    #[cfg(feature = "others")]
    if !o.ours {
        libraries.push(others::VERSIONS.to_string());
    }
    libraries.extend(python.as_ref().map(|python| python.libraries.clone()));
    let context = Context {
        budget: Duration::from_secs_f64(o.seconds),
        #[cfg(feature = "others")]
        others: !o.ours,
        python: python.map(RefCell::new),
    };
    let mut outcomes = Vec::new();
    for workload in workloads::ALL {
        let named = |only: &String| workload.name.contains(only.as_str());
        if o.only.is_empty() || o.only.iter().any(named) {
            eprint!("{} ..", workload.title);
            let arena = data::Arena::default();
            let mut race = Race::new(&context, &arena, workload.name);
            (workload.run)(&mut race);
            let outcome = race.finish();
            eprintln!(" {} rounds", outcome.rounds);
            outcomes.push(outcome);
        }
    }
    if outcomes.is_empty() {
        eprintln!("no workload has such a name: see --list");
        exit(2)
    }
    let libraries = if libraries.is_empty() {
        "nobody".into()
    } else {
        libraries.join(", ")
    };
    Report {
        machine: machine::Machine::here(),
        libraries,
        outcomes,
    }
}

fn main() {
    let o = options();
    let report = match &o.from {
        Some(file) => {
            let text = std::fs::read_to_string(file).expect("a file that --json wrote");
            serde_json::from_str(&text).expect("a file that --json wrote")
        }
        None => measure(&o),
    };
    if let Some(file) = &o.json {
        let text = serde_json::to_string_pretty(&report).expect("numbers and texts");
        std::fs::write(file, text).expect("a file that can be written");
    }
    println!("{}", report.markdown());
    println!("{}", report.overheads());
    if o.memory {
        println!("{}", report.memory());
    }
    if report
        .outcomes
        .iter()
        .any(|o| o.measured.iter().any(|m| !m.agrees))
    {
        eprintln!("results differ");
        exit(1)
    }
}
