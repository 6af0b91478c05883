// SPDX-License-Identifier: MIT
// What is written on the map: names of hexes, and who holds the capture points.
import { memo } from 'react';
import { HexGrid } from '../../model/hex';
import type { Cell, Piece } from '../../model/types';
import type { Theme } from '../../model/theme';

// Occupied terrain gets a round tag, because the counter hides the art; a capture point a dashed
// ring.
interface Props {
  cells: Cell[];
  pieces: Piece[];
  theme: Theme;
  grid: HexGrid;
}

export const Tags = memo(({ cells, pieces, theme, grid }: Props) => {
  const holders = new Map(pieces.filter((p) => p.at).map((p) => [p.at, p]));
  return (
    <g>
      {cells.map((cell) => {
        const c = grid.centreOf(cell.id)!;
        const holder = holders.get(cell.id);
        const look = theme.looks.terrains[cell.terrain];
        const capture = cell.marks.includes('capture_point');
        const tagged = holder && look && look.recipe !== 'none';
        if (!capture && !tagged) return null;
        return (
          <g key={cell.id} transform={`translate(${c.x} ${c.y})`}>
            {capture && <CaptureMark holder={holder} theme={theme} />}
            {tagged && (
              <g transform="translate(0 38)">
                <circle r="9.5" fill="#f6ecd0" stroke="#2a1d12" strokeWidth="1.3" />
                <use
                  href={`#${look.icon.replace(':', '-')}`}
                  x="-6.5"
                  y="-6.5"
                  width="13"
                  height="13"
                  color="#2a1d12"
                />
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
});

function CaptureMark({ holder, theme }: { holder: Piece | undefined; theme: Theme }) {
  const side = holder && theme.looks.sides[holder.owner];
  if (side) {
    return (
      <g transform="translate(25 31)">
        <circle r="11" fill="url(#brass)" stroke="#2a1708" strokeWidth="1" />
        <circle r="8.5" fill={side.band} />
        <use
          href={`#${side.emblem.replace(':', '-')}`}
          x="-6.5"
          y="-6.5"
          width="13"
          height="13"
          color="#f6ecd0"
        />
      </g>
    );
  }
  return (
    <g>
      <path d="M-9 22V-22" stroke="#2a1d12" strokeWidth="2.6" strokeLinecap="round" />
      <path
        d="M-8-21 17-15-8-7Z"
        fill="#f3e7c8"
        stroke="#2a1d12"
        strokeWidth="1.2"
        strokeDasharray="3 2"
      />
      <ellipse cx="-9" cy="22" rx="6" ry="2" fill="#2a1d12" opacity=".35" />
    </g>
  );
}

export const CaptureRings = memo(({ cells, grid }: { cells: Cell[]; grid: HexGrid }) => {
  return (
    <g>
      {cells
        .filter((c) => c.marks.includes('capture_point'))
        .map((cell) => {
          const c = grid.centreOf(cell.id)!;
          return (
            <g key={cell.id}>
              <circle
                cx={c.x}
                cy={c.y}
                r="34"
                fill="#f3e7c8"
                fillOpacity=".35"
                stroke="#4a3517"
                strokeWidth="6.5"
              />
              <circle
                cx={c.x}
                cy={c.y}
                r="34"
                fill="none"
                stroke="#d8b566"
                strokeWidth="4.5"
                strokeDasharray="7 3.68"
              />
            </g>
          );
        })}
    </g>
  );
});
