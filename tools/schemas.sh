#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Writes what follows from the lists of fields: docs/schemas, and the tables of docs/SCENARIOS.md.
#
#   tools/schemas.sh [program]   build/sandtable unless another is named
set -euo pipefail
cd "$(dirname "$0")/.."
program=${1:-build/sandtable}
mkdir -p docs/schemas
for game in fantasy fleet commanders legion; do
  for lang in en fr; do
    "$program" schema "$game" --lang "$lang" --out docs/schemas >/dev/null
  done
done
python3 -B tools/scenario_tables.py
