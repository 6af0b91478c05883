// SPDX-License-Identifier: MIT
// What runs across the sheet: the river through its sectors, roads from place to place, and bridges
// where they meet.
import { all, svg, type Drawing } from '../../../ui/markup';
import { boxOf, COLUMN, MAP, middleOf, type Point } from '../layout';
import type { Field } from '../scene';
import { spotOf } from '../ways';
import { at, beside, between, line, n, spline, type Chance } from './pen';

// The way of the river: in at one edge of the sheet, through its sectors, and out along the next
// line of borders.
export function riverWay(field: Field, r: Chance): Point[] {
  const wet = [...field.sectors.values()]
    .filter((s) => s.ground.has('river'))
    .map((s) => s.id)
    .sort((a, b) => spotOf(a).column - spotOf(b).column);
  if (wet.length === 0) return [];
  const [first, last] = [wet[0], wet[wet.length - 1]];
  const south = spotOf(first).row > 2;
  const level = (id: string) => middleOf(id).y + (south ? -26 : 34);
  const way: Point[] = [];
  const leave = (x: number, id: string): Point[] =>
    south
      ? [
          { x: x - 34, y: level(id) + 6 },
          { x: x - 4, y: level(id) + 62 },
          { x: x + 6, y: MAP.height - 96 },
          { x: x - 10, y: MAP.height + 12 },
        ]
      : [
          { x: x - 34, y: level(id) - 6 },
          { x: x - 4, y: level(id) - 62 },
          { x: x + 6, y: 96 },
          { x: x - 10, y: -12 },
        ];
  if (spotOf(first).column === 0) way.push({ x: -12, y: level(first) - 18 });
  else
    way.push(
      ...leave(boxOf(first).x, first)
        .map((p) => ({ x: 2 * boxOf(first).x - p.x, y: p.y }))
        .reverse(),
    );
  for (const id of wet) {
    const b = boxOf(id);
    for (const share of [0.12, 0.38, 0.62, 0.88]) {
      if (id === last && spotOf(id).column < 2 && share > 0.8) continue;
      if (id === first && spotOf(id).column > 0 && share < 0.2) continue;
      way.push({ x: b.x + b.width * share, y: level(id) + between(r, -15, 15) });
    }
  }
  if (spotOf(last).column === 2) way.push({ x: MAP.width + 12, y: level(last) + 14 });
  else way.push(...leave(boxOf(last).x + COLUMN, last));
  return spline(way, 12);
}

export function river(way: Point[], r: Chance): Drawing {
  if (way.length === 0) return all();
  const wide = way.map((_, i) => 15 + 3.5 * Math.sin(i * 0.19) + 2 * Math.sin(i * 0.53));
  const bank = (share: number) => beside(way, (i) => wide[i] * share);
  const body = `${line(bank(1))}L${[...bank(-1)].reverse().map(at).join('L')}Z`;
  const inner = [0.72, 0.42, -0.42, -0.72].map((s) => line(bank(s))).join('');
  let strokes = '';
  beside(way, (i) => -wide[i] - 2).forEach((p, i) => {
    if (i % 1 || i === 0 || i >= way.length - 1) return;
    const q = beside(way, (k) => -wide[k] - between(r, 6, 11))[i];
    strokes += `M${at(p)}L${at(q)}`;
  });
  return all(
    [180, 158, 136, 114, 92, 70].map(
      (wide) =>
        svg`<path d="${line(way)}" stroke="#a4bd78" stroke-width="${wide}" stroke-opacity=".07" fill="none" stroke-linejoin="round"/>`,
    ),
    svg`<path d="${body}" fill="#8fb9c9"/><path d="${inner}" stroke="#2f6d8d" stroke-width=".9" fill="none" opacity=".75"/><path d="${line(way)}" stroke="#d3e6ea" stroke-width="1.6" fill="none" stroke-dasharray="26 14" opacity=".8"/>`,
    svg`<path d="${line(bank(1))}${line(bank(-1))}" stroke="#1f3d4d" stroke-width="1.5" fill="none"/><path d="${strokes}" stroke="#3b2a1a" stroke-width=".8" opacity=".65"/>`,
  );
}

// A road leaves a sector beside the battle zone on its border.
const gate = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export function roadWays(field: Field, node: (sector: string) => Point): Point[][] {
  return field.borders
    .filter((b) => b.road || b.bridge)
    .map((b) => {
      const [from, to] = [node(b.from), node(b.to)];
      const upright = spotOf(b.from).row === spotOf(b.to).row;
      const [p, q] = [boxOf(b.from), boxOf(b.to)];
      const through = upright
        ? { x: Math.max(p.x, q.x), y: gate(from, to).y * 0.4 + (p.y + p.height - 34) * 0.6 }
        : { x: gate(from, to).x * 0.3 + (middleOf(b.from).x - 72) * 0.7, y: Math.max(p.y, q.y) };
      return spline([from, through, to], 16);
    });
}

export const roads = (ways: Point[][]) => {
  const d = ways.map(line).join('');
  return d
    ? svg`<path d="${d}" stroke="#5d4630" stroke-width="7.6" fill="none" stroke-linecap="round"/><path d="${d}" stroke="#f0e3c2" stroke-width="5" fill="none" stroke-linecap="round"/>`
    : all();
};

// Across the flow, where a road comes to the river.
export function bridges(ways: Point[][], way: Point[]): Drawing {
  const found: { p: Point; turn: number }[] = [];
  for (const road of ways) {
    for (let i = 1; i < road.length; i++) {
      const near = way.findIndex((q) => Math.hypot(q.x - road[i].x, q.y - road[i].y) < 9);
      if (near < 0 || found.some((f) => Math.hypot(f.p.x - road[i].x, f.p.y - road[i].y) < 60))
        continue;
      found.push({
        p: way[near],
        turn: (Math.atan2(road[i].y - road[i - 1].y, road[i].x - road[i - 1].x) * 180) / Math.PI,
      });
    }
  }
  return all(
    found.map(({ p, turn }) => {
      const planks = Array.from({ length: 9 }, (_, i) => `M${n(-22 + i * 5.5)}-7V7`).join('');
      return svg`<g transform="translate(${at(p)}) rotate(${n(turn)})"><path d="M-27-13-22-8M27-13 22-8M-27 13-22 8M27 13 22 8" stroke="#2f2012" stroke-width="2.2"/><rect x="-25" y="-7.5" width="50" height="15" fill="#d8bd8b" stroke="#2f2012" stroke-width="1.5"/><path d="${planks}" stroke="#6d4f2a" stroke-width="1"/><path d="M-25-7.5H25M-25 7.5H25" stroke="#2f2012" stroke-width="2.2"/></g>`;
    }),
  );
}
