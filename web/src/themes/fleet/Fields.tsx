// SPDX-License-Identifier: MIT
// Asteroids and gravity wells on their squares.
import { memo } from 'react';
import { hash } from '../../model/random';
import type { Cell } from '../../model/types';
import { all, drawn, svg } from '../../ui/markup';
import { SIDE, rocks, well } from './starChart';

// What a scan is drawn with: an open eye, 22 wide.
export const Eye = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`} stroke="#fff4dc" strokeWidth="2.4" fill="none">
    <path d="M-11 0Q0-11 11 0Q0 11-11 0Z" />
    <circle r="3" fill="#fff4dc" />
  </g>
);

export const middle = (cell: Cell) => ({
  x: (cell.column + 0.5) * SIDE,
  y: (cell.row + 0.5) * SIDE,
});

export const Fields = memo(
  ({ cells }: { cells: Cell[] }) => (
    <g
      {...drawn(
        all(
          cells.map((c) => {
            const m = middle(c);
            const art =
              c.terrain === 'asteroid' ? rocks(hash(c.id)) : c.terrain === 'gravitic' ? well() : '';
            return art && svg`<g transform="translate(${m.x} ${m.y})">${art}</g>`;
          }),
        ),
      )}
    />
  ),
  (a, b) => a.cells.map((c) => c.terrain).join() === b.cells.map((c) => c.terrain).join(),
);
