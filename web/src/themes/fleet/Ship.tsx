// SPDX-License-Identifier: MIT
// One ship: silhouette by side and class, lit from the left, burns where it has been hit, hull on a
// bar.
import { memo } from 'react';
import type { Counter, Piece } from '../../model/types';
import type { Theme } from '../../model/theme';
import { counterOf } from '../../board/Counter';
import { Crate } from './Crates';
import { shipShape, type ShipShape } from './ships';

export type ShipState = 'ready' | 'selectable' | 'selected' | 'target';

// Hits show: a third of the hull gone is one burn, two thirds are two, and the last sixth three.
function Damage({ hull, shape }: { hull: Counter; shape: ShipShape }) {
  const left = hull.value / Math.max(1, hull.of);
  const burns = left >= 5 / 6 ? 0 : left >= 2 / 3 ? 1 : left >= 1 / 3 ? 2 : 3;
  const { width: w, height: h } = shape;
  const places = [
    [w * 0.12, h * 0.2],
    [-w * 0.15, -h * 0.04],
    [w * 0.05, -h * 0.24],
  ];
  return (
    <g>
      {places.slice(0, burns).map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d="M-7-2-3-6 1-4 6-6 5 0 8 4 2 4 0 8-3 4-8 4-5 1Z" fill="#160c08" opacity=".85" />
          <path d="M-3-1 0-2.5 3 0 1 3-2 2Z" fill="#ff8a3c" />
        </g>
      ))}
    </g>
  );
}

export const Ship = memo(
  ({
    piece,
    theme,
    state,
    bare,
  }: {
    piece: Piece;
    theme: Theme;
    state: ShipState;
    bare?: boolean;
  }) => {
    const shape = shipShape(piece.kind, piece.owner);
    const side = theme.looks.sides[piece.owner] ?? theme.looks.sides[0];
    const hull = counterOf(piece, 'hull');
    const half = shape.height / 2;
    const ring =
      state === 'target'
        ? '#ff6b5e'
        : state === 'selected'
          ? '#ffd778'
          : state === 'selectable'
            ? '#fffaf0'
            : null;
    const down = side.body === 'nose-down';
    const bar = Math.max(30, shape.width * 0.86);
    return (
      <g className={`ship ${state}`}>
        <g transform={down ? 'rotate(180)' : undefined}>
          {shape.engines.map((x) => (
            <path
              key={x}
              d={`M${x - 4} ${half - 4}C${x - 7} ${half + 6} ${x - 2} ${half + 12} ${x} ${half + 17}C${x + 2} ${half + 12} ${x + 7} ${half + 6} ${x + 4} ${half - 4}Z`}
              fill={`url(#burn-${side.id})`}
            />
          ))}
          {ring && (
            <path
              d={shape.hull}
              fill="none"
              stroke={ring}
              strokeWidth="8"
              strokeLinejoin="round"
              className="ring"
            />
          )}
          <path
            d={shape.hull}
            fill="#04070f"
            stroke="#04070f"
            strokeWidth="4.5"
            strokeLinejoin="round"
          />
          <path
            d={shape.hull}
            fill={`url(#fill-${side.id})`}
            stroke={side.line}
            strokeWidth="1.3"
            strokeLinejoin="round"
          />
          <path
            d={shape.hull}
            fill="url(#hull-light)"
            transform={down ? 'scale(-1 1)' : undefined}
          />
          {hull && <Damage hull={hull} shape={shape} />}
          <path d={shape.line} stroke={side.ink} strokeWidth="1.1" fill="none" opacity=".55" />
          {shape.lights.map((y) => (
            <circle
              key={y}
              cy={y}
              r="2.8"
              fill={side.ink}
              stroke="#fff"
              strokeOpacity=".65"
              strokeWidth=".8"
            />
          ))}
        </g>
        {hull && !bare && (
          <g transform={`translate(0 ${half + 11})`}>
            <rect
              x={-bar / 2}
              y="-8"
              width={bar}
              height="17"
              rx="2.5"
              fill="#05080f"
              stroke={side.line}
              strokeWidth="1.1"
            />
            <rect
              x={-bar / 2 + 2}
              y="5"
              width={(bar - 4) * Math.max(0, hull.value / Math.max(1, hull.of))}
              height="2.6"
              fill={side.line}
            />
            <text className="hull-number" y="3.5">
              {hull.value}
            </text>
          </g>
        )}
        {piece.badges.includes('carrying') && <Crate x={shape.width / 2 + 2} y={-2} size={16} />}
        {piece.badges.includes('captured') && (
          <path
            transform={`translate(${-shape.width / 2 - 8} 0)`}
            d="M0 9V-10M0-10H13L9.5-5.5 13-1H0"
            fill="#f4ecd8"
            stroke="#04070f"
            strokeWidth="1.6"
            strokeLinejoin="round"
          />
        )}
        {piece.badges.includes('drones') && (
          <use
            href="#gi-delivery-drone"
            x={shape.width / 2 - 6}
            y="-26"
            width="16"
            height="16"
            color="#ff9a7a"
          />
        )}
      </g>
    );
  },
);

export const ShipActor = ({ piece, theme }: { piece: Piece; theme: Theme }) => (
  <Ship piece={piece} theme={theme} state="ready" />
);
