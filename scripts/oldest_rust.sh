#!/usr/bin/env bash
# Checks each published package with the lowest version of Rust that it promises: `rust-version` in its Cargo.toml.
#
#   scripts/oldest_rust.sh             with the toolchains that are installed
#   scripts/oldest_rust.sh --install   installs those that are missing (rustup toolchain install VERSION)
set -euo pipefail
cd "$(dirname "$0")/.."
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-target/targets}

# The name and version of each published package, one a line.
packages=$(cargo metadata --no-deps --format-version 1 | python3 -c '
import json, sys
for package in json.load(sys.stdin)["packages"]:
    if package["publish"] != []:
        print(package["name"], package["rust_version"])')

# Feature sets of a package besides its default features, each an argument for cargo.
features() {
    case $1 in
        broadax) printf '%s\n' "--no-default-features --features inline,libm" --all-features ;;
        broadax-shape) printf '%s\n' --no-default-features --all-features ;;
        # (candle and burn, behind features, need a newer one.)
        broadax-engine) echo "--features ndarray,broadax" ;;
        broadax-files | broadax-cli | broadax-arrow | broadax-macros | broadax-tensor-macros | broadax-macro-syntax | broadax-sizes) echo --all-features ;;
        *)
            echo "scripts/oldest_rust.sh knows no feature sets of $1" >&2
            exit 1
            ;;
    esac
}

status=0
while read -r name version; do
    if [ "$version" = None ]; then
        echo "$name promises no version of Rust (\`rust-version\` in its Cargo.toml)" >&2
        status=1
        continue
    fi
    if ! rustup toolchain list | grep -qE "^$version(-|$)"; then
        if [ "${1:-}" != --install ]; then
            echo "skipped: $name with Rust $version (rustup toolchain install $version --profile minimal)"
            continue
        fi
        rustup toolchain install "$version" --profile minimal
    fi
    sets=$(features "$name")
    while read -r set; do
        echo "cargo +$version check --locked -p $name $set"
        # shellcheck disable=SC2086
        cargo "+$version" check --quiet --locked -p "$name" $set </dev/null || status=1
    done <<<"
$sets"
done <<<"$packages"
exit $status
