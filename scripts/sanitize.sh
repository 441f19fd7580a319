#!/usr/bin/env bash
# Runs the tests and the examples of the documentation under AddressSanitizer, which finds reads and
# writes outside of the elements of a tensor. Needs a nightly toolchain; without one it does nothing.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! cargo +nightly --version >/dev/null 2>&1; then
    echo "skipped: there is no nightly toolchain"
    exit 0
fi

# `ui`, `messages` and `examples` start other programs, which the sanitizer does not see.
tests=(--lib)
for file in tests/*.rs; do
    name=$(basename "$file" .rs)
    case $name in
        ui | messages | examples) ;;
        *) tests+=(--test "$name") ;;
    esac
done

export CARGO_TARGET_DIR=target/sanitize
export RUSTFLAGS=-Zsanitizer=address RUSTDOCFLAGS=-Zsanitizer=address
target=x86_64-unknown-linux-gnu
cargo +nightly test --target "$target" "${tests[@]}"
cargo +nightly test --target "$target" --doc
