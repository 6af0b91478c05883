// SPDX-License-Identifier: MIT
// Water hexes become one winding ribbon.
import { HexGrid, centre, type Point } from '../../../model/hex';
import { noise } from '../../../model/random';

const WATER = new Set(['river', 'ford', 'bridge']);

export const isWater = (recipe: string | undefined) => recipe !== undefined && WATER.has(recipe);

type RecipeOf = (terrain: string) => string | undefined;

// Chains of neighbouring water hexes, from end to end.
function chains(grid: HexGrid, recipeOf: RecipeOf): string[][] {
  const water = new Set(grid.cells.filter((c) => isWater(recipeOf(c.terrain))).map((c) => c.id));
  const linked = (id: string) =>
    grid
      .neighbours(id)
      .filter((n) => n && water.has(n.id))
      .map((n) => n!.id);
  const left = new Set(water);
  const found: string[][] = [];
  const starts = [...water].sort((a, b) => linked(a).length - linked(b).length);
  for (const start of starts) {
    if (!left.has(start)) continue;
    const chain = [start];
    left.delete(start);
    for (
      let next = linked(start).find((n) => left.has(n));
      next;
      next = linked(next).find((n) => left.has(n))
    ) {
      chain.push(next);
      left.delete(next);
    }
    found.push(chain);
  }
  return found;
}

// Beyond the edge of the sheet, where the chain ends at it.
function beyond(grid: HexGrid, id: string): Point | null {
  const cell = grid.byId.get(id)!;
  const c = centre(cell.column, cell.row);
  const missing = grid.neighbours(id).flatMap((n, side) => (n ? [] : [side]));
  if (missing.length === 0) return null;
  const angle = missing.reduce(
    (sum, side) => ({
      x: sum.x + Math.cos((Math.PI / 3) * side - Math.PI / 3),
      y: sum.y + Math.sin((Math.PI / 3) * side - Math.PI / 3),
    }),
    { x: 0, y: 0 },
  );
  const length = Math.hypot(angle.x, angle.y) || 1;
  return { x: c.x + (angle.x / length) * 130, y: c.y + (angle.y / length) * 110 };
}

function spline(points: Point[]): Point[] {
  const out: Point[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, d] = [
      points[Math.max(0, i - 1)],
      points[i],
      points[i + 1],
      points[Math.min(points.length - 1, i + 2)],
    ];
    for (let k = 0; k < 12; k++) {
      const t = k / 12;
      const mix = (p: number, q: number, r: number, s: number) =>
        0.5 *
        (2 * q +
          (r - p) * t +
          (2 * p - 5 * q + 4 * r - s) * t * t +
          (3 * q - p - 3 * r + s) * t * t * t);
      out.push({ x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) });
    }
  }
  out.push(points[points.length - 1]);
  return out;
}

export interface Stream {
  line: Point[];
  left: Point[]; // unit normals
  width: number[];
}

export function streams(grid: HexGrid, recipeOf: RecipeOf): Stream[] {
  return chains(grid, recipeOf).map((chain) => {
    const points = chain.map((id, i) => {
      const c = grid.centreOf(id)!;
      const crossing = recipeOf(grid.byId.get(id)!.terrain) !== 'river';
      const sway = crossing ? 5 : 22;
      return {
        x: c.x + (noise(i * 1.7, 3, 7) - 0.5) * sway,
        y: c.y + (noise(i * 1.7, 9, 8) - 0.5) * 1.7 * sway,
      };
    });
    const head = beyond(grid, chain[0]);
    const tail = beyond(grid, chain[chain.length - 1]);
    const line = spline([
      ...(head ? [head] : []),
      ...points,
      ...(tail && chain.length > 1 ? [tail] : []),
    ]);
    const left = line.map((_, i) => {
      const a = line[Math.max(0, i - 1)];
      const b = line[Math.min(line.length - 1, i + 1)];
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      return { x: (b.y - a.y) / length, y: -(b.x - a.x) / length };
    });
    const width = line.map((_, i) => 15.5 + (noise(i * 0.13, 1, 21) - 0.5) * 14);
    return { line, left, width };
  });
}

const shifted = (s: Stream, by: (i: number) => number) =>
  s.line.map((p, i) => ({ x: p.x + s.left[i].x * by(i), y: p.y + s.left[i].y * by(i) }));
const path = (points: Point[]) =>
  points.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L');

export function ribbon(s: Stream, extra: number): string {
  return `M${path(shifted(s, (i) => s.width[i] + extra))}L${path(shifted(s, (i) => -s.width[i] - extra).reverse())}Z`;
}

export function shore(s: Stream, extra: number): string {
  return `M${path(shifted(s, (i) => s.width[i] + extra))}M${path(shifted(s, (i) => -s.width[i] - extra))}`;
}

export const flow = (s: Stream, part: number) => `M${path(shifted(s, (i) => s.width[i] * part))}`;

// The direction the water runs at a place, in degrees.
export function flowAt(all: Stream[], p: Point): { angle: number; at: Point; width: number } {
  let best = { angle: 0, at: p, width: 16 };
  let nearest = Infinity;
  for (const s of all) {
    s.line.forEach((q, i) => {
      const distance = (q.x - p.x) ** 2 + (q.y - p.y) ** 2;
      if (distance >= nearest) return;
      nearest = distance;
      best = {
        angle: (Math.atan2(s.left[i].x, -s.left[i].y) * 180) / Math.PI,
        at: q,
        width: s.width[i],
      };
    });
  }
  return best;
}
