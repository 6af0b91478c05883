// SPDX-License-Identifier: MIT
// Where a slip of paper lies beside what it speaks of, without covering what matters.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const right = (b: Box) => b.left + b.width;
export const bottom = (b: Box) => b.top + b.height;
export const middle = (b: Box) => ({ x: b.left + b.width / 2, y: b.top + b.height / 2 });

// As much of both as lies over each other, in square pixels.
export function overlap(a: Box, b: Box): number {
  const wide = Math.min(right(a), right(b)) - Math.max(a.left, b.left);
  const high = Math.min(bottom(a), bottom(b)) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

// How far it has to be pushed to lie in there; what is too large shows its middle.
export function pushInto(room: Box, b: Box): { x: number; y: number } {
  const shift = (low: number, high: number, from: number, to: number) =>
    high - low > to - from
      ? (from + to - low - high) / 2
      : low < from
        ? from - low
        : high > to
          ? to - high
          : 0;
  return {
    x: shift(b.left, right(b), room.left, right(room)),
    y: shift(b.top, bottom(b), room.top, bottom(room)),
  };
}

// What both have in common, or null.
export function common(a: Box, b: Box): Box | null {
  const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
  const [width, height] = [
    Math.min(right(a), right(b)) - left,
    Math.min(bottom(a), bottom(b)) - top,
  ];
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

// How far apart they are; 0 where they touch.
export function gap(a: Box, b: Box): number {
  const x = Math.max(0, b.left - right(a), a.left - right(b));
  const y = Math.max(0, b.top - bottom(a), a.top - bottom(b));
  return Math.hypot(x, y);
}

export const around = (boxes: Box[], more = 0): Box => {
  const left = Math.min(...boxes.map((b) => b.left)) - more;
  const top = Math.min(...boxes.map((b) => b.top)) - more;
  return {
    left,
    top,
    width: Math.max(...boxes.map(right)) + more - left,
    height: Math.max(...boxes.map(bottom)) + more - top,
  };
};

export interface Placing {
  size: { width: number; height: number };
  room: Box; // where it may lie at all
  beside: Box; // what it speaks of
  clear: Box[]; // what it must not cover
  spare?: Box[]; // what it had better not cover
}

const STEP = 12;
const NEAR = 34; // as far from its thing as looks best

const cost = (at: Box, { beside, clear, spare = [] }: Placing): number => {
  const covered = [...clear, beside].reduce((sum, b) => sum + overlap(at, b), 0);
  const [from, to] = [middle(at), middle(beside)];
  return (
    covered * 1000 +
    spare.reduce((sum, b) => sum + overlap(at, b), 0) * 0.06 +
    Math.abs(gap(at, beside) - NEAR) +
    0.08 * Math.hypot(from.x - to.x, from.y - to.y)
  );
};

// The first of them, unless another covers less of what matters.
export const better = (places: Box[], { clear }: Pick<Placing, 'clear'>): Box => {
  const covers = (at: Box) => clear.reduce((sum, b) => sum + overlap(at, b), 0);
  return places.reduce((best, at) => (covers(at) < covers(best) ? at : best));
};

// The best place of all on a grid: few enough to look at every one.
export function placed(wish: Placing): Box {
  const { size, room } = wish;
  const columns = Math.max(1, Math.floor((room.width - size.width) / STEP) + 1);
  const rows = Math.max(1, Math.floor((room.height - size.height) / STEP) + 1);
  let best: Box = { left: room.left, top: room.top, ...size };
  let least = Infinity;
  for (let i = 0; i < columns * rows; i++) {
    const at = {
      left: room.left + (i % columns) * STEP,
      top: room.top + Math.floor(i / columns) * STEP,
      ...size,
    };
    const price = cost(at, wish);
    if (price < least) [best, least] = [at, price];
  }
  return best;
}
