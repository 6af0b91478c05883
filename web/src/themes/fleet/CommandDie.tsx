// SPDX-License-Identifier: MIT
// A command die: colour and shape say what it does, the arrows where to.
import { rem } from '../../ui/letters';
const SHAPES: Record<string, { d: string; fill: string; ink: string }> = {
  yellow: { d: 'M-8-14H8L16 0 8 14H-8L-16 0Z', fill: '#f3bd35', ink: '#3a2606' },
  red: { d: 'M0-17 17 0 0 17-17 0Z', fill: '#cb3a33', ink: '#fff4dc' },
  green: {
    d: 'M0-16C6-13 10-12 14-12V0C14 9 7 14 0 17-7 14-14 9-14 0V-12C-10-12-6-13 0-16Z',
    fill: '#268041',
    ink: '#fff4dc',
  },
};
const ARROW = 'M0-2.5V-8.5M-2.5-6 0-9 2.5-6';
const TURNS: Record<string, number[]> = {
  diag: [45, 135, 225, 315],
  orth: [0, 90, 180, 270],
  multi: [0, 45, 90, 135, 180, 225, 270, 315],
};
const STAR = 'M0-8.5 2-2.8H8.2L3.200.8 5.1 6.9 0 3.2-5.1 6.9-3.200.8-8.2-2.8H-2Z';

export function CommandDie({ kind, size = 40 }: { kind: string; size?: number }) {
  const [colour, face] = kind.replace(/^(die|free):/, '').split('_');
  const shape = SHAPES[colour];
  if (!shape) return null;
  return (
    <svg width={rem(size)} height={rem(size)} viewBox="-20 -20 40 40" aria-hidden="true">
      <path
        d={shape.d}
        transform="translate(0 2)"
        fill="#05080f"
        stroke="#05080f"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d={shape.d}
        fill={shape.fill}
        stroke="#fdf3dc"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
      {face === 'special' ? (
        <path d={STAR} fill={shape.ink} />
      ) : (
        (TURNS[face] ?? []).map((turn) => (
          <path
            key={turn}
            d={ARROW}
            transform={`rotate(${turn})`}
            fill="none"
            stroke={shape.ink}
            strokeWidth={face === 'multi' ? 1.5 : 2}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))
      )}
    </svg>
  );
}
