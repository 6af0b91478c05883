// SPDX-License-Identifier: MIT
// A little picture of a table: the ground in its colours and who stands where, in as few numbers as
// draw it. The colours lie in it, so that it can be shown without the game's theme.
import { zonesAt } from './cells';
import type { Theme } from './theme';
import type { Cell, Piece, Scene } from './types';

export type Shape = 'hex' | 'square' | 'card';

export interface Sketch {
  shape: Shape; // of a cell, 1 wide
  box: [x: number, y: number, width: number, height: number];
  paper: string;
  ground: [fill: string, cells: number[]][]; // x, y, x, y
  flags: number[];
  marks: [fill: string, rim: string, marks: number[]][]; // x, y, how many (0: one)
}

const TINT: Record<string, string> = {
  forest: '#7f9a54',
  hill: '#b98f52',
  rocks: '#8f8676',
  river: '#5f97ad',
  ford: '#a9c3bd',
  bridge: '#8a6a3c',
  town: '#b5553c',
  building: '#b5553c',
  landmark: '#8d6f9c',
};
const PAPER: Record<string, string> = {
  hexes: '#e9dbb0',
  squares: '#14203f',
  sectors: '#e9dcb6',
  cards: '#2b2016',
};

type Place = { x: number; y: number };
const short = (n: number) => Math.round(n * 100) / 100;

// Of a game of cards each battlefield is drawn as far as it is used, beside the one before.
function fields(cells: Cell[]): Map<string, Place> {
  const places = new Map<string, Place>();
  let right = 0;
  for (const owner of [...new Set(cells.map((c) => c.owner ?? 0))].sort()) {
    const own = cells.filter((c) => (c.owner ?? 0) === owner);
    const left = Math.min(...own.map((c) => c.column));
    const top = Math.min(...own.map((c) => c.row));
    for (const c of own)
      places.set(c.id, { x: right + c.column - left + 0.5, y: (c.row - top) * 1.25 + 0.6 });
    right += Math.max(...own.map((c) => c.column)) - left + 1.7;
  }
  return places;
}

const inGrid = (board: string, { column, row, x, y }: Cell): Place =>
  board === 'hexes'
    ? { x: column + (row % 2) * 0.5 + 0.5, y: row * 0.866 + 0.577 }
    : { x: (x ?? column) + 0.5, y: (y ?? row) + 0.5 };

function grouped<T>(list: [key: string, T[]][]): [string, T[]][] {
  const all = new Map<string, T[]>();
  for (const [key, more] of list) all.set(key, [...(all.get(key) ?? []), ...more]);
  return [...all];
}

const countOf = (p: Piece) => p.counters.find((c) => c.kind === 'count')?.value ?? 1;

// Who stands on a cell: a mark for each side, with how many where they are several.
function marksOf(scene: Scene, places: Map<string, Place>, theme: Theme): Sketch['marks'] {
  const heaps = new Map<string, { at: string; owner: number; n: number }>();
  for (const p of scene.pieces) {
    if (!p.at || p.owner === null || p.owner < 0 || !places.has(p.at)) continue;
    const key = `${p.at}/${p.owner}`;
    const heap = heaps.get(key) ?? { at: p.at, owner: p.owner, n: 0 };
    heaps.set(key, { ...heap, n: heap.n + countOf(p) });
  }
  const list = [...heaps.values()];
  return grouped(
    list.map(({ at, owner, n }) => {
      const side = theme.looks.sides[owner];
      const others = list.filter((h) => h.at === at);
      const nth = others.findIndex((h) => h.owner === owner) - (others.length - 1) / 2;
      const { x, y } = places.get(at)!;
      const mark = [short(x), short(y + nth * 0.42), n > 1 ? n : 0];
      return [`${side?.fill[0] ?? '#888'} ${side?.rim ?? '#222'}`, mark];
    }),
  ).map(([colours, marks]) => {
    const [fill, rim] = colours.split(' ');
    return [fill, rim, marks];
  });
}

// What a scenario's card says besides its scene.
interface More {
  zones: string[][];
  containers?: { at: string }[];
}

// Null where nothing is laid out yet.
export function sketchOf(scene: Scene, theme: Theme, more: More = { zones: [] }): Sketch | null {
  const cards = scene.board === 'cards';
  const cells = cards ? scene.cells.filter((c) => c.terrain === 'card') : scene.cells;
  if (cells.length === 0) return null;
  const places = cards
    ? fields(cells)
    : new Map(cells.map((c) => [c.id, inGrid(scene.board, c)] as const));
  const numbers = ({ id }: { id: string }) => {
    const { x, y } = places.get(id)!;
    return [short(x), short(y)];
  };
  const { sides, terrains } = theme.looks;
  const zoneOf = (c: Cell) => zonesAt(c)[0] ?? more.zones.findIndex((z) => z.includes(c.id));
  const colour = (c: Cell) => {
    if (cards) return sides[c.owner ?? 0]?.button ?? 'none';
    const zone = sides[zoneOf(c)]?.button;
    const tint = TINT[terrains[c.terrain]?.recipe ?? 'none'] ?? TINT[c.terrain];
    return tint ?? (zone ? `${zone}52` : 'none');
  };
  const all = [...places.values()];
  const xs = all.map((p) => p.x);
  const ys = all.map((p) => p.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const containers = (more.containers ?? []).flatMap(({ at }) =>
    places.has(at) ? [...numbers({ id: at }), 0] : [],
  );
  return {
    shape: scene.board === 'hexes' ? 'hex' : cards ? 'card' : 'square',
    box: [short(left - 0.75), short(top - 0.85), short(width + 1.5), short(height + 1.7)],
    paper: PAPER[scene.board] ?? PAPER.hexes,
    ground: grouped(cells.map((c) => [colour(c), numbers(c)])),
    flags: cells
      .filter(
        (c) =>
          c.data?.markers !== undefined ||
          c.marks.some((m) => m === 'capture_point' || m.startsWith('marker:')),
      )
      .flatMap(numbers),
    marks: [
      ...(cards ? [] : marksOf(scene, places, theme)),
      ...(containers.length > 0 ? [['#c9a35a', '#5f4720', containers] as const] : []),
    ] as Sketch['marks'],
  };
}
