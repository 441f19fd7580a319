#!/usr/bin/env bash
# Runs the example, after it has looked whether docs/other-crates.md shows lines of it.
set -euo pipefail
cd "$(dirname "$0")"
root=$(cd ../.. && pwd)
shown=$(sed -n '/^## Arrow, polars/,/^## /p' "$root/docs/other-crates.md" | sed -n '/^```rust/,/^```$/p' | grep -v '^```')
while IFS= read -r line; do
    if ! grep -qxE " *" <<<"$line" && ! grep -qF -- "$line" src/main.rs; then
        echo "docs/other-crates.md shows a line that src/main.rs does not have: $line" >&2
        exit 1
    fi
done <<<"${shown:?docs/other-crates.md shows no program with polars}"
cargo run --quiet --target-dir "${CARGO_TARGET_DIR:-$root/target}/polars-frame"
