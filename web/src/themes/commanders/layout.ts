// SPDX-License-Identifier: MIT
// Where things lie on the map: three rows of sectors between two reserves, and a frame around it.
import { ARMS, type Arm, type Border, type Field, type Heap } from './scene';
import { spotOf } from './ways';

export const MAP = { width: 1024, height: 804 };
export const FRAME = 18;
export const BAND = 104; // height of a reserve
export const COLUMN = MAP.width / 3;
export const ROW = (MAP.height - 2 * BAND) / 3;
export const SIZE = { width: MAP.width + 2 * FRAME, height: MAP.height + 2 * FRAME };

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export function boxOf(sector: string): Box {
  const { column, row } = spotOf(sector);
  if (row === 0) return { x: 0, y: 0, width: MAP.width, height: BAND };
  if (row === 4) return { x: 0, y: MAP.height - BAND, width: MAP.width, height: BAND };
  return { x: column * COLUMN, y: BAND + (row - 1) * ROW, width: COLUMN, height: ROW };
}

export const middleOf = (sector: string): Point => {
  const b = boxOf(sector);
  return { x: b.x + b.width / 2, y: b.y + b.height / 2 };
};

// The middle of a border, and whether the line runs up and down.
export function crossing(border: Pick<Border, 'from' | 'to'>): Point & { upright: boolean } {
  if (border.from === border.to) return { ...middleOf(border.from), upright: false };
  const [a, b] = [boxOf(border.from), boxOf(border.to)];
  const [p, q] = [spotOf(border.from), spotOf(border.to)];
  if (p.row === q.row) return { x: Math.max(a.x, b.x), y: a.y + a.height / 2, upright: true };
  const narrow = a.width < b.width ? a : b;
  return { x: narrow.x + narrow.width / 2, y: Math.max(a.y, b.y), upright: false };
}

// All units of one arm in a sector stand together; what they wear is drawn on each of them.
export interface Place extends Point {
  key: string;
  side: number;
  arm: Arm;
  at: string;
  heaps: Heap[];
  count: number;
  scale: number;
}

export const GAP: Record<Arm, number> = { infantry: 16, cavalry: 34, artillery: 46 };
const MOST: Record<Arm, number> = { infantry: 8, cavalry: 4, artillery: 2 };
export const shownOf = (arm: Arm, count: number) => Math.min(count, MOST[arm]);
export const widthOf = (arm: Arm, count: number) =>
  (shownOf(arm, count) - 1) * GAP[arm] + { infantry: 26, cavalry: 50, artillery: 52 }[arm];

const SPOTS: Record<string, Partial<Record<Arm, [number, number]>>> = {
  I: { infantry: [-72, 12] },
  C: { cavalry: [-50, 14] },
  A: { artillery: [-20, 26] },
  IC: { infantry: [-78, 4], cavalry: [78, 10] },
  IA: { infantry: [-88, 4], artillery: [58, 36] },
  CA: { cavalry: [-78, 0], artillery: [66, 40] },
  ICA: { infantry: [-104, -14], cavalry: [92, -14], artillery: [-6, 52] },
};

function placesIn(at: string, heaps: Heap[]): Place[] {
  const middle = middleOf(at);
  const reserve = at === 'WR' || at === 'BR';
  const sides = [...new Set(heaps.map((h) => h.side))];
  return sides.flatMap((side) => {
    const own = heaps.filter((h) => h.side === side);
    const arms = ARMS.filter((arm) => own.some((h) => h.arm === arm));
    const spots = SPOTS[arms.map((a) => (a[0] === 'a' ? 'A' : a[0].toUpperCase())).join('')] ?? {};
    const together = sides.length > 1;
    return arms.map((arm, i): Place => {
      const mine = own.filter((h) => h.arm === arm);
      const [dx, dy] = reserve
        ? [
            (i - (arms.length - 1) / 2) * 200 +
              (arms.length === 1 ? -60 : arms.length === 2 ? -20 : 50),
            13,
          ]
        : (spots[arm] ?? [0, 20]);
      // Where both sides stand in one sector, each has half of it.
      const [x, y] = together ? [dx * 0.9, dy * 0.5 + (side === 0 ? 42 : -30)] : [dx, dy];
      return {
        key: `${at}.${side}.${arm}`,
        side,
        arm,
        at,
        heaps: mine,
        count: mine.reduce((n, h) => n + h.count, 0),
        scale: together ? 0.8 : reserve ? 1 : 1.12,
        x: middle.x + x,
        y: middle.y + y,
      };
    });
  });
}

export function placesOf(field: Field): Place[] {
  const by = new Map<string, Heap[]>();
  for (const heap of field.heaps) by.set(heap.at, [...(by.get(heap.at) ?? []), heap]);
  return [...by].flatMap(([at, heaps]) => placesIn(at, heaps));
}

// Around a standing group, for hands.
export function touchBox(p: Place): Box {
  const w = Math.max(56, widthOf(p.arm, p.count) * p.scale + 14);
  const h = (p.arm === 'artillery' ? 70 : 86) * p.scale;
  return { x: p.x - w / 2, y: p.y - h + 26 * p.scale, width: w, height: h };
}
