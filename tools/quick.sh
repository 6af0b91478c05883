#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Everyday work: what a change to rules or page breaks most often, in a minute and a half where the
# last build is at hand. Servers, stores and tools have their tests in `make test`, which is what a
# change has to pass.
set -euo pipefail
cd "$(dirname "$0")/.."
export JOBS=${JOBS:-$(nproc)}

tools/format.sh --check
if [ -d tools/lint/node_modules ]; then tools/lint.sh --layout; fi
python3 -B tools/check_floors.py
python3 -B tools/check_web_floors.py
python3 -B tools/rules_index.py --check
cmake --preset dev >/dev/null
cmake --build --preset dev --parallel "$JOBS"
SANDTABLE_RANDOM_GAMES=${SANDTABLE_RANDOM_GAMES:-2} ctest --preset dev -j "$JOBS" --quiet \
  --label-exclude '^(slow|server|storage|tools)$'
if [ -d web/node_modules ]; then (cd web && npm --silent run typecheck && npm --silent test); fi
echo "quick: everything passed"
