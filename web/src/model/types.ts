// SPDX-License-Identifier: MIT
// The words of the wire: scenes, questions, events and updates, as table/scene.h and docs/SERVER.md
// say them.
export type Seat = number;

// What the game says of a thing besides, for its own theme: so that no id and no kind is taken
// apart. Each theme says in its scene.ts what its game has there.
export type Data = Record<string, unknown>;

export interface Cell {
  id: string;
  column: number;
  row: number;
  terrain: string;
  label: string;
  marks: string[];
  // Where the board is no plain grid:
  x?: number; // its middle; a usual cell is 1 wide
  y?: number;
  shape?: string; // 'square', 'circle', 'card'
  owner?: number;
  parent?: string; // the cell it lies in
  data?: Data;
}

// Joins two cells; pieces may stand on it.
export interface Link {
  from: string;
  to: string;
  id?: string;
  label?: string;
  marks?: string[]; // what lies on it: a road, a bridge
  data?: Data;
}

// What one kind of ground on the board is called and does.
export interface Ground {
  terrain: string;
  title: string;
  text: string;
}

export interface Counter {
  kind: string;
  value: number;
  of: number;
}

export interface Piece {
  id: string;
  kind: string;
  title: string;
  text?: string; // what its card says
  at: string | null;
  owner: number;
  counters: Counter[];
  badges: string[];
  data?: Data;
}

export interface TrayItem {
  id: string;
  kind: string;
  title: string;
  text: string;
  count: number;
  data?: Data;
  brief?: string; // its text in the fewest words, signs in brackets
}

export interface Tray {
  id: string;
  title: string;
  owner: number;
  items: TrayItem[];
  place?: 'hand' | 'own' | 'other' | 'middle';
  holds?: 'cards' | 'dice' | 'tokens' | 'numbers' | 'answers' | 'worth' | 'reasons';
  room?: number; // how many things it takes
}

export interface Track {
  id: string;
  title: string;
  text: string;
  value: number;
  of: number;
  help?: string; // what it stands for, in a sentence
  data?: Data;
}

// What is written down at the table, in lines and columns: a roster, a report.
export interface Written {
  id: string;
  title: string;
  text?: string;
  heads?: string[];
  rows: string[][];
  picture?: string[];
  data?: Data;
}

export interface Scene {
  game: string;
  board: string;
  columns: number;
  rows: number;
  seats: string[];
  teams?: number[]; // of each seat, where some play together
  cells: Cell[];
  links?: Link[];
  legend?: Ground[];
  pieces: Piece[];
  trays: Tray[];
  tracks: Track[];
  sheets?: Written[];
}

// An answer, with the things it touches in order; its arguments stand beside them under their own
// names.
export interface Answer {
  answer: string;
  verb: string;
  touches: string[];
  text: string;
  // Put together by the page (model/farther.ts): what is said right after it, and what it touches
  // that need not be touched.
  sequel?: string[];
  spends?: string[];
  [argument: string]: unknown;
}

// What is asked after own answers, before they are given.
export interface Ahead {
  after: string[];
  prompt: string;
  answers: Answer[];
}

export interface Ask {
  seat: Seat;
  prompt: string;
  text: string;
  answers: Answer[];
  // Of a question as it lies open before several seats:
  covered?: boolean; // only for the seat's own eyes
  peeked?: boolean; // asked openly all the same: the rest of it is answered unseen
  asked?: number; // the number its answer has to carry
}

export interface Over {
  result: number[];
  reason: string;
  rule?: string;
  text?: string;
  left?: Seat[]; // who left while the others played on
}

export interface GameEvent {
  event: string;
  seat?: number;
  rule?: string;
  text: string;
  [key: string]: unknown;
}

export interface Reason {
  text: string;
  amount: number;
  rule: string;
}

export interface Odds {
  outcomes: Record<string, unknown>;
  reasons: Reason[];
  exact?: boolean; // every fall of the dice and every possible position was counted
  worlds?: number; // positions averaged over, where something hidden decides
  samples?: number; // throws drawn at random, where there are too many to count
  error?: number; // not exact: the largest standard error
}

// What an answer would change about a piece: a counter, by its kind.
export interface Change {
  piece: string;
  counter: string;
  from: number;
  to: number;
}

// How likely a target is destroyed, or hurt where it cannot be, as the board writes it.
export interface Chance {
  kind: 'destroyed' | 'hurt';
  text: string;
}

export interface Refusal {
  code: string;
  message: string;
  faults?: { message: string; line?: number }[]; // of a file: all that is wrong, where it is more
  unsaid?: number; // so many more
  rule?: string;
  retry_ms?: number; // `moved`: come back then
  match?: string; // likewise, and ask where that battle is
}

export interface ScenarioSpec {
  id: string;
  title: string;
  seats?: number; // where it is another number than usual
  briefing?: Briefing;
}

// What people like to know of a battle before they choose it.
export interface Briefing {
  minutes: number;
  difficulty: number; // 1 to 3
  know: string[];
  advice?: { seat: number; text: string }[]; // what concerns one side alone
  first?: string[]; // what to do first, by seat; one alone is for every seat
  wins?: number[]; // per cent by seat, where it was measured
  favours?: number; // the seat that wins clearly more than its share
  ends?: string[]; // one sentence for each seat, told where it has won
}

export interface OptionSpec {
  name: string;
  type: string;
  values: string[];
  default: unknown;
  help: string;
  title?: string;
  titles?: string[];
  seats?: number[]; // how many a match has, for each value, where that changes anything
}

// A part of a lesson: a medal of its ribbon.
export interface Part {
  title: string;
  icon: string;
}

// A lesson as its game lists it.
export interface LessonEntry {
  id: string; // "<game>/the_bridge"
  title: string;
  story: string;
  goal: string;
  minutes: number;
  steps: number;
  parts?: Part[];
}

export interface GameSpec {
  id: string;
  title: string;
  seats: number;
  scenarios: ScenarioSpec[];
  options: OptionSpec[];
  own_files?: boolean; // plays scenarios and sets of cards somebody wrote
  campaign?: boolean; // has battles of other games played
  lessons?: LessonEntry[];
}
