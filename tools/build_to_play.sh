#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds program and page for `make play`, side by side. Meanwhile the port where they will be says
# how far it is (tools/while_building.mjs), unless it is the terminal that is asked for.
#
#   tools/build_to_play.sh [WORDS OF make play ARGS="..."]
set -uo pipefail
cd "$(dirname "$0")/.."
mkdir -p build
log=build/play.log
: >"$log"

if [ $# -eq 0 ]; then
  node tools/while_building.mjs "$log" &
  teller=$!
  trap 'kill "$teller" 2>/dev/null; wait "$teller" 2>/dev/null' EXIT
  echo "http://localhost:8080 says how far it is, and has the table when it is done."
fi
make --no-print-directory -j2 build page 2>&1 | tee "$log"
