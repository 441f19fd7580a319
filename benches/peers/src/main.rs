//! broadax compared with other crates and with hand-written code, on the workloads of
//! PERFORMANCE.md.
//!
//! ```sh
//! cargo run --release -p peers                        # all of it
//! cargo run --release -p peers --no-default-features -- --quick --only row64
//! ```

mod alloc;
mod data;
mod goals;
mod limit;
mod machine;
#[cfg(feature = "others")]
mod others;
mod plot;
mod python;
mod race;
mod report;
mod units;
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
  --python PYTHON  NumPy and PyTorch too, as far as this program has them (again: what those before have not)
  --json FILE      write what was measured
  --from FILE      measure nothing: show what --json wrote (several: again)
  --merge FILE     add what scripts/peers_numpy.py measured by itself
  --plot FILE.svg  draw time against size, and measure it unless --from has it
  --write FILE     renew the tables in a page, between its marks (several: again)
  --tables         all tables, also those of goals, memory and overheads
";

struct Options {
    only: Vec<String>,
    seconds: f64,
    ours: bool,
    python: Vec<String>,
    json: Option<String>,
    from: Vec<String>,
    merge: Option<String>,
    plot: Option<String>,
    write: Vec<String>,
    tables: bool,
}

fn options() -> Options {
    let mut o = Options {
        only: Vec::new(),
        seconds: 8.0,
        ours: false,
        python: Vec::new(),
        json: None,
        from: Vec::new(),
        merge: None,
        plot: None,
        write: Vec::new(),
        tables: false,
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
            "--python" => o.python.push(value()),
            "--json" => o.json = Some(value()),
            "--from" => o.from.push(value()),
            "--merge" => o.merge = Some(value()),
            "--plot" => o.plot = Some(value()),
            "--write" => o.write.push(value()),
            "--tables" => o.tables = true,
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

/// All workloads that are asked for.
fn run(o: &Options, context: &Context) -> Vec<race::Outcome> {
    let mut outcomes = Vec::new();
    for workload in workloads::ALL {
        let named = |only: &String| workload.name.contains(only.as_str());
        if o.only.is_empty() || o.only.iter().any(named) {
            eprint!("{} ..", workload.title);
            let arena = data::Arena::default();
            let mut race = Race::new(context, &arena, workload.name);
            (workload.run)(&mut race);
            let outcome = race.finish();
            eprintln!(" {} rounds", outcome.rounds);
            outcomes.push(outcome);
        }
    }
    outcomes
}

/// What `f` gives in a thread of a pool.
#[cfg(feature = "rayon")]
fn lent<R>(pool: &rayon::ThreadPool, f: impl FnOnce() -> R) -> R {
    struct Lent<T>(T);
    // SAFETY: this thread waits until the one of the pool is done, and nobody else has it.
    unsafe impl<T> Send for Lent<T> {}
    impl<T> Lent<T> {
        fn take(self) -> T {
            self.0
        }
    }
    let f = Lent(f);
    pool.install(move || Lent(f.take()())).take()
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
    let mut pythons = Vec::new();
    for name in &o.python {
        let python = python::Python::start(name, &pythons).unwrap_or_else(|e| {
            eprintln!("{name}: {e}");
            exit(1)
        });
        pythons.push(python);
    }
    let mut libraries = Vec::new();
    #[cfg(feature = "others")]
    if !o.ours {
        libraries.push(others::VERSIONS.to_string());
    }
    libraries.extend(pythons.iter().flat_map(|python| python.libraries.clone()));
    let mut context = Context {
        budget: Duration::from_secs_f64(o.seconds),
        #[cfg(feature = "others")]
        others: !o.ours,
        pythons: pythons.into_iter().map(RefCell::new).collect(),
        #[cfg(feature = "rayon")]
        threads: Vec::new(),
    };
    let outcomes = run(o, &context);
    #[cfg(feature = "rayon")]
    let threads = {
        let before = context.budget;
        context.budget /= 4;
        let several = std::thread::available_parallelism().map_or(2, |n| n.get());
        context.threads = vec![1, several];
        let pool = rayon::ThreadPoolBuilder::new().num_threads(several);
        let pool = pool.build().expect("threads");
        eprintln!("by one thread and by several:");
        let threads = lent(&pool, || run(o, &context));
        context.budget = before;
        context.threads.clear();
        threads
    };
    #[cfg(not(feature = "rayon"))]
    let threads = Vec::new();
    let mut curves = Vec::new();
    if o.plot.is_some() {
        context.budget /= 8;
        for curve in workloads::curves::ALL {
            eprintln!("{}, time against n ..", curve.title);
            for &size in curve.sizes {
                let arena = data::Arena::default();
                let mut race = Race::new(&context, &arena, format!("{}:{size}", curve.name));
                (curve.run)(&mut race, size);
                let outcome = race.finish();
                curves.push(report::Series {
                    curve: curve.name.into(),
                    size,
                    outcome,
                });
            }
        }
    }
    if outcomes.is_empty() && curves.is_empty() {
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
        threads,
        curves,
    }
}

/// What `scripts/peers_numpy.py` writes when it measures by itself.
#[derive(serde::Deserialize)]
struct Alone {
    libraries: String,
    outcomes: Vec<AloneForm>,
}

#[derive(serde::Deserialize)]
struct AloneForm {
    workload: String,
    who: String,
    form: String,
    median_ns: f64,
    noise: f64,
}

fn read<T: serde::de::DeserializeOwned>(file: &str) -> T {
    let text = std::fs::read_to_string(file).unwrap_or_else(|e| {
        eprintln!("{file}: {e}");
        exit(1)
    });
    serde_json::from_str(&text).unwrap_or_else(|e| {
        eprintln!("{file}: {e}");
        exit(1)
    })
}

fn write(file: &str, text: String) {
    std::fs::write(file, text).unwrap_or_else(|e| {
        eprintln!("{file}: {e}");
        exit(1)
    })
}

fn main() {
    let o = options();
    let mut report = match o.from.split_first() {
        Some((first, more)) => {
            let mut all: Report = read(first);
            for file in more {
                let part: Report = read(file);
                all.outcomes.extend(part.outcomes);
                all.threads.extend(part.threads);
                all.curves.extend(part.curves);
            }
            all
        }
        None => measure(&o),
    };
    if let Some(file) = &o.merge {
        let alone: Alone = read(file);
        report.libraries += &format!(", not in turns: {}", alone.libraries);
        for AloneForm {
            workload,
            who,
            form,
            median_ns,
            noise,
        } in alone.outcomes
        {
            if let Some(outcome) = report.outcomes.iter_mut().find(|o| o.name == workload) {
                let (peak, error, agrees) = (None, 0.0, true);
                outcome.measured.push(race::Measured {
                    who,
                    form,
                    median_ns,
                    noise,
                    peak,
                    error,
                    agrees,
                });
            }
        }
    }
    if let Some(file) = &o.json {
        write(
            file,
            serde_json::to_string_pretty(&report).expect("numbers and texts"),
        );
    }
    if let Some(file) = &o.plot {
        write(file, plot::draw(&report));
    }
    for file in &o.write {
        let page = std::fs::read_to_string(file).unwrap_or_else(|e| {
            eprintln!("{file}: {e}");
            exit(1)
        });
        write(file, report.write_into(&page));
    }
    println!("{}", report.markdown());
    if o.tables {
        println!(
            "{}\n{}\n{}\n{}",
            report.goals(),
            report.overheads(),
            report.memory(),
            report.speedups()
        );
    }
    let all = report
        .outcomes
        .iter()
        .chain(report.curves.iter().map(|series| &series.outcome));
    if all.flat_map(|outcome| &outcome.measured).any(|m| !m.agrees) {
        eprintln!("results differ");
        exit(1)
    }
}
