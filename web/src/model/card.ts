// SPDX-License-Identifier: MIT
// A scenario's card as the referee writes it (docs/NOTATION.md), and its map as a scene to draw.
import type { Briefing, Cell, Counter, Data, Link, Piece, Scene, Seat } from './types';

export type { Briefing };

export interface RosterLine {
  unit: string;
  level: string;
  title: string;
  count: number;
  cost: number;
  cost_text: string;
  sum?: number; // of a printed army
  counters: Counter[];
  sheet: string;
}

export interface DeckCard {
  card: string;
  title: string;
  text: string;
  count: number;
  star: boolean;
}

export interface CardSide {
  seat: number;
  title: string;
  points: number;
  points_text: string;
  goal: number;
  goal_text: string;
  roster: RosterLine[];
  deck: DeckCard[];
}

export interface ScenarioCard {
  id: string;
  board: string;
  title: string;
  epic?: boolean;
  story: string;
  goal: string;
  first: string;
  conditions: { text: string; rule?: string }[];
  sides: CardSide[];
  map: string[];
  legend: { symbol: string; terrain: string; title: string; text: string }[];
  towns: { at: string; title: string }[];
  capture_points: string[];
  zones: string[][];
  elements: { at: string; terrain: string; title: string }[];
  elements_laid: boolean;
  containers?: { at: string; count: number }[];
  // the same as the table has it, where its map cannot say it all
  cells?: { id: string; marks: string[]; data?: Data }[];
  links?: Link[];
  markers?: { at: string; kind: string; value: number; title: string }[];
  briefing?: Briefing; // of a scenario in the box
  held_by_rules?: Seat[]; // nobody plays there
  placed?: { at: string; seat: number; unit: string; title: string; counters: Counter[] }[];
}

// Hexes are A1 at the top, squares a1 at the bottom.
const idOf = (card: ScenarioCard, column: number, row: number) =>
  card.board === 'hexes'
    ? `${String.fromCharCode(65 + column)}${row + 1}`
    : `${String.fromCharCode(97 + column)}${card.map.length - row}`;

function cellsOf(card: ScenarioCard): Cell[] {
  const terrain = new Map(card.legend.map((l) => [l.symbol, l.terrain]));
  const towns = new Map(card.towns.map((t) => [t.at, t.title]));
  const told = new Map(card.cells?.map((cell) => [cell.id, cell]));
  return card.map.flatMap((line, row) =>
    [...line].map((symbol, column) => {
      const id = idOf(card, column, row);
      return {
        id,
        column,
        row,
        terrain: terrain.get(symbol) ?? 'open',
        label: towns.get(id) ?? '',
        marks: card.capture_points.includes(id) ? ['capture_point'] : [],
        ...told.get(id),
      };
    }),
  );
}

// The map with nobody on it but who stands there from the start.
export function sceneOf(card: ScenarioCard, game: string): Scene {
  return {
    game,
    board: card.board,
    columns: card.map[0]?.length ?? 0,
    rows: card.map.length,
    seats: card.sides.map((s) => s.title),
    cells: cellsOf(card),
    pieces: (card.placed ?? []).map((p) => ({
      id: p.at,
      kind: p.unit,
      title: p.title,
      at: p.at,
      owner: p.seat,
      counters: p.counters,
      badges: [],
    })),
    links: card.links,
    trays: [],
    tracks: [],
  };
}

// A unit of a roster as it will lie on the table.
export const pieceOf = (line: RosterLine, owner: number): Piece => ({
  id: `${owner}:${line.unit}:${line.level}`,
  kind: line.unit,
  title: line.title,
  at: null,
  owner,
  counters: line.counters,
  badges: [`level:${line.level}`],
});

function rosterOf(scene: Scene, seat: number): RosterLine[] {
  const lines = new Map<string, RosterLine>();
  for (const { owner, kind, title, text, counters, badges } of scene.pieces) {
    if (owner !== seat) continue;
    const level = badges.find((b) => b.startsWith('level:'))?.slice(6) ?? '';
    const line = lines.get(kind + level) ?? {
      unit: kind,
      level,
      title,
      count: 0,
      cost: 0,
      cost_text: '',
      counters,
      sheet: text ?? '',
    };
    lines.set(kind + level, { ...line, count: line.count + 1 });
  }
  return [...lines.values()];
}

// Who brought an army of their own has another one than is printed: it is told as it lies on the
// table, and of its deck nothing.
export function asBrought(card: ScenarioCard, scene: Scene): ScenarioCard {
  const sides = card.sides.map((side) => {
    const roster = rosterOf(scene, side.seat);
    const printed = roster.every((line) =>
      side.roster.some(
        (l) => l.unit === line.unit && l.level === line.level && l.count >= line.count,
      ),
    );
    return printed ? side : { ...side, roster, deck: [] };
  });
  return { ...card, sides };
}
