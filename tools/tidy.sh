#!/usr/bin/env bash
# Runs clang-tidy (checks: .clang-tidy) over the sources of the floors given as arguments.
set -euo pipefail
cd "$(dirname "$0")/.."
jobs=${JOBS:-$(nproc)}

floors=("$@")
[ ${#floors[@]} -gt 0 ] || floors=(table games formats ai match lab apps)

cmake --preset fuzz >/dev/null
mapfile -t files < <(
  for floor in "${floors[@]}"; do
    [ ! -d "$floor" ] || find "$floor" -name '*.cpp' -type f
  done | sort)
if [ ${#files[@]} -eq 0 ]; then
  echo "No sources in: ${floors[*]}"
  exit 0
fi

# The counts of suppressed warnings in system headers are of no interest.
printf '%s\0' "${files[@]}" |
  xargs -0 -n 1 -P "$jobs" clang-tidy -p build/fuzz --quiet 2> >(grep -v 'warnings\? .*generated\.$' >&2)
echo "clang-tidy has nothing to say about ${#files[@]} sources in: ${floors[*]}"
