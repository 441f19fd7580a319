//! Formatting of times, sizes and ratios.

pub fn time(ns: f64) -> String {
    match ns {
        _ if ns < 100.0 => format!("{ns:.2} ns"),
        _ if ns < 1e3 => format!("{ns:.0} ns"),
        _ if ns < 1e5 => format!("{:.2} us", ns / 1e3),
        _ if ns < 1e6 => format!("{:.0} us", ns / 1e3),
        _ => format!("{:.2} ms", ns / 1e6),
    }
}

pub fn bytes(bytes: usize) -> String {
    match bytes {
        0 => "0".into(),
        _ if bytes < 10 << 10 => format!("{bytes} B"),
        _ if bytes < 10 << 20 => format!("{} KiB", (bytes + 512) >> 10),
        _ => format!("{:.1} MiB", bytes as f64 / (1 << 20) as f64),
    }
}

pub fn ratio(x: f64) -> String {
    match x {
        _ if x < 9.995 => format!("{x:.2}"),
        _ if x < 99.95 => format!("{x:.1}"),
        _ => format!("{x:.0}"),
    }
}
