//! The machine and the date of the measurement.

use serde::{Deserialize, Serialize};
use std::process::Command;

#[derive(Clone, Serialize, Deserialize)]
pub struct Machine {
    pub date: String,
    pub cpu: String,
    pub features: String,
    pub cores: usize,
    pub caches: String,
    pub system: String,
    pub rustc: String,
}

fn output(program: &str, args: &[&str]) -> Option<String> {
    let output = Command::new(program).args(args).output().ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).trim().to_string())
}

fn read(path: String) -> Option<String> {
    Some(std::fs::read_to_string(path).ok()?.trim().to_string())
}

impl Machine {
    pub fn here() -> Self {
        let info = read("/proc/cpuinfo".into()).unwrap_or_default();
        let field = |name: &str| {
            let line = info.lines().find(|line| line.starts_with(name))?;
            Some(line.split_once(':')?.1.trim().to_string())
        };
        let caches: Vec<String> = (0..)
            .map_while(|i| {
                let at = |what| {
                    read(format!(
                        "/sys/devices/system/cpu/cpu0/cache/index{i}/{what}"
                    ))
                };
                let kind = at("type")?;
                let size = at("size")?;
                let kind = if kind == "Unified" {
                    ""
                } else {
                    &kind[..1].to_lowercase()
                };
                Some(format!("L{}{kind} {size}", at("level")?))
            })
            .collect();
        let mut cpu = field("model name").unwrap_or_else(|| std::env::consts::ARCH.into());
        if let (Some(family), Some(model)) = (field("cpu family"), field("model\t")) {
            cpu += &format!(" (family {family}, model {model})");
        }
        let pages = read("/sys/kernel/mm/transparent_hugepage/enabled".into());
        Machine {
            date: output("date", &["-u", "+%Y-%m-%d %H:%M UTC"]).unwrap_or_default(),
            cpu,
            features: features().join(" "),
            cores: std::thread::available_parallelism().map_or(1, |n| n.get()),
            caches: caches.join(", "),
            system: format!(
                "{} {}, huge pages: {}",
                std::env::consts::OS,
                output("uname", &["-r"]).unwrap_or_default(),
                pages.unwrap_or_else(|| "not known".into())
            ),
            rustc: output("rustc", &["--version"]).unwrap_or_default(),
        }
    }
}

fn features() -> Vec<&'static str> {
    #[allow(unused_mut)]
    let mut all = Vec::new();
    #[cfg(target_arch = "x86_64")]
    {
        macro_rules! features {
            ($($name:tt)*) => { $( if is_x86_feature_detected!($name) { all.push($name); } )* };
        }
        features!("sse4.2" "avx" "avx2" "fma" "avx512f" "avx512bw" "avx512vl" "avx512dq");
    }
    all
}
