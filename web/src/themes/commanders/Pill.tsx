// SPDX-License-Identifier: MIT
// A battle zone folded onto its border: two rows of five spaces; own orders fill those on the side
// they come from.
import { memo } from 'react';
import { alike } from '../../ui/alike';
import { crossing } from './layout';
import type { Border } from './scene';

interface Props {
  border: Border;
  near: number; // of the side of `from`, how many spaces are taken
  far: number;
  nearSide?: number; // whose they are
  farSide?: number;
}

const FILL = ['#2f66ad', '#c0352c'];

export const Pill = memo(({ border, near, far, nearSide = 0, farSide = 0 }: Props) => {
  const at = crossing(border);
  const used = near + far > 0;
  const pips = [0, 1, 2, 3, 4].map((i) => [far > i, near > i]);
  // Laid across, the lower row belongs to the lower sector; upright, the left one.
  return (
    <g
      transform={`translate(${at.x} ${at.y})${at.upright ? ' rotate(90)' : ''}`}
      data-zone={border.id}
      data-thing={border.id}
    >
      <rect
        x="-42"
        y="-8.5"
        width="84"
        height="17"
        rx="8.5"
        fill="#e9dcb6"
        stroke="#3b2a1a"
        strokeWidth={used ? 2.4 : 1.1}
      />
      <path d="M-36 0H36" stroke="#3b2a1a" strokeWidth=".7" opacity=".5" />
      {pips.map(([above, below], i) => (
        <g key={i} transform={`translate(${-31 + i * 14} 0)`} stroke="#3b2a1a" strokeWidth=".9">
          <rect
            x="-1"
            y="-6.4"
            width="8.6"
            height="4.6"
            rx="1.2"
            fill={above ? FILL[farSide] : '#f3e9cb'}
          />
          <rect
            x="-1"
            y="1.9"
            width="8.6"
            height="4.6"
            rx="1.2"
            fill={below ? FILL[nearSide] : '#f3e9cb'}
          />
        </g>
      ))}
    </g>
  );
}, alike);
