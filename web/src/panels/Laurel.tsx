// SPDX-License-Identifier: MIT
// How it ended, as a picture: a seal in laurel, the staff of a broken standard, or two sprigs.
import type { Theme } from '../model/theme';
import { Seal } from '../ui/Seal';

const LEAVES = [0, 1, 2, 3, 4, 5, 6];

const Sprig = ({ turn }: { turn: 1 | -1 }) => (
  <g transform={`scale(${turn} 1)`}>
    <path d="M6 92C62 82 86 40 76-24" fill="none" stroke="#8a6a20" strokeWidth="3" />
    {LEAVES.map((n) => {
      const angle = 0.22 + n * 0.33;
      const [x, y] = [Math.sin(angle) * 84, Math.cos(angle) * 84 + 4];
      return (
        <g
          key={n}
          className="leaf"
          style={{ '--nth': n } as React.CSSProperties}
          transform={`translate(${x} ${y}) rotate(${-angle * 57 + 48})`}
        >
          <ellipse
            rx="17"
            ry="7.5"
            cx="-8"
            cy="-7"
            transform="rotate(32)"
            fill="#c9a35a"
            stroke="#6d5016"
          />
          <ellipse
            rx="17"
            ry="7.5"
            cx="10"
            cy="7"
            transform="rotate(-18)"
            fill="#b08d45"
            stroke="#6d5016"
          />
        </g>
      );
    })}
  </g>
);

export function Laurel({
  theme,
  seat,
  how,
}: {
  theme: Theme;
  seat: number;
  how: 'won' | 'lost' | 'drawn' | 'watched';
}) {
  return (
    <div className={`laurel ${how}`} aria-hidden="true">
      <svg viewBox="-120 -110 240 220">
        {how === 'lost' ? (
          <g stroke="#3b2a1a" strokeWidth="2">
            <path d="M-8 104-2 6-14-4 4-22-4-34 6-40 12 104Z" fill="#8a6238" />
            <path d="M4-40 14-104 22-102 14-36Z" fill="#8a6238" transform="rotate(24 8 -40)" />
            <path
              d="M14-28C52-44 70-8 104-22L96 34C62 50 44 12 10 30Z"
              fill={theme.looks.sides[seat]?.band ?? '#4a3a22'}
            />
          </g>
        ) : (
          <>
            <Sprig turn={1} />
            <Sprig turn={-1} />
          </>
        )}
      </svg>
      {how !== 'lost' && <Seal theme={theme} seat={seat} size={110} />}
    </div>
  );
}
