// SPDX-License-Identifier: MIT
// Which battles this browser has still to be briefed for, and which scenarios it knows.
import { keep, kept } from './kept';

const DUE = 'sandtable.briefings';
const KNOWN = 'sandtable.briefed';

const due = () => kept<string[]>(DUE, [], 'tab');
const known = () => kept<string[]>(KNOWN, []);
const AGAIN = 'sandtable.again';
const LONGEST = -60;

const nameOf = (game: string, scenario: string) => `${game}/${scenario}`;

// A battle that has just been begun or joined here: whoever knows the scenario is not told again.
export const isDue = (match: string) => due().includes(match);
export const makeDue = (match: string) => keep(DUE, [...due(), match].slice(LONGEST), 'tab');
const isKnown = (game: string, scenario: string) => known().includes(nameOf(game, scenario));

// The same battle once more: then the briefing says what is new, however well one knows it.
export type Sides = 'same' | 'moved';
const again = () => kept<[match: string, sides: Sides][]>(AGAIN, [], 'tab');
export const sidesOf = (match: string) => again().find(([m]) => m === match)?.[1];
export function briefAgain(match: string, sides: Sides) {
  keep(AGAIN, [...again(), [match, sides]].slice(LONGEST), 'tab');
  if (!isDue(match)) makeDue(match);
}

export const wantsBriefing = (match: string, game: string, scenario: string) =>
  isDue(match) && (sidesOf(match) !== undefined || !isKnown(game, scenario));

export function briefed(match: string, game: string, scenario: string) {
  keep(
    DUE,
    due().filter((m) => m !== match),
    'tab',
  );
  if (!isKnown(game, scenario)) keep(KNOWN, [...known(), nameOf(game, scenario)].slice(LONGEST));
}
