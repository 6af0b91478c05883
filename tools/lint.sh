#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Looks through the page's sources: layout (Prettier) and what is easily got wrong (ESLint).
#
#   tools/lint.sh            both
#   tools/lint.sh --layout   layout alone, in a few seconds
#   tools/lint.sh --fix      puts right what it can
set -euo pipefail
cd "$(dirname "$0")/.."
tools/libraries.sh web # ESLint asks the compiler about types
tools/libraries.sh tools/lint
cd web

lint=../tools/lint
prettier=("$lint/node_modules/.bin/prettier" --config "$lint/prettier.json" --log-level warn
  --cache --cache-strategy content --cache-location ../build/lint/prettier)
eslint=("$lint/node_modules/.bin/eslint" --config "$lint/eslint.config.mjs" --max-warnings 0)
sources=({src,test,e2e,looks,mock,scripts}/'**/*.{ts,tsx,mjs}' 'fixtures/**/*.mjs' vite.config.ts)
own=("$lint/*.mjs")
if [ "${1:-}" = --fix ]; then
  "${eslint[@]}" --fix . || true
  "${prettier[@]}" --write "${sources[@]}" "${own[@]}"
  exit
fi
if ! "${prettier[@]}" --check "${sources[@]}" "${own[@]}"; then
  echo "Not formatted, see above. Run: make format" >&2
  exit 1
fi
[ "${1:-}" = --layout ] || "${eslint[@]}" .
echo "The page's sources are in order"
