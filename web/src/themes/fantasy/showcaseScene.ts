// SPDX-License-Identifier: MIT
// A battle to look at on the home page: a landscape of our own and a moment in the middle of a
// fight.
import type { Cell, Piece, Scene } from '../../model/types';

const ROWS = [
  '..F....~...FF',
  '...F..~....F.',
  'F....R~..H..F',
  'H....=...HF..',
  '.T...~.....R.',
  '.....~....T..',
  'F..H..~....H.',
  'FF...~...F...',
  'F.R..~.RFF...',
];
const TERRAIN: Record<string, string> = {
  '.': 'open',
  F: 'forest',
  H: 'hill',
  R: 'rocks',
  T: 'town',
  '~': 'river',
  ':': 'ford',
  '=': 'bridge',
};
const TOWNS: Record<string, string> = { B5: 'Ginnoh', K6: 'Keran' };
const CAPTURE = new Set(['I5', 'K7', 'C7']);

function cells(): Cell[] {
  return ROWS.flatMap((line, row) =>
    [...line].map((symbol, column) => {
      const id = `${String.fromCharCode(65 + column)}${row + 1}`;
      return {
        id,
        column,
        row,
        terrain: TERRAIN[symbol],
        label: TOWNS[id] ?? '',
        marks: CAPTURE.has(id) ? ['capture_point'] : [],
      };
    }),
  );
}

// kind, place, owner, left, of, fatigue, badges
type Row = [string, string, number, number, number, number | null, string];
const ARMY: Row[] = [
  ['imperial_shooters', 'B5', 0, 3, 4, 1, 'order:yellow'],
  ['legionnaires', 'C7', 0, 4, 5, 1, 'defending'],
  ['roland', 'E4', 0, 4, 5, 0, 'order:purple'],
  ['legionnaires', 'F4', 0, 5, 5, 0, 'order:green'],
  ['equestrian_knights', 'G5', 0, 3, 3, 1, 'order:blue'],
  ['imperial_shooters', 'H3', 0, 4, 4, 0, 'order:blue'],
  ['legionnaires', 'J5', 0, 3, 5, 1, 'order:green'],
  ['undead_cavalry', 'J4', 1, 2, 3, null, 'order:green'],
  ['zombie_warriors', 'K4', 1, 4, 6, null, 'order:green'],
  ['zombie_warriors', 'K3', 1, 6, 6, null, 'order:yellow'],
  ['zombie_archers', 'L4', 1, 4, 4, null, 'order:blue'],
  ['imelstar', 'K5', 1, 5, 6, 0, 'order:purple'],
  ['zombie_warriors', 'I6', 1, 3, 6, null, 'activated'],
  ['zombie_warriors', 'H7', 1, 5, 6, null, 'order:blue'],
  ['zombie_archers', 'K7', 1, 4, 4, null, 'order:yellow'],
  ['undead_cavalry', 'F7', 1, 1, 3, null, 'activated'],
];

const HEROES = new Set(['roland', 'imelstar']);

function piece([kind, at, owner, left, of, fatigue, badge]: Row, i: number): Piece {
  const counters = [
    HEROES.has(kind) ? { kind: 'wounds', value: of - left, of } : { kind: 'size', value: left, of },
  ];
  if (fatigue !== null) counters.push({ kind: 'fatigue', value: fatigue, of: 2 });
  return { id: `show:${i}`, kind, title: '', at, owner, counters, badges: [badge] };
}

export const showcase: Scene = {
  game: 'fantasy',
  board: 'hexes',
  columns: 13,
  rows: 9,
  seats: ['', ''],
  cells: cells(),
  pieces: ARMY.map(piece),
  trays: [],
  tracks: [],
};
