// SPDX-License-Identifier: MIT
// All units of one arm in a sector on one wooden stand, with the number on a brass plaque.
import { memo } from 'react';
import { alike } from '../../ui/alike';
import { Figure, Sign } from './Figure';
import { GAP, shownOf, widthOf, type Place } from './layout';
import type { Arm, Heap, State } from './scene';

const WOOD = [
  { top: '#e4c48d', light: '#f0d8aa', side: '#8f6633', ink: '#2a1809' },
  { top: '#5b4636', light: '#6d5543', side: '#1c120b', ink: '#0d0704' },
];

// Those who still stand in front; of a crowd as many as there is room for.
function crowd(heaps: Heap[], most: number): State[] {
  const rank = (s: State) => (s.routed ? 4 : s.spent ? 3 : s.building ? 2 : s.square ? 1 : 0);
  const all = heaps
    .flatMap((h) => Array.from({ length: h.count }, () => h))
    .sort((a, b) => rank(a) - rank(b));
  if (all.length <= most) return all;
  return Array.from(
    { length: most },
    (_, i) => all[Math.round((i * (all.length - 1)) / (most - 1 || 1))],
  );
}

export const Plaque = ({ arm, count, y = 22 }: { arm: Arm; count: number; y?: number }) => (
  <g transform={`translate(0 ${y})`}>
    <rect
      x="-25"
      y="-9"
      width="50"
      height="19"
      rx="3"
      fill="#1b0f06"
      opacity=".45"
      transform="translate(1 2)"
    />
    <rect
      x="-25"
      y="-9.5"
      width="50"
      height="19"
      rx="3"
      fill="url(#brass)"
      stroke="#3b2510"
      strokeWidth="1.2"
    />
    <Sign arm={arm} x={-10} width={18} />
    <text className="cm-plaque" x="12" y="5.6">
      {count}
    </text>
  </g>
);

interface Props {
  place: Place;
  mark: 'ready' | 'selectable' | 'selected' | 'target';
  bare?: boolean;
}

const RING = { selectable: '#fffaf0', selected: '#ffd778', target: '#d23b2f' };

export const Stand = memo(({ place, mark, bare }: Props) => {
  const { arm, side, count } = place;
  const units = crowd(place.heaps, shownOf(arm, 99));
  const wood = WOOD[side] ?? WOOD[0];
  const w = widthOf(arm, units.length) / 2 + 3;
  const body = (by: number) =>
    `M${-w + 9} ${-9 + by}H${w - 9}A9 8 0 0 1 ${w - 9} ${8 + by}H${-w + 9}A9 8 0 0 1 ${-w + 9} ${-9 + by}Z`;
  const start = -((units.length - 1) * GAP[arm]) / 2;
  return (
    <>
      <ellipse cx="12" cy="15" rx={w + 17} ry="13" fill="url(#counter-shadow)" />
      <g className={`lift${mark === 'selected' ? ' up' : ''}`}>
        {mark !== 'ready' && (
          <>
            <path
              d={`M${-w - 2} ${-15}H${w + 2}A11 11 0 0 1 ${w + 13} -4V19A11 11 0 0 1 ${w + 2} 30H${-w - 2}A11 11 0 0 1 ${-w - 13} 19V-4A11 11 0 0 1 ${-w - 2} -15Z`}
              fill="#ffe9a8"
              fillOpacity={mark === 'selected' ? 0.5 : 0.16}
              stroke="#2a1708"
              strokeWidth="5"
              strokeOpacity=".4"
            />
            <path
              d={`M${-w - 2} ${-15}H${w + 2}A11 11 0 0 1 ${w + 13} -4V19A11 11 0 0 1 ${w + 2} 30H${-w - 2}A11 11 0 0 1 ${-w - 13} 19V-4A11 11 0 0 1 ${-w - 2} -15Z`}
              fill="none"
              stroke={RING[mark]}
              strokeWidth={mark === 'selectable' ? 2.4 : 3.6}
              strokeDasharray={mark === 'target' ? '9 4' : undefined}
              className={mark === 'selectable' ? 'ring' : undefined}
            />
          </>
        )}
        <path d={body(11)} fill={wood.side} stroke={wood.ink} strokeWidth="1.6" />
        <path d={`M${-w + 1} 2V12H${w - 1}V2Z`} fill={wood.side} />
        <path d={body(0)} fill={wood.top} stroke={wood.ink} strokeWidth="1.6" />
        <path d={`M${-w + 8} -6H${w - 8}`} stroke={wood.light} strokeWidth="2" opacity=".8" />
        {units.map((state, i) => (
          <Figure
            key={i}
            arm={arm}
            side={side}
            state={state}
            x={
              start +
              i * GAP[arm] +
              (arm === 'cavalry' ? -3 : arm === 'artillery' ? (side ? 7 : -7) : 0)
            }
            y={i % 2 && arm === 'infantry' ? -1.5 : 3}
          />
        ))}
        {!bare && <Plaque arm={arm} count={count} y={20} />}
      </g>
    </>
  );
}, alike);
