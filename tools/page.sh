#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds the page into build/web: the libraries of web/package-lock.json, types, bundle. Does nothing
# where the page is newer than all it is made from.
set -euo pipefail
cd "$(dirname "$0")/.."
tools/libraries.sh web
cd web

built=../build/web/index.html
changed() {
  [ ! -f "$built" ] || [ -n "$(find . ../content ../apps/{pocket,wasi}/*.mjs -path ./node_modules -prune -o -type f -newer "$built" -print -quit)" ]
}
if changed; then npm run --silent build; fi
