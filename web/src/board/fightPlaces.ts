// SPDX-License-Identifier: MIT
// Where things lie in the picture of a fight: how far the camera goes in, the dice of both sides,
// the verdict. In pixels.
import type { Point } from '../model/hex';
import type { Spot } from './props';

export interface Picture {
  width: number;
  height: number;
  tall: boolean;
  zoom: number; // a point of the board as it lay before comes to point * zoom + shift
  shift: Point;
  cell: number; // how wide a cell is then
  die: number;
}

const AIM = { x: 0.49, y: 0.44 }; // where the middle of the pair comes to lie
const NEAR = 224; // as wide as that a cell becomes
const AROUND = { x: 1.4, y: 1.6 }; // cells the pair needs beside itself
const SMALL_DIE = 42;
const TALL_DIE = 54;
const LARGE_DIE = 78;
const LARGE = { width: 1800, height: 920 }; // from here on everything grows with the window

const clamp = (v: number, low: number, high: number) => Math.max(low, Math.min(high, v));

export function pictureOf(
  a: Spot,
  b: Spot,
  size: { width: number; height: number },
  full: boolean,
): Picture {
  const { width, height } = size;
  const tall = height > width;
  const [dx, dy] = [Math.abs(a.x - b.x) / a.cell, Math.abs(a.y - b.y) / a.cell];
  const grow = clamp(Math.min(width / LARGE.width, height / LARGE.height), 1, 2);
  const near = Math.min(
    NEAR * grow,
    (width * (tall ? 0.94 : 0.46)) / (dx + AROUND.x),
    (height * (tall ? 0.46 : 0.56)) / (dy + AROUND.y),
  );
  const zoom = full ? Math.max(1, near / a.cell) : 1;
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const shift = full
    ? { x: width * (tall ? 0.5 : AIM.x) - middle.x * zoom, y: height * AIM.y - middle.y * zoom }
    : { x: 0, y: 0 };
  return {
    width,
    height,
    tall,
    zoom,
    shift,
    cell: a.cell * zoom,
    die: !full ? SMALL_DIE : tall ? TALL_DIE : clamp(width * 0.054, SMALL_DIE, LARGE_DIE * grow),
  };
}

export const placed = (p: Picture, at: Spot): Spot => ({
  x: at.x * p.zoom + p.shift.x,
  y: at.y * p.zoom + p.shift.y,
  unit: at.unit * p.zoom,
  cell: p.cell,
});

export interface Heap {
  die: number;
  dice: Point[];
  title: Point;
}

// The dice of the attacker left of the pair, those of the defender right of it; where the picture
// is tall, above and below.
export function heapOf(p: Picture, pair: [Point, Point], nth: number, count: number): Heap {
  const [xs, ys] = [pair.map((c) => c.x), pair.map((c) => c.y)];
  const columns = p.tall ? Math.min(count, 7) : count <= 4 ? Math.min(count, 2) : 3;
  const rows = Math.ceil(count / columns);
  const die = Math.min(p.die, p.tall ? (p.width - 16) / columns / 1.16 : p.die);
  const [across, down] = [die * (p.tall ? 1.16 : 1.4), die * 1.46];
  const half = { x: ((columns - 1) * across + die) / 2, y: ((rows - 1) * down + die) / 2 };
  const reach = 0.62 * p.cell;
  const x = p.tall
    ? p.width / 2
    : nth === 0
      ? Math.min(...xs) - reach - half.x - die * 0.5
      : Math.max(...xs) + reach + half.x + die * 0.5;
  const y = !p.tall
    ? (ys[0] + ys[1]) / 2
    : nth === 0
      ? Math.min(...ys) - reach - half.y - die * 0.2
      : Math.max(...ys) + reach + half.y + die * 0.6;
  const middle = {
    x: clamp(x, half.x + 14, p.width - half.x - 14),
    y: clamp(y, half.y + 40, p.height - half.y - 40),
  };
  return {
    die,
    title: { x: middle.x, y: middle.y - half.y - 14 },
    dice: Array.from({ length: count }, (_, i) => ({
      x:
        middle.x -
        half.x +
        die / 2 +
        (i % columns) * across +
        (p.tall ? 0 : Math.floor(i / columns) % 2 ? die * 0.12 : 0),
      y: middle.y - half.y + die / 2 + Math.floor(i / columns) * down,
    })),
  };
}
