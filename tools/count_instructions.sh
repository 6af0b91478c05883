#!/usr/bin/env bash
# Counts the instructions of one answer of random play and of one observe-and-sample, per game, with
# valgrind: numbers that do not depend on what else the machine is doing. Each benchmark runs twice
# with different numbers of iterations, so that what happens once drops out.
set -euo pipefail
cd "$(dirname "$0")/.."
bench=build/release/sandtable_bench
[ -x "$bench" ] || { echo "Build it first: make bench" >&2; exit 2; }

instructions() {  # instructions <benchmark> <iterations>
  valgrind --tool=callgrind --callgrind-out-file=/dev/null \
    "$bench" --benchmark_filter="^$1/iterations:$2\$" 2>&1 |
    sed -n 's/.*Collected : *\([0-9]*\).*/\1/p'
}

count() {  # count <benchmark> <iterations> <more iterations>
  awk -v few="$(instructions "$1" "$2")" -v many="$(instructions "$1" "$3")" -v name="$1" \
    -v n="$(($3 - $2))" 'BEGIN { printf "%-38s %8.0f instructions\n", name, (many - few) / n }'
}

count FantasyRandomPlay 10000 30000
count FantasyRandomPlayOfTheLargestScenario 10000 30000
count FantasyRandomPlayOfTheLargestArmies 10000 30000
count FantasyObserveAndSample 1000 3000
count FleetRandomPlay 10000 30000
count FleetObserveAndSampleHidden 1000 3000
