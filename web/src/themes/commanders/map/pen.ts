// SPDX-License-Identifier: MIT
// What every part of the engraver's sheet needs: short numbers, chance that repeats itself, smooth
// lines.
import { generator, hash } from '../../../model/random';
import type { Point } from '../layout';

export type Chance = () => number;

export const n = (v: number) => String(Math.round(v * 10) / 10);
export const at = (p: Point) => `${n(p.x)} ${n(p.y)}`;
export const chanceOf = (name: string): Chance => generator(hash(name));
export const between = (r: Chance, low: number, high: number) => low + r() * (high - low);
export const line = (points: Point[]) => points.map((p, i) => `${i ? 'L' : 'M'}${at(p)}`).join('');

// A smooth line through some points, as many short straight ones.
export function spline(points: Point[], steps = 14): Point[] {
  const get = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))];
  const out: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const on = (a: number, b: number, c: number, d: number) =>
        0.5 *
        (2 * b +
          (c - a) * t +
          (2 * a - 5 * b + 4 * c - d) * t * t +
          (3 * b - a - 3 * c + d) * t * t * t);
      out.push({ x: on(p0.x, p1.x, p2.x, p3.x), y: on(p0.y, p1.y, p2.y, p3.y) });
    }
  }
  return [...out, points[points.length - 1]];
}

// The same line, pushed to its left by so much at each of its points.
export function beside(points: Point[], by: (i: number) => number): Point[] {
  return points.map((p, i) => {
    const [a, b] = [points[Math.max(0, i - 1)], points[Math.min(points.length - 1, i + 1)]];
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return { x: p.x + ((b.y - a.y) / far) * by(i), y: p.y - ((b.x - a.x) / far) * by(i) };
  });
}

export const nearest = (points: Point[], p: Point) =>
  Math.min(...points.map((q) => Math.hypot(q.x - p.x, q.y - p.y)));
