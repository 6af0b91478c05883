// SPDX-License-Identifier: MIT
// Which battles this browser has still to be briefed for, and which scenarios it knows.
const DUE = 'sandtable.briefings';
const KNOWN = 'sandtable.briefed';

const read = (store: Storage, key: string): string[] => {
  try {
    return JSON.parse(store.getItem(key) ?? '[]');
  } catch {
    return [];
  }
};
const write = (store: Storage, key: string, list: string[]) => store.setItem(key, JSON.stringify(list.slice(-60)));

const nameOf = (game: string, scenario: string) => `${game}/${scenario}`;

// A battle that has just been begun or joined here: whoever knows the scenario is not told again.
export const isDue = (match: string) => read(sessionStorage, DUE).includes(match);
export const makeDue = (match: string) => write(sessionStorage, DUE, [...read(sessionStorage, DUE), match]);
export const isKnown = (game: string, scenario: string) => read(localStorage, KNOWN).includes(nameOf(game, scenario));

export function briefed(match: string, game: string, scenario: string) {
  write(sessionStorage, DUE, read(sessionStorage, DUE).filter((m) => m !== match));
  if (!isKnown(game, scenario)) write(localStorage, KNOWN, [...read(localStorage, KNOWN), nameOf(game, scenario)]);
}
