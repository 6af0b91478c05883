#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds the page into build/web: the libraries of web/package-lock.json, types, bundle. Does nothing
# where the page is newer than all it is made from.
set -euo pipefail
cd "$(dirname "$0")/../web"

built=../build/web/index.html
libraries=node_modules/.package-lock.json
if [ ! -f "$libraries" ] || [ package-lock.json -nt "$libraries" ]; then
  echo "page: installing its libraries"
  npm ci --no-audit --no-fund --loglevel=error
  touch "$libraries"
fi
changed() {
  [ ! -f "$built" ] || [ -n "$(find . ../content -path ./node_modules -prune -o -type f -newer "$built" -print -quit)" ]
}
if changed; then npm run --silent build; fi
