// SPDX-License-Identifier: MIT
// The table as it is drawn and read out: what scene.ts reads from a scene.
import type { TrayItem } from '../../model/types';
import type { Colour } from './colours';

export interface Face {
  left: Colour;
  right: Colour;
  top: boolean;
  bottom: boolean;
  big: boolean;
  start: boolean;
}

export interface Card extends Face {
  id: string;
  title: string;
  text: string;
}

export interface Laid extends Card {
  at: string;
  column: number;
  row: number;
}

export interface Spot {
  id: string;
  label: string;
  column: number;
  row: number;
  free: boolean;
}

export interface Square {
  id: string;
  red: boolean;
  column: number; // of its western or northern cell
  row: number;
  legion?: string;
  value?: number; // of the die that stands there
  token?: string;
  title?: string; // of the die, with its place
  text?: string; // what it is worth and what it buys
}

export interface Order {
  id: string;
  entry: string;
  title: string;
  text: string;
  brief?: string; // the text in the fewest words, signs in brackets: "A rival’s [black] −2"
  token?: string; // of a permanent
  cost?: number;
  used: boolean;
  known: boolean;
}

export interface Objective {
  id: string;
  title: string;
  text: string;
  points: number;
  now: number;
  least: number;
  shared: boolean;
}

export interface Side {
  seat: number;
  name: string;
  team: number;
  colour?: Colour;
  cards: Laid[];
  cells: Spot[];
  squares: Square[];
  general: number;
  coins: number;
  army: Card[];
  armyHidden: number;
  command: Order[];
  commandHidden: number;
  permanents: Order[];
  objectives: Objective[];
  objectivesHidden: number;
  blazons: Set<string>;
  signs: Set<string>;
  points: number;
  lines: TrayItem[];
  loose: number[]; // dice that have been rolled and have no square yet
  // of a morale check that is being shown
  check?: { face: number; target: number; passed?: boolean };
}

export interface Promise_ {
  answer: string;
  squares: string[];
  title: string;
  text: string;
  tokens: number;
}

export interface Table {
  eyes: number | null; // whose they are; null for a spectator
  sides: Side[];
  line: Order[];
  battle: string;
  rewards: TrayItem[];
  event?: TrayItem;
  decks: Map<string, number>;
  supply: TrayItem[];
  starts: TrayItem[];
  promises: Promise_[];
  shared: Objective[]; // of the team of whoever looks
  sums: { team: number; lines: TrayItem[] }[]; // at the end, of teams
  round: number;
  phase: number;
  active: number;
  first: number;
  actions: number;
  // a set of one's own may allow others than ours
  most: { actions: number; army: number; command: number; line: number };
  left: { cards: number; text: string };
  lastRound?: number;
  target: (checker: number, finisher: number) => number | undefined;
  morale: (checker: number, finisher: number) => TrayItem[]; // what makes that number
}
