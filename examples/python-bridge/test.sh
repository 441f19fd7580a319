#!/usr/bin/env bash
# Builds the module, and runs test_bridge.py with it. Needs Python 3 with `venv`; NumPy comes from PyPI.
set -euo pipefail
cd "$(dirname "$0")"
root=$(cd ../.. && pwd)
target=${CARGO_TARGET_DIR:-$root/target}/python-bridge
python=python3
if ! python3 -c 'import numpy' 2>/dev/null; then
    python3 -m venv "$target/venv"
    "$target/venv/bin/pip" install --quiet numpy
    python=$target/venv/bin/python
fi
PYO3_PYTHON=$(command -v "$python") cargo build --target-dir "$target"
rm -rf "$target/module"
mkdir "$target/module"
for library in "$target"/debug/libbridge.{so,dylib}; do
    if [ -f "$library" ]; then
        cp "$library" "$target/module/bridge.so"
    fi
done
PYTHONPATH=$target/module "$python" test_bridge.py
