//! The crate has no unsafe code: the keyword `unsafe` is used only for traits and impls, which it
//! seals.

use std::{fs, path::Path};

fn check(folder: &Path, files: &mut usize) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            check(&path, files);
            continue;
        }
        *files += 1;
        let text = fs::read_to_string(&path).unwrap();
        for (number, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap();
            let rest = code.replace("unsafe trait", "").replace("unsafe impl", "");
            assert!(
                !rest.contains("unsafe") || rest.contains("unsafe_code"),
                "{}:{}: {line}",
                path.display(),
                number + 1
            );
        }
    }
}

#[test]
fn unsafe_seals_only() {
    let mut files = 0;
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    check(&source, &mut files);
    assert!(files > 20, "{files} files");
}
