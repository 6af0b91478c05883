// SPDX-License-Identifier: MIT
// The arrow of an attack, from who attacks to who is attacked.
import type { Timed } from '../model/fight';
import type { Point } from '../model/hex';

export const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});

// The shaft lies under the pieces, the head over them.
export function Arrow({
  way,
  a,
  b,
  unit,
  head,
}: {
  way: Extract<Timed, { kind: 'arrow' }>['way'];
  a: Point;
  b: Point;
  unit: number;
  head?: boolean;
}) {
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  if (far < 1) return null;
  const charge = way === 'charge';
  const [start, end, wide] = charge
    ? [-66 * unit, far / 2 + 9 * unit, 4 * unit]
    : [30 * unit, far - 32 * unit, 2.2 * unit];
  const tip = 15 * unit;
  return (
    <g transform={`translate(${a.x} ${a.y}) rotate(${turn})`}>
      <g
        className="fight-arrow"
        data-way={way}
        stroke="#fff4dc"
        strokeWidth={unit}
        strokeLinejoin="round"
        fill="#b3211c"
      >
        {head && <path d={`M${end - tip} ${-tip * 0.66}L${end} 0 ${end - tip} ${tip * 0.66}Z`} />}
        {!head &&
          charge &&
          [-14, -7, 8, 15].map((y, i) => (
            <path
              key={y}
              d={`M${(-70 - (i % 2) * 10) * unit} ${y * unit}H${(-28 - i * 3) * unit}`}
              strokeOpacity=".5"
            />
          ))}
        {!head && charge && (
          <path d={`M${start} ${-wide}H${end - tip / 2}V${wide}H${start}L${start + wide * 2} 0Z`} />
        )}
        {!head &&
          way === 'shot' &&
          [
            ['#fff4dc', 2.2],
            ['#b3211c', 1.1],
          ].map(([colour, w]) => (
            <path
              key={colour}
              d={`M${start} 0H${end - tip / 2}`}
              stroke={String(colour)}
              strokeWidth={wide * Number(w)}
              strokeDasharray={`${7 * unit} ${5 * unit}`}
            />
          ))}
        {!head && way === 'beam' && (
          <path
            d={`M${start} 0H${end - tip / 2}`}
            stroke="#ff5a2a"
            strokeOpacity=".45"
            strokeWidth={wide * 5}
            strokeLinecap="round"
          />
        )}
      </g>
    </g>
  );
}
