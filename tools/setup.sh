#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs the Debian packages of tools/packages.txt that are missing. Says nothing when none is.
#
#   tools/setup.sh         all but the browsers of [engines]
#   tools/setup.sh play    only what building and playing needs
#   tools/setup.sh long    all, with those browsers
set -euo pipefail
cd "$(dirname "$0")/.."

wanted=$(cat tools/packages.txt)
[ "${1:-}" != play ] || wanted=${wanted%%\[test\]*}
names_in() { sed 's/#.*//; s/^\[.*//' <<<"$1" | tr -d ' \t' | grep . || true; }
mapfile -t packages < <(names_in "${wanted%%\[browser\]*}")
spare_part=''
[[ $wanted != *"[browser]"* ]] || spare_part=${wanted##*\[browser\]}
[ "${1:-}" = long ] || spare_part=${spare_part%%\[engines\]*}
mapfile -t spare < <(names_in "$spare_part")

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

installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "${packages[@]}" "${spare[@]}" \
  2>/dev/null | sed -n 's/ installed$//p' || true)
missing_of() {
  local package
  for package in "$@"; do
    grep -qxF -- "$package" <<<"$installed" || echo "$package"
  done
}
mapfile -t missing < <(missing_of "${packages[@]}")
mapfile -t spare < <(missing_of ${spare[@]+"${spare[@]}"})
[ $((${#missing[@]} + ${#spare[@]})) -eq 0 ] && exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    [ ${#missing[@]} -gt 0 ] || exit 0
    echo "setup: packages are missing, and installing them needs root or sudo. As root, run:" >&2
    echo "setup:   apt-get update && apt-get install --no-install-recommends ${missing[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi

echo "setup: installing Debian packages:" ${missing[@]+"${missing[@]}"} ${spare[@]+"${spare[@]}"}
log=$(mktemp)
trap 'rm -f "$log"' EXIT
apt() {
  ${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive apt-get -q -y "$@" >>"$log" 2>&1
}
install() { apt update && apt install --no-install-recommends "$@"; }
if [ ${#missing[@]} -gt 0 ] && ! install "${missing[@]}"; then
  tail -n 40 "$log" >&2
  echo "setup: apt could not install the packages, see above" >&2
  exit 1
fi
if [ ${#spare[@]} -gt 0 ] && ! install "${spare[@]}"; then
  echo "setup: what needs ${spare[*]} is left out"
fi
echo "setup: done"
