// Where the cells of a scene lie on a plain board: hexes and squares by column and row.
import { R, centre, hexPath, type Point } from '../model/hex';
import type { Scene } from '../model/types';

export interface PlainLayout {
  width: number;
  height: number;
  half: number; // of a cell, from its middle to its side
  shape: 'hex' | 'square';
  centres: Map<string, Point>;
  outline: (id: string) => string;
  box: (id: string) => { left: number; top: number; width: number; height: number }; // in parts of the whole
}

const MARGIN = 12;

const squareAround = ({ x, y }: Point, half: number) => `M${x - half} ${y - half}h${2 * half}v${2 * half}h${-2 * half}Z`;

export function plainLayout(scene: Scene): PlainLayout {
  const hexes = scene.board === 'hexes';
  const raw = scene.cells.map((c) => ({ id: c.id, at: hexes ? centre(c.column, c.row) : { x: c.column * 2 * R, y: c.row * 2 * R } }));
  const left = Math.min(0, ...raw.map((c) => c.at.x)) - R - MARGIN;
  const top = Math.min(0, ...raw.map((c) => c.at.y)) - R - MARGIN;
  const centres = new Map(raw.map((c) => [c.id, { x: c.at.x - left, y: c.at.y - top }]));
  const all = [...centres.values()];
  const width = Math.max(0, ...all.map((c) => c.x)) + R + MARGIN;
  const height = Math.max(0, ...all.map((c) => c.y)) + R + MARGIN;
  return {
    width, height, half: R, shape: hexes ? 'hex' : 'square', centres,
    outline: (id) => (hexes ? hexPath(centres.get(id)!, R - 1) : squareAround(centres.get(id)!, R - 1)),
    box: (id) => {
      const { x, y } = centres.get(id)!;
      return { left: (x - R) / width, top: (y - R) / height, width: (2 * R) / width, height: (2 * R) / height };
    },
  };
}

// The next cell in the direction of an arrow key.
export const step = (scene: Scene) => (id: string, key: string) => {
  const cell = scene.cells.find((c) => c.id === id);
  if (!cell) return id;
  const [dc, dr] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  return scene.cells.find((c) => c.column === cell.column + dc && c.row === cell.row + dr)?.id ?? id;
};
