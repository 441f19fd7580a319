#!/usr/bin/env bash
# Builds for other machines, runs on those that can be run here, and tries the lowest version of Rust that is
# promised and each level of vector instructions. What is not installed is skipped: each line says how it can be had.
set -euo pipefail
cd "$(dirname "$0")/.."

done=() skipped=()
step() { printf '\n== %s (%d s)\n' "$*" "$SECONDS"; }
skip() {
    echo "skipped: $1"
    skipped+=("$1")
}
has_target() { rustup target list --installed 2>/dev/null | grep -qx "$1"; }
export CARGO_TARGET_DIR=target/targets

# Sizes and offsets of 32 bits: what memory can hold ends at 2^31 bytes.
step "32 bits: i686-unknown-linux-gnu"
if ! has_target i686-unknown-linux-gnu; then
    skip "i686: rustup target add i686-unknown-linux-gnu"
elif ! echo 'int main(void) { return 0; }' | cc -m32 -x c -o /dev/null - 2>/dev/null; then
    skip "i686: there is no linker for it (apt-get install gcc-multilib)"
else
    cargo test --target i686-unknown-linux-gnu --lib
    cargo test --target i686-unknown-linux-gnu --test operations --test features --test shapes --test levels -- \
        tensors:: borrowed:: rule:: select:: sum_to:: products:: kernels::
    done+=(i686)
fi

for target in wasm32-unknown-unknown thumbv7em-none-eabi; do
    step "no operating system: $target"
    if has_target "$target"; then
        cargo build --target "$target" --no-default-features --features inline,libm
        cargo build --target "$target" --no-default-features --features alloc,inline,libm,half,complex
        done+=("$target")
    else
        skip "$target: rustup target add $target"
    fi
done
if has_target wasm32-unknown-unknown; then
    step "wasm32-unknown-unknown with the standard library"
    cargo build --target wasm32-unknown-unknown --features ndarray
fi

step "the lowest version of Rust of each package"
checked=$(CARGO_TARGET_DIR=target/targets scripts/oldest_rust.sh)
echo "$checked"
case $checked in
    *skipped:*) skip "the lowest version of Rust: scripts/oldest_rust.sh --install" ;;
    *) done+=("the lowest version of Rust") ;;
esac

# These tests set each level that the processor has, and compare what it gives with the baseline: bit for bit, but for functions
# of floats, which have bounds.
step "levels of vector instructions: $(grep -om1 -w -e avx512vl /proc/cpuinfo || grep -om1 -w -e avx2 /proc/cpuinfo || echo baseline)"
CARGO_TARGET_DIR=target cargo test --test levels
done+=("levels of vector instructions")

printf '\ndone: %s\n' "$(IFS=,; echo "${done[*]}")"
printf 'skipped: %s\n%s s\n' "$(IFS=,; echo "${skipped[*]:-nothing}")" "$SECONDS"
