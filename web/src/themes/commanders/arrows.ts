// SPDX-License-Identifier: MIT
// The way a pen arrow takes from a stand into a sector, and its outline: 17 wide at the tail, 11
// before the head.
import { crossing, middleOf, type Place, type Point } from './layout';
import { ARM_OF, type Field, type Order } from './scene';
import { bombards, borderOf } from './ways';

export interface Curve {
  a: Point;
  c: Point;
  b: Point;
}

const mix = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});

export const on = ({ a, c, b }: Curve, t: number): Point => mix(mix(a, c, t), mix(c, b, t), t);

const along = (p: Curve, t: number): Point => {
  const [d, e] = [mix(p.a, p.c, t), mix(p.c, p.b, t)];
  const far = Math.hypot(e.x - d.x, e.y - d.y) || 1;
  return { x: (e.x - d.x) / far, y: (e.y - d.y) / far };
};

const n = (v: number) => Math.round(v * 10) / 10;
const at = (p: Point) => `${n(p.x)} ${n(p.y)}`;

export function arrowShape(curve: Curve, wide = 1): string {
  const length = Math.hypot(curve.b.x - curve.a.x, curve.b.y - curve.a.y) || 1;
  const neck = Math.max(0.4, 1 - 27 / length);
  const [left, right]: Point[][] = [[], []];
  for (let i = 0; i <= 14; i++) {
    const t = (i / 14) * neck;
    const [p, d, w] = [on(curve, t), along(curve, t), (8.5 - 3 * (i / 14)) * wide];
    left.push({ x: p.x - d.y * w, y: p.y + d.x * w });
    right.unshift({ x: p.x + d.y * w, y: p.y - d.x * w });
  }
  const [p, d] = [on(curve, neck), along(curve, neck)];
  const back = 5;
  const wing = (side: number): Point => ({
    x: p.x - d.y * 17 * wide * side - d.x * back,
    y: p.y + d.x * 17 * wide * side - d.y * back,
  });
  return `M${left.map(at).join('L')}L${at(wing(1))}L${at(curve.b)}L${at(wing(-1))}L${right.map(at).join('L')}Z`;
}

export const centreLine = (c: Curve) => `M${at(on(c, 0.06))}Q${at(c.c)} ${at(on(c, 0.82))}`;
export const wholeLine = (c: Curve) => `M${at(c.a)}Q${at(c.c)} ${at(c.b)}`;

// From a point over the border into the sector beyond, bent a little so that ways there and back do
// not lie on each other.
export function curveInto(field: Field, start: Point, from: string, to: string, shift = 0): Curve {
  const border = borderOf(field, from, to);
  const goal = middleOf(to);
  if (!border) return { a: start, c: mix(start, goal, 0.5), b: goal };
  const gate = crossing(border);
  // Beside the battle zone rather than over it.
  const beside = gate.upright
    ? { x: gate.x, y: gate.y - 64 + shift }
    : { x: gate.x + (start.x >= gate.x - 8 ? 74 : -74) + shift, y: gate.y };
  const deep = gate.upright
    ? { x: gate.x + Math.sign(goal.x - gate.x) * 84, y: beside.y + 14 }
    : { x: beside.x + 6, y: gate.y + Math.sign(goal.y - gate.y) * (to.endsWith('R') ? 48 : 66) };
  const way = { x: deep.x - start.x, y: deep.y - start.y };
  const far = Math.hypot(way.x, way.y) || 1;
  const tail = Math.min(62, far * 0.34);
  const a = { x: start.x + (way.x / far) * tail, y: start.y + (way.y / far) * tail * 0.8 };
  const m = mix(a, deep, 0.5);
  const bend = gate.upright ? { x: 0, y: -22 } : { x: Math.sign(deep.x - a.x || 1) * 20, y: 0 };
  return { a, c: { x: m.x + bend.x, y: m.y + bend.y }, b: deep };
}

export interface Arrow {
  order: Order;
  curves: Curve[];
  flight: boolean; // guns that fire over a sector
  tag: Point;
}

const chest = (p: Place): Point => ({ x: p.x, y: p.y - 18 });

export function arrowOf(
  field: Field,
  places: Place[],
  order: Order,
  side: number,
  shift = 0,
): Arrow {
  const arm = ARM_OF[order.letter];
  const stand = places.find((p) => p.at === order.from && p.side === side && p.arm === arm);
  let start = stand ? chest(stand) : middleOf(order.from);
  if (bombards(order)) {
    const goal = middleOf(order.legs[0]);
    const b = { x: goal.x - 8 + shift, y: goal.y + 18 };
    const a = mix(start, b, 0.12);
    const m = mix(a, b, 0.5);
    const curve = { a, c: { x: m.x + 40, y: m.y }, b };
    return {
      order,
      curves: [curve],
      flight: true,
      tag: { x: on(curve, 0.3).x - 46, y: on(curve, 0.3).y },
    };
  }
  const curves = order.legs.map((to, i) => {
    const curve = curveInto(field, start, i === 0 ? order.from : order.legs[i - 1], to, shift);
    start = curve.b;
    return i === 0 ? curve : { ...curve, a: mix(start, curve.a, 0.6) };
  });
  if (curves.length > 1) curves[1] = { ...curves[1], a: mix(curves[0].b, curves[1].a, 0.55) };
  const tail = on(curves[0], 0.16);
  const d = along(curves[0], 0.16);
  const side_ = Math.abs(d.x) > Math.abs(d.y) ? { x: 0, y: -30 } : { x: d.x >= 0 ? 50 : -50, y: 0 };
  return { order, curves, flight: false, tag: { x: tail.x + side_.x, y: tail.y + side_.y } };
}
