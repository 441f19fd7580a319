//! The tables of the report.

use crate::goals::{self, Place};
use crate::machine::Machine;
use crate::race::{LIMIT, Measured, OURS, Outcome};
use crate::units::{bytes, ratio, time};
use crate::workloads::{ALL, Workload};
use serde::{Deserialize, Serialize};
use std::fmt::Write;

#[derive(Clone, Serialize, Deserialize)]
pub struct Report {
    pub machine: Machine,
    /// The other libraries, with their versions.
    pub libraries: String,
    pub outcomes: Vec<Outcome>,
    /// The same workloads on broadax by one thread and by several.
    #[serde(default)]
    pub threads: Vec<Outcome>,
    /// Time against size.
    #[serde(default)]
    pub curves: Vec<Series>,
}

/// The times of one curve at one size.
#[derive(Clone, Serialize, Deserialize)]
pub struct Series {
    pub curve: String,
    pub size: usize,
    pub outcome: Outcome,
}

/// The workloads in the table of the README.
const SUMMARY: [&str; 6] = ["add3", "row64", "softmax", "row4096", "sum0", "matmul512"];

impl Report {
    fn rows(&self) -> impl Iterator<Item = (&'static Workload, &Outcome)> {
        ALL.iter().filter_map(|workload| {
            let outcome = self
                .outcomes
                .iter()
                .find(|outcome| outcome.name == workload.name)?;
            Some((workload, outcome))
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
            "{}. {}, {} cores, {}, {}; {}; {}.\n\nCompared with {}.\n",
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
                let ours = OURS.contains(&m.who.as_str());
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

    /// Each goal, and whether it was met.
    pub fn goals(&self) -> String {
        let mut out = String::from(
            "| workload | goal | static | goal | mixed | DynRank | fastest other |\n|---|---|---|---|---|---|---|\n",
        );
        let (mut met, mut all) = (0, 0);
        for (workload, outcome) in self.rows() {
            let limit = outcome.limit().median_ns;
            let mut cell = |kind: &str| {
                let cells: Vec<String> = [(Place::Given, "given"), (Place::New, "new")]
                    .into_iter()
                    .filter_map(|(place, name)| {
                        let wanted = goals::wanted(workload.goal, kind, place)?;
                        let ns = goals::best(workload, outcome, kind, place)?.median_ns;
                        all += 1;
                        met += (ns <= wanted.ratio * limit + wanted.plus) as usize;
                        Some(format!("{name} {}", goals::verdict(wanted, ns, limit)))
                    })
                    .collect();
                if cells.is_empty() {
                    "-".to_string()
                } else {
                    cells.join("<br>")
                }
            };
            let cells = [goals::static_kind(workload.goal), "mixed", "DynRank"].map(&mut cell);
            let goal = |kind: &str| {
                let [given, new] = [Place::Given, Place::New]
                    .map(|place| goals::wanted(workload.goal, kind, place).map(|w| w.to_string()));
                match (given, new) {
                    (Some(given), Some(new)) if given != new => format!("{given}, new {new}"),
                    (Some(given), _) => given,
                    _ => "-".into(),
                }
            };
            let (other, ours) = goals::fastest(outcome);
            let other = match (other, ours) {
                (Some(other), Some(ours)) => {
                    let of_limit = ratio(other.median_ns / limit);
                    let name = format!("{} {} {of_limit}", other.who, other.form);
                    // Less than the noise of a measurement is no difference.
                    if ours.median_ns <= other.median_ns * 1.02 {
                        name
                    } else {
                        format!("**{name}**, ours {}", ratio(ours.median_ns / limit))
                    }
                }
                _ => "-".into(),
            };
            let [first, mixed, dyn_rank] = cells;
            let (known, open) = (goal(goals::static_kind(workload.goal)), goal("mixed"));
            writeln!(
                out,
                "| {} | {known} | {first} | {open} | {mixed} | {dyn_rank} | {other} |",
                workload.title
            )
            .unwrap();
        }
        format!("{met} of {all} goals are met.\n\n{out}")
    }

    /// What several threads are good for: their speed, in multiples of that of one.
    pub fn speedups(&self) -> String {
        let mut out = String::from(
            "| workload | threads | goal | static | DynRank |\n|---|---|---|---|---|\n",
        );
        let one = crate::race::threads(1);
        for workload in ALL {
            let Some(outcome) = self.threads.iter().find(|o| o.name == workload.name) else {
                continue;
            };
            let Some(many) = outcome.measured.iter().find(|m| m.who != one) else {
                continue;
            };
            let goal = goals::speedup(workload.goal);
            let cell = |kind: &str| {
                let forms = outcome.measured.iter().filter(|m| m.who == many.who);
                let cells: Vec<String> = forms
                    .filter_map(|m| {
                        let form = m.form.strip_prefix(kind)?.trim();
                        let single = outcome.find(&one, &m.form)?;
                        let x = single.median_ns / m.median_ns;
                        let x = if x < goal {
                            format!("**{x:.2}**")
                        } else {
                            format!("{x:.2}")
                        };
                        Some(format!("{form} {x}"))
                    })
                    .collect();
                cells.join("<br>")
            };
            let count = many.who.trim_end_matches(" threads");
            let (known, open) = (cell("static"), cell("DynRank"));
            writeln!(
                out,
                "| {} | {count} | {goal} | {known} | {open} |",
                workload.title
            )
            .unwrap();
        }
        out
    }

    /// The table of the README: a few workloads, the best form of each contender.
    pub fn summary(&self) -> String {
        let others: Vec<String> = self
            .contenders()
            .into_iter()
            .filter(|who| !OURS.contains(&who.as_str()))
            .collect();
        let mut out = String::from("| workload | hand-written | static | `DynRank` |");
        for who in &others {
            write!(out, " {who} |").unwrap();
        }
        writeln!(out, "\n|{}", "---|".repeat(4 + others.len())).unwrap();
        for (workload, outcome) in self.rows() {
            if !SUMMARY.contains(&workload.name) {
                continue;
            }
            let limit = outcome.limit().median_ns;
            let best = |who: &str| {
                let forms = outcome.measured.iter().filter(|m| m.who == who);
                let least = forms.map(|m| m.median_ns).min_by(f64::total_cmp);
                least.map_or("-".into(), |ns| ratio(ns / limit))
            };
            let known = best(goals::static_kind(workload.goal));
            let title = workload.title;
            write!(
                out,
                "| {title} | {} | {known} | {} |",
                time(limit),
                best("DynRank")
            )
            .unwrap();
            for who in &others {
                write!(out, " {} |", best(who)).unwrap();
            }
            out.push('\n');
        }
        out
    }

    pub fn markdown(&self) -> String {
        format!("{}\n{}", self.machine(), self.ratios())
    }

    /// Replaces what stands between `<!-- NAME: .. -->` and `<!-- end -->` in a page.
    pub fn write_into(&self, page: &str) -> String {
        let mut out = String::new();
        let mut rest = page;
        while let Some((before, block)) = rest.split_once("<!-- peers ") {
            let (name, after) = block.split_once(" -->").expect("a comment ends");
            let (old, behind) = after.split_once("<!-- end -->").expect("a block ends");
            let new = match name {
                "machine" => self.machine(),
                "goals" => self.goals(),
                "ratios" => self.ratios(),
                "overheads" => self.overheads(),
                "memory" => self.memory(),
                "threads" => self.speedups(),
                "summary" => format!("{}\n{}", self.machine(), self.summary()),
                _ => old.trim_matches('\n').to_string() + "\n",
            };
            write!(out, "{before}<!-- peers {name} -->\n\n{new}\n<!-- end -->").unwrap();
            rest = behind;
        }
        out + rest
    }
}
