// SPDX-License-Identifier: MIT
// Signs of what counts: tent, flag and rose as they stand on the map, who was taken, more sectors.
import { rem } from '../../ui/letters';
import { Figure } from './Figure';
import { markerAt } from './figures';
import type { Marker } from './scene';

const TAKEN = { spent: false, routed: true, square: false, building: false };
const BOX: Record<string, string> = {
  general: '-46 -40 92 80',
  flag: '-18 -50 62 70',
  rose: '-24 -24 48 48',
};

const Held = () => (
  <>
    {[0, 1, 2].flatMap((row) =>
      [0, 1, 2].map((column) => (
        <rect
          key={`${row}${column}`}
          x={column * 12}
          y={row * 12}
          width="10.5"
          height="10.5"
          fill={row * 3 + column > 3 ? '#e9c267' : '#5d4a2c'}
          stroke="#1b120b"
        />
      )),
    )}
  </>
);

export function Worth({ kind, size }: { kind: string; size: number }) {
  const box = BOX[kind] ?? (kind === 'majority' ? '-1 -1 37 37' : '-34 -26 70 34');
  return (
    <svg width={rem(size * 1.3)} height={rem(size)} viewBox={box} aria-hidden="true">
      {kind !== 'majority' && <rect x="-100" y="-100" width="200" height="200" fill="#e9dcb6" />}
      {kind in BOX ? (
        <use href={markerAt(kind as Marker['kind'], 1)} />
      ) : kind === 'majority' ? (
        <Held />
      ) : (
        <Figure arm={kind === 'gun' ? 'artillery' : 'infantry'} side={1} state={TAKEN} />
      )}
    </svg>
  );
}
