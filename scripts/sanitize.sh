#!/usr/bin/env bash
# Runs tests under sanitizers, which find what a test alone does not see.
#
#   scripts/sanitize.sh             AddressSanitizer (with LeakSanitizer) over all tests that start no other programs, and the
#                                   examples of the documentation: reads and writes outside of the elements of a tensor, of
#                                   freed memory, and leaks
#   scripts/sanitize.sh features    AddressSanitizer over some tests with the features `ndarray`, `half`, `complex`, `gemm`
#                                   and `rayon`, each alone
#   scripts/sanitize.sh threads     ThreadSanitizer over the tests that use threads, with the feature `rayon`
#   scripts/sanitize.sh valgrind    memcheck over some tests: reads of uninitialised memory too. It has no AVX-512, and the
#                                   tests run with AVX2
#
# The sanitizers need a nightly toolchain, ThreadSanitizer its component `rust-src`, too, since the standard library is built
# for it. What is not there is skipped.
set -euo pipefail
cd "$(dirname "$0")/.."

target=x86_64-unknown-linux-gnu
begin=$SECONDS

nightly() {
    if ! cargo +nightly --version >/dev/null 2>&1; then
        echo "skipped: there is no nightly toolchain"
        exit 0
    fi
}

# `messages` and `examples` start other programs, which the sanitizer does not see.
all() {
    nightly
    local tests=(--lib) file name
    for file in tests/*.rs tests/*/main.rs; do
        name=${file#tests/}
        name=${name%.rs}
        name=${name%/main}
        case $name in
            messages | examples) ;;
            *) tests+=(--test "$name") ;;
        esac
    done
    export CARGO_TARGET_DIR=target/sanitize
    export RUSTFLAGS=-Zsanitizer=address RUSTDOCFLAGS=-Zsanitizer=address
    # Allocations that are too large fail, as they do without the sanitizer.
    export ASAN_OPTIONS=allocator_may_return_null=1
    cargo +nightly test --target "$target" "${tests[@]}" -- --skip panics::
    # Where a `drop` panics, the compiler loses values: these tests count what must not be lost themselves.
    ASAN_OPTIONS=$ASAN_OPTIONS:detect_leaks=0 cargo +nightly test --target "$target" --test soundness panics::
    cargo +nightly test --target "$target" --doc
}

features() {
    nightly
    export CARGO_TARGET_DIR=target/sanitize RUSTFLAGS=-Zsanitizer=address
    local test=(cargo +nightly test --target "$target")
    local feature
    for feature in ndarray half complex gemm rayon; do
        "${test[@]}" --features "$feature" --lib
    done
    "${test[@]}" --features ndarray --test features borrowed::
    "${test[@]}" --features half --test operations sum_to::
    "${test[@]}" --features complex --test features products::
    "${test[@]}" --features gemm --test features products::
    "${test[@]}" --features rayon --test levels kernels::
}

threads() {
    nightly
    if [ ! -f "$(rustc +nightly --print sysroot)/lib/rustlib/src/rust/library/Cargo.lock" ]; then
        echo "skipped: there are no sources of the standard library (rustup component add rust-src --toolchain nightly)"
        exit 0
    fi
    export CARGO_TARGET_DIR=target/sanitize-threads RUSTFLAGS=-Zsanitizer=thread
    # Rayon's own queues (crossbeam) use fences, which the sanitizer does not know.
    export TSAN_OPTIONS="suppressions=$PWD/scripts/tsan.txt halt_on_error=0"
    # What rayon shares begins at 2^18 elements; blocks that are kept go from thread to thread.
    cargo +nightly test -Zbuild-std --target "$target" --features rayon --lib on_threads::
    cargo +nightly test -Zbuild-std --target "$target" --features rayon --test soundness send_sync::
    cargo +nightly test -Zbuild-std --target "$target" --features rayon --test levels kernels::large
    cargo +nightly test -Zbuild-std --target "$target" --features rayon --test memory blocks
}

memcheck() {
    if ! valgrind --version >/dev/null 2>&1; then
        echo "skipped: there is no valgrind"
        exit 0
    fi
    # A backtrace of a panic that a test expects takes long. Tests over many elements are left out.
    export RUST_BACKTRACE=0 PROPTEST_CASES=4
    export CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER="valgrind --quiet --error-exitcode=9 --leak-check=full \
        --show-leak-kinds=definite --errors-for-leak-kinds=definite"
    cargo test --test features -- --test-threads 1 --skip large --skip the_error_is_bounded
    cargo test --test operations -- tensors:: sum_to:: rolled:: select:: \
        --test-threads 1 --skip large --skip buffers_are_used_again
    cargo test --test soundness send_sync:: -- --test-threads 1
    cargo test --test levels kernels::integers_agree
}

case ${1-all} in
    all | features | threads) "${1-all}" ;;
    valgrind) memcheck ;;
    *)
        echo "usage: $0 [all | features | threads | valgrind]"
        exit 2
        ;;
esac
echo "${1-all}: no error, $((SECONDS - begin)) s"
