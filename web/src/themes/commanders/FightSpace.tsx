// SPDX-License-Identifier: MIT
// One space of a line in a battle zone: who stands in it, the die thrown there and what it did.
import { Die } from './Die';
import { Figure } from './Figure';
import type { Box } from './layout';
import type { Fighter } from './scene';
import { type SayHere } from './words';

export type FighterMark = 'ready' | 'selectable' | 'selected' | 'target';

export const RING = { selectable: '#b8860b', selected: '#e0a018', target: '#b8281f' };

export const Burst = ({ x, y, text }: { x: number; y: number; text: string }) => (
  <g transform={`translate(${x} ${y}) rotate(-6)`}>
    <g className="cm-burst">
      <path
        d="M0-19 4-8 13-14 10-4 21-1 11 4 16 13 6 9 2 19-3 9-13 15-9 4-20 1-10-4-14-13-4-9Z"
        fill="#c22a20"
        stroke="#fbf4de"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <text y="4.5">{text}</text>
    </g>
  </g>
);

export const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

// Die, modifier and value of one fighter.
export function Throw({
  f,
  thrown,
  x,
  y,
  step,
  brass,
  upright,
  w,
}: {
  f: Fighter;
  thrown: boolean;
  x: number;
  y: number;
  step: 1 | -1;
  brass: boolean;
  upright: boolean;
  w: SayHere;
}) {
  if (f.dice.length === 0)
    return (
      thrown && (
        <text className="cm-note" x={upright ? x + step * 34 : x + 14} y={y + 5}>
          {w('noRoll')}
        </text>
      )
    );
  const two = f.dice.length > 1;
  const dice = f.dice.map((face, i) => (
    <Die
      key={`${i}:${face}`}
      face={face}
      side={f.side}
      size={two ? 23 : 31}
      x={two && !upright ? x + (i ? 13 : -12) : x}
      y={two && upright ? y + (i ? 13 : -13) : y}
    />
  ));
  const [mx, my, vx, vy] = upright
    ? [x + step * 27, y + 5, x + step * 50, y]
    : [x + 34, y - 12, x + 34, y + 9];
  return (
    <>
      <g data-at={`die:${f.id}`}>{dice}</g>
      {f.modifier !== undefined && (
        <text className="cm-mod" x={mx} y={upright ? my : my + 1}>
          {signed(f.modifier)}
        </text>
      )}
      {f.value !== undefined && (
        <g transform={`translate(${vx} ${vy})`}>
          <circle
            r="12.5"
            fill={brass ? 'url(#brass)' : '#fbf4de'}
            stroke={brass ? '#3b2510' : '#a98d57'}
            strokeWidth="1.5"
          />
          <text className="cm-value" y="5.4">
            {f.value}
          </text>
        </g>
      )}
    </>
  );
}

export function Space({
  f,
  box,
  number,
  mark,
  w,
}: {
  f?: Fighter;
  box: Box;
  number: number;
  mark: FighterMark;
  w: SayHere;
}) {
  const narrow = box.width < 30 || box.height < 30;
  return (
    <g transform={`translate(${box.x} ${box.y})`} data-fighter={f?.id} data-at={f?.id}>
      <rect
        width={box.width}
        height={box.height}
        rx="5"
        fill={f ? '#e6d3a0' : '#efe2bd'}
        stroke={mark === 'ready' ? '#a98d57' : RING[mark]}
        strokeWidth={mark === 'ready' ? 1 : 3.4}
        strokeDasharray={f ? undefined : '4 3'}
      />
      <text
        className="cm-space"
        x={narrow && box.width < 30 ? box.width / 2 : box.width - 9}
        y={narrow && box.height < 30 ? 14 : 13}
      >
        {number}
      </text>
      {f && (
        <g
          transform={`translate(${box.width / 2} ${box.height - 9}) scale(${f.arm === 'infantry' ? 0.94 : 0.86})`}
          opacity={f.withdrawing ? 0.45 : 1}
        >
          <ellipse
            cx="3"
            cy="4"
            rx={f.arm === 'infantry' ? 16 : 24}
            ry="5"
            fill="#2a1d12"
            opacity=".25"
          />
          <path
            d={
              f.arm === 'infantry'
                ? 'M-12-3H12A5 5 0 0 1 12 7H-12A5 5 0 0 1-12-3Z'
                : 'M-22-3H22A5 5 0 0 1 22 7H-22A5 5 0 0 1-22-3Z'
            }
            transform={f.routed || f.hit ? 'translate(-16 -3) rotate(-52)' : undefined}
            fill={f.side === 0 ? '#e4c48d' : '#5b4636'}
            stroke="#2a1809"
            strokeWidth="1.2"
          />
          <g className={f.hit ? 'cm-falls' : undefined}>
            <Figure
              arm={f.arm}
              side={f.side}
              state={{ ...f, routed: f.routed || f.hit }}
              y={1}
              alone
            />
          </g>
        </g>
      )}
      {f?.withdrawing && (
        <path d="M12 14H30M18 8 11 14 18 20" stroke="#5c150f" strokeWidth="3" fill="none" />
      )}
      {f?.countercharge && <path d="M8 12 16 7 16 17ZM18 12 26 7 26 17Z" fill="#8a1a13" />}
      {f?.hit && <Burst x={box.width - 20} y={17} text={w('hit')} />}
    </g>
  );
}
