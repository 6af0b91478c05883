// SPDX-License-Identifier: MIT
// Where each fleet deploys: its squares tinted and edged, its emblem in each.
import type { Cell } from '../../model/types';
import type { Theme } from '../../model/theme';
import { SIDE } from './starChart';

function Zone({ cell, theme, seat }: { cell: Cell; theme: Theme; seat: number }) {
  const side = theme.looks.sides[seat];
  if (!side) return null;
  return (
    <g transform={`translate(${cell.column * SIDE} ${cell.row * SIDE})`}>
      <rect
        x="5"
        y="5"
        width={SIDE - 10}
        height={SIDE - 10}
        rx="5"
        fill={side.line}
        fillOpacity=".13"
        stroke={side.line}
        strokeWidth="3"
        strokeDasharray={seat === 0 ? undefined : '12 8'}
      />
      <use
        href={`#${side.emblem.replace(':', '-')}`}
        x={SIDE - 36}
        y={SIDE - 36}
        width="26"
        height="26"
        color={side.line}
      />
    </g>
  );
}

export function StarZones({
  cells,
  zones,
  theme,
}: {
  cells: Cell[];
  zones: string[][];
  theme: Theme;
}) {
  const byId = new Map(cells.map((c) => [c.id, c]));
  return (
    <g>
      {zones.map((zone, seat) =>
        zone.map(
          (id) =>
            byId.has(id) && (
              <Zone key={`${seat}${id}`} cell={byId.get(id)!} theme={theme} seat={seat} />
            ),
        ),
      )}
    </g>
  );
}
