// SPDX-License-Identifier: MIT
// Patterns of the five legions, dice and sockets: once on the page, used by every battlefield and
// hand.
import { memo } from 'react';
import { all, drawn, svg, type Drawing } from '../../ui/markup';
import { COLOURS, type Colour } from './colours';
import { PIPS } from '../../ui/pips';

const PATTERN: Record<Colour, Drawing> = {
  grey: svg`<path d="M0 .7H16M0 8.7H16M4 .7V8.7M12 8.7V16" stroke="#fff" stroke-opacity=".26" stroke-width="1.3"/>`,
  red: svg`<path d="M-4 4 4-4M0 16 16 0M12 20 20 12" stroke="#000" stroke-opacity=".26" stroke-width="4"/>`,
  green: svg`<path d="M8 2 12 9H4ZM0 10 4 17H-4ZM16 10 20 17H12Z" fill="#000" fill-opacity=".24"/>`,
  gold: svg`<circle cx="4" cy="4" r="1.8" fill="#000" fill-opacity=".3"/><circle cx="12" cy="12" r="1.8" fill="#000" fill-opacity=".3"/>`,
  purple: svg`<path d="M0 5Q4 1 8 5T16 5M0 13Q4 9 8 13T16 13" fill="none" stroke="#fff" stroke-opacity=".24" stroke-width="1.6"/>`,
};

export const DICE = {
  black: ['#3a393e', '#1c1b1f', '#4d4b52'],
  red: ['#dc5246', '#a3231b', '#ef8b80'],
  blue: ['#5a93dd', '#2b5ea3', '#a9cdf5'],
} as const;
export type DieColour = keyof typeof DICE;

const die = (colour: DieColour, value: number) => {
  const [light, dark, rim] = DICE[colour];
  return svg`<g id="lg-die-${colour}-${value}"><rect x="-16.5" y="-14.5" width="33" height="33" rx="7" fill="#000" opacity=".4"/><rect x="-16.5" y="-16.5" width="33" height="33" rx="7" fill="${dark}"/><rect x="-15" y="-15.5" width="30" height="29" rx="6" fill="${light}" stroke="${rim}" stroke-width=".8"/>${(PIPS[value] ?? []).map(([x, y]) => svg`<circle cx="${x * 8.5}" cy="${y * 8 - 1}" r="2.9" fill="#fbf6ea"/>`)}</g>`;
};

const DEFS = all(
  COLOURS.map(
    (c) =>
      svg`<pattern id="lg-p-${c}" width="16" height="16" patternUnits="userSpaceOnUse">${PATTERN[c]}</pattern>`,
  ),
  svg`<linearGradient id="lg-cream" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fdf8ea"/><stop offset="1" stop-color="#e4d8b6"/></linearGradient>`,
  svg`<radialGradient id="lg-brass" cx=".4" cy=".35"><stop offset="0" stop-color="#e9c983"/><stop offset="1" stop-color="#97702c"/></radialGradient>`,
  (Object.keys(DICE) as DieColour[]).flatMap((colour) =>
    [1, 2, 3, 4, 5, 6].map((value) => die(colour, value)),
  ),
);

export const Defs = memo(() => (
  <svg className="sprite" aria-hidden="true">
    <defs {...drawn(DEFS)} />
  </svg>
));
