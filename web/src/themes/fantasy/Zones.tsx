// SPDX-License-Identifier: MIT
// Where each side deploys: its ground tinted, the edge drawn, its emblem on every hex.
import { memo } from 'react';
import { HexGrid, R, at, corners, hexPath } from '../../model/hex';
import type { Theme } from '../../model/theme';

// The sides of the hexes that no other hex of the zone shares.
function edge(grid: HexGrid, zone: Set<string>): string {
  return [...zone]
    .map((id) => {
      const ring = corners(grid.centreOf(id)!, R - 2.5);
      return grid
        .neighbours(id)
        .map((n, side) =>
          n && zone.has(n.id) ? '' : `M${at(ring[side])}L${at(ring[(side + 1) % 6])}`,
        )
        .join('');
    })
    .join('');
}

interface Props {
  zones: string[][];
  grid: HexGrid;
  theme: Theme;
}

export const Zones = memo(({ zones, grid, theme }: Props) => {
  return (
    <g>
      {zones.map((hexes, seat) => {
        const side = theme.looks.sides[seat];
        const zone = new Set(hexes.filter((id) => grid.byId.has(id)));
        if (!side) return null;
        return (
          <g key={seat}>
            <path
              d={[...zone].map((id) => hexPath(grid.centreOf(id)!)).join('')}
              fill={side.band}
              opacity=".16"
            />
            <path
              d={edge(grid, zone)}
              fill="none"
              stroke={side.band}
              strokeWidth="5"
              strokeLinecap="round"
              strokeDasharray={seat === 0 ? undefined : '9 7'}
            />
            {[...zone].map((id) => {
              const c = grid.centreOf(id)!;
              return (
                <use
                  key={id}
                  href={`#${side.emblem.replace(':', '-')}`}
                  x={c.x - 8}
                  y={c.y + 17}
                  width="16"
                  height="16"
                  color={side.band}
                  opacity=".8"
                />
              );
            })}
          </g>
        );
      })}
    </g>
  );
});
