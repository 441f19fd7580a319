#!/usr/bin/env bash
# A dry run of a release: packages every published crate of the workspace, in the order in which they depend on each
# other, and builds each from its package. Nothing is uploaded.
#
#   scripts/package.sh             everything
#   scripts/package.sh --quick     without building the packages
set -euo pipefail
cd "$(dirname "$0")/.."

verify=()
if [ "${1:-}" = --quick ]; then
    verify=(--no-verify)
fi

# Packages that are not published say so in their Cargo.toml.
unpublished=$(cargo metadata --no-deps --format-version 1 | python3 -c '
import json, sys
for package in json.load(sys.stdin)["packages"]:
    if package["publish"] == []:
        print("--exclude", package["name"])')
echo "cargo package --workspace" $unpublished
# shellcheck disable=SC2086
cargo package --workspace $unpublished "${verify[@]}" --allow-dirty

# A package has the texts of both licences.
status=0
for package in target/package/*.crate; do
    files=$(tar -tzf "$package")
    for licence in LICENSE-MIT LICENSE-APACHE; do
        if ! grep -q "/$licence$" <<<"$files"; then
            echo "$package lacks $licence" >&2
            status=1
        fi
    done
    printf '%8d bytes  %s\n' "$(stat -c %s "$package")" "$package"
done

# The public interface against the last release.
scripts/semver.sh || status=1
exit $status
