// SPDX-License-Identifier: MIT
// Terrain with a story, one hex each: graves, altars, a camp, a great tree. Drawn around 0 0, by
// the id of the terrain; what keeps its shape lies in landmarks.svg.
import type { Point } from '../../../model/hex';
import { svg, type Drawing } from '../../../ui/markup';
import { generator } from '../../../model/random';
import art from './landmarks.svg?url';
import type { Stamp } from './stamps';

const n = (v: number) => Math.round(v * 10) / 10;
const INK = '#2f2418';

// Worn ground: three rings, so that it fades into the paper.
const patch = (fill: string, opacity: number) =>
  [
    [36, 32],
    [31, 27],
    [24, 20],
  ].map(
    ([rx, ry]) =>
      svg`<ellipse cy="4" rx="${rx}" ry="${ry}" fill="${fill}" opacity="${n(opacity * 45) / 100}"/>`,
  );
// One of those in landmarks.svg.
const at = (x: number, y: number, id: string, scale = 1, turn = 0) =>
  svg`<use href="${art}#${id}" transform="translate(${n(x)} ${n(y)})${scale === 1 ? '' : ` scale(${scale})`}${turn ? ` rotate(${turn})` : ''}"/>`;

// From the edge of a patch inwards, crooked.
function cracks(seed: number, colour: string): Drawing {
  const random = generator(seed);
  let d = '';
  for (let i = 0; i < 9; i++) {
    const angle = (i / 9) * Math.PI * 2 + random() * 0.5;
    let r = 33 + random() * 5;
    d += `M${n(Math.cos(angle) * r)} ${n(Math.sin(angle) * r * 0.85 + 3)}`;
    for (let k = 0; k < 3; k++) {
      r -= 5 + random() * 5;
      const bent = angle + (random() - 0.5) * 0.5;
      d += `L${n(Math.cos(bent) * r)} ${n(Math.sin(bent) * r * 0.85 + 3)}`;
    }
  }
  return svg`<path d="${d}" fill="none" stroke="${colour}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`;
}

const fence = (from: number, to: number) => {
  const posts = Array.from({ length: 9 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / 8) * Math.PI) / 180;
    return { x: n(Math.cos(angle) * 34), y: n(Math.sin(angle) * 22 - 1) };
  });
  const rail = (up: number) =>
    posts.map((p, i) => `${i ? 'L' : 'M'}${p.x} ${n(p.y - up)}`).join('');
  return svg`<path d="${rail(3)}${rail(8)}" fill="none" stroke="#3a352c" stroke-width="1.3"/><path d="${posts.map((p) => `M${p.x} ${p.y}V${n(p.y - 11)}`).join('')}" stroke="#3a352c" stroke-width="2" stroke-linecap="round"/>`;
};

const stake = (x: number, y: number, lean: number) =>
  svg`<path d="M${n(x - 3)} ${n(y)}L${n(x - 3 + lean)} ${n(y - 13)}L${n(x + lean * 1.4)} ${n(y - 19)}L${n(x + 3 + lean)} ${n(y - 13)}L${n(x + 3)} ${n(y)}Z" fill="#a9814d" stroke="${INK}" stroke-width=".9" stroke-linejoin="round"/><path d="M${n(x + lean * 1.2)} ${n(y - 16)}L${n(x + 1)} ${n(y)}" stroke="#6d4f2a"/>`;

function palisade(): Drawing {
  const ring = [...Array(16)]
    .map((_, i) => (i / 16) * Math.PI * 2)
    .map((a) => ({ x: Math.cos(a) * 29, y: Math.sin(a) * 23 + 11, lean: Math.cos(a) * 3 }))
    .sort((a, b) => a.y - b.y);
  return svg`<ellipse cy="10" rx="33" ry="26" fill="none" stroke="#6b4d2c" stroke-width="5" opacity=".4"/>${ring.map((s) => stake(s.x, s.y, s.lean))}`;
}

const oak = (seed: number) => {
  const random = generator(seed);
  const crown = [
    [0, -34, 17],
    [-17, -24, 15],
    [17, -24, 15],
    [-21, -9, 13],
    [21, -10, 13],
    [-7, -14, 16],
    [9, -12, 15],
  ];
  const leaves = (fill: string, dx: number, dy: number, less: number) =>
    crown.map(
      ([x, y, r]) => svg`<circle cx="${x + dx}" cy="${y + dy}" r="${r - less}" fill="${fill}"/>`,
    );
  const lights = [...Array(14)]
    .map(() => `M${n((random() - 0.65) * 38)} ${n(-8 - random() * 34)}q3-3 6-1.5`)
    .join('');
  return svg`<ellipse cx="5" cy="26" rx="32" ry="9" fill="#20160d" opacity=".3"/><path d="M-6 27C-2 18-4 8-6-2H6C5 8 4 18 9 27 4 24-2 24-6 27Z" fill="#6b4a2b" stroke="${INK}"/>${leaves('#24401c', 0, 0, -1.4)}${leaves('#4f7c34', 0, 0, 0)}${leaves('#6d9a45', -3, -4, 6)}<path d="${lights}" fill="none" stroke="#a9c973" stroke-width="1.5" stroke-linecap="round"/>`;
};

const chain = (d: string) =>
  svg`<path d="${d}" fill="none" stroke="#211b15" stroke-width="4"/><path d="${d}" fill="none" stroke="#8f8a7e" stroke-width="2.4" stroke-dasharray="4 2"/>`;

const LANDMARKS: Record<string, (seed: number) => Drawing | (Drawing | Drawing[])[]> = {
  graveyard: () => [
    patch('#6d6a4d', 0.42),
    fence(190, 350),
    at(-19, -1, 'slab'),
    at(0, -5, 'cross', 1.1),
    at(19, -1, 'slab'),
    at(-26, 18, 'cross'),
    at(-9, 24, 'slab', 1.1),
    at(10, 26, 'cross'),
    at(26, 18, 'slab'),
  ],
  graves: () => [
    patch('#8b7a52', 0.3),
    at(-18, -8, 'mound'),
    at(-18, -11, 'wood'),
    at(17, -12, 'mound'),
    at(17, -15, 'wood'),
    at(-20, 20, 'mound'),
    at(-20, 17, 'slab'),
    at(4, 28, 'mound'),
    at(4, 25, 'wood'),
    at(24, 14, 'mound'),
    at(24, 11, 'wood'),
  ],
  unholy_ground: (seed) => [
    patch('#3c3044', 0.5),
    cracks(seed, '#241a2b'),
    at(-19, -12, 'bones'),
    at(-19, -15, 'skull'),
    at(21, -8, 'skull', 1.15),
    at(-24, 17, 'skull'),
    at(4, 27, 'bones'),
    at(5, 24, 'skull', 1.2),
    at(26, 17, 'bones'),
  ],
  cursed_lands: (seed) => [
    patch('#55603a', 0.45),
    cracks(seed, '#33381f'),
    svg`<path d="M-33 8C-28 2-16 3-13 8-17 13-30 14-33 8ZM10 27C14 22 27 22 30 26 26 31 14 32 10 27Z" fill="#5f7f4b" stroke="#2c3a1e"/><path d="M-28 8Q-24 5.5-19 8M15 27Q19 24.5 25 26.5" fill="none" stroke="#b6cf8c"/>`,
    at(-17, 0, 'dead-tree'),
    at(19, 4, 'dead-tree', 1.15),
    at(-9, 29, 'dead-tree', 0.8),
    at(2, -13, 'skull'),
  ],
  altar_of_healing: () => [
    patch('#c9d6a3', 0.5),
    at(0, 0, 'altar-light'),
    at(0, -2, 'cup', 1.15),
    at(-25, 12, 'flame-gold'),
    at(25, 12, 'flame-gold'),
    svg`<path d="M-11-14-17-19M11-14 17-19M-6-20-9-26M6-20 9-26" stroke="#fff8e0" stroke-width="1.8" stroke-linecap="round"/>`,
  ],
  altar_of_styx: () => [
    patch('#2a3440', 0.5),
    at(0, 0, 'altar-dark'),
    at(0, 0, 'star'),
    at(-25, 12, 'flame-green'),
    at(25, 12, 'flame-green'),
    at(0, -14, 'skull', 1.2),
  ],
  commanders_headquarters: () => [
    patch('#b79a63', 0.35),
    at(-13, 3, 'tent-blue'),
    at(15, 11, 'tent-red', 0.85),
    at(5, 2, 'banner'),
    at(-29, 26, 'crate', 0.8),
    at(-18, 28, 'barrel', 0.8),
  ],
  statue_of_holy_warrior: () => [patch('#8f8362', 0.4), at(-2, 6, 'warrior', 0.88)],
  tree: (seed) => svg`<g transform="translate(0 7) scale(.8)">${oak(seed)}</g>`,
  supply_cart: () => [
    patch('#b79a63', 0.3),
    at(0, 0, 'cart'),
    at(-29, 30, 'barrel', 0.9),
    at(-17, 33, 'crate', 0.8),
    at(28, 33, 'barrel', 0.8),
  ],
  field_fortifications: () => palisade(),
  chained_coffins: () => [
    patch('#4b4436', 0.42),
    at(-18, 4, 'coffin', 1.25, -14),
    at(1, 0, 'coffin', 1.35),
    at(20, 5, 'coffin', 1.25, 13),
    chain('M-34-4Q0 8 34-3'),
    chain('M-33 12Q0-6 33 13'),
  ],
};

// Null: a terrain without a drawing of its own.
export function landmark(terrain: string, c: Point, seed: number): Stamp[] | null {
  const draw = LANDMARKS[terrain];
  return draw
    ? [{ y: c.y - 50, art: svg`<g transform="translate(${n(c.x)} ${n(c.y)})">${draw(seed)}</g>` }]
    : null;
}
