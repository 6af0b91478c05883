#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Writes a folder of static files, build/site, that plays on any web space, without a server of ours
# (docs/POCKET.md): the page, and the table as WebAssembly. The page of a server, build/web, has that
# table from then on as well.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v clang++-19 >/dev/null || ! command -v wasm-ld-19 >/dev/null ||
  [ ! -d /usr/lib/llvm-19/include/wasm32-wasi ]; then
  sed -n '/^\[browser\]/,/^\[engines\]/p' tools/packages.txt | sed 's/^\[.*//; s/#.*//' | xargs \
    echo 'A site needs these Debian packages besides (tools/packages.txt, [browser]):' >&2
  exit 1
fi
[ -f build/wasm/build.ninja ] || cmake --preset wasm >/dev/null
cmake --build --preset wasm --target sandtable_pocket --parallel "${JOBS:-$(nproc)}" >/dev/null
touch build/wasm/sandtable_pocket{,_campaign}.wasm # newer than all its sources, whether or not they changed it
tools/page.sh
cd web
node scripts/site.mjs ../build/web ../build/wasm/sandtable_pocket.wasm ../build/site
