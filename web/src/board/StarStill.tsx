// A star chart to look at only: zones, containers, and ships that stand there from the start.
import { useMemo } from 'react';
import type { Cell, Scene } from '../model/types';
import type { Theme } from '../themes/types';
import { Ship } from './Ship';
import { EDGE, SIDE, starChart } from './starChart';

interface Props {
  scene: Scene;
  theme: Theme;
  zones: string[][];
  containers: { at: string; count: number }[];
}

function Zone({ cell, theme, seat }: { cell: Cell; theme: Theme; seat: number }) {
  const side = theme.sides[seat];
  if (!side) return null;
  return (
    <g transform={`translate(${cell.column * SIDE} ${cell.row * SIDE})`}>
      <rect x="5" y="5" width={SIDE - 10} height={SIDE - 10} rx="5" fill={side.line} fillOpacity=".13" stroke={side.line} strokeWidth="3" strokeDasharray={seat === 0 ? undefined : '12 8'} />
      <use href={`#${side.emblem.replace(':', '-')}`} x={SIDE - 36} y={SIDE - 36} width="26" height="26" color={side.line} />
    </g>
  );
}

function Crates({ cell, count }: { cell: Cell; count: number }) {
  return (
    <g transform={`translate(${(cell.column + 0.5) * SIDE} ${(cell.row + 0.5) * SIDE})`}>
      {Array.from({ length: count }, (_, i) => (
        <g key={i} transform={`translate(${(i - (count - 1) / 2) * 40 - 15} -15)`}>
          <rect width="30" height="30" rx="3" fill="#c9a35a" stroke="#2a1708" strokeWidth="2" />
          <path d="M0 0 30 30M30 0 0 30" stroke="#6d4f1d" strokeWidth="2" />
        </g>
      ))}
    </g>
  );
}

export function StarStill({ scene, theme, zones, containers }: Props) {
  const chart = useMemo(() => starChart(scene), [scene.columns, scene.rows]);
  const cells = new Map(scene.cells.map((c) => [c.id, c]));
  const [width, height] = [scene.columns * SIDE + 2 * EDGE, scene.rows * SIDE + 2 * EDGE];
  return (
    <div className="still star" aria-hidden="true" style={{ aspectRatio: `${width} / ${height}` }}>
      <svg viewBox={`${-EDGE} ${-EDGE} ${width} ${height}`} className="drawing" focusable="false">
        <g dangerouslySetInnerHTML={{ __html: chart }} />
        {zones.map((zone, seat) => zone.map((id) => cells.has(id) && <Zone key={id} cell={cells.get(id)!} theme={theme} seat={seat} />))}
        {containers.map((c) => cells.has(c.at) && <Crates key={c.at} cell={cells.get(c.at)!} count={c.count} />)}
        {scene.pieces.map((p) => {
          const cell = cells.get(p.at ?? '');
          return cell && <g key={p.id} transform={`translate(${(cell.column + 0.5) * SIDE} ${(cell.row + 0.5) * SIDE})`}><Ship piece={p} theme={theme} state="ready" /></g>;
        })}
      </svg>
    </div>
  );
}
