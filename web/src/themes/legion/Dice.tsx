// SPDX-License-Identifier: MIT
// Dice on their squares with the token that stands on them, and squares without one.
import { memo } from 'react';
import { Icon } from '../../ui/Icon';
import type { DieColour } from './Defs';
import { squareAt } from './layout';
import type { Square } from './scene';
import { TOKENS } from './tokens';
import { rem } from '../../ui/letters';

const Disc = ({ token }: { token: string }) => (
  <g transform="translate(14 -15)" data-word={`token.${token}`}>
    <circle cy="1.5" r="11" fill="#000" opacity=".45" />
    <circle r="11" fill="url(#lg-brass)" stroke="#3b2709" />
    <use
      href={`#${(TOKENS[token] ?? 'gi:vertical-banner').replace(':', '-')}`}
      x="-8"
      y="-8"
      width="16"
      height="16"
      color="#23170b"
    />
  </g>
);

export type Ring = 'lit' | 'target' | 'selected' | null;

export const SquareDrawing = memo(
  ({ square, ring, promised }: { square: Square; ring: Ring; promised?: boolean }) => {
    const { x, y } = squareAt(square);
    return (
      <g transform={`translate(${x} ${y})`} data-square={square.id} data-thing={square.id}>
        {square.value === undefined ? (
          <>
            <rect
              x="-17"
              y="-17"
              width="34"
              height="34"
              rx="4"
              fill={square.red ? '#5c1712' : '#0d0c10'}
            />
            <rect
              x="-17"
              y="-17"
              width="34"
              height="34"
              rx="4"
              fill="none"
              stroke="#f8f1dc"
              strokeWidth="1.8"
              strokeDasharray="5 4"
            />
            {promised && (
              <text className="lg-maybe" y="6">
                ?
              </text>
            )}
          </>
        ) : (
          <g key={square.value} className="lg-fallen" data-die="" data-at={square.id}>
            <use href={`#lg-die-${square.red ? 'red' : 'black'}-${square.value}`} />
            {square.token && <Disc token={square.token} />}
          </g>
        )}
        {ring && (
          <rect
            x="-20.5"
            y="-20.5"
            width="41"
            height="41"
            rx="9"
            fill="none"
            stroke={ring === 'target' ? '#ff8d7c' : '#ffdf8a'}
            strokeWidth={ring === 'selected' ? 5 : 3.4}
            strokeDasharray={ring === 'target' ? '12 5' : undefined}
          />
        )}
      </g>
    );
  },
);

export const DieIcon = ({
  colour,
  value,
  size = 26,
}: {
  colour: DieColour;
  value: number;
  size?: number;
}) => (
  <svg width={rem(size)} height={rem(size)} viewBox="-18 -18 36 37.5" aria-hidden="true">
    {value > 0 ? (
      <use href={`#lg-die-${colour}-${value}`} />
    ) : (
      <rect
        x="-16"
        y="-16"
        width="32"
        height="32"
        rx="7"
        fill={{ black: '#2b2a2e', red: '#c83a2d', blue: '#3f78c4' }[colour]}
        stroke="#f8f1dc"
        strokeOpacity=".5"
      />
    )}
  </svg>
);

export const TokenIcon = ({ token, size = 24 }: { token: string; size?: number }) => (
  <span
    className="lg-token"
    data-word={`token.${token}`}
    style={{ width: rem(size), height: rem(size) }}
  >
    <Icon name={TOKENS[token] ?? 'gi:vertical-banner'} size={size * 0.68} />
  </span>
);

// The six faces in two colours: those that hold and those that do not; one of them may have been
// rolled.
export const Faces = ({
  target,
  label,
  rolled,
}: {
  target: number;
  label: string;
  rolled?: number;
}) => (
  <span className="lg-faces" role="img" aria-label={label}>
    {[1, 2, 3, 4, 5, 6].map((n) => (
      <span key={n} className={`${n <= target ? 'holds' : ''}${n === rolled ? ' rolled' : ''}`}>
        {n}
      </span>
    ))}
  </span>
);

export const Pips = ({ face, size }: { face: number; size: number }) => (
  <DieIcon colour="black" value={face} size={size} />
);
