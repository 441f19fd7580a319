#!/usr/bin/env bash
# Checks the crates that all packages of the workspace are built of, by `cargo deny` and deny.toml: known holes, licences,
# banned crates and where they come from. Without `cargo deny` (`cargo install cargo-deny --locked`) it does nothing, and
# where the database of advisories cannot be fetched it checks the rest, and says so.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! cargo deny --version >/dev/null 2>&1; then
    echo "skipped: cargo deny is not installed (cargo install cargo-deny --locked)"
    exit 0
fi

cargo deny --locked --workspace check licenses bans sources

log=$(mktemp)
trap 'rm -f "$log"' EXIT
if timeout 120 cargo deny fetch db >"$log" 2>&1; then
    cargo deny --locked --workspace check advisories
else
    tail -n 3 "$log"
    echo "skipped: the database of advisories cannot be fetched; licences, bans and sources are checked"
fi
