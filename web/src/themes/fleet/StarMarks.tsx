// SPDX-License-Identifier: MIT
// What is drawn over the chart: loads, what can be touched, a planned way, and fire.
import type { Cell, Scene } from '../../model/types';
import type { Theme } from '../../model/theme';
import type { BoardMarks } from '../../board/marks';
import { Eye, middle } from './Fields';
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

// What comes from each square at the target: fire with its damage, or a look at what lies there.
const comesFrom = (cell: Cell) =>
  cell.marks.includes('scan')
    ? 'scan'
    : (cell.marks.find((m) => m.startsWith('fire:'))?.slice('fire:'.length) ?? null);

const COLOURS = {
  fire: { target: '#d23b2f', glow: '#ff5a2a', line: '#ffb38a', disc: '#a3231b', dash: '22 5' },
  scan: { target: '#7fd0ff', glow: '#3aa0d8', line: '#cfeaff', disc: '#17476b', dash: '3 9' },
};

function Beam({ from, target, what }: { from: Cell; target: Cell; what: string }) {
  const [a, b] = [middle(from), middle(target)];
  const scan = what === 'scan';
  const look = COLOURS[scan ? 'scan' : 'fire'];
  const stopped = from.marks.includes('shielded');
  const way = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / way, (b.y - a.y) / way];
  const end = { x: b.x - ux * (stopped ? 62 : 34), y: b.y - uy * (stopped ? 62 : 34) };
  const start = { x: a.x + ux * 40, y: a.y + uy * 40 };
  const turn = (Math.atan2(uy, ux) * 180) / Math.PI;
  const line = `M${start.x} ${start.y}L${end.x} ${end.y}`;
  return (
    <g className={scan ? 'scan-line' : 'fire-line'}>
      <path d={line} stroke={look.glow} strokeWidth="13" strokeOpacity=".3" strokeLinecap="round" />
      <path
        d={line}
        stroke={look.line}
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray={look.dash}
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
          r={scan ? 17 : 15}
          fill={stopped ? '#1f6d3b' : look.disc}
          stroke="#fff4dc"
          strokeWidth="2"
        />
        {scan ? (
          <Eye x={0} y={0} />
        ) : (
          <text className="fire-number" y="6">
            {what}
          </text>
        )}
      </g>
    </g>
  );
}

// Lines of fire that the rules have marked: from each square that fires to the target, with its
// damage. A scan has an eye instead.
export function Fire({ scene }: { scene: Scene }) {
  const target = scene.cells.find((c) => c.marks.includes('target'));
  if (!target) return null;
  const beams = scene.cells.flatMap((from) => {
    const what = comesFrom(from);
    return what === null ? [] : [{ from, what }];
  });
  const look = COLOURS[beams.some((beam) => beam.what === 'scan') ? 'scan' : 'fire'];
  const box = {
    x: target.column * SIDE + 4,
    y: target.row * SIDE + 4,
    width: SIDE - 8,
    height: SIDE - 8,
    strokeWidth: 5,
  };
  return (
    <g className="fire-lines">
      <rect {...box} fill={look.target} fillOpacity=".18" stroke="#fff4dc" />
      <rect {...box} fill="none" stroke={look.target} strokeDasharray="16 10" />
      {beams.map(({ from, what }) => (
        <Beam key={from.id} from={from} target={target} what={what} />
      ))}
    </g>
  );
}
