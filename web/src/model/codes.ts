// SPDX-License-Identifier: MIT
// Codes for the curtain between two people at one screen: kept here only, and not in plain writing.
import { keep, kept } from './kept';

const KEY = 'sandtable.codes';

const read = () => kept<Record<string, string>>(KEY, {});
const place = (match: string, seat: number) => `${match}:${seat}`;

// Keeps a neighbour from lifting the wrong curtain; it is no secret worth a cipher.
function scrambled(text: string): string {
  let h = 2166136261;
  for (const c of text) h = Math.imul(h ^ c.codePointAt(0)!, 16777619);
  return (h >>> 0).toString(36);
}

export const hasCode = (match: string, seat: number) => place(match, seat) in read();
export const fitsCode = (match: string, seat: number, code: string) =>
  read()[place(match, seat)] === scrambled(`${place(match, seat)}:${code}`);

// An empty code takes it away.
export function setCode(match: string, seat: number, code: string) {
  const all = read();
  if (code) all[place(match, seat)] = scrambled(`${place(match, seat)}:${code}`);
  else delete all[place(match, seat)];
  keep(KEY, all);
}

// Whether those at this screen trust each other in this battle: no curtain falls then, but for who
// has set a code.
const TRUST = 'sandtable.trust';
export const trusts = (match: string) => kept(TRUST, '') === match;
export const setTrust = (match: string, on: boolean) => keep(TRUST, on ? match : '');
