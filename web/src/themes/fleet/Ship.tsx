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

const NUMBER = 12;
// Face down for the others: an octagon, with what lies under it.
const CUT = 13;
const octagon = (w: number, h: number) =>
  `M${CUT - w} ${-h}H${w - CUT}L${w} ${CUT - h}V${h - CUT}L${w - CUT} ${h}H${CUT - w}L${-w} ${h - CUT}V${CUT - h}Z`;

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

// How much hull is left: a number, and where that is of the usual size a bar.
function Hull({
  hull,
  line,
  y,
  width,
  letters,
}: {
  hull: Counter;
  line: string;
  y: number;
  width: number;
  letters: number;
}) {
  const large = letters > NUMBER;
  const digits = String(hull.value).length;
  const wide = large ? Math.max(letters * (0.62 * digits + 0.4), letters) : width;
  const high = large ? letters * 1.16 : 17;
  return (
    <g transform={`translate(0 ${large ? y - (letters - NUMBER) * 0.35 : y})`}>
      <rect
        x={-wide / 2}
        y={large ? -high / 2 : -8}
        width={wide}
        height={high}
        rx="2.5"
        fill="#05080f"
        stroke={line}
        strokeWidth="1.1"
      />
      {!large && (
        <rect
          x={-wide / 2 + 2}
          y="5"
          width={(wide - 4) * Math.max(0, hull.value / Math.max(1, hull.of))}
          height="2.6"
          fill={line}
        />
      )}
      <text className="hull-number" y={large ? letters * 0.36 : 3.5} style={{ fontSize: letters }}>
        {hull.value}
      </text>
    </g>
  );
}

function FaceDown({ shape, line }: { shape: ShipShape; line: string }) {
  const [x, y] = [shape.width / 2 + 7, shape.height / 2 + 4];
  return (
    <g className="face-down">
      <path
        d={octagon(x, y)}
        fill="#0a1022"
        fillOpacity=".38"
        stroke={line}
        strokeWidth="2.2"
        strokeDasharray="7 4"
      />
      <circle cx={x - 5} cy={5 - y} r="11" fill="#05080f" stroke={line} />
      <use href="#gi-sight-disabled" x={x - 13} y={-3 - y} width="16" height="16" color="#f4faff" />
    </g>
  );
}

export const Ship = memo(
  ({
    piece,
    theme,
    state,
    bare,
    letters = NUMBER,
  }: {
    piece: Piece;
    theme: Theme;
    state: ShipState;
    bare?: boolean;
    letters?: number; // how high its number is, in its own units
  }) => {
    const shape = shipShape(piece);
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
    const faceDown = piece.badges.includes('signal') && piece.kind !== 'signal';
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
          <Hull hull={hull} line={side.line} y={half + 11} width={bar} letters={letters} />
        )}
        {faceDown && !bare && <FaceDown shape={shape} line={side.line} />}
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
