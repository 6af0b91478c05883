#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What takes hours, step by step: tools/long.sh [step..] runs all steps or these, skips those that
# have passed on this commit, and writes docs/reports/long.md: when, on which commit, what came out.
# Interrupted, it goes on where it stopped. The report is committed, and a step that has not run on
# this commit keeps the line of the last time it did, on whatever machine that was.
set -uo pipefail
cd "$(dirname "$0")/.."
export JOBS=${JOBS:-$(nproc)}

all_steps=(tidy sanitize threads release random alike libcxx kills faults week house mutants browser)
all_steps+=(engines fuzz python ladder)
commit=$(git rev-parse HEAD)
# Its own report and what the step tidy writes may differ: a second run goes on all the same.
[ -z "$(git status --porcelain --untracked-files=no -- . ':!docs/reports' ':!tools/tidy_seen.txt')" ] || {
  echo "long: commit first, so that the report can say what was tested" >&2
  exit 1
}
state=build/long/$commit
mkdir -p "$state" docs/reports

build() {  # build <preset> [target..]
  cmake --preset "$1" >/dev/null &&
    cmake --build --preset "$1" --parallel "$JOBS" ${2:+--target "${@:2}"}
}

title_tidy="clang-tidy over everything"
step_tidy() {
  tools/tidy.sh
  printf '# The commit over which clang-tidy last ran whole; tools/long.sh writes it.\n%s\n' "$commit" \
    >tools/tidy_seen.txt
}

title_sanitize="All tests under the address and undefined behaviour sanitizers"
step_sanitize() {
  build asan
  LSAN_OPTIONS=suppressions=$PWD/tests/leaks.supp SANDTABLE_RANDOM_GAMES=10 \
    ctest --test-dir build/asan -j "$JOBS" --output-on-failure
}

title_threads="Host, server and search under the thread sanitizer"
step_threads() {
  build tsan test_host test_server test_ai test_lab
  SANDTABLE_RANDOM_GAMES=2 ctest --test-dir build/tsan -R '^(host|server|ai|lab)' -j "$JOBS" \
    --output-on-failure
}

# Here and not in `make test`, as its linking alone takes minutes.
title_release="Golden playthroughs, records and counts by the release build"
step_release() {
  cmake --preset release -B build/release-tests -DSANDTABLE_TESTS=ON -DSANDTABLE_BENCH=OFF \
    -DSANDTABLE_PCH=ON >/dev/null
  cmake --build build/release-tests --parallel "$JOBS" --target test_universal
  SANDTABLE_SHARED_DIR="$PWD/../shared" build/release-tests/test_universal --gtest_brief=1 \
    --gtest_filter='*Golden*:*Record*:*Counts*'
}

title_random="Random battles, pairs, odds and samples in full numbers"
step_random() {
  build dev
  SANDTABLE_LONG=1 SANDTABLE_RANDOM_GAMES=1000 \
    ctest --test-dir build/dev -R '^(universal|fantasy|fleet|commanders|legion)' -j "$JOBS" --timeout 36000 \
    --output-on-failure
}

title_alike="A million random answers of every game, native and as WebAssembly, hash by hash"
step_alike() {
  build dev sandtable alike
  build wasm
  SANDTABLE_ALIKE=1000000 SANDTABLE_BUILD_DIR=build/dev python3 -B tests/tools/check_wasm.py
}

# Here and not in `make test`, as it builds all floors once more.
title_libcxx="Tests of the floors with libc++, which programs for browsers have"
step_libcxx() {
  local floors=(table ai formats match fantasy fleet commanders legion universal)
  build libcxx "${floors[@]/#/test_}"
  SANDTABLE_RANDOM_GAMES=10 ctest --test-dir build/libcxx -j "$JOBS" --output-on-failure \
    -R "^($(IFS='|' && echo "${floors[*]}"))(\.[0-9]+)?\$"
}

title_kills="A server killed 200 times"
step_kills() {
  build dev test_server
  SANDTABLE_KILLS=200 build/dev/test_server --gtest_filter='*Kill*'
}

# Rounds that are done are not done again.
title_faults="Three servers on one database, 200 of them killed while people play"
step_faults() {
  build dev sandtable
  SANDTABLE_BUILD_DIR=$PWD/build/dev python3 -B tests/cluster/long.py --kills 200 \
    --state "$state/faults.rounds"
}

title_week="A week by days of six people, battle upon battle, and one in which servers die all the time"
step_week() {
  build dev sandtable sandtable_with_test_games
  SANDTABLE_BUILD_DIR=$PWD/build/dev python3 -B tests/cluster/week.py --sets 4 --most 60
  SANDTABLE_BUILD_DIR=$PWD/build/dev python3 -B tests/cluster/week.py --sets 2 --most 20 --hurt 0.06
}

# Some 15 GB in /tmp for a while.
title_house="100,000 people and 1,000,000 battles that are over: my table, profile, lobby"
step_house() {
  build dev sandtable
  SANDTABLE_BUILD_DIR=$PWD/build/dev python3 -B tests/cluster/full_house.py
}

title_mutants="300 planted faults"
step_mutants() {
  make --no-print-directory mutants N=300 SEED=1
}

title_browser="Browser tests in full"
step_browser() {
  build dev sandtable
  tools/page.sh
  (cd web && SANDTABLE="$PWD/../build/dev/sandtable" npm --silent run e2e:long)
}

# An engine that is not installed is left out, and the log says so.
title_engines="A list of properties in Chromium, Firefox and WebKit"
step_engines() {
  tools/setup.sh long
  build dev sandtable
  if ! tools/site.sh; then tools/page.sh; fi
  (cd web && SANDTABLE="$PWD/../build/dev/sandtable" npm --silent run e2e:engines)
}

title_fuzz="Ten minutes of every fuzzer"
step_fuzz() {
  tools/fuzz.sh 600
}

title_python="The package for Python: a fresh pip, a million steps, ten minutes of anything under sanitizers"
step_python() {
  local fresh=$PWD/build/long/venv sanitized=$PWD/build/asan-python preloaded
  rm -rf "$fresh"
  /usr/bin/python3 -m venv --system-site-packages "$fresh"
  "$fresh/bin/pip" install --no-build-isolation --no-deps ./python
  (cd / && "$fresh/bin/python3" -m sandtable fleet --watch)
  build dev sandtable_python
  SANDTABLE_LONG=1 PYTHONPATH=$PWD/build/dev/python /usr/bin/python3 -B -m pytest python
  cmake --preset asan -B "$sanitized" -DSANDTABLE_ONLY_PYTHON=ON >/dev/null
  cmake --build "$sanitized" --parallel "$JOBS" --target sandtable_python
  preloaded="$(g++ -print-file-name=libasan.so) $(g++ -print-file-name=libstdc++.so.6)"
  export ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1 PYTHONMALLOC=malloc
  export PYTHONPATH=$sanitized/python
  LD_PRELOAD=$preloaded /usr/bin/python3 -B -m pytest python
  LD_PRELOAD=$preloaded /usr/bin/python3 -B python/tests/misuse.py --seconds 600
}

title_ladder="Opponents against each other"
step_ladder() {
  build release sandtable
  local pair
  for pair in 'fantasy first_battle' 'fleet standard' 'commanders marengo' 'legion two'; do
    # shellcheck disable=SC2086  # game and scenario
    set -- $pair
    build/release/sandtable arena "$1" "$2" --a easy --b random --games 200
    build/release/sandtable arena "$1" "$2" --a hard --b easy --games 100
  done
}

report() {
  {
    printf '# The last long run\n\n'
    printf 'Written by `make long`: what each step said when it last ran, and on which commit.\n\n'
    printf '| step | what | result | minutes | when | commit |\n|---|---|---|---|---|---|\n'
    local step title
    for step in "${all_steps[@]}"; do
      title="title_$step"
      printf '| %s | %s | %s |\n' "$step" "${!title}" "$(last_result "$step")"
    done
  } >"$state/report"
  mv "$state/report" docs/reports/long.md
}

last_result() {  # of a step: on this commit, or as the report has it
  cat "$state/$1" 2>/dev/null && return
  local line
  line=$(grep "^| $1 |" docs/reports/long.md 2>/dev/null) || line="| | | not run | | | |"
  line=${line#*|*|*| }
  printf '%s\n' "${line% |}"
}

steps=("$@")
[ ${#steps[@]} -gt 0 ] || steps=("${all_steps[@]}")
failed=0
for step in "${steps[@]}"; do
  declare -F "step_$step" >/dev/null || {
    echo "There is no step '$step'. The steps are: ${all_steps[*]}" >&2
    exit 2
  }
  if grep -q '^passed' "$state/$step" 2>/dev/null; then
    echo "long: $step has passed on this commit"
    continue
  fi
  title="title_$step"
  echo "long: $step: ${!title}"
  started=$SECONDS
  verdict=passed
  # Not in a condition: there set -e would not stop the step at its first failure.
  (set -e; "step_$step") >"$state/$step.log" 2>&1
  [ $? -eq 0 ] || { verdict=FAILED; failed=1; tail -n 40 "$state/$step.log"; }
  echo "$verdict | $(((SECONDS - started + 59) / 60)) | $(date -u +%F) | ${commit:0:9}" >"$state/$step"
  echo "long: $step $verdict, see $state/$step.log"
  report
done
exit "$failed"
