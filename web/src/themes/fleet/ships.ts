// SPDX-License-Identifier: MIT
// Silhouettes of ships, nose up, around 0 0; own drawings.
import type { Piece } from '../../model/types';

export interface ShipShape {
  width: number;
  height: number;
  hull: string;
  line: string;
  lights: number[]; // y of the dots on the spine
  engines: number[]; // x of what burns at the stern
}

export const SMOOTH: Record<string, ShipShape> = {
  frigate: {
    width: 36,
    height: 56,
    hull: 'M0-28C6-20 8-8 8 4L16 18 15 24 8 20 6 27H-6L-8 20-15 24-16 18-8 4C-8-8-6-20 0-28Z',
    line: 'M0-22V22M-8 4H8',
    lights: [2],
    engines: [0],
  },
  destroyer: {
    width: 44,
    height: 78,
    hull: 'M0-39C8-29 11-12 11 4L21 22 20 32 11 28 8 38H-8L-11 28-20 32-21 22-11 4C-11-12-8-29 0-39Z',
    line: 'M0-31V31M-11 4H11M-10-10H10',
    lights: [-8, 8],
    engines: [-4, 4],
  },
  battleship: {
    width: 58,
    height: 106,
    hull: 'M0-53C10-41 14-22 15-4L22 6 24-4 28 10 27 36 15 32 11 51H-11L-15 32-27 36-28 10-24-4-22 6-15-4C-14-22-10-41 0-53Z',
    line: 'M0-44V43M-15-4H15M-14-20H14M-15 22H15',
    lights: [-22, -2, 16, 32],
    engines: [-6, 6],
  },
};
export const ANGULAR: Record<string, ShipShape> = {
  frigate: {
    width: 36,
    height: 56,
    hull: 'M-4-27H4L8-18 8-6 17 8 17 20 11 12 9 22 5 27H-5L-9 22-11 12-17 20-17 8-8-6-8-18Z',
    line: 'M0-20V20M-8-6H8',
    lights: [0],
    engines: [0],
  },
  destroyer: {
    width: 46,
    height: 78,
    hull: 'M-6-38H6L12-28V-12L22 4V24L14 16V30L8 38H-8L-14 30V16L-22 24V4L-12-12V-28Z',
    line: 'M0-30V30M-12-12H12M-14 16H14',
    lights: [-8, 10],
    engines: [-4, 4],
  },
  battleship: {
    width: 60,
    height: 106,
    hull: 'M-8-52H8L16-42V-26L29-30V-8L20 0 20 20 28 28 22 34 16 30V44L9 52H-9L-16 44V30L-22 34-28 28-20 20V0L-29-8V-30L-16-26V-42Z',
    line: 'M0-44V44M-16-26H16M-20 0H20M-20 20H20',
    lights: [-30, -8, 12, 30],
    engines: [-6, 6],
  },
};
const SHUTTLE: ShipShape = {
  width: 30,
  height: 40,
  hull: 'M0-20L10-6V14L5 19H-5L-10 14V-6Z',
  line: 'M0-12V12',
  lights: [0],
  engines: [0],
};
const SIGNAL: ShipShape = {
  width: 36,
  height: 46,
  hull: 'M0-22 16-8V14L0 23-16 14V-8Z',
  line: 'M-7 0A7 7 0 0 1 7 0M-11 0A11 11 0 0 1 11 0',
  lights: [4],
  engines: [],
};

// A ship of somebody's own looks like ours of about its class; one without fire like the shuttle.
export function shipShape({ kind, owner, counters }: Piece): ShipShape {
  if (kind === 'signal' || kind === 'decoy') return SIGNAL;
  const shapes = owner === 0 ? SMOOTH : ANGULAR;
  const of = (what: string) => counters.find((c) => c.kind === what)?.value ?? 1;
  if (kind === 'shuttle' || (!shapes[kind] && of('fire') === 0)) return SHUTTLE;
  const size = of('class');
  return shapes[kind] ?? shapes[size >= 4 ? 'battleship' : size >= 2 ? 'destroyer' : 'frigate'];
}

export interface Placed {
  x: number;
  y: number;
  scale: number;
}

// Side by side inside a square of the given size, in two rows where there are many.
export function arrange(widths: number[], heights: number[], size: number): Placed[] {
  const rows = widths.length > 3 ? 2 : 1;
  const perRow = Math.ceil(widths.length / rows);
  const out: Placed[] = [];
  for (let r = 0; r < rows; r++) {
    const from = r * perRow;
    const part = widths.slice(from, from + perRow);
    const tall = Math.max(1, ...heights.slice(from, from + perRow)) + 20;
    const total = part.reduce((a, b) => a + b + 10, 0);
    const scale = Math.min(1.12, (size - 26) / total, (size - 12) / rows / tall);
    let x = (-total * scale) / 2;
    for (const w of part) {
      out.push({
        x: x + ((w + 10) * scale) / 2,
        y: (r - (rows - 1) / 2) * (size / rows - 4) - 5,
        scale,
      });
      x += (w + 10) * scale;
    }
  }
  return out;
}
