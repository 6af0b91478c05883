// SPDX-License-Identifier: MIT
// The engraver's sheet of 1810 as one string, drawn once for each ground; the same ground is always
// the same sheet.
import { svg, type Drawing } from '../../../ui/markup';
import { BAND, MAP, middleOf, type Point } from '../layout';
import type { Field } from '../scene';
import { bands, fields, grass, paper } from './paper';
import { chanceOf, nearest } from './pen';
import { copse, hill, mill, treeDefs, village, wood } from './relief';
import { bridges, river, riverWay, roads, roadWays } from './ways';

// What the sheet shows, and nothing else: the seed of all its chance.
export function groundOf(field: Field): string {
  const sectors = [...field.sectors.values()]
    .filter((s) => s.ground.size > 0)
    .map((s) => `${s.id}:${[...s.ground].sort().join('+')}`);
  const ways = field.borders
    .filter((b) => b.road || b.bridge)
    .map((b) => `${b.id}${b.bridge ? '#' : '='}`);
  return [...sectors, ...ways].sort().join(' ');
}

const HILL: Point = { x: 30, y: 2 };
const VILLAGE: Point = { x: 64, y: -6 };

// Where a road ends or bends within a sector.
export function nodeOf(field: Field, sector: string): Point {
  const m = middleOf(sector);
  const ground = field.sectors.get(sector)?.ground;
  if (ground?.has('building') || ground?.has('ruin'))
    return { x: m.x + VILLAGE.x - 6, y: m.y + VILLAGE.y };
  if (ground?.has('hill')) return { x: m.x - 30, y: m.y + 4 };
  return { x: m.x - 70, y: m.y + 10 };
}

export function drawMap(field: Field): Drawing {
  const r = chanceOf(groundOf(field) || 'plain');
  const sectors = [...field.sectors.values()];
  const middles = (ground: 'hill' | 'forest' | 'building' | 'ruin', by: Point = { x: 0, y: 0 }) =>
    sectors
      .filter((s) => s.ground.has(ground))
      .map((s) => ({ x: middleOf(s.id).x + by.x, y: middleOf(s.id).y + by.y }));
  const [hills, woods, villages, ruins] = [
    middles('hill', HILL),
    middles('forest'),
    middles('building', VILLAGE),
    middles('ruin', VILLAGE),
  ];
  const water = riverWay(field, r);
  const ways = roadWays(field, (s) => nodeOf(field, s));
  const taken = (p: Point, room: number) =>
    [...hills, ...woods].some((q) => Math.hypot((p.x - q.x) / 1.5, p.y - q.y) < 92 + room) ||
    [...villages, ...ruins].some((q) => Math.hypot(p.x - q.x, p.y - q.y) < 70 + room) ||
    (water.length > 0 && nearest(water, p) < 34 + room);
  const free = (room: number) => (p: Point) =>
    !taken(p, room) && ways.every((w) => nearest(w, p) > 14 + room * 0.6);
  const copses = Array.from({ length: 16 }, () => ({
    x: r() * MAP.width,
    y: BAND + 30 + r() * (MAP.height - 2 * BAND - 50),
  }))
    .filter(free(6))
    .slice(0, 9);
  return svg`${treeDefs}${paper(r)}${fields(r, free(30))}${grass(r, free(0))}${river(water, r)}${hills.map((p) => hill(r, p))}${roads(ways)}${bridges(ways, water)}${woods.map((p) => wood(r, p))}${villages.map((p) => village(r, p, false))}${ruins.map((p) => village(r, p, true))}${hills.map((p) => mill({ x: p.x - 6, y: p.y - 12 }))}${copses.map((p) => copse(r, p))}${bands()}`;
}
