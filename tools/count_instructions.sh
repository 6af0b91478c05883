#!/usr/bin/env bash
# Counts the instructions of one answer of random play and of one observe-and-sample, per game, with
# valgrind: numbers that do not depend on what else the machine is doing.
set -euo pipefail
cd "$(dirname "$0")/.."
bench=build/release/sandtable_bench
[ -x "$bench" ] || { echo "Build it first: make bench" >&2; exit 2; }

count() {  # count <benchmark> <iterations> <function>
  valgrind --tool=callgrind --callgrind-out-file=/dev/null --collect-atstart=no \
    --toggle-collect="*$3*" "$bench" --benchmark_filter="^$1/iterations:$2\$" 2>&1 |
    sed -n 's/.*Collected : *\([0-9]*\).*/\1/p' |
    awk -v name="$1" -v n="$2" '{ printf "%-28s %8.0f instructions\n", name, $1 / n }'
}

for game in ${*:-Fantasy Fleet}; do
  count "${game}RandomPlay" 20000 play_one_answer
  count "${game}ObserveAndSample" 2000 observe_and_sample
done
