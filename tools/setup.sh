#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs the Debian packages of tools/packages.txt that are missing. Says nothing when none is.
#
#   tools/setup.sh         all
#   tools/setup.sh play    only what building and playing needs
set -euo pipefail
cd "$(dirname "$0")/.."

wanted=$(cat tools/packages.txt)
[ "${1:-}" != play ] || wanted=${wanted%%\[test\]*}
mapfile -t packages < <(sed 's/#.*//; s/^\[.*//' <<<"$wanted" | tr -d ' \t' | grep .)

# Any Node from 18 on will do, whoever installed it: Debian's would not go beside it.
node_there() {
  command -v npm >/dev/null && [ "$(node -p 'parseInt(process.versions.node)' 2>/dev/null || echo 0)" -ge 18 ]
}
if node_there; then
  mapfile -t packages < <(printf '%s\n' "${packages[@]}" | grep -vxE 'nodejs|npm')
fi

if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
  echo "setup: this is not a Debian system, so nothing is installed. Sandtable needs the equivalents of:"
  echo "setup:   ${packages[*]}"
  exit 0
fi

installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "${packages[@]}" 2>/dev/null |
  sed -n 's/ installed$//p' || true)
missing=()
for package in "${packages[@]}"; do
  grep -qxF -- "$package" <<<"$installed" || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "setup: packages are missing, and installing them needs root or sudo. As root, run:" >&2
    echo "setup:   apt-get update && apt-get install --no-install-recommends ${missing[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi

echo "setup: installing ${#missing[@]} Debian packages: ${missing[*]}"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
apt() {
  ${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive apt-get -q -y "$@" >>"$log" 2>&1
}
if ! apt update || ! apt install --no-install-recommends "${missing[@]}"; then
  tail -n 40 "$log" >&2
  echo "setup: apt could not install the packages, see above" >&2
  exit 1
fi
echo "setup: done"
