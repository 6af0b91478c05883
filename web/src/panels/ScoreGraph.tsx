// SPDX-License-Identifier: MIT
// How the points came: a line for each side, one's own solid with squares, the others' dashed with
// dots.
import type { Graph } from '../model/ending';
import type { Theme } from '../model/theme';
import { letters } from '../ui/letters';

const [H, LEFT, TOP, FOOT] = [250, 34, 16, 26];
const PHONE = 600; // below it the drawing is narrower, so that its numbers stay as large
const DASHES = ['', '9 6', '3 5', '12 4 3 4'];

interface Props {
  graph: Graph;
  theme: Theme;
  viewer: number | null;
  turn?: { seq: number };
  end: number; // the last moment
  label: string;
}

export function ScoreGraph({ graph, theme, viewer, turn, end, label }: Props) {
  const { lines, most, rounds } = graph;
  const W = innerWidth < PHONE * letters() ? 340 : 660;
  const x = (share: number) => LEFT + share * (W - LEFT - 26);
  const y = (score: number) => TOP + (1 - score / most) * (H - TOP - FOOT);
  const step = Math.max(1, Math.ceil(most / 5));
  const marks = Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
  const path = (points: [number, number][]) =>
    points.map(([at, n], i) => (i === 0 ? `M${x(at)} ${y(n)}` : `H${x(at)}V${y(n)}`)).join('') +
    `H${x(1)}`;
  const colour = (seat: number) => theme.looks.sides[seat]?.button ?? '#4a3a22';
  return (
    <svg className="score-graph" viewBox={`0 0 ${W} ${H}`} role="img" aria-label={label}>
      {marks.map((n) => (
        <g key={n}>
          <path d={`M${LEFT} ${y(n)}H${W - 22}`} stroke="#cbb483" />
          <text x={LEFT - 8} y={y(n) + 4} textAnchor="end">
            {n}
          </text>
        </g>
      ))}
      {rounds.map(({ x: at, round }) => (
        <g key={`${round}-${at}`}>
          <path d={`M${x(at)} ${TOP}V${H - FOOT}`} stroke="#cbb483" strokeDasharray="2 5" />
          <text x={x(at) + 3} y={H - 8}>
            {round}
          </text>
        </g>
      ))}
      {turn && (
        <path
          d={`M${x(turn.seq / end)} ${TOP - 8}V${H - FOOT}`}
          stroke="#a3231b"
          strokeWidth="2"
          strokeDasharray="5 4"
        />
      )}
      {[...lines]
        .sort((a, b) => Number(a.seat === viewer) - Number(b.seat === viewer))
        .map(({ seat, points }) => {
          const own = viewer === null ? seat === 0 : seat === viewer;
          const last = points[points.length - 1][1];
          return (
            <g key={seat} className="score-line">
              <path
                d={path(points)}
                fill="none"
                stroke={colour(seat)}
                strokeWidth={own ? 4 : 3}
                strokeDasharray={own ? '' : DASHES[1 + (seat % 3)]}
                strokeLinejoin="round"
              />
              {own ? (
                <rect
                  x={x(1) - 6}
                  y={y(last) - 6}
                  width="12"
                  height="12"
                  fill="#fffaf0"
                  stroke={colour(seat)}
                  strokeWidth="3"
                />
              ) : (
                <circle cx={x(1)} cy={y(last)} r="6" fill={colour(seat)} />
              )}
            </g>
          );
        })}
    </svg>
  );
}
