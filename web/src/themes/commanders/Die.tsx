// SPDX-License-Identifier: MIT
// A die with pips: White's in bone, Black's in slate.
import { middleOf } from './layout';
import type { Field } from './scene';
import { rem } from '../../ui/letters';
import { PIPS } from '../../ui/pips';

export function Die({
  face,
  side,
  x,
  y,
  size = 32,
}: {
  face: number;
  side: number;
  x: number;
  y: number;
  size?: number;
}) {
  const [body, under, pip] =
    side === 0 ? ['#fffaf0', '#cdbb8f', '#1b120b'] : ['#37353f', '#17161b', '#f4ecd6'];
  const h = size / 2;
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className="cm-die" data-die="">
        <rect
          x={-h}
          y={-h + 3}
          width={size}
          height={size}
          rx={size / 5}
          fill={under}
          stroke="#1b120b"
          strokeWidth="1"
        />
        <rect
          x={-h}
          y={-h}
          width={size}
          height={size}
          rx={size / 5}
          fill={body}
          stroke="#1b120b"
          strokeWidth="1.2"
        />
        {PIPS[face]?.map(([px, py], i) => (
          <circle key={i} cx={px * size * 0.26} cy={py * size * 0.26} r={size * 0.088} fill={pip} />
        ))}
      </g>
    </g>
  );
}

// Of guns and squares: in the sector they are thrown for, those of both sides one above the other.
export function Dice({ field }: { field: Field }) {
  return (
    <>
      {field.dice.map((d) => {
        const row = field.dice.filter((o) => o.at === d.at && o.side === d.side);
        const { x, y } = middleOf(d.at);
        return (
          <Die
            key={d.id}
            face={d.face}
            side={d.side}
            x={x + (row.indexOf(d) - (row.length - 1) / 2) * 42}
            y={y - 62 + 42 * d.side}
            size={34}
          />
        );
      })}
    </>
  );
}

export const Pips = ({ face, seat, size }: { face: number; seat: number; size: number }) => (
  <svg width={rem(size)} height={rem(size + 4)} viewBox="-17 -17 34 38" aria-hidden="true">
    <Die face={face} side={seat} x={0} y={0} />
  </svg>
);
