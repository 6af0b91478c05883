// SPDX-License-Identifier: MIT
// An army being put together. What is allowed, what it costs and what fits is the referee's to say:
// the page only sends the army with one more or one fewer and shows the answer (docs/NOTATION.md).
import { keep, kept } from './kept';
import { wayOf } from './share';
import type { Counter } from './types';

export interface RosterEntry {
  unit: string;
  level: string;
  count: number;
}

export interface Army {
  side?: string;
  roster: RosterEntry[];
  deck: string[];
}

export interface Verdict {
  text: string;
  rule: string;
}

interface Offer {
  code: string;
  title: string;
  count: number;
  can: boolean;
  why?: Verdict;
}

export interface UnitOffer extends Offer {
  unit: string;
  level: string;
  cost: number;
  sheet: string;
  counters: Counter[];
}

export interface CardOffer extends Offer {
  card: string;
  text: string;
  star: boolean;
  max: number;
  order: string;
}

export interface Totals {
  points: number;
  limit: number;
  units: number;
  max_units: number;
  cards: number;
  stars: number;
  max_stars: number;
  orders: number;
  orders_needed: number;
}

export interface Desk {
  seat: number;
  side: string;
  army: Army;
  code: string;
  list: string;
  totals: Totals;
  legal: boolean;
  problems: Verdict[];
  hints: string[];
  offers: { units: UnitOffer[]; cards: CardOffer[] };
  sheet: string;
}

// What an army is put together for.
export interface Muster {
  game: string;
  scenario: string;
  options: Record<string, unknown>;
  content?: Record<string, unknown>;
  seat: number;
}

export interface DeskWish {
  army?: string | Army; // a code, or the army itself; neither: as the scenario lays it out
  list?: string;
  fill?: 'random' | 'units' | 'deck';
  seed?: number;
}

export const emptyArmy: Army = { roster: [], deck: [] };

// One unit more (+1) or fewer (-1).
export function withUnit(army: Army, unit: string, level: string, step: 1 | -1): Army {
  const same = (r: RosterEntry) => r.unit === unit && r.level === level;
  const known = army.roster.some(same);
  const changed = army.roster
    .map((r) => (same(r) ? { ...r, count: r.count + step } : r))
    .filter((r) => r.count > 0);
  return {
    ...army,
    roster: known || step < 0 ? changed : [...army.roster, { unit, level, count: 1 }],
  };
}

// One card more or fewer.
export function withCard(army: Army, card: string, step: 1 | -1): Army {
  if (step > 0) return { ...army, deck: [...army.deck, card] };
  const last = army.deck.lastIndexOf(card);
  return { ...army, deck: army.deck.filter((_, i) => i !== last) };
}

// What somebody pastes: a link to an army, a code, or lines of units and cards.
export function pasted(text: string): DeskWish {
  const code = (text.includes('#/army/') ? wayOf(text).pop()! : text).trim();
  return /^[A-Za-z]\s*-[\sA-Za-z0-9.]*-[\sA-Za-z0-9.]*-\s*[A-Za-z0-9]+$/.test(code)
    ? { army: code }
    : { list: text };
}

export const armyPath = (muster: Muster, code: string) =>
  `/army/${muster.game}/${muster.scenario}/${muster.seat}/${code}`;
export const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

// Armies kept in this browser, under names.
export interface SavedArmy {
  name: string;
  seat: number;
  code: string;
  points: number;
}

const KEY = 'sandtable.armies';

const readAll = () => kept<Record<string, SavedArmy[]>>(KEY, {});

const write = (game: string, list: SavedArmy[]) => keep(KEY, { ...readAll(), [game]: list });

export const savedArmies = (game: string): SavedArmy[] => readAll()[game] ?? [];

// A name is used once per side: saving again replaces.
export function saveArmy(game: string, army: SavedArmy) {
  const rest = savedArmies(game).filter((a) => a.name !== army.name || a.seat !== army.seat);
  write(game, [army, ...rest].slice(0, 100));
}

export const deleteArmy = (game: string, army: SavedArmy) =>
  write(
    game,
    savedArmies(game).filter((a) => a.name !== army.name || a.seat !== army.seat),
  );
