//! The plot of time against size, as an SVG with the light or dark theme of the reader.

use crate::race::{LIMIT, Outcome};
use crate::report::Report;
use crate::units::time;
use crate::workloads::curves::{ALL, Curve};
use std::fmt::Write;

const PANEL: (f64, f64) = (430.0, 300.0);
const MARGIN: (f64, f64, f64, f64) = (62.0, 34.0, 18.0, 46.0); // left, top, right, bottom
const LEGEND: f64 = 54.0;

/// Who is drawn: name among the contenders, form, words, class.
const LINES: [(&str, &str, &str, &str); 8] = [
    (LIMIT, "", "limit", "c0"),
    ("broadax", "op", "broadax", "c1"),
    ("broadax", "into", "broadax, result given", "c2"),
    ("ndarray", "op", "ndarray", "c3"),
    ("candle", "op", "candle", "c4"),
    ("nalgebra", "op", "nalgebra", "c5"),
    ("mdarray", "op", "mdarray", "c6"),
    ("NumPy", "op", "NumPy", "c7"),
];

/// The colours of the lines, on white and on black.
const COLOURS: [(&str, &str, &str); 8] = [
    ("c0", "#59636e", "#9198a1"),
    ("c1", "#cf222e", "#ff7b72"),
    ("c2", "#cf222e", "#ff7b72"),
    ("c3", "#0969da", "#58a6ff"),
    ("c4", "#1a7f37", "#3fb950"),
    ("c5", "#8250df", "#bc8cff"),
    ("c6", "#9a6700", "#d29922"),
    ("c7", "#0f8a8a", "#39c5cf"),
];

fn style() -> String {
    let colours = |dark: bool| -> String {
        let lines = COLOURS.iter().map(|&(class, on_white, on_black)| {
            let colour = if dark { on_black } else { on_white };
            format!(".line.{class} {{ stroke: {colour} }} .dot.{class} {{ fill: {colour} }}\n")
        });
        lines.collect()
    };
    format!(
        "
text {{ font: 12px system-ui, sans-serif }} .title {{ font-size: 14px; font-weight: 600 }}
.grid {{ stroke-width: 0.6 }} .line {{ fill: none; stroke-width: 1.8; stroke-linejoin: round }}
.line.c0 {{ stroke-width: 3.5; stroke-opacity: 0.45 }} .line.c1 {{ stroke-width: 2.4 }}
.line.c2 {{ stroke-width: 1.6; stroke-dasharray: 5 3 }}
.back {{ fill: #ffffff }} .text {{ fill: #1f2328 }} .faint {{ fill: #59636e }} .grid {{ stroke: #d1d9e0 }}
{}@media (prefers-color-scheme: dark) {{
.back {{ fill: #0d1117 }} .text {{ fill: #f0f6fc }} .faint {{ fill: #9198a1 }} .grid {{ stroke: #3d444d }}
{}}}
",
        colours(false),
        colours(true)
    )
}

fn value(outcome: &Outcome, who: &str, form: &str) -> Option<f64> {
    if who == LIMIT {
        return Some(outcome.limit().median_ns);
    }
    let found = outcome
        .measured
        .iter()
        .find(|m| m.who == who && m.form == form);
    found.map(|m| m.median_ns)
}

/// The points of a line: size, and time by unit.
fn points(report: &Report, curve: &Curve, who: &str, form: &str) -> Vec<(f64, f64)> {
    let series = report
        .curves
        .iter()
        .filter(|series| series.curve == curve.name);
    series
        .filter_map(|s| {
            let ns = value(&s.outcome, who, form)?;
            Some((s.size as f64, ns / (curve.units)(s.size)))
        })
        .collect()
}

fn size(n: f64) -> String {
    match n {
        _ if n >= (1 << 20) as f64 => format!("{} M", n as usize >> 20),
        _ if n >= 8192.0 => format!("{} K", n as usize >> 10),
        _ => format!("{n}"),
    }
}

pub fn draw(report: &Report) -> String {
    let (width, height) = (2.0 * PANEL.0, LEGEND + 2.0 * PANEL.1);
    let style = style();
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         aria-label=\"Time against size, broadax and others\">\n<style>{style}</style>\n\
         <rect class=\"back\" width=\"{width}\" height=\"{height}\"/>\n"
    );
    // The legend, of those who are there.
    let mut x = MARGIN.0;
    let mut y = 20.0;
    for (who, form, words, class) in LINES {
        if !ALL
            .iter()
            .any(|curve| !points(report, curve, who, form).is_empty())
        {
            continue;
        }
        let wide = 40.0 + 6.5 * words.len() as f64;
        if x + wide > width {
            (x, y) = (MARGIN.0, y + 20.0);
        }
        let (to, text) = (x + 22.0, x + 28.0);
        writeln!(out, "<path class=\"line {class}\" d=\"M{x} {y}H{to}\"/>").unwrap();
        writeln!(
            out,
            "<text class=\"text\" x=\"{text}\" y=\"{}\">{words}</text>",
            y + 4.0
        )
        .unwrap();
        x += wide;
    }
    for (i, curve) in ALL.iter().enumerate() {
        let corner = ((i % 2) as f64 * PANEL.0, LEGEND + (i / 2) as f64 * PANEL.1);
        panel(&mut out, report, curve, corner);
    }
    out + "</svg>\n"
}

fn panel(out: &mut String, report: &Report, curve: &Curve, corner: (f64, f64)) {
    let (left, top) = (corner.0 + MARGIN.0, corner.1 + MARGIN.1);
    let (right, bottom) = (corner.0 + PANEL.0 - MARGIN.2, corner.1 + PANEL.1 - MARGIN.3);
    let lines: Vec<_> = LINES
        .iter()
        .map(|(who, form, _, class)| (points(report, curve, who, form), class))
        .collect();
    let all = || lines.iter().flat_map(|(points, _)| points.iter());
    if all().next().is_none() {
        return;
    }
    let bounds = |of: fn(&(f64, f64)) -> f64| {
        all()
            .map(of)
            .fold((f64::MAX, f64::MIN), |(a, b), x| (a.min(x), b.max(x)))
    };
    let (x0, x1) = bounds(|p| p.0);
    let (y0, y1) = bounds(|p| p.1);
    let (y0, y1) = (
        10f64.powf(y0.log10().floor()),
        10f64.powf(y1.log10().ceil()),
    );
    let x = |n: f64| left + (right - left) * (n / x0).ln() / (x1 / x0).ln();
    let y = |t: f64| bottom - (bottom - top) * (t / y0).ln() / (y1 / y0).ln();
    let (title, unit) = (curve.title, curve.unit);
    let middle = (left + right) / 2.0;

    writeln!(
        out,
        "<text class=\"text title\" x=\"{left}\" y=\"{}\">{title}</text>",
        top - 12.0
    )
    .unwrap();
    writeln!(
        out,
        "<text class=\"faint\" x=\"{right}\" y=\"{}\" text-anchor=\"end\">time for each {unit}</text>",
        top - 12.0
    )
    .unwrap();
    let mut t = y0;
    while t <= y1 * 1.001 {
        let at = y(t);
        writeln!(out, "<path class=\"grid\" d=\"M{left} {at:.1}H{right}\"/>").unwrap();
        let words = if t < 0.1 {
            format!("{:.0} ps", t * 1e3)
        } else {
            time(t).replace(".00", "").replace("0.10 ns", "100 ps")
        };
        writeln!(
            out,
            "<text class=\"faint\" x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{words}</text>",
            left - 6.0,
            at + 4.0
        )
        .unwrap();
        t *= 10.0;
    }
    for (i, &n) in curve.sizes.iter().enumerate() {
        if curve.sizes.len() > 9 && i % 2 == 1 {
            continue;
        }
        let at = x(n as f64);
        writeln!(out, "<path class=\"grid\" d=\"M{at:.1} {top}V{bottom}\"/>").unwrap();
        writeln!(
            out,
            "<text class=\"faint\" x=\"{at:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            bottom + 16.0,
            size(n as f64)
        )
        .unwrap();
    }
    writeln!(
        out,
        "<text class=\"faint\" x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">n</text>",
        bottom + 32.0
    )
    .unwrap();
    // Ours over the others, which are over the limit.
    let mut lines = lines;
    lines.sort_by_key(|(_, class)| match **class {
        "c0" => 0,
        "c1" => 3,
        "c2" => 2,
        _ => 1,
    });
    for (points, class) in &lines {
        if points.is_empty() {
            continue;
        }
        let path: Vec<String> = points
            .iter()
            .map(|p| format!("{:.1} {:.1}", x(p.0), y(p.1)))
            .collect();
        writeln!(
            out,
            "<path class=\"line {class}\" d=\"M{}\"/>",
            path.join("L")
        )
        .unwrap();
        if **class != "c0" && **class != "c2" {
            for p in points {
                let (x, y) = (x(p.0), y(p.1));
                writeln!(
                    out,
                    "<circle class=\"dot {class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"2.2\"/>"
                )
                .unwrap();
            }
        }
    }
}
