// SPDX-License-Identifier: MIT
// Battle zones that lie open: who faces whom in which space, how their dice compare, and where each
// tray lies on the map.
import type { Answer } from '../../model/types';
import { crossing, MAP, type Box } from './layout';
import type { Border, Field, Fighter } from './scene';

export interface Pair {
  space: number;
  near?: Fighter; // on the side of the sector the border names first
  far?: Fighter;
}

export interface Zone {
  border: Border;
  upright: boolean; // the border runs up and down: the two lines face each other left and right
  nearSide: number; // which side of the war stands there
  pairs: Pair[]; // the spaces in use
}

function nearSideOf(field: Field, border: Border, fighters: Fighter[]): number {
  const told = fighters.find((f) => f.half);
  if (border.from === border.to) return fighters.find((f) => f.attacking)?.side ?? 0;
  if (told) return told.half === border.from ? told.side : 1 - told.side;
  const owner = (sector: string) => field.sectors.get(sector)?.owner;
  if (owner(border.from) !== undefined) return owner(border.from)!;
  return owner(border.to) === 0 ? 1 : 0;
}

export function zonesOf(field: Field): Zone[] {
  return field.borders.flatMap((border) => {
    const here = field.fighters.filter((f) => f.zone === border.id);
    if (here.length === 0) return [];
    const nearSide = nearSideOf(field, border, here);
    const most = Math.max(...here.map((f) => f.space));
    const at = (space: number, side: number) =>
      here.find((f) => f.space === space && f.side === side);
    const pairs = Array.from({ length: most }, (_, i) => ({
      space: i + 1,
      near: at(i + 1, nearSide),
      far: at(i + 1, 1 - nearSide),
    }));
    return [{ border, upright: crossing(border).upright, nearSide, pairs }];
  });
}

// The zones a question is about; all of them where it names none.
export function askedOf(zones: Zone[], answers: Answer[]): Zone[] {
  const things = new Set(answers.flatMap((a) => a.touches));
  const named = zones.filter(
    (z) =>
      things.has(z.border.id) ||
      z.pairs.some((p) => [p.near, p.far].some((f) => f && things.has(f.id))),
  );
  return named.length > 0 ? named : zones;
}

export type Verdict = '<' | '=' | '>' | '>3' | '≤3' | '';

// Read from the far line to the near one for lines one above the other, from the near one to the
// far one for lines side by side.
export function verdict(pair: Pair, upright: boolean): Verdict {
  const [a, b] = upright
    ? [pair.near?.value, pair.far?.value]
    : [pair.far?.value, pair.near?.value];
  if (a === undefined && b === undefined) return '';
  if (a === undefined || b === undefined) return (a ?? b)! > 3 ? '>3' : '≤3';
  return a < b ? '<' : a > b ? '>' : '=';
}

// Its number wins: whoever faces it is hit, or it strikes somebody who has no number of his own.
export const wins = (pair: Pair, who: 'near' | 'far'): boolean => {
  const [one, other] = who === 'near' ? [pair.near, pair.far] : [pair.far, pair.near];
  if (one?.value === undefined) return false;
  return other?.value === undefined ? one.value > 3 : Boolean(other.hit) && one.value > other.value;
};

export const SPACES = 5;
const UPRIGHT = { width: 420, height: 320 };
const LYING = { width: 338, height: 312 };

// On its border, inside the sheet, and not over another.
export function traysOf(zones: Zone[]): Map<string, Box> {
  const scale = zones.length > 4 ? 0.62 : zones.length > 2 ? 0.78 : 1;
  const boxes = zones.map((z) => {
    const c = crossing(z.border);
    const size = z.upright ? UPRIGHT : LYING;
    const [width, height] = [size.width * scale, size.height * scale];
    return { x: c.x - width / 2, y: c.y - height / 2, width, height };
  });
  const keep = (b: Box) => {
    b.x = Math.max(4, Math.min(MAP.width - b.width - 4, b.x));
    b.y = Math.max(16, Math.min(MAP.height - b.height - 4, b.y));
  };
  boxes.forEach(keep);
  for (let round = 0; round < 60; round++) {
    for (let i = 0; i < boxes.length; i++) for (let j = 0; j < i; j++) apart(boxes[i], boxes[j]);
    boxes.forEach(keep);
  }
  return new Map(zones.map((z, i) => [z.border.id, boxes[i]]));
}

const SPACE_BETWEEN = 26;

function apart(a: Box, b: Box) {
  const over = (p: 'x' | 'y', s: 'width' | 'height') =>
    Math.min(a[p] + a[s], b[p] + b[s]) - Math.max(a[p], b[p]) + SPACE_BETWEEN;
  const [dx, dy] = [over('x', 'width'), over('y', 'height')];
  if (dx <= 0 || dy <= 0) return;
  const [p, by, s] = dx < dy ? (['x', dx, 'width'] as const) : (['y', dy, 'height'] as const);
  const sign = a[p] + a[s] / 2 >= b[p] + b[s] / 2 ? 1 : -1;
  a[p] += (sign * by) / 2;
  b[p] -= (sign * by) / 2;
}
