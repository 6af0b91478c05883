// SPDX-License-Identifier: MIT
// Which battles this browser has still to be briefed for, and which scenarios it knows.
import { keep, kept } from './kept';

const DUE = 'sandtable.briefings';
const KNOWN = 'sandtable.briefed';

const due = () => kept<string[]>(DUE, [], 'tab');
const known = () => kept<string[]>(KNOWN, []);
const LONGEST = -60;

const nameOf = (game: string, scenario: string) => `${game}/${scenario}`;

// A battle that has just been begun or joined here: whoever knows the scenario is not told again.
export const isDue = (match: string) => due().includes(match);
export const makeDue = (match: string) => keep(DUE, [...due(), match].slice(LONGEST), 'tab');
export const isKnown = (game: string, scenario: string) => known().includes(nameOf(game, scenario));

export function briefed(match: string, game: string, scenario: string) {
  keep(
    DUE,
    due().filter((m) => m !== match),
    'tab',
  );
  if (!isKnown(game, scenario)) keep(KNOWN, [...known(), nameOf(game, scenario)].slice(LONGEST));
}
