// SPDX-License-Identifier: MIT
// A star chart to look at only: zones, containers, and ships that stand there from the start.
import { useMemo } from 'react';
import type { StillProps } from '../../model/theme';
import { drawn } from '../../ui/markup';
import { Crates } from './Crates';
import { Fields } from './Fields';
import { Ship } from './Ship';
import { StarZones } from './StarZones';
import { EDGE, SIDE, starChart } from './starChart';

export function StarStill({ scene, theme, zones, containers }: StillProps) {
  const chart = useMemo(() => starChart(scene), [scene.columns, scene.rows]);
  const cells = new Map(scene.cells.map((c) => [c.id, c]));
  const [width, height] = [scene.columns * SIDE + 2 * EDGE, scene.rows * SIDE + 2 * EDGE];
  return (
    <div className="still star" aria-hidden="true" style={{ aspectRatio: `${width} / ${height}` }}>
      <svg viewBox={`${-EDGE} ${-EDGE} ${width} ${height}`} className="drawing">
        <g {...drawn(chart)} />
        <Fields cells={scene.cells} />
        <StarZones cells={scene.cells} zones={zones} theme={theme} />
        {containers.map(
          (c) => cells.has(c.at) && <Crates key={c.at} cell={cells.get(c.at)!} count={c.count} />,
        )}
        {scene.pieces.map((p) => {
          const cell = cells.get(p.at ?? '');
          return (
            cell && (
              <g
                key={p.id}
                transform={`translate(${(cell.column + 0.5) * SIDE} ${(cell.row + 0.5) * SIDE})`}
              >
                <Ship piece={p} theme={theme} state="ready" />
              </g>
            )
          );
        })}
      </svg>
    </div>
  );
}
