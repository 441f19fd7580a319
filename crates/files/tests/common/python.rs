//! Python packages, if they are there. (`BROADAX_PYTHON` is the program; the script
//! `.ci/integrations` makes an environment that has them.)

use std::path::Path;
use std::process::Command;

/// Runs a script in a folder, or says that it cannot and returns `false`.
pub fn run(packages: &str, script: &str, folder: &Path) -> bool {
    let python = std::env::var("BROADAX_PYTHON");
    let is_required = python.is_ok();
    let python = python.unwrap_or_else(|_| "python3".to_owned());
    let imports = format!("import {packages}");
    let found = Command::new(&python).args(["-c", &imports]).output();
    if !found.is_ok_and(|output| output.status.success()) {
        assert!(!is_required, "{python} does not have {packages}");
        // (Not `eprintln`, which is shown only for tests that fail.)
        let text = format!("skipped: {python} does not have {packages}\n");
        std::io::Write::write_all(&mut std::io::stderr(), text.as_bytes()).unwrap();
        return false;
    }
    let mut command = Command::new(&python);
    let output = command
        .args(["-c", script])
        .current_dir(folder)
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{text}");
    true
}
