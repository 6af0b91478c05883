#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds every fuzzer and lets each run for the given number of seconds (default 10).
# What they learn stays in build/fuzz/corpus; an input that breaks something is kept in
# build/fuzz/crashes. Seeds may lie in fuzz/corpus/<name>, a dictionary in fuzz/<name>.dict.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-10}
jobs=${JOBS:-$(nproc)}

cmake --preset fuzz >/dev/null
cmake --build --preset fuzz --target fuzz_programs --parallel "$jobs"

shopt -s nullglob
sources=(fuzz/*.cpp)
if [ ${#sources[@]} -eq 0 ]; then
  echo "No fuzzers in fuzz/"
  exit 0
fi

mkdir -p build/fuzz/crashes build/fuzz/logs

fuzz_one() {  # fuzz_one <source> <seconds>
  local name arguments log runs
  name=$(basename "$1" .cpp)
  mkdir -p "build/fuzz/corpus/$name"
  arguments=(-max_total_time="$2" -timeout=20 -rss_limit_mb=3000
    -artifact_prefix="build/fuzz/crashes/$name-" -verbosity=1 -print_final_stats=1)
  [ ! -f "fuzz/$name.dict" ] || arguments+=(-dict="fuzz/$name.dict")
  arguments+=("build/fuzz/corpus/$name")
  [ ! -d "fuzz/corpus/$name" ] || arguments+=("fuzz/corpus/$name")

  log="build/fuzz/logs/$name.log"
  if "build/fuzz/$name" "${arguments[@]}" >"$log" 2>&1; then
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    echo "$name: ${runs:-0} inputs in $2 s, nothing found"
  else
    tail -n 60 "$log" >&2
    echo "$name: FAILED, the input is in build/fuzz/crashes" >&2
    return 1
  fi
}
export -f fuzz_one

# As many at a time as there are processors; fails if one of them fails.
printf '%s\0' "${sources[@]}" |
  xargs -0 -P "$jobs" -I '{}' bash -c 'fuzz_one "$1" "$2"' fuzz_one '{}' "$seconds"
