#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What `make play` starts: the page on http://localhost:8080, and on Enter the same battle in this
# terminal. With words behind it (make play ARGS="fleet standard") the terminal straight away.
set -uo pipefail
cd "$(dirname "$0")/.."
[ $# -eq 0 ] || exec build/sandtable play "$@"

build/sandtable serve &
server=$!
trap 'kill "$server" 2>/dev/null; wait "$server"' EXIT
trap 'exit 0' INT TERM
sleep 1
if kill -0 "$server" 2>/dev/null; then
  if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && command -v xdg-open >/dev/null; then
    xdg-open http://localhost:8080/ >/dev/null 2>&1 &
  fi
fi
echo "To play First Battle here in the terminal instead, press Enter."
if read -r _; then
  build/sandtable play
else
  wait "$server" # nobody at the keyboard: serve until told to stop
fi
