// SPDX-License-Identifier: MIT
// From which of the eight sides the fire comes, how much of it, and where a shield stands: three by
// three squares round the target.
import type { Cell, Scene } from '../../model/types';
import { useText } from '../../text';
import { Eye } from './Fields';

const SIDE = 46;
const SCAN = 'scan';
const fireOf = (cell: Cell | undefined) =>
  cell?.marks.includes(SCAN) ? SCAN : cell?.marks.find((m) => m.startsWith('fire:'))?.slice(5);

export function FirePicture({ scene }: { scene: Scene }) {
  const t = useText();
  const target = scene.cells.find((c) => c.marks.includes('target'));
  const firing = scene.cells.filter((c) => fireOf(c));
  if (
    !target ||
    firing.length === 0 ||
    firing.some(
      (c) => Math.max(Math.abs(c.column - target.column), Math.abs(c.row - target.row)) !== 1,
    )
  )
    return null;
  const said = firing
    .map((c) =>
      fireOf(c) === SCAN
        ? t('fire.scan', { from: c.id })
        : t(c.marks.includes('shielded') ? 'fire.stopped' : 'fire.lands', {
            from: c.id,
            n: fireOf(c)!,
          }),
    )
    .join(', ');
  return (
    <svg
      className="fire-picture"
      viewBox={`-2 -2 ${3 * SIDE + 4} ${3 * SIDE + 4}`}
      width="150"
      height="150"
      role="img"
      aria-label={said}
    >
      {[-1, 0, 1].flatMap((row) =>
        [-1, 0, 1].map((column) => {
          const cell = scene.cells.find(
            (c) => c.column === target.column + column && c.row === target.row + row,
          );
          const [x, y] = [(column + 1) * SIDE, (row + 1) * SIDE];
          const damage = fireOf(cell);
          const scan = damage === SCAN;
          const stopped = cell?.marks.includes('shielded');
          const centre = cell === target;
          return (
            <g key={`${row}${column}`} transform={`translate(${x} ${y})`} opacity={cell ? 1 : 0.25}>
              <rect
                x="1.5"
                y="1.5"
                width={SIDE - 3}
                height={SIDE - 3}
                rx="3"
                fill={
                  centre || scan
                    ? '#17305c'
                    : damage
                      ? stopped
                        ? '#123d23'
                        : '#3d1512'
                      : '#0a1022'
                }
                stroke={
                  centre || scan
                    ? '#7fd0ff'
                    : damage
                      ? stopped
                        ? '#58d46f'
                        : '#ff6b5e'
                      : '#2c3a63'
                }
                strokeWidth={centre || damage ? 2 : 1}
                strokeDasharray={damage && !stopped ? '6 3' : undefined}
              />
              {(centre || damage) && (
                <text className="fire-place" x="6" y="14">
                  {cell?.id}
                </text>
              )}
              {scan && <Eye x={SIDE / 2} y={27} />}
              {damage && !scan && (
                <text className="fire-number" x={SIDE / 2} y="32">
                  {damage}
                </text>
              )}
              {damage && (
                <path
                  d={`M${SIDE / 2 - column * 14} ${SIDE / 2 - row * 14}L${SIDE / 2 - column * 26} ${SIDE / 2 - row * 26}`}
                  stroke={stopped ? '#58d46f' : scan ? '#cfeaff' : '#ffb38a'}
                  strokeWidth={stopped ? 7 : 4}
                  strokeLinecap={stopped ? 'butt' : 'round'}
                />
              )}
            </g>
          );
        }),
      )}
    </svg>
  );
}
