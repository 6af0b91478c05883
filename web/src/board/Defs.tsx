// SPDX-License-Identifier: MIT
// Symbols every board and tray shares: order tokens and their backs, gradients, patterns. Once per
// page.
import { memo } from 'react';
import type { SideLook, Theme, TokenLook } from '../model/theme';
import * as shape from './shapes';

function TokenFace({ id, look }: { id: string; look: TokenLook }) {
  const body = shape.TOKEN[look.shape];
  const lift = look.shape === 'spear' ? 4 : 0;
  return (
    <symbol id={`token-${id}`} viewBox="-18 -18 36 36" overflow="visible">
      <path
        d={body}
        transform="translate(0 1.8)"
        fill="#0d0805"
        stroke="#0d0805"
        strokeWidth="5.4"
        strokeLinejoin="round"
      />
      <path d={body} fill="#fbf4e0" stroke="#fbf4e0" strokeWidth="4.4" strokeLinejoin="round" />
      <path d={body} fill={look.fill} stroke={look.dark} strokeWidth="1.2" strokeLinejoin="round" />
      {look.mark === 'moon' ? (
        <path d={shape.MOON} fill={look.glyph} />
      ) : look.mark === 'star' ? (
        <path d={shape.STAR4} fill={look.glyph} />
      ) : (
        <Numeral count={look.mark.length} y={lift} colour={look.glyph} />
      )}
    </symbol>
  );
}

// I, II, III as drawn strokes with serifs: they stay sharp at 16 px.
function Numeral({ count, y, colour }: { count: number; y: number; colour: string }) {
  const gap = 4.4;
  const left = (-(count - 1) * gap) / 2;
  const bars = Array.from({ length: count }, (_, i) => left + i * gap);
  const serif = (count - 1) * gap + 4;
  return (
    <g stroke={colour} strokeWidth="2.1" transform={`translate(0 ${y})`}>
      <path d={bars.map((x) => `M${x}-5V5`).join('')} />
      <path d={`M${-serif / 2}-5h${serif}M${-serif / 2} 5h${serif}`} strokeWidth="1.5" />
    </g>
  );
}

function Back({ side }: { side: SideLook }) {
  const [rim, fill, ink] = side.back;
  return (
    <symbol id={`back-${side.id}`} viewBox="-18 -18 36 36" overflow="visible">
      <path
        d={shape.OCTAGON}
        transform="translate(0 1.8)"
        fill="#0d0805"
        stroke="#0d0805"
        strokeWidth="5"
      />
      <path d={shape.OCTAGON} fill={rim} stroke={rim} strokeWidth="3" />
      <path d={shape.OCTAGON} transform="scale(.86)" fill={fill} stroke={ink} strokeWidth="1.2" />
      <use
        href={`#${side.emblem.replace(':', '-')}`}
        x="-8.5"
        y="-8.5"
        width="17"
        height="17"
        color={ink}
      />
    </symbol>
  );
}

function Fills({ theme }: { theme: Theme }) {
  return (
    <>
      <linearGradient id="brass" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#f4dfa6" />
        <stop offset=".45" stopColor="#c9a35a" />
        <stop offset="1" stopColor="#7d5a22" />
      </linearGradient>
      <radialGradient id="counter-shadow">
        <stop offset="0" stopColor="#1a0f06" stopOpacity=".62" />
        <stop offset=".6" stopColor="#1a0f06" stopOpacity=".38" />
        <stop offset="1" stopColor="#1a0f06" stopOpacity="0" />
      </radialGradient>
      {theme.looks.sides.map((side) => (
        <linearGradient key={side.id} id={`fill-${side.id}`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={side.fill[0]} />
          <stop offset="1" stopColor={side.fill[1]} />
        </linearGradient>
      ))}
      <pattern
        id="run-stripes"
        width="9"
        height="9"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="9" height="9" fill="#f6e7b6" fillOpacity=".42" />
        <path d="M1.5 0V9" stroke="#8a6526" strokeWidth="1.6" strokeOpacity=".55" />
      </pattern>
      <pattern
        id="threat-hatch"
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)"
      >
        <path d="M1 0V8" stroke="#b8281f" strokeWidth="2" strokeOpacity=".6" />
      </pattern>
    </>
  );
}

export const Defs = memo(({ theme }: { theme: Theme }) => (
  <svg width="0" height="0" className="sprite" aria-hidden="true">
    <defs>
      <Fills theme={theme} />
      {Object.entries(theme.looks.tokens).map(([id, look]) => (
        <TokenFace key={id} id={id} look={look} />
      ))}
      {theme.looks.sides.map((side) => (
        <Back key={side.id} side={side} />
      ))}
    </defs>
  </svg>
));
