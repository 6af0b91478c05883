// SPDX-License-Identifier: MIT
// What is drawn over the chart: loads, what can be touched, a planned way, and fire.
import type { Scene } from '../../model/types';
import type { Theme } from '../../model/theme';
import type { BoardMarks } from '../../board/marks';
import { middle } from './Fields';
import { SIDE } from './starChart';

// How many classes stand on a square, of five.
export function Loads({ scene, theme }: { scene: Scene; theme: Theme }) {
  return (
    <g>
      {scene.cells.map((cell) => {
        const here = scene.pieces.filter((p) => p.at === cell.id);
        if (here.length === 0) return null;
        const load = here.reduce(
          (sum, p) => sum + (p.counters.find((c) => c.kind === 'class')?.value ?? 1),
          0,
        );
        return (
          <g
            key={cell.id}
            transform={`translate(${(cell.column + 1) * SIDE - 16} ${cell.row * SIDE + 8})`}
          >
            <rect x="-3" y="-2" width="14" height="46" rx="3" fill="#05080f" opacity=".8" />
            {[0, 1, 2, 3, 4].map((i) => (
              <rect
                key={i}
                x="0"
                y={34 - i * 8.4}
                width="8"
                height="6"
                rx="1"
                fill={i < load ? theme.looks.sides[here[0].owner].line : 'none'}
                stroke={theme.looks.sides[here[0].owner].line}
                strokeWidth=".9"
                opacity={i < load ? 1 : 0.5}
              />
            ))}
          </g>
        );
      })}
    </g>
  );
}

export function Lit({ scene, marks }: { scene: Scene; marks: BoardMarks }) {
  return (
    <g>
      {scene.cells.map((cell) => {
        const mark = marks.cells.get(cell.id);
        const goal = marks.goal === cell.id || marks.path.includes(cell.id);
        if (!mark && !goal) return null;
        const target = mark?.floor === 'target';
        const box = {
          x: cell.column * SIDE + 5,
          y: cell.row * SIDE + 5,
          width: SIDE - 10,
          height: SIDE - 10,
          rx: 5,
        };
        return (
          <g key={cell.id}>
            <rect
              {...box}
              fill={target ? '#c8322c' : '#7fd0ff'}
              fillOpacity={goal ? 0.34 : 0.13}
              stroke="#05080f"
              strokeWidth="6"
              strokeOpacity=".6"
            />
            <rect
              {...box}
              fill="none"
              stroke={goal ? '#ffd778' : target ? '#ff6b5e' : '#cfeaff'}
              strokeWidth={goal ? 4.5 : 2.6}
              strokeDasharray={goal ? undefined : target ? '14 5' : '4 5'}
            />
          </g>
        );
      })}
    </g>
  );
}

// From the square that acts to the one it is about to go to or to fire at.
export function Planned({ scene, path }: { scene: Scene; path: string[] }) {
  const [from, to] = path
    .map((id) => scene.cells.find((c) => c.id === id))
    .map((c) => c && middle(c));
  return from && to ? (
    <path
      d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
      stroke="#ffd778"
      strokeWidth="7"
      strokeLinecap="round"
      strokeDasharray="1 15"
    />
  ) : null;
}

// Lines of fire that the rules have marked: from each square that fires to the target, with its
// damage.
export function Fire({ scene }: { scene: Scene }) {
  const target = scene.cells.find((c) => c.marks.includes('target'));
  const from = scene.cells.filter((c) => c.marks.some((m) => m.startsWith('fire:')));
  if (!target) return null;
  const b = middle(target);
  return (
    <g className="fire-lines">
      <rect
        x={target.column * SIDE + 4}
        y={target.row * SIDE + 4}
        width={SIDE - 8}
        height={SIDE - 8}
        fill="#c8322c"
        fillOpacity=".18"
        stroke="#fff4dc"
        strokeWidth="5"
      />
      <rect
        x={target.column * SIDE + 4}
        y={target.row * SIDE + 4}
        width={SIDE - 8}
        height={SIDE - 8}
        fill="none"
        stroke="#d23b2f"
        strokeWidth="5"
        strokeDasharray="16 10"
      />
      {from.map((cell) => {
        const a = middle(cell);
        const stopped = cell.marks.includes('shielded');
        const damage = cell.marks.find((m) => m.startsWith('fire:'))!.slice(5);
        const way = Math.hypot(b.x - a.x, b.y - a.y);
        const [ux, uy] = [(b.x - a.x) / way, (b.y - a.y) / way];
        const end = { x: b.x - ux * (stopped ? 62 : 34), y: b.y - uy * (stopped ? 62 : 34) };
        const start = { x: a.x + ux * 40, y: a.y + uy * 40 };
        const turn = (Math.atan2(uy, ux) * 180) / Math.PI;
        return (
          <g key={cell.id}>
            <path
              d={`M${start.x} ${start.y}L${end.x} ${end.y}`}
              stroke="#ff5a2a"
              strokeWidth="13"
              strokeOpacity=".3"
              strokeLinecap="round"
            />
            <path
              d={`M${start.x} ${start.y}L${end.x} ${end.y}`}
              stroke="#ffb38a"
              strokeWidth="5"
              strokeLinecap="round"
              strokeDasharray="22 5"
            />
            {stopped && (
              <path
                d="M0-34A34 34 0 0 1 0 34"
                transform={`translate(${end.x} ${end.y}) rotate(${turn + 180}) translate(-26 0)`}
                fill="none"
                stroke="#58d46f"
                strokeWidth="7"
                strokeLinecap="round"
              />
            )}
            <g transform={`translate(${(start.x + end.x) / 2} ${(start.y + end.y) / 2})`}>
              <circle
                r="15"
                fill={stopped ? '#1f6d3b' : '#a3231b'}
                stroke="#fff4dc"
                strokeWidth="2"
              />
              <text className="fire-number" y="6">
                {damage}
              </text>
            </g>
          </g>
        );
      })}
    </g>
  );
}
