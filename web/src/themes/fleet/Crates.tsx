// SPDX-License-Identifier: MIT
// Containers that drift on a square, or that a ship has docked.
import type { Cell } from '../../model/types';
import { SIDE } from './starChart';

export function Crate({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 30})`}>
      <rect width="30" height="30" rx="3" fill="#c9a35a" stroke="#2a1708" strokeWidth="2" />
      <path d="M0 0 30 30M30 0 0 30" stroke="#6d4f1d" strokeWidth="2" />
    </g>
  );
}

// Side by side in the middle where nobody stands, else down the left edge; more than four are a
// number.
export function Crates({ cell, count, aside }: { cell: Cell; count: number; aside?: boolean }) {
  const size = aside ? 18 : 30;
  const shown = count > 4 ? 1 : count;
  const place = (i: number) =>
    aside
      ? { x: 16 - SIDE / 2, y: 18 - SIDE / 2 + i * 22 }
      : { x: (i - (shown - 1) / 2) * 38, y: 0 };
  return (
    <g
      transform={`translate(${(cell.column + 0.5) * SIDE} ${(cell.row + 0.5) * SIDE})`}
      data-containers={count}
    >
      {Array.from({ length: shown }, (_, i) => (
        <Crate key={i} {...place(i)} size={size} />
      ))}
      {count > shown && (
        <text
          className="fire-number"
          x={place(0).x + size + 8}
          y={place(0).y + 6}
        >{`×${count}`}</text>
      )}
    </g>
  );
}
