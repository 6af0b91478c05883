#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Looks through the page's sources: layout (Prettier) and what is easily got wrong (ESLint, with the
# rules of tools/lint/eslint.config.mjs). With --fix it puts right what it can.
set -euo pipefail
cd "$(dirname "$0")/.."
tools/libraries.sh tools/lint
cd web

lint=../tools/lint
prettier=("$lint/node_modules/.bin/prettier" --config "$lint/prettier.json" --log-level warn)
sources=({src,test,e2e,looks,mock,scripts}/'**/*.{ts,tsx,mjs}' 'fixtures/**/*.mjs' vite.config.ts)
if [ "${1:-}" = --fix ]; then
  "${prettier[@]}" --write "${sources[@]}"
elif ! "${prettier[@]}" --check "${sources[@]}"; then
  echo "Not formatted, see above. Run: make format" >&2
  exit 1
fi
echo "The page is formatted"
