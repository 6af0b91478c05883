// SPDX-License-Identifier: MIT
// Where on the page the sectors of the board lie, and which one an arrow key leads to.
import { FRAME, SIZE, type Box, type Place } from './layout';
import { spotOf } from './ways';

export const percent = (box: Box) => ({
  left: (box.x + FRAME) / SIZE.width,
  top: (box.y + FRAME) / SIZE.height,
  width: box.width / SIZE.width,
  height: box.height / SIZE.height,
});

export const style = (box: Box) =>
  Object.fromEntries(Object.entries(percent(box)).map(([k, v]) => [k, `${(v * 100).toFixed(3)}%`]));

// Of a stand the pile that may be touched; one that is touched already before all others.
export const pileOf = (place: Place, lit: (id: string) => boolean) =>
  place.heaps.find((h) => lit(h.id))?.id;

export const around = (boxes: Box[]) => ({
  left: Math.min(...boxes.map((b) => b.x)) + FRAME,
  right: Math.max(...boxes.map((b) => b.x + b.width)) + FRAME,
  top: Math.min(...boxes.map((b) => b.y)) + FRAME,
  bottom: Math.max(...boxes.map((b) => b.y + b.height)) + FRAME,
});

// What a small screen shows of the map.
export function seenOf(
  { x, y, scale }: { x: number; y: number; scale: number },
  { w, h }: { w: number; h: number },
) {
  const at = (screen: number) => screen / scale - FRAME;
  return { left: at(-x), right: at(w - x), top: at(-y), bottom: at(h - y) };
}

export const nextSector = (id: string, key: string, all: string[]): string => {
  const { column, row } = spotOf(id);
  const goal = {
    column: column + (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0),
    row: row + (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0),
  };
  return (
    all.find(
      (s) => spotOf(s).row === goal.row && (s.endsWith('R') || spotOf(s).column === goal.column),
    ) ?? id
  );
};
