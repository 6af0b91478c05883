#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs clang-tidy (checks: .clang-tidy) over the sources of the floors given as arguments.
#
#   tools/tidy.sh table games             all sources of these floors; without names, of all floors
#   tools/tidy.sh --changed table games   those that changed, or whose header did, since the commit
#                                         of tools/tidy_seen.txt, up to which it has seen everything
set -euo pipefail
cd "$(dirname "$0")/.."
jobs=${JOBS:-$(nproc)}

changed_only=
if [ "${1:-}" = --changed ]; then
  changed_only=yes
  shift
fi
floors=("$@")
[ ${#floors[@]} -gt 0 ] || floors=(table games formats ai match lab apps)

cmake --preset fuzz -DSANDTABLE_UNITY=OFF >/dev/null # it asks for the flags of every single file
mapfile -t files < <(
  for floor in "${floors[@]}"; do
    [ ! -d "$floor" ] || find "$floor" -name '*.cpp' -type f
  done | sort)
seen=$(sed 's/#.*//' tools/tidy_seen.txt | tr -d ' \n')
if [ -n "$changed_only" ] && git cat-file -e "$seen^{commit}" 2>/dev/null; then
  # Sources that changed themselves, and the one beside each changed header.
  mapfile -t files < <(
    { git diff --name-only "$seen" -- '*.cpp' '*.h' && git ls-files -o --exclude-standard '*.cpp'; } |
      sed 's/\.h$/.cpp/' | sort -u | comm -12 - <(printf '%s\n' "${files[@]}"))
fi
if [ ${#files[@]} -eq 0 ]; then
  echo "clang-tidy: nothing to look at in: ${floors[*]}"
  exit 0
fi

# Clang-tidy reads what a compiler would: the precompiled headers have to be there, and fresh.
mapfile -t precompiled < <(ninja -C build/fuzz -t targets all | sed -n 's/^\(.*\.pch\): .*/\1/p')
[ ${#precompiled[@]} -eq 0 ] || ninja -C build/fuzz "${precompiled[@]}" >/dev/null

# The counts of suppressed warnings in system headers are of no interest.
printf '%s\0' "${files[@]}" |
  xargs -0 -n 1 -P "$jobs" clang-tidy -p build/fuzz --quiet 2> >(grep -v 'warnings\? .*generated\.$' >&2)
echo "clang-tidy has nothing to say about ${#files[@]} sources in: ${floors[*]}"
