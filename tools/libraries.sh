#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs what a package-lock.json names beside it, where that has changed since.
#
#   tools/libraries.sh web          the page's
#   tools/libraries.sh tools/lint   those of its checks
set -euo pipefail
cd "$(dirname "$0")/../$1"

installed=node_modules/.package-lock.json
if [ ! -f "$installed" ] || [ package-lock.json -nt "$installed" ]; then
  echo "$1: installing its libraries"
  npm ci --no-audit --no-fund --loglevel=error
  touch "$installed"
fi
