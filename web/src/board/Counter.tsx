// SPDX-License-Identifier: MIT
// A unit on the map: side by silhouette, icon, miniatures left, fatigue, order.
import { memo } from 'react';
import type { Piece } from '../model/types';
import type { Order, SideLook, Theme } from '../model/theme';
import * as shape from './shapes';

export type CounterState = 'ready' | 'selectable' | 'selected' | 'target' | 'ghost';

export const counterOf = (piece: Piece, kind: string) =>
  piece.counters.find((c) => c.kind === kind);

function Body({ side, hero, state }: { side: SideLook; hero: boolean; state: CounterState }) {
  const outer = side.body === 'plate' ? shape.PLATE : shape.TOMB;
  const inner = side.body === 'plate' ? shape.PLATE_INNER : shape.TOMB_INNER;
  const ring = state === 'selected' ? '#ffd778' : state === 'selectable' ? '#fffaf0' : null;
  return (
    <>
      <path
        d={outer}
        transform="translate(0 4.5)"
        fill={side.thickness}
        stroke={side.thickness}
        strokeWidth="1.5"
      />
      {ring && (
        <path d={outer} fill="none" stroke="#2a1708" strokeWidth="9" strokeLinejoin="round" />
      )}
      {ring && (
        <path
          d={outer}
          fill="none"
          stroke={ring}
          strokeWidth="6.8"
          strokeLinejoin="round"
          className="ring"
        />
      )}
      <path
        d={outer}
        fill={hero ? 'url(#brass)' : side.rim}
        stroke={hero ? '#4a3410' : side.rim}
        strokeWidth="1.2"
      />
      {side.body === 'plate' && !hero && (
        <path d={shape.PLATE} transform="scale(.945)" fill="#f6edd2" />
      )}
      <path
        d={inner}
        fill={`url(#fill-${side.id})`}
        stroke={side.line}
        strokeWidth={side.body === 'plate' ? 1.5 : 0.9}
      />
    </>
  );
}

// Where a miniature stands in the band.
export function pawnAt(i: number, of: number, weak: boolean): string {
  const gap = Math.min(9, 40 / Math.max(1, of));
  return `translate(${(i - (of - 1) / 2) * gap - (weak ? 4 : 0)} 17.5) scale(${gap < 8 ? 0.82 : 0.94})`;
}

function Strength({ piece, side }: { piece: Piece; side: SideLook }) {
  const size = counterOf(piece, 'size');
  const wounds = counterOf(piece, 'wounds');
  const weak = piece.badges.includes('weak');
  const band = side.body === 'plate' ? shape.PLATE_BAND : shape.TOMB_BAND;
  const pawns = size ? Array.from({ length: size.of }, (_, i) => i < size.value) : [];
  return (
    <>
      <path d={band} fill={weak ? '#a3231b' : side.band} />
      <path d="M-24 12H24" stroke={weak ? '#e9a097' : side.line} strokeWidth="1.1" />
      {pawns.map((left, i) => (
        <path
          key={i}
          d={shape.PAWN}
          transform={pawnAt(i, pawns.length, weak)}
          fill={left ? '#fbf4e0' : 'none'}
          stroke={left ? 'none' : '#fbf4e0'}
          strokeOpacity={left ? 1 : 0.55}
          strokeWidth="1.1"
        />
      ))}
      {weak && (
        <use href="#gi-cracked-shield" x="10" y="11.5" width="13" height="13" color="#fbf4e0" />
      )}
      {wounds && (
        <>
          <path
            d={shape.HEART}
            transform={`translate(${wounds.of > 9 ? -18 : -11} 18.5) scale(${wounds.of > 9 ? 0.8 : 0.98})`}
            fill="#ee5b4f"
            stroke="#5c120c"
            strokeWidth=".8"
          />
          <text className="counter-number" x={wounds.of > 9 ? 5.5 : 5} y="22.6">
            {wounds.of - wounds.value}
            <tspan className="counter-of">/{wounds.of}</tspan>
          </text>
        </>
      )}
    </>
  );
}

function Fatigue({ piece }: { piece: Piece }) {
  const fatigue = counterOf(piece, 'fatigue');
  if (!fatigue) return null;
  return (
    <>
      {Array.from({ length: fatigue.of }, (_, i) => (
        <path
          key={i}
          d={shape.DROP}
          transform={`translate(-27.5 ${15 - i * 15.5}) scale(1.05)`}
          fill={i < fatigue.value ? '#f0982c' : '#2b1d12'}
          stroke="#fbf4e0"
          strokeWidth="1.7"
          className="drop"
        />
      ))}
      {Array.from({ length: fatigue.of }, (_, i) => (
        <path
          key={i}
          d={shape.DROP}
          transform={`translate(-27.5 ${15 - i * 15.5}) scale(1.22)`}
          fill="none"
          stroke="#1a0f06"
          strokeWidth=".8"
        />
      ))}
    </>
  );
}

// Level: one or two chevrons over the band, dark-rimmed so that they hold on either body.
function Level({ piece }: { piece: Piece }) {
  const level = piece.badges.find((b) => b.startsWith('level:'))?.slice(6);
  const count = level === 'veteran' ? 1 : level === 'champion' ? 2 : 0;
  if (count === 0) return null;
  const d = count === 1 ? 'M-10 12.5L0 6 10 12.5' : 'M-10 12.5L0 6 10 12.5M-10 6.5L0 0 10 6.5';
  return (
    <g fill="none" strokeLinejoin="round" strokeLinecap="round">
      <path d={d} stroke="#1a0f06" strokeWidth="6" />
      <path d={d} stroke="#ffdf8a" strokeWidth="3" />
    </g>
  );
}

function Token({ order, side, showPeek }: { order: Order; side: SideLook; showPeek: boolean }) {
  const { token, faceDown } = order;
  if (!faceDown)
    return <use href={`#token-${token}`} x="4" y="-42" width="36" height="36" className="token" />;
  return (
    <>
      <use href={`#back-${side.id}`} x="4" y="-42" width="36" height="36" className="token" />
      {token && showPeek && <use href={`#token-${token}`} x="23" y="-23" width="21" height="21" />}
    </>
  );
}

interface Props {
  piece: Piece;
  theme: Theme;
  state: CounterState;
  showPeek: boolean;
}

export const Counter = memo(({ piece, theme, state, showPeek }: Props) => {
  const side = theme.looks.sides[piece.owner] ?? theme.looks.sides[0];
  const look = theme.looks.pieces[piece.kind];
  const hero = counterOf(piece, 'wounds') !== undefined;
  const order = theme.looks.order?.(piece.badges);
  const spent =
    piece.badges.includes('activated') && !piece.badges.includes('active') && state !== 'selected';
  const outer = side.body === 'plate' ? shape.PLATE : shape.TOMB;
  return (
    <g className={`counter ${state}${spent ? ' spent' : ''}`}>
      {!spent && state !== 'ghost' && (
        <ellipse cx="6" cy="26" rx="38" ry="14" fill="url(#counter-shadow)" />
      )}
      <g className="lift">
        <Body side={side} hero={hero} state={state} />
        <use
          href={`#${(look?.icon ?? 'gi:meeple').replace(':', '-')}`}
          x="-16.5"
          y="-22.5"
          width="33"
          height="33"
          color={side.ink}
        />
        <Strength piece={piece} side={side} />
        <Level piece={piece} />
        {spent && <path d={outer} fill="#140c06" opacity=".44" />}
        {state !== 'ghost' && <Fatigue piece={piece} />}
        {piece.badges.includes('defending') && (
          <g transform="translate(-22 -22)">
            <path d={shape.SHIELD} transform="translate(0 1.5) scale(1.13)" fill="#140c06" />
            <path d={shape.SHIELD} fill="url(#brass)" stroke="#3b2709" strokeWidth="1" />
            <path
              d={shape.SHIELD}
              transform="scale(.74)"
              fill="#5d6f7d"
              stroke="#2c3944"
              strokeWidth="1"
            />
            <path d="M0-9V9M-8-2H8" stroke="#f1e6cd" strokeWidth="2.6" />
          </g>
        )}
        {spent ? (
          <g transform="translate(22 -23)">
            <circle r="10" fill="#1d140d" stroke="#cdb891" strokeWidth="1.5" />
            <path
              d="M-5 0-1.5 4 5-4"
              fill="none"
              stroke="#f1e6cd"
              strokeWidth="2.6"
              strokeLinecap="round"
            />
          </g>
        ) : (
          state !== 'ghost' && order && <Token order={order} side={side} showPeek={showPeek} />
        )}
      </g>
    </g>
  );
});
