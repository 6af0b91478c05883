// SPDX-License-Identifier: MIT
// What stands in the sectors besides the troops: tents, flags, roses with their worth, and guns
// that are laid on a sector.
import { memo } from 'react';
import { alike } from '../../ui/alike';
import { markerAt } from './figures';
import { boxOf, middleOf } from './layout';
import type { Marker, Sector } from './scene';

const SPOT: Record<Marker['kind'], [number, number]> = {
  general: [62, -48],
  flag: [-146, 82],
  rose: [138, 58],
};

const Worth = ({ value, x, y }: { value: number; x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r="12" fill="url(#brass)" stroke="#3b2510" strokeWidth="1.4" />
    <text className="cm-worth" y="5.6">
      {value}
    </text>
  </g>
);

const Laid = ({ side, x, y, count }: { side: number; x: number; y: number; count: number }) => {
  const ink = side === 0 ? '#16325c' : '#8a1a13';
  return (
    <g transform={`translate(${x} ${y})`} fill="none" stroke={ink} strokeWidth="2.2">
      <circle r="12" fill="#fbf7ea" fillOpacity=".7" />
      <path d="M0-18V-6M0 18V6M-18 0H-6M18 0H6" />
      {count > 1 && (
        <text className="cm-laid" x="15" y="-8" fill={ink} stroke="none">
          {count}
        </text>
      )}
    </g>
  );
};

const sameMarks = (a: { sector: Sector }, b: { sector: Sector }) =>
  a.sector.id === b.sector.id &&
  alike(a.sector.markers, b.sector.markers) &&
  alike(a.sector.tokens, b.sector.tokens);

export const Marks = memo(({ sector }: { sector: Sector }) => {
  const m = middleOf(sector.id);
  const box = boxOf(sector.id);
  return (
    <g>
      {sector.markers.map((marker) => {
        const [dx, dy] = SPOT[marker.kind];
        const by =
          marker.kind === 'flag' && sector.id[0] === 'c'
            ? -2 * dx - 26
            : marker.kind === 'rose' && marker.side === 1 && sector.markers.length > 1
              ? -40
              : 0;
        return (
          <g
            key={`${marker.kind}${marker.side}`}
            transform={`translate(${m.x + dx + by} ${m.y + dy + (marker.kind === 'general' ? 10 : 0)})${marker.kind === 'general' ? ' scale(.86)' : ''}`}
          >
            <use href={markerAt(marker.kind, marker.side)} />
            {marker.kind === 'general' ? (
              <Worth value={marker.value} x={-34} y={-8} />
            ) : marker.kind === 'flag' ? (
              <Worth value={marker.value} x={-1} y={9} />
            ) : (
              <Worth value={marker.value} x={16} y={15} />
            )}
          </g>
        );
      })}
      {sector.tokens.map(
        (count, side) =>
          count > 0 && (
            <Laid
              key={side}
              side={side}
              count={count}
              x={box.x + box.width - 58 - side * 44}
              y={box.y + 30}
            />
          ),
      )}
    </g>
  );
}, sameMarks);
