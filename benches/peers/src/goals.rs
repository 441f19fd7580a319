//! The performance goals of broadax, and whether they are reached.

use crate::race::{LIMIT, Measured, OURS, Outcome};
use crate::units::time;
use crate::workloads::{Goal, Workload};

/// At most this multiple of the limit, and so many nanoseconds more.
#[derive(Clone, Copy)]
pub struct Wanted {
    pub ratio: f64,
    pub plus: f64,
}

impl std::fmt::Display for Wanted {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match (self.ratio, self.plus) {
            (1.0, plus) => write!(f, "limit + {plus} ns"),
            (ratio, 0.0) => write!(f, "{ratio:.2}"),
            (ratio, plus) => write!(f, "{ratio:.2} + {plus} ns"),
        }
    }
}

/// Whether the result has its place already.
#[derive(Clone, Copy, PartialEq)]
pub enum Place {
    Given,
    New,
}

/// Forms that give a new result; all others of broadax write into `out`.
fn place(form: &str) -> Place {
    if form == "op" || form == "eval" {
        Place::New
    } else {
        Place::Given
    }
}

/// What is wanted of a kind of shape, `None` for nothing.
pub fn wanted(goal: Goal, kind: &str, place: Place) -> Option<Wanted> {
    let known = kind == "static" || kind == "array";
    let (ratio, plus) = match (goal, known, place) {
        // These are about arrays without a heap.
        (Goal::Tiny | Goal::FourAxes, true, _) => (1.3, 0.0),
        (Goal::Tiny | Goal::FourAxes, false, Place::Given) => (1.0, 40.0),
        (Goal::Tiny | Goal::FourAxes, false, Place::New) => (1.0, 60.0),
        (Goal::Cached, true, _) => (1.1, 0.0),
        (Goal::Cached, false, _) => (1.1, 60.0),
        (Goal::Chosen | Goal::Transposed, ..) => (1.2, 0.0),
        (Goal::Memory, _, Place::Given) => (1.1, 0.0),
        (Goal::Memory, _, Place::New) => (1.2, 0.0),
        (Goal::Affine, _, Place::Given) => (1.05, 0.0),
        (Goal::Affine, _, Place::New) => (1.2, 0.0),
        (Goal::Fused, ..) => (1.15, 0.0),
        (Goal::Sums, ..) => (1.05, 0.0),
        (Goal::Products, ..) => (1.1, 0.0),
        (Goal::Small, true, _) => (1.5, 0.0),
        (Goal::Small, false, _) => return None,
    };
    Some(Wanted { ratio, plus })
}

/// How many times as fast two threads are to be as one. A small workload is left to one.
pub fn speedup(goal: Goal) -> f64 {
    match goal {
        Goal::Memory | Goal::Transposed | Goal::Affine | Goal::Sums | Goal::Products => 1.8,
        _ => 0.95,
    }
}

/// The best form of a kind of shape.
pub fn best<'a>(
    workload: &Workload,
    outcome: &'a Outcome,
    kind: &str,
    at: Place,
) -> Option<&'a Measured> {
    // Several operations in one pass are a lazy expression, and not operators one after the other.
    let fused = ["chain256", "affine_relu"].contains(&workload.name);
    let forms = outcome
        .measured
        .iter()
        .filter(|m| m.who == kind && place(&m.form) == at && !(fused && m.form == "op"));
    forms.min_by(|a, b| a.median_ns.total_cmp(&b.median_ns))
}

/// Of tiny workloads and small products the arrays without a heap count as static.
pub fn static_kind(goal: Goal) -> &'static str {
    match goal {
        Goal::Tiny | Goal::FourAxes | Goal::Small => "array",
        _ => "static",
    }
}

/// How a goal was met, in words.
pub fn verdict(wanted: Wanted, ns: f64, limit: f64) -> String {
    let allowed = wanted.ratio * limit + wanted.plus;
    let shown = if wanted.ratio == 1.0 {
        format!("+{:.0} ns", ns - limit)
    } else {
        format!("{:.2}", ns / limit)
    };
    if ns <= allowed {
        shown
    } else if wanted.ratio == 1.0 {
        format!("**{shown}**, missed by {}", time(ns - allowed))
    } else {
        format!(
            "**{shown}**, missed by {:.0} %",
            (ns / allowed - 1.0) * 100.0
        )
    }
}

/// The fastest of the other crates and libraries, and the fastest form of broadax.
pub fn fastest(outcome: &Outcome) -> (Option<&Measured>, Option<&Measured>) {
    let least = |ours: bool| {
        let of = |m: &&Measured| m.who != LIMIT && OURS.contains(&m.who.as_str()) == ours;
        let all = outcome.measured.iter().filter(of);
        all.min_by(|a, b| a.median_ns.total_cmp(&b.median_ns))
    };
    (least(false), least(true))
}
