#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Everything a change has to pass, step by step, with the time each step took.
#
#   tools/test.sh                  all steps, stops at the first that fails
#   tools/test.sh dev tidy         only these
#   KEEP_GOING=1 tools/test.sh     all steps even if one fails
#   KEEP_TIMES=cold tools/test.sh  writes down what each took: a row of docs/reports/test-times.md
set -uo pipefail
cd "$(dirname "$0")/.."
export JOBS=${JOBS:-$(nproc)}

all_steps=(setup format lint rules dev web package sanitize fuzz tidy)
# Where there is what the build for browsers needs: clang-19, lld-19, libc++-19-dev-wasm32, wasi-libc.
# It comes before `web`, which plays with what it builds.
if command -v clang++-19 >/dev/null && command -v wasm-ld-19 >/dev/null &&
  [ -d /usr/lib/llvm-19/include/wasm32-wasi ]; then
  all_steps=("${all_steps[@]:0:5}" wasm "${all_steps[@]:5}")
fi
logs=build/test-logs

title_setup="Debian packages"
step_setup() {
  tools/setup.sh
  echo "all there"
}

title_format="Formatting (clang-format)"
step_format() {
  tools/format.sh --check
}

title_lint="The page's sources: layout (Prettier) and what is easily got wrong (ESLint)"
step_lint() {
  tools/lint.sh
}

title_rules="Rules index: every rule has code and a test"
step_rules() {
  python3 -B tools/rules_index.py --check
  python3 -B tools/scenario_tables.py --check
}

title_dev="Build and all tests (g++, assertions)"
step_dev() {
  build dev
  run_tests dev
}

# Chromium plays against the programs that the step `dev` built.
title_web="The page: types, logic, and people playing in a browser"
step_web() {
  tools/page.sh
  [ -x build/dev/sandtable ] || build dev sandtable
  [ -x build/dev/sandtable_with_test_games ] || build dev sandtable_with_test_games
  (cd web && npm --silent test && SANDTABLE="$PWD/../build/dev/sandtable" npm --silent run e2e)
}

title_package="The Debian packages: what is in them, and that they play"
step_package() {
  python3 -B tests/tools/check_package.py
  python3 -B tests/tools/check_python_package.py
}

# Among these are the records of docs/records and the golden playthroughs: both compilers have to come
# to the same hashes.
title_sanitize="Tests once more by clang, under its sanitizers, with fewer random games"
step_sanitize() {
  build fuzz sanitize_tests
  SANDTABLE_RANDOM_GAMES=${SANDTABLE_RANDOM_GAMES:-3} UBSAN_OPTIONS=print_stacktrace=1 run_tests fuzz
}

title_fuzz="Short fuzzing"
step_fuzz() {
  tools/fuzz.sh "${FUZZ_SECONDS:-5}"
}

title_tidy="clang-tidy on what changed since it last ran over everything"
step_tidy() {
  tools/tidy.sh --changed table games ai match
}

title_wasm="Referee and host as WebAssembly: the bytes of the native one, and whole battles"
step_wasm() {
  [ -x build/dev/sandtable ] || build dev sandtable
  build dev alike
  build wasm
  python3 -B tests/tools/check_pocket_size.py
  SANDTABLE_BUILD_DIR=build/dev python3 -B tests/tools/check_wasm.py
  node --no-warnings tests/tools/check_pocket.mjs build/wasm/sandtable_pocket.wasm build/dev/sandtable
}

build() {  # build <preset> [target]
  local fresh=()
  [ -e "build/$1/CMakeCache.txt" ] || fresh=(-DSANDTABLE_LINES=OFF -DSANDTABLE_UNITY=ON)
  cmake --preset "$1" "${fresh[@]}" >"$logs/configure-$1.log" 2>&1 || {
    cat "$logs/configure-$1.log" >&2
    return 1
  }
  cmake --build --preset "$1" --parallel "$JOBS" ${2:+--target "$2"}
}

run_tests() {  # run_tests <preset>; leaves the numbers of failed and of all tests in <step>.count
  local status=0
  rm -rf "build/$1/test-counts" "build/$1/Testing/Temporary/LastTestsFailed.log"
  ctest --preset "$1" -j "$JOBS" || status=$?
  python3 -B tools/count_tests.py "build/$1" "$1" >"$logs/$step.count"
  return "$status"
}

seconds_between() {  # from and to, as in EPOCHREALTIME, to hundredths
  local from=${1/[.,]/} to=${2/[.,]/}
  local hundredths=$(((to - from) / 10000))
  printf '%d.%02d' $((hundredths / 100)) $((hundredths % 100))
}

# Of everything that has ended so far, user and system, in seconds: what a step costs wherever it
# runs, as its time by the clock does not say on a machine with other work.
processor_seconds() {
  local fields
  read -ra fields <"/proc/$$/stat"
  echo $(((fields[15] + fields[16]) / $(getconf CLK_TCK)))
}

steps=("$@")
[ ${#steps[@]} -gt 0 ] || steps=("${all_steps[@]}")
for step in "${steps[@]}"; do
  if ! declare -F "step_$step" >/dev/null; then
    echo "There is no step '$step'. The steps are: ${all_steps[*]}" >&2
    exit 2
  fi
done

mkdir -p "$logs"
rm -f "$logs"/*.count
started=$EPOCHREALTIME
summary=()
times=()
failed_steps=()
passed=0
failed=0
number=0
for step in "${steps[@]}"; do
  number=$((number + 1))
  title="title_$step"
  printf '\n=== %d/%d %s: %s\n' "$number" "${#steps[@]}" "$step" "${!title}"
  step_started=$EPOCHREALTIME
  processor_before=$(processor_seconds)
  (
    set -e
    "step_$step"
  )
  status=$?
  took=$(seconds_between "$step_started" "$EPOCHREALTIME")

  spent=$(($(processor_seconds) - processor_before))

  # A step that runs ctest counts as its tests, any other as one test.
  step_failed=0
  step_total=1
  [ ! -s "$logs/$step.count" ] || read -r step_failed step_total <"$logs/$step.count"
  verdict=passed
  if [ "$status" -ne 0 ]; then
    verdict=FAILED
    [ "$step_failed" -gt 0 ] || step_failed=1
    failed_steps+=("$step")
  fi
  failed=$((failed + step_failed))
  passed=$((passed + step_total - step_failed))
  summary+=("$(printf '  %-8s %s %9s sec, %5s of processor' "$step" "$verdict" "$took" "$spent")")
  times+=("$step" "${took%.*}" "$spent")
  printf -- '--- %s %s in %s sec, %s of processor\n' "$step" "$verdict" "$took" "$spent"
  if [ "$status" -ne 0 ] && [ -z "${KEEP_GOING:-}" ]; then
    break
  fi
done

total=$((passed + failed))
printf '\nSteps:\n'
printf '%s\n' "${summary[@]}"
if [ ${#failed_steps[@]} -gt 0 ]; then
  printf '\nFailed: %s\n' "${failed_steps[*]}"
  [ "$number" -eq ${#steps[@]} ] || printf 'Not run: %s\n' "${steps[*]:$number}"
fi
printf '\n%d%% tests passed, %d tests failed out of %d\n' $((100 * passed / total)) "$failed" "$total"
printf '\nTotal Test time (real) = %s sec\n' "$(seconds_between "$started" "$EPOCHREALTIME")"
[ ${#failed_steps[@]} -eq 0 ] || exit 1
[ -z "${KEEP_TIMES:-}" ] || python3 -B tools/keep_times.py "$KEEP_TIMES" "${times[@]}"
