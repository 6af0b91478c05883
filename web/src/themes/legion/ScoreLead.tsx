// SPDX-License-Identifier: MIT
// How far everybody was behind whoever led, after each column of the score sheet: under the column.
// Each line has its dash and its mark, and its name at its end.
import { LOOKS } from './colours';
import { behindAfterEach } from './counted';
import type { Side, Table } from './scene';
import { useWords } from './words';

interface Props {
  table: Table;
  groups: Side[][];
  counted: number;
}

const SIZE = { width: 1000, height: 118, top: 18, left: 150, right: 915 };
const DASHES = [undefined, '9 5', '2 5', '14 4 3 4'];
const MARKS = [
  'M-6 0A6 6 0 1 0 6 0A6 6 0 1 0-6 0Z',
  'M-6-6H6V6H-6Z',
  'M0-7L7 6H-7Z',
  'M0-8L8 0L0 8L-8 0Z',
];
// Where the columns of the table above have their middles (legion.css gives their widths).
const WIDTHS = [14, 7, 11, 8, 9, 9, 9, 7, 15];

export function ScoreLead({ table, groups, counted }: Props) {
  const { w } = useWords();
  const behind = behindAfterEach(table, groups);
  const most = Math.max(5, ...behind.flat());
  const all = WIDTHS.reduce((n, width) => n + width, 0);
  const middles = WIDTHS.map(
    (width, i) =>
      SIZE.left +
      ((WIDTHS.slice(0, i).reduce((n, one) => n + one, 0) + width / 2) / all) *
        (SIZE.right - SIZE.left),
  );
  const y = (n: number) => SIZE.top + (n / most) * (SIZE.height - SIZE.top - 16);
  // Names at the ends of lines that end close to each other give way downwards.
  const ends = groups.map((group, g) => {
    const row = behind[counted - 1];
    return { g, y: row ? y(row[g]) : 0, half: group.length * 7 };
  });
  const nameAt: number[] = [];
  let low = -Infinity;
  for (const end of ends.sort((a, b) => a.y - b.y)) {
    nameAt[end.g] = Math.max(end.y, low + end.half);
    low = nameAt[end.g] + end.half;
  }
  const steps = [0, Math.ceil(most / 2), most];
  return (
    <svg
      className="lg-lead"
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={w('sheet.chart')}
    >
      {steps.map((n) => (
        <g key={n}>
          <path
            d={`M${SIZE.left} ${y(n)}H${SIZE.right}`}
            stroke="#c5a566"
            strokeWidth={n === 0 ? 1.5 : 0.7}
          />
          <text x={SIZE.left - 8} y={y(n) + 4} textAnchor="end">
            {n === 0 ? w('sheet.lead') : w('sheet.behind', { n })}
          </text>
        </g>
      ))}
      {groups.map((group, g) => {
        const points = behind.slice(0, counted).map((row, i) => [middles[i], y(row[g])]);
        const colour = group[0].colour ? LOOKS[group[0].colour].dark : '#3b2d16';
        const last = points[points.length - 1];
        return (
          <g key={group[0].seat} stroke={colour} fill={colour}>
            <polyline
              points={points.map((p) => p.join()).join(' ')}
              fill="none"
              strokeWidth="3"
              strokeDasharray={DASHES[g % 4]}
            />
            {points.map(([px, py], i) => (
              <path
                key={i}
                d={MARKS[g % 4]}
                transform={`translate(${px} ${py}) scale(.8)`}
                stroke="#fbf4de"
              />
            ))}
            {last &&
              group.map((side, i) => (
                <text
                  key={side.seat}
                  x={SIZE.right + 6}
                  y={nameAt[g] + 4 + (i - (group.length - 1) / 2) * 14}
                  stroke="none"
                >
                  {side.name}
                </text>
              ))}
          </g>
        );
      })}
    </svg>
  );
}
