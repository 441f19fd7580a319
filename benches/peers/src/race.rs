//! The contenders of one workload, which are measured alternately.

use crate::alloc;
use crate::data::{Arena, Values};
use crate::python::Python;
#[cfg(feature = "rayon")]
use broadax::threads::at_most;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// What all workloads share.
pub struct Context {
    pub budget: Duration,
    #[cfg(feature = "others")]
    pub others: bool,
    pub pythons: Vec<RefCell<Python>>,
    /// Only broadax takes part, by so many threads in turn.
    #[cfg(feature = "rayon")]
    pub threads: Vec<usize>,
}

impl Context {
    /// Whether numbers of threads are compared, and not libraries.
    fn threads(&self) -> bool {
        #[cfg(feature = "rayon")]
        return !self.threads.is_empty();
        #[cfg(not(feature = "rayon"))]
        false
    }
}

/// The name of the hand-written code among the contenders.
pub const LIMIT: &str = "limit";

/// The kinds of shape of broadax, as they are called among the contenders.
pub const OURS: [&str; 4] = ["array", "static", "mixed", "DynRank"];

#[derive(Clone, Serialize, Deserialize)]
pub struct Measured {
    /// A library, or a kind of shape of broadax.
    pub who: String,
    pub form: String,
    pub median_ns: f64,
    /// The distance between the quartiles, relative to the median.
    pub noise: f64,
    /// Bytes allocated at most at once. Not known of other processes.
    pub peak: Option<usize>,
    /// The largest difference to the results of the limit, relative to the larger of the result
    /// and 1.
    pub error: f64,
    pub agrees: bool,
}

#[derive(Clone, Serialize, Deserialize)]
pub struct Outcome {
    pub name: String,
    pub rounds: usize,
    pub measured: Vec<Measured>,
}

impl Outcome {
    /// The best hand-written variant.
    pub fn limit(&self) -> &Measured {
        let limits = self.measured.iter().filter(|m| m.who == LIMIT);
        limits
            .min_by(|a, b| a.median_ns.total_cmp(&b.median_ns))
            .expect("a limit")
    }

    pub fn find(&self, who: &str, form: &str) -> Option<&Measured> {
        self.measured
            .iter()
            .find(|m| m.who == who && m.form == form)
    }
}

trait Runner {
    /// Nanoseconds for `n` times.
    fn time(&mut self, n: usize) -> f64;
    fn values(&mut self) -> Vec<f64>;
}

/// Gives a result.
struct Op<F>(F);

impl<R: Values, F: FnMut() -> R> Runner for Op<F> {
    fn time(&mut self, n: usize) -> f64 {
        let start = Instant::now();
        for _ in 0..n {
            // By reference: a large value would be copied.
            let result = (self.0)();
            black_box(&result);
        }
        start.elapsed().as_nanos() as f64
    }
    fn values(&mut self) -> Vec<f64> {
        (self.0)().values()
    }
}

/// Writes its result into a given place.
struct Put<O, F>(O, F);

impl<O: Values, F: FnMut(&mut O)> Runner for Put<O, F> {
    fn time(&mut self, n: usize) -> f64 {
        let start = Instant::now();
        for _ in 0..n {
            (self.1)(black_box(&mut self.0));
            black_box(&mut self.0);
        }
        start.elapsed().as_nanos() as f64
    }
    fn values(&mut self) -> Vec<f64> {
        (self.1)(&mut self.0);
        self.0.values()
    }
}

/// In another process.
struct Remote<'a> {
    python: &'a RefCell<Python>,
    workload: String,
    form: String,
}

impl Runner for Remote<'_> {
    fn time(&mut self, n: usize) -> f64 {
        self.python.borrow_mut().time(&self.workload, &self.form, n)
    }
    fn values(&mut self) -> Vec<f64> {
        self.python.borrow_mut().values(&self.workload, &self.form)
    }
}

/// By so many threads at most. The calling one is the same, whatever their number: another core, or
/// another place in memory, would say nothing of threads.
#[cfg(feature = "rayon")]
struct Threaded<'a> {
    most: usize,
    runner: std::rc::Rc<RefCell<Box<dyn Runner + 'a>>>,
}

#[cfg(feature = "rayon")]
impl Runner for Threaded<'_> {
    fn time(&mut self, n: usize) -> f64 {
        at_most(self.most, || self.runner.borrow_mut().time(n))
    }
    fn values(&mut self) -> Vec<f64> {
        at_most(self.most, || self.runner.borrow_mut().values())
    }
}

struct Contender<'a> {
    who: String,
    form: String,
    runner: Box<dyn Runner + 'a>,
    remote: bool,
}

pub struct Race<'a> {
    context: &'a Context,
    arena: &'a Arena,
    name: String,
    /// The sizes of the result.
    pub sizes: Vec<usize>,
    /// How much a result may differ from that of the limit, relative to the larger of it and 1.
    tolerance: f64,
    contenders: Vec<Contender<'a>>,
}

/// The name of a contender of so many threads.
pub fn threads(count: usize) -> String {
    if count == 1 {
        "1 thread".into()
    } else {
        format!("{count} threads")
    }
}

/// Less than this is not measured at once.
const SAMPLE_NS: f64 = 100e3;

impl<'a> Race<'a> {
    pub fn new(context: &'a Context, arena: &'a Arena, name: impl ToString) -> Self {
        let name = name.to_string();
        let (sizes, contenders) = (Vec::new(), Vec::new());
        Race {
            context,
            arena,
            name,
            sizes,
            tolerance: 1e-5,
            contenders,
        }
    }

    /// Says the sizes of the result.
    pub fn result(&mut self, sizes: &[usize]) {
        self.sizes = sizes.to_vec();
    }

    pub fn tolerance(&mut self, tolerance: f64) {
        self.tolerance = tolerance;
    }

    /// Keeps a value for the contenders.
    pub fn keep<T: 'static>(&self, value: T) -> &'a T {
        self.arena.keep(value)
    }

    /// The other crates take part.
    #[cfg(feature = "others")]
    pub fn others(&self) -> bool {
        self.context.others && !self.context.threads()
    }

    /// Numbers of threads are compared, and not libraries.
    #[cfg(feature = "rayon")]
    pub fn threads(&self) -> bool {
        self.context.threads()
    }

    /// A contender that gives a result.
    pub fn op<R: Values>(&mut self, who: &str, form: &str, f: impl FnMut() -> R + 'a) {
        self.push(who, form, Box::new(Op(f)), false);
    }

    /// A contender that writes into `out`.
    pub fn put<O: Values + 'a>(
        &mut self,
        who: &str,
        form: &str,
        out: O,
        f: impl FnMut(&mut O) + 'a,
    ) {
        self.push(who, form, Box::new(Put(out, f)), false);
    }

    fn push(&mut self, who: &str, form: &str, runner: Box<dyn Runner + 'a>, remote: bool) {
        let form = form.to_string();
        #[cfg(feature = "rayon")]
        if self.context.threads() {
            if ["static", "DynRank"].contains(&who) {
                let runner = std::rc::Rc::new(RefCell::new(runner));
                for &most in &self.context.threads {
                    let runner = runner.clone();
                    let runner = Box::new(Threaded { most, runner });
                    let (who, form) = (threads(most), format!("{who} {form}"));
                    self.contenders.push(Contender {
                        who,
                        form,
                        runner,
                        remote,
                    });
                }
            }
            return;
        }
        self.contenders.push(Contender {
            who: who.to_string(),
            form,
            runner,
            remote,
        });
    }

    /// Measures all in turns.
    pub fn finish(mut self) -> Outcome {
        let pythons: &[RefCell<Python>] = match self.context.threads() {
            true => &[],
            false => &self.context.pythons,
        };
        for python in pythons {
            let forms = python.borrow_mut().forms(&self.name);
            for (who, form) in forms {
                let workload = self.name.clone();
                let remote = Remote {
                    python,
                    workload,
                    form: form.clone(),
                };
                let shown = form
                    .split_once(' ')
                    .map_or("op", |(_, form)| form)
                    .to_string();
                self.push(&who, &shown, Box::new(remote), true);
            }
        }

        let mut measured: Vec<Measured> = Vec::new();
        let mut expected: Option<Vec<f64>> = None;
        for c in &mut self.contenders {
            let peak = alloc::peak(|| _ = c.runner.time(1));
            let values = c.runner.values();
            let expected = expected.get_or_insert_with(|| values.clone());
            let error = difference(&values, expected);
            let agrees = error <= self.tolerance;
            if !agrees {
                eprintln!("{}: {} {} differs by {error:e}", self.name, c.who, c.form);
            }
            measured.push(Measured {
                who: c.who.clone(),
                form: c.form.clone(),
                median_ns: 0.0,
                noise: 0.0,
                peak: (!c.remote).then_some(peak),
                error,
                agrees,
            });
        }
        drop(expected);

        // How often in a row, so that a sample is long enough for the clock.
        let repeats: Vec<usize> = self
            .contenders
            .iter_mut()
            .map(|c| repeats(&mut *c.runner))
            .collect();
        let mut samples = vec![Vec::new(); self.contenders.len()];
        let start = Instant::now();
        let mut rounds = 0;
        while rounds < 5 || (start.elapsed() < self.context.budget && rounds < 501) {
            // Each begins once, and every other round goes backwards, so that none always follows
            // the same one: of two that share an input, the second finds it in the
            // caches.
            let all = self.contenders.len();
            for i in 0..all {
                let i = if rounds % 2 == 0 { i } else { all - 1 - i };
                let i = (i + rounds / 2) % all;
                let (n, runner) = (repeats[i], &mut self.contenders[i].runner);
                if n > 1 {
                    // What the one before has left in the caches is not what counts. Twice, since
                    // what was read once need not be in the last cache yet.
                    runner.time(2);
                }
                samples[i].push(runner.time(n) / n as f64);
            }
            rounds += 1;
        }

        for (m, samples) in measured.iter_mut().zip(&mut samples) {
            samples.sort_by(f64::total_cmp);
            let at = |q: f64| samples[((samples.len() - 1) as f64 * q).round() as usize];
            m.median_ns = at(0.5);
            m.noise = (at(0.75) - at(0.25)) / m.median_ns;
        }
        Outcome {
            name: self.name.to_string(),
            rounds,
            measured,
        }
    }
}

fn repeats(runner: &mut dyn Runner) -> usize {
    let mut n = 1;
    loop {
        let time = runner.time(n);
        if time >= SAMPLE_NS / 4.0 || n >= 1 << 24 {
            let each = time / n as f64;
            let fits = (SAMPLE_NS / each).ceil() as usize;
            return if each > 10e6 { 1 } else { fits.max(2) };
        }
        n *= 4;
    }
}

/// The largest difference, relative to the larger of the expected value and 1.
fn difference(values: &[f64], expected: &[f64]) -> f64 {
    if values.len() != expected.len() {
        return f64::INFINITY;
    }
    let mut largest = 0.0;
    for (x, y) in values.iter().zip(expected) {
        let difference = (x - y).abs() / y.abs().max(1.0);
        if difference.is_nan() {
            return f64::INFINITY;
        }
        largest = f64::max(largest, difference);
    }
    largest
}
