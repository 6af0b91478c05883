// SPDX-License-Identifier: MIT
// Where the cells of a scene lie on a plain board: by column and row, or wherever the scene says.
import { R, centre, hexPath, type Point } from '../model/hex';
import type { Cell, Link, Scene } from '../model/types';

export interface PlainLayout {
  width: number;
  height: number;
  half: number; // of a cell, from its middle to its side
  shape: 'hex' | 'square';
  cells: Cell[]; // those that others lie in come first
  centres: Map<string, Point>; // of cells, and of links that have an id
  outline: (id: string) => string;
  line: (link: Link) => string;
  // in parts of the whole
  box: (id: string) => { left: number; top: number; width: number; height: number };
}

const MARGIN = 12;
const FRAME = 22; // around the cells that lie in one
const APART = 2.6 * R; // cells with a spot of their own leave room for links

const rectangle = (left: number, top: number, right: number, bottom: number) =>
  `M${left} ${top}H${right}V${bottom}H${left}Z`;
const circle = ({ x, y }: Point, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

function place(scene: Scene, cell: Cell): Point {
  if (cell.x !== undefined && cell.y !== undefined) return { x: cell.x * APART, y: cell.y * APART };
  return scene.board === 'hexes'
    ? centre(cell.column, cell.row)
    : { x: cell.column * 2 * R, y: cell.row * 2 * R };
}

const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export function plainLayout(scene: Scene): PlainLayout {
  const hexes = scene.board === 'hexes';
  const raw = scene.cells.map((cell) => ({ cell, at: place(scene, cell) }));
  const edge = MARGIN + (scene.cells.some((c) => c.parent) ? FRAME : 0);
  const left = Math.min(0, ...raw.map((c) => c.at.x)) - R - edge;
  const top = Math.min(0, ...raw.map((c) => c.at.y)) - R - edge;
  const centres = new Map(raw.map((c) => [c.cell.id, { x: c.at.x - left, y: c.at.y - top }]));
  const all = [...centres.values()];
  const width = Math.max(0, ...all.map((c) => c.x)) + R + edge;
  const height = Math.max(0, ...all.map((c) => c.y)) + R + edge;
  for (const link of scene.links ?? []) {
    const [a, b] = [centres.get(link.from), centres.get(link.to)];
    if (link.id && a && b) centres.set(link.id, middle(a, b));
  }
  const inside = (id: string) =>
    scene.cells.filter((c) => c.parent === id).map((c) => centres.get(c.id)!);
  const byId = new Map(scene.cells.map((c) => [c.id, c]));
  const bounds = (id: string) => {
    const held = inside(id);
    const [points, more] = held.length > 0 ? [held, R + FRAME] : [[centres.get(id)!], R];
    const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
    return {
      left: Math.min(...xs) - more,
      top: Math.min(...ys) - more,
      right: Math.max(...xs) + more,
      bottom: Math.max(...ys) + more,
    };
  };
  return {
    width,
    height,
    half: R,
    shape: hexes ? 'hex' : 'square',
    centres,
    cells: [...scene.cells].sort(
      (a, b) => Number(inside(b.id).length > 0) - Number(inside(a.id).length > 0),
    ),
    outline: (id) => {
      const at = centres.get(id)!;
      const shape = byId.get(id)?.shape ?? (hexes ? 'hex' : 'square');
      if (shape === 'circle') return circle(at, R - 1);
      if (shape === 'hex') return hexPath(at, R - 1);
      const b = bounds(id);
      const thin = shape === 'card' ? R * 0.28 : 1;
      return rectangle(b.left + thin, b.top + 1, b.right - thin, b.bottom - 1);
    },
    line: ({ from, to }) => {
      const [a, b] = [centres.get(from), centres.get(to)];
      return a && b ? `M${a.x} ${a.y}L${b.x} ${b.y}` : '';
    },
    box: (id) => {
      const b = bounds(id);
      return {
        left: b.left / width,
        top: b.top / height,
        width: (b.right - b.left) / width,
        height: (b.bottom - b.top) / height,
      };
    },
  };
}

// The next cell in the direction of an arrow key: on a grid its neighbour, else the nearest one
// that way.
export const step = (scene: Scene) => (id: string, key: string) => {
  const cell = scene.cells.find((c) => c.id === id);
  if (!cell) return id;
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
    key
  ] ?? [0, 0];
  if (cell.x === undefined)
    return (
      scene.cells.find((c) => c.column === cell.column + dx && c.row === cell.row + dy)?.id ?? id
    );
  const from = place(scene, cell);
  const ahead = scene.cells.flatMap((other) => {
    const to = place(scene, other);
    const [along, aside] = [
      (to.x - from.x) * dx + (to.y - from.y) * dy,
      Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx),
    ];
    return along > 0 ? [{ id: other.id, far: along + 2 * aside }] : [];
  });
  return ahead.sort((a, b) => a.far - b.far)[0]?.id ?? id;
};
