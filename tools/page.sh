#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds the page into build/web: the libraries of web/package-lock.json, types, bundle. Does nothing
# where the page is newer than all it is made from. Where the table as WebAssembly has been built
# (tools/site.sh) and is newer than its sources, the page brings it along for when its server is away
# (docs/POCKET.md); without it everything is as it was.
set -euo pipefail
cd "$(dirname "$0")/.."
tools/libraries.sh web
cd web

built=../build/web/index.html
changed() {
  [ ! -f "$built" ] || [ -n "$(find . ../content ../apps/{pocket,wasi}/*.mjs -path ./node_modules -prune -o -type f -newer "$built" -print -quit)" ]
}

program=../build/wasm/sandtable_pocket.wasm
larger=../build/wasm/sandtable_pocket_campaign.wasm
pocket=../build/web/pocket/engine.json
is_newest() {
  [ -f "$program" ] && [ -f "$larger" ] && [ -z "$(find ../{ai,campaign,content,formats,games,match,table} ../apps/{common,host,names,pocket,referee,wasi} -type f -newer "$program" -print -quit)" ]
}

# A page with a table of before is built anew, without it.
if changed || { [ -f "$pocket" ] && ! is_newest; }; then npm run --silent build; fi
if is_newest && { [ ! -f "$pocket" ] || [ "$program" -nt "$pocket" ]; }; then
  node scripts/site.mjs ../build/web "$program"
fi
