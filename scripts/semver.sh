#!/usr/bin/env bash
# Says which changes of the public interface break programs, by `cargo semver-checks`. Without it (`cargo install
# cargo-semver-checks --locked`) the script does nothing.
#
#   scripts/semver.sh          compares each published package with its last release
#   scripts/semver.sh REV      compares with a commit
set -euo pipefail
cd "$(dirname "$0")/.."

if ! cargo semver-checks --version >/dev/null 2>&1; then
    echo "skipped: cargo semver-checks is not installed (cargo install cargo-semver-checks --locked)"
    exit 0
fi

# Libraries that are published. (It reads no procedural macros: these are not compared.)
packages=$(cargo metadata --no-deps --format-version 1 | python3 -c '
import json, sys
for package in json.load(sys.stdin)["packages"]:
    kinds = [kind for target in package["targets"] for kind in target["kind"]]
    if package["publish"] != [] and "lib" in kinds:
        print(package["name"])')

status=0
for package in $packages; do
    baseline=()
    if [ $# -gt 0 ]; then
        baseline=(--baseline-rev "$1")
    elif ! cargo info "$package" --registry crates-io >/dev/null 2>&1; then
        echo "skipped: there is no release of $package to compare with"
        continue
    fi
    features=()
    if [ "$package" = broadax-engine ]; then
        # The libraries below it (candle, burn) take minutes to build.
        features=(--only-explicit-features --features ndarray,broadax)
    fi
    cargo semver-checks --package "$package" "${baseline[@]}" "${features[@]}" || status=1
done
exit $status
