#!/usr/bin/env bash
# Runs tests in Miri, which finds undefined behaviour: see scripts/miri.py. Needs the nightly toolchain with `miri` and `rust-src`
# (`rustup component add miri rust-src --toolchain nightly`) and Python 3.11; without them it does nothing.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! cargo +nightly miri --version >/dev/null 2>&1; then
    echo "skipped: there is no Miri (rustup component add miri rust-src --toolchain nightly)"
    exit 0
fi
if ! CARGO_TARGET_DIR=target/miri cargo +nightly miri setup >/dev/null 2>&1; then
    echo "skipped: Miri cannot build the standard library (rustup component add rust-src --toolchain nightly)"
    exit 0
fi
python3 scripts/miri.py "$@"
