#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Formats all our C++ files, or with --check only says which are not formatted.
set -euo pipefail
cd "$(dirname "$0")/.."

# Formatting differs between versions of clang-format; the one of Debian 12 decides.
clang_format=$(command -v clang-format-14 || command -v clang-format)

floors=(table games formats ai match lab apps tests bench fuzz tools)
mapfile -t files < <(
  for floor in "${floors[@]}"; do
    [ ! -d "$floor" ] || find "$floor" \( -name '*.h' -o -name '*.cpp' \) -type f
  done | sort)
[ ${#files[@]} -eq 0 ] && exit 0

if [ "${1:-}" = --check ]; then
  if ! "$clang_format" --dry-run -Werror "${files[@]}"; then
    echo "Not formatted, see above. Run: make format" >&2
    exit 1
  fi
  echo "${#files[@]} files are formatted"
else
  "$clang_format" -i "${files[@]}"
fi
