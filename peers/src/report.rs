//! The tables.

use crate::machine::Machine;
use crate::race::{LIMIT, Measured, Outcome};
use crate::workloads::{ALL, Workload};
use serde::{Deserialize, Serialize};
use std::fmt::Write;

#[derive(Clone, Serialize, Deserialize)]
pub struct Report {
    pub machine: Machine,
    /// The other libraries, with their versions.
    pub libraries: String,
    pub outcomes: Vec<Outcome>,
}

pub fn time(ns: f64) -> String {
    match ns {
        _ if ns < 100.0 => format!("{ns:.2} ns"),
        _ if ns < 1e3 => format!("{ns:.0} ns"),
        _ if ns < 1e5 => format!("{:.2} us", ns / 1e3),
        _ if ns < 1e6 => format!("{:.0} us", ns / 1e3),
        _ => format!("{:.2} ms", ns / 1e6),
    }
}

fn bytes(bytes: usize) -> String {
    match bytes {
        0 => "0".into(),
        _ if bytes < 10 << 10 => format!("{bytes} B"),
        _ if bytes < 10 << 20 => format!("{} KiB", (bytes + 512) >> 10),
        _ => format!("{:.1} MiB", bytes as f64 / (1 << 20) as f64),
    }
}

fn ratio(x: f64) -> String {
    match x {
        _ if x < 9.995 => format!("{x:.2}"),
        _ if x < 99.95 => format!("{x:.1}"),
        _ => format!("{x:.0}"),
    }
}

impl Report {
    fn rows(&self) -> impl Iterator<Item = (&'static Workload, &Outcome)> {
        self.outcomes.iter().filter_map(|outcome| {
            Some((
                ALL.iter().find(|workload| workload.name == outcome.name)?,
                outcome,
            ))
        })
    }

    /// All names of contenders but the limit, ours first.
    fn contenders(&self) -> Vec<String> {
        let mut all: Vec<String> = ["array", "static", "mixed", "DynRank"]
            .map(String::from)
            .into();
        for measured in self.outcomes.iter().flat_map(|outcome| &outcome.measured) {
            if measured.who != LIMIT && !all.contains(&measured.who) {
                all.push(measured.who.clone());
            }
        }
        all.retain(|who| {
            self.outcomes
                .iter()
                .any(|o| o.measured.iter().any(|m| m.who == *who))
        });
        all
    }

    /// A table with a row for each workload, and a cell of all forms for each contender.
    fn table(&self, limits: bool, cell: impl Fn(&Outcome, &Measured) -> Option<String>) -> String {
        let contenders = self.contenders();
        let mut out = String::from("| workload |");
        if limits {
            out += " limit | its noise | best code |";
        }
        for who in &contenders {
            write!(out, " {who} |").unwrap();
        }
        let columns = 1 + contenders.len() + if limits { 3 } else { 0 };
        writeln!(out, "\n|{}", "---|".repeat(columns)).unwrap();
        for (workload, outcome) in self.rows() {
            write!(out, "| {} |", workload.title).unwrap();
            if limits {
                let limit = outcome.limit();
                let noise = limit.noise * 100.0;
                write!(
                    out,
                    " {} | {noise:.0} % | {} |",
                    time(limit.median_ns),
                    limit.form
                )
                .unwrap();
            }
            for who in &contenders {
                let forms = outcome.measured.iter().filter(|m| m.who == *who);
                let cells: Vec<String> = forms
                    .filter_map(|m| {
                        let cell = cell(outcome, m)?;
                        Some(format!(
                            "{} {cell}{}",
                            m.form,
                            if m.agrees { "" } else { " (wrong)" }
                        ))
                    })
                    .collect();
                let shown = if cells.is_empty() {
                    "-".into()
                } else {
                    cells.join("<br>")
                };
                write!(out, " {shown} |").unwrap();
            }
            out.push('\n');
        }
        out
    }

    pub fn machine(&self) -> String {
        let m = &self.machine;
        format!(
            "{}. {}, {} cores, {}, {}; {}; {}.\n\nBeside: {}.\n",
            m.date, m.cpu, m.cores, m.features, m.caches, m.system, m.rustc, self.libraries
        )
    }

    /// Multiples of the limit.
    pub fn ratios(&self) -> String {
        self.table(true, |outcome, m| {
            Some(ratio(m.median_ns / outcome.limit().median_ns))
        })
    }

    pub fn memory(&self) -> String {
        self.table(false, |_, m| m.peak.map(bytes))
    }

    /// Nanoseconds over the limit, of workloads that take little.
    pub fn overheads(&self) -> String {
        let mut out =
            String::from("| workload | contender | form | over the limit |\n|---|---|---|---|\n");
        for (workload, outcome) in self.rows() {
            let limit = outcome.limit().median_ns;
            for m in &outcome.measured {
                let ours = ["array", "static", "mixed", "DynRank"].contains(&m.who.as_str());
                if limit < 1000.0 && ours {
                    let over = m.median_ns - limit;
                    writeln!(
                        out,
                        "| {} | {} | {} | {over:.1} ns |",
                        workload.title, m.who, m.form
                    )
                    .unwrap();
                }
            }
        }
        out
    }

    pub fn markdown(&self) -> String {
        format!("{}\n{}", self.machine(), self.ratios())
    }
}
