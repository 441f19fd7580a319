#!/usr/bin/env bash
# Measures broadax beside hand-written code, other crates, and NumPy and PyTorch where they are
# installed, in turns; prints the tables, renews those in PERFORMANCE.md and README.md, and draws
# docs/time_by_size.svg. Takes under 10 minutes after the build; let nothing else run meanwhile.
#
#   scripts/peers.sh                 everything
#   scripts/peers.sh --only exp      options of `peers` (see --help): nothing is renewed then
set -euo pipefail
cd "$(dirname "$0")/.."

# What has NumPy, and what has PyTorch: that of the system may have the second one (Debian: python3-torch, and
# libopenblas0 for its products).
options=()
for python in ${PYTHON:-python3 /usr/bin/python3}; do
    if "$python" -c 'import numpy' 2>/dev/null; then
        options+=(--python "$python")
    fi
done
if [ $# -eq 0 ]; then
    options+=(--seconds 7 --tables --json target/peers.json --plot docs/time_by_size.svg
        --write PERFORMANCE.md --write README.md --write docs/performance-details.md)
fi
features=()
if grep -q '^rayon *=' Cargo.toml; then
    features+=(--features rayon)
fi
cargo build --release -p peers "${features[@]}"
exec target/release/peers "${options[@]}" "$@"
