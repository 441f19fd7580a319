//! NumPy and PyTorch, in a separate process that is measured alternately with the other contenders.
//!
//! `scripts/peers_numpy.py --serve` answers each line of JSON with a line of JSON.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

pub struct Python {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    /// Names and versions of the libraries that take part.
    pub libraries: Vec<String>,
}

impl Python {
    /// Starts `python` with the script beside this crate. Libraries of the `others` take part
    /// there.
    pub fn start(python: &str, others: &[Python]) -> std::io::Result<Self> {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/peers_numpy.py");
        let mut child = Command::new(python)
            .args([script, "--serve"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let to = child.stdin.take().expect("it is piped");
        let from = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut new = Python {
            child,
            to,
            from,
            libraries: Vec::new(),
        };
        let libraries = new.ask(json!({"ask": "libraries"}));
        let libraries = libraries.as_str().unwrap_or("").split(", ");
        new.libraries = libraries
            .filter(|library| !others.iter().any(|other| other.has(first_word(library))))
            .map(str::to_string)
            .collect();
        Ok(new)
    }

    /// Whether the library of this name takes part.
    fn has(&self, name: &str) -> bool {
        self.libraries.iter().any(|own| first_word(own) == name)
    }

    fn ask(&mut self, question: Value) -> Value {
        let mut line = String::new();
        writeln!(self.to, "{question}").expect("the script listens");
        self.to.flush().expect("the script listens");
        self.from.read_line(&mut line).expect("the script answers");
        serde_json::from_str(&line).unwrap_or_else(|e| panic!("{question}: {e}: {line:?}"))
    }

    /// Library and form of each contender of a workload. The form begins with the library.
    pub fn forms(&mut self, workload: &str) -> Vec<(String, String)> {
        let answer = self.ask(json!({"ask": "forms", "workload": workload}));
        let forms = answer.as_array().cloned().unwrap_or_default();
        forms
            .iter()
            .filter_map(|form| {
                let form = form.as_str()?;
                Some((first_word(form).to_string(), form.to_string()))
            })
            .filter(|(library, _)| self.has(library))
            .collect()
    }

    /// Nanoseconds for `n` times.
    pub fn time(&mut self, workload: &str, form: &str, n: usize) -> f64 {
        let question = json!({"ask": "time", "workload": workload, "form": form, "n": n});
        self.ask(question).as_f64().expect("a number")
    }

    pub fn values(&mut self, workload: &str, form: &str) -> Vec<f64> {
        let answer = self.ask(json!({"ask": "values", "workload": workload, "form": form}));
        let file = answer.as_str().expect("the name of a file");
        let bytes = std::fs::read(file).expect("the script has written it");
        let _ = std::fs::remove_file(file);
        bytes
            .chunks_exact(8)
            .map(|b| f64::from_le_bytes(b.try_into().unwrap()))
            .collect()
    }
}

fn first_word(text: &str) -> &str {
    text.split(' ').next().unwrap_or(text)
}

impl Drop for Python {
    fn drop(&mut self) {
        let _ = writeln!(self.to, "{}", json!({"ask": "end"}));
        let _ = self.child.wait();
    }
}
