#!/usr/bin/env bash
# Runs all fuzz targets (`fuzz`), each for so many seconds, 60 unless told: `scripts/fuzz.sh 600`. They begin with the
# corpus that is committed; what they find more is in `fuzz/target/corpus`, and what fails in `fuzz/artifacts`.
# Needs a nightly toolchain and cargo-fuzz (`cargo install cargo-fuzz --locked`); without them it does nothing.
#
# `scripts/fuzz.sh 600 --minimise` then replaces the committed corpus by the smallest one that reaches as much.
# FUZZ_JOBS is how many targets run at a time, 1 unless told.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! cargo +nightly --version >/dev/null 2>&1; then
    echo "skipped: there is no nightly toolchain"
    exit 0
fi
if ! cargo +nightly fuzz --version >/dev/null 2>&1; then
    echo "skipped: there is no cargo-fuzz"
    exit 0
fi

seconds=${1:-60}
minimise=${2:-}
targets=$(cargo +nightly fuzz list)
# AddressSanitizer and debug assertions are what cargo-fuzz builds with.
cargo +nightly fuzz build >/dev/null
programs=fuzz/target/$(rustc -vV | sed -n 's/^host: //p')/release
logs=fuzz/target/logs
mkdir -p "$logs"

one() {
    local target=$1 found=fuzz/target/corpus/$1
    mkdir -p "$found" "fuzz/artifacts/$target"
    if "$programs/$target" -max_total_time="$seconds" -max_len=512 -timeout=30 -print_final_stats=1 \
        -artifact_prefix="fuzz/artifacts/$target/" "$found" "fuzz/corpus/$target" >"$logs/$target" 2>&1; then
        echo "$target: $(sed -n 's/^stat::number_of_executed_units: *//p' "$logs/$target") executions," \
            "$(grep -o 'cov: [0-9]*' "$logs/$target" | tail -1 | cut -d' ' -f2) edges"
    else
        tail -40 "$logs/$target"
        echo "$target: failed, see $logs/$target"
        return 1
    fi
}

failed=0
running=0
for target in $targets; do
    if [ "$running" -ge "${FUZZ_JOBS:-1}" ]; then
        wait -n || failed=1
        running=$((running - 1))
    fi
    one "$target" &
    running=$((running + 1))
done
while [ "$running" -gt 0 ]; do
    wait -n || failed=1
    running=$((running - 1))
done

if [ "$minimise" = --minimise ] && [ "$failed" = 0 ]; then
    for target in $targets; do
        smallest=fuzz/target/smallest/$target
        rm -rf "$smallest"
        mkdir -p "$smallest"
        "$programs/$target" -merge=1 "$smallest" "fuzz/corpus/$target" "fuzz/target/corpus/$target" \
            >"$logs/$target.merge" 2>&1
        rm -rf "fuzz/corpus/$target"
        cp -r "$smallest" "fuzz/corpus/$target"
        echo "$target: $(ls "$smallest" | wc -l) files"
    done
fi
exit "$failed"
