// SPDX-License-Identifier: MIT
// Missions are numbered as chapters are.
const SIGNS: [number, string][] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

export function roman(number: number): string {
  let left = number;
  let out = '';
  for (const [value, sign] of SIGNS)
    for (; left >= value; left -= value) out += sign;
  return out;
}
