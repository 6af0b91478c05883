// SPDX-License-Identifier: MIT
// Pointy-top hexes in map units. Even rows (counted from 1) are shoved right by half a hex.
import type { Cell } from './types';

export const R = 43;
export const W = R * Math.sqrt(3);
export const MARGIN = 24;

export interface Point {
  x: number;
  y: number;
}

export const centre = (column: number, row: number): Point => ({
  x: MARGIN + W * (column + 0.5 + (row % 2 ? 0.5 : 0)),
  y: MARGIN + R + 1.5 * R * row,
});

export const sheetSize = (columns: number, rows: number) => ({
  width: 2 * MARGIN + W * (columns + (rows > 1 ? 0.5 : 0)),
  height: 2 * MARGIN + R * (1.5 * rows + 0.5),
});

// Corners clockwise from the top.
export function corners(c: Point, radius = R): Point[] {
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return { x: c.x + radius * Math.cos(angle), y: c.y + radius * Math.sin(angle) };
  });
}

const n1 = (value: number) => Math.round(value * 10) / 10;
export const at = (p: Point) => `${n1(p.x)} ${n1(p.y)}`;
export const polygon = (points: Point[]) => `M${points.map(at).join('L')}Z`;
export const hexPath = (c: Point, radius = R) => polygon(corners(c, radius));

// Neighbours clockwise from the north-east: side i lies between corner i and corner i + 1.
const EVEN = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];
const ODD = [
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 0],
  [0, -1],
];

export function neighbour(column: number, row: number, side: number) {
  const [dc, dr] = (row % 2 ? ODD : EVEN)[side];
  return { column: column + dc, row: row + dr };
}

export class HexGrid {
  readonly byId = new Map<string, Cell>();
  private readonly byPlace = new Map<string, Cell>();

  constructor(readonly cells: Cell[]) {
    for (const cell of cells) {
      this.byId.set(cell.id, cell);
      this.byPlace.set(`${cell.column},${cell.row}`, cell);
    }
  }

  centreOf(id: string): Point | null {
    const cell = this.byId.get(id);
    return cell ? centre(cell.column, cell.row) : null;
  }

  // The six neighbours by side; null beyond the edge of the map.
  neighbours(id: string): (Cell | null)[] {
    const cell = this.byId.get(id);
    if (!cell) return [];
    return [0, 1, 2, 3, 4, 5].map((side) => {
      const n = neighbour(cell.column, cell.row, side);
      return this.byPlace.get(`${n.column},${n.row}`) ?? null;
    });
  }

  // Arrow keys: left and right along the row, up and down into the nearest column.
  step(id: string, key: string): string {
    const cell = this.byId.get(id);
    if (!cell) return id;
    const x = centre(cell.column, cell.row).x;
    const row = cell.row + (key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0);
    const column = cell.column + (key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0);
    if (row === cell.row) return this.byPlace.get(`${column},${row}`)?.id ?? id;
    let best: Cell | null = null;
    for (const other of this.cells) {
      if (other.row !== row) continue;
      const distance = Math.abs(centre(other.column, row).x - x);
      if (!best || distance < Math.abs(centre(best.column, row).x - x) - 0.01) best = other;
    }
    return best?.id ?? id;
  }

  // Steps from one hex to each of `allowed`, walking over `allowed` only.
  distances(from: string, allowed: Set<string>): Map<string, { steps: number; via: string }> {
    const found = new Map<string, { steps: number; via: string }>();
    let edge = [from];
    for (let steps = 1; edge.length > 0; steps++) {
      const next: string[] = [];
      for (const id of edge) {
        for (const cell of this.neighbours(id)) {
          if (!cell || cell.id === from || found.has(cell.id) || !allowed.has(cell.id)) continue;
          found.set(cell.id, { steps, via: id });
          next.push(cell.id);
        }
      }
      edge = next;
    }
    return found;
  }
}
