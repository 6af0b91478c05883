// SPDX-License-Identifier: MIT
// Terrain with a story, one hex each: graves, altars, a camp, a great tree. Strings of SVG around 0 0, by the id of the terrain.
import type { Point } from '../../../model/hex';
import { svg, type Drawing } from '../../../ui/markup';
import { generator } from '../../../model/random';
import type { Stamp } from './stamps';

const n = (v: number) => Math.round(v * 10) / 10;
const INK = '#2f2418';

// Worn ground: three rings, so that it fades into the paper.
const patch = (fill: string, opacity: number) => [[36, 32], [31, 27], [24, 20]].map(([rx, ry]) => svg`<ellipse cy="4" rx="${rx}" ry="${ry}" fill="${fill}" opacity="${n(opacity * 45) / 100}"/>`);
const shade = (x: number, y: number, rx: number) => svg`<ellipse cx="${x + 2}" cy="${y}" rx="${rx}" ry="${n(rx / 3)}" fill="#20160d" opacity=".3"/>`;
const at = (x: number, y: number, art: Drawing, scale = 1) => svg`<g transform="translate(${n(x)} ${n(y)})${scale === 1 ? '' : ` scale(${scale})`}">${art}</g>`;

const SLAB = svg`${shade(0, 0, 7)}<path d="M-5.5 0V-10A5.5 5.5 0 0 1 5.5-10V0Z" fill="#cfc8b4" stroke="${INK}"/><path d="M1.5-14.5A5.5 5.5 0 0 1 5.5-10V0H1.5Z" fill="#a39b86"/><path d="M-3-9.5H2M-3-6.5H1" stroke="#5a5142" stroke-width=".9"/>`;
const CROSS = svg`${shade(0, 0, 6)}<path d="M-1.6 0V-8H-5.5V-11.2H-1.6V-16H1.6V-11.2H5.5V-8H1.6V0Z" fill="#b9b09a" stroke="${INK}" stroke-linejoin="round"/>`;
const WOODEN_CROSS = svg`${shade(0, 0, 5)}<path d="M-1.3 0V-8H-5V-10.6H-1.3V-15H1.3V-10.6H5V-8H1.3V0Z" fill="#8a6335" stroke="${INK}" stroke-linejoin="round"/>`;
const MOUND = svg`<path d="M-9 0C-8-5 8-5 9 0 8 3-8 3-9 0Z" fill="#8c6b45" stroke="#4d3519" stroke-width=".8"/><path d="M-6-1C-3-3 2-3.4 5-2" fill="none" stroke="#b08e62"/>`;
const SKULL = svg`<path d="M-4.5-2C-5.5-9 5.5-9 4.5-2 4 0 2.5 .2 2.5 2.5H-2.5C-2.5 .2-4 0-4.5-2Z" fill="#efe6cf" stroke="${INK}" stroke-width=".9"/><circle cx="-1.9" cy="-2.8" r="1.2" fill="${INK}"/><circle cx="1.9" cy="-2.8" r="1.2" fill="${INK}"/><path d="M-.6-.4 0-1.4 .6-.4ZM-.9 2.5V1M.9 2.5V1" fill="${INK}" stroke="${INK}" stroke-width=".5"/>`;
const BONES = svg`<path d="M-7 2 7-2M-6-3 6 3" stroke="${INK}" stroke-width="3.4" stroke-linecap="round"/><path d="M-7 2 7-2M-6-3 6 3" stroke="#e9dfc6" stroke-width="2" stroke-linecap="round"/>`;
const DEAD_TREE = svg`${shade(0, 0, 7)}<path d="M-2.5 0C-1-6-1.5-9-2-13L-9-19M-2-13-1-22-5-28M-1-20 5-26 4-31M-1.5-12 6-16 11-15M6-16 9-22" fill="none" stroke="#2b2019" stroke-width="2" stroke-linecap="round"/><path d="M-3.5 0C-1.5-5-2-9-2.2-13H.2C0-8 1-4 3 0Z" fill="#4a3a2c" stroke="#2b2019" stroke-width=".8"/>`;
const FLAME = (colour: string) => svg`<circle cy="-5" r="6" fill="${colour}" opacity=".28"/><path d="M0-11C4-6 3-2 0-2S-4-6 0-11Z" fill="${colour}" stroke="${INK}" stroke-width=".6"/>`;
const COFFIN = svg`<path d="M-4-15H4L7-9 4 9H-4L-7-9Z" fill="#7a5a36" stroke="${INK}"/><path d="M-2.7-12H2.7L4.8-8.4 2.7 6.5H-2.7L-4.8-8.4Z" fill="none" stroke="#4a3218" stroke-width=".8"/><path d="M0-10V1M-3-6.5H3" stroke="#d9c48e" stroke-width="1.2"/>`;
const CRATE = svg`<path d="M-6-11H6V0H-6Z" fill="#b48a4f" stroke="${INK}"/><path d="M-6-11 6 0M6-11-6 0" stroke="#6d4f1d"/>`;
const BARREL = svg`<path d="M-4.5-11Q0-13 4.5-11Q6.5-5.5 4.5 0Q0 2-4.5 0Q-6.5-5.5-4.5-11Z" fill="#9a6d3a" stroke="${INK}"/><path d="M-5.4-8Q0-6 5.4-8M-5.4-3Q0-1 5.4-3" fill="none" stroke="#4d3519" stroke-width="1.2"/>`;

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
  const rail = (up: number) => posts.map((p, i) => `${i ? 'L' : 'M'}${p.x} ${n(p.y - up)}`).join('');
  return svg`<path d="${rail(3)}${rail(8)}" fill="none" stroke="#3a352c" stroke-width="1.3"/><path d="${posts.map((p) => `M${p.x} ${p.y}V${n(p.y - 11)}`).join('')}" stroke="#3a352c" stroke-width="2" stroke-linecap="round"/>`;
};

const stake = (x: number, y: number, lean: number) => svg`<path d="M${n(x - 3)} ${n(y)}L${n(x - 3 + lean)} ${n(y - 13)}L${n(x + lean * 1.4)} ${n(y - 19)}L${n(x + 3 + lean)} ${n(y - 13)}L${n(x + 3)} ${n(y)}Z" fill="#a9814d" stroke="${INK}" stroke-width=".9" stroke-linejoin="round"/><path d="M${n(x + lean * 1.2)} ${n(y - 16)}L${n(x + 1)} ${n(y)}" stroke="#6d4f2a"/>`;

function palisade(): Drawing {
  const ring = [...Array(16)].map((_, i) => (i / 16) * Math.PI * 2).map((a) => ({ x: Math.cos(a) * 29, y: Math.sin(a) * 23 + 11, lean: Math.cos(a) * 3 })).sort((a, b) => a.y - b.y);
  return svg`<ellipse cy="10" rx="33" ry="26" fill="none" stroke="#6b4d2c" stroke-width="5" opacity=".4"/>${ring.map((s) => stake(s.x, s.y, s.lean))}`;
}

const oak = (seed: number) => {
  const random = generator(seed);
  const crown = [[0, -34, 17], [-17, -24, 15], [17, -24, 15], [-21, -9, 13], [21, -10, 13], [-7, -14, 16], [9, -12, 15]];
  const leaves = (fill: string, dx: number, dy: number, less: number) => crown.map(([x, y, r]) => svg`<circle cx="${x + dx}" cy="${y + dy}" r="${r - less}" fill="${fill}"/>`);
  const lights = [...Array(14)].map(() => `M${n((random() - 0.65) * 38)} ${n(-8 - random() * 34)}q3-3 6-1.5`).join('');
  return svg`<ellipse cx="5" cy="26" rx="32" ry="9" fill="#20160d" opacity=".3"/><path d="M-6 27C-2 18-4 8-6-2H6C5 8 4 18 9 27 4 24-2 24-6 27Z" fill="#6b4a2b" stroke="${INK}"/>${leaves('#24401c', 0, 0, -1.4)}${leaves('#4f7c34', 0, 0, 0)}${leaves('#6d9a45', -3, -4, 6)}<path d="${lights}" fill="none" stroke="#a9c973" stroke-width="1.5" stroke-linecap="round"/>`;
};

const ALTAR = (stone: string, dark: string) => svg`<ellipse cx="3" cy="21" rx="33" ry="11" fill="#20160d" opacity=".3"/><path d="M-32 12 0 25 32 12V17L0 30-32 17Z" fill="${dark}" stroke="${INK}" stroke-linejoin="round"/><path d="M-32 12 0-1 32 12 0 25Z" fill="${stone}" stroke="${INK}" stroke-linejoin="round"/><path d="M-16 9V-4L0 2.5V16ZM16 9V-4L0 2.5V16Z" fill="${dark}" stroke="${INK}" stroke-linejoin="round"/><path d="M-18-4.5 0-12 18-4.5 0 3Z" fill="${stone}" stroke="${INK}" stroke-linejoin="round"/>`;

const tent = (stripe: string) => svg`${shade(0, 15, 20)}<path d="M-20 15 0-17 20 15Z" fill="#efe2c2" stroke="${INK}" stroke-linejoin="round"/><path d="M-12.5 15-2-13 0-17 2-12 4 15Z" fill="${stripe}"/><path d="M0-17 20 15H11Z" fill="${stripe}"/><path d="M-3 15 0-2 4.5 15Z" fill="#3b2a18"/><path d="M-20 15 0-17 20 15Z" fill="none" stroke="${INK}" stroke-linejoin="round"/>`;
const BANNER = svg`<path d="M0 0V-31" stroke="${INK}" stroke-width="2"/><path d="M1-31H17L13-25.5 17-20H1Z" fill="#b3231b" stroke="${INK}" stroke-linejoin="round"/><circle cy="-32" r="2" fill="#d8b566" stroke="${INK}" stroke-width=".7"/>`;
const WARRIOR = svg`<ellipse cx="4" cy="25" rx="22" ry="7" fill="#20160d" opacity=".3"/><path d="M-15 25V16H15V25ZM-11 16V8H11V16Z" fill="#bdb39c" stroke="${INK}" stroke-linejoin="round"/><path d="M3 25V16H15V25ZM3 16V8H11V16Z" fill="#978d77"/><path d="M-8 8-6-8C-6-14 6-14 6-8L8 8Z" fill="#d4cbb6" stroke="${INK}" stroke-linejoin="round"/><path d="M1-12.5C6-12.5 6-10 6-8L8 8H2Z" fill="#a79d87"/><circle cy="-17" r="5" fill="#d4cbb6" stroke="${INK}"/><path d="M-5-17H5L0-20.5Z" fill="#8d836d"/><path d="M5-9 14-19" stroke="${INK}" stroke-width="5" stroke-linecap="round"/><path d="M5-9 14-19" stroke="#c5bba5" stroke-width="3" stroke-linecap="round"/><path d="M14-19V-41M9.5-22H18.5" stroke="${INK}" stroke-width="4" stroke-linecap="round"/><path d="M14-19V-41M9.5-22H18.5" stroke="#e5dfcf" stroke-width="2.2" stroke-linecap="round"/><path d="M-12-8H-3V1C-3 5-7.5 8-7.5 8S-12 5-12 1Z" fill="#c5bba5" stroke="${INK}"/><path d="M-7.5-5V4M-10.5-2H-4.5" stroke="#7d735d" stroke-width="1.5"/>`;
const wheel = (x: number) => svg`<g transform="translate(${x} 15)"><circle r="8.5" fill="#d9c79d" fill-opacity=".25" stroke="${INK}" stroke-width="2.6"/><circle r="8.5" fill="none" stroke="#8a6335" stroke-width="1.2"/><path d="M-8 0H8M0-8V8M-5.7-5.7 5.7 5.7M5.7-5.7-5.7 5.7" stroke="#6d4f2a" stroke-width="1.2"/><circle r="2" fill="${INK}"/></g>`;
const CART = svg`<ellipse cy="24" rx="33" ry="7" fill="#20160d" opacity=".3"/><path d="M-22 10C-25-22 21-22 20 10Z" fill="#efe4c8" stroke="${INK}"/><path d="M-13 10C-15-18-7-15-8-14M-1 10C-2-17 0-14-1-14M11 10C11-16 7-13 6-13" fill="none" stroke="#b3a277"/><path d="M-26 8H24L21 16H-23Z" fill="#9a6d3a" stroke="${INK}" stroke-linejoin="round"/><path d="M24 12 36 20" stroke="${INK}" stroke-width="2.4" stroke-linecap="round"/>${wheel(-14)}${wheel(13)}`;
const chain = (d: string) => svg`<path d="${d}" fill="none" stroke="#211b15" stroke-width="4"/><path d="${d}" fill="none" stroke="#8f8a7e" stroke-width="2.4" stroke-dasharray="4 2"/>`;
const STAR = svg`<path d="M0-7 2-2.2 7-2.2 3 1 4.5 6 0 3-4.5 6-3 1-7-2.2-2-2.2Z" fill="#7de0a0" stroke="#12301f" stroke-width=".8" transform="translate(0 -6) scale(.9 .5)"/>`;
const CUP = svg`<circle cy="-8" r="11" fill="#fff3b8" opacity=".55"/><path d="M-6-14H6C6-8 3-5.5 1.2-5V-2L4.5 0H-4.5L-1.2-2V-5C-3-5.5-6-8-6-14Z" fill="#e8c25a" stroke="${INK}" stroke-linejoin="round"/><path d="M-5.5-13.5H5.5L4.5-10.5H-4.5Z" fill="#b3362b"/>`;

const LANDMARKS: Record<string, (seed: number) => Drawing | (Drawing | Drawing[])[]> = {
  graveyard: () => [patch('#6d6a4d', 0.42), fence(190, 350), at(-19, -1, SLAB), at(0, -5, CROSS, 1.1), at(19, -1, SLAB), at(-26, 18, CROSS), at(-9, 24, SLAB, 1.1), at(10, 26, CROSS), at(26, 18, SLAB)],
  graves: () => [patch('#8b7a52', 0.3), at(-18, -8, MOUND), at(-18, -11, WOODEN_CROSS), at(17, -12, MOUND), at(17, -15, WOODEN_CROSS), at(-20, 20, MOUND), at(-20, 17, SLAB), at(4, 28, MOUND), at(4, 25, WOODEN_CROSS), at(24, 14, MOUND), at(24, 11, WOODEN_CROSS)],
  unholy_ground: (seed) => [patch('#3c3044', 0.5), cracks(seed, '#241a2b'), at(-19, -12, BONES), at(-19, -15, SKULL), at(21, -8, SKULL, 1.15), at(-24, 17, SKULL), at(4, 27, BONES), at(5, 24, SKULL, 1.2), at(26, 17, BONES)],
  cursed_lands: (seed) => [patch('#55603a', 0.45), cracks(seed, '#33381f'), svg`<path d="M-33 8C-28 2-16 3-13 8-17 13-30 14-33 8ZM10 27C14 22 27 22 30 26 26 31 14 32 10 27Z" fill="#5f7f4b" stroke="#2c3a1e"/><path d="M-28 8Q-24 5.5-19 8M15 27Q19 24.5 25 26.5" fill="none" stroke="#b6cf8c"/>`, at(-17, 0, DEAD_TREE), at(19, 4, DEAD_TREE, 1.15), at(-9, 29, DEAD_TREE, 0.8), at(2, -13, SKULL)],
  altar_of_healing: () => [patch('#c9d6a3', 0.5), ALTAR('#f3ecdb', '#c4b99f'), at(0, -2, CUP, 1.15), at(-25, 12, FLAME('#f4c14a')), at(25, 12, FLAME('#f4c14a')), svg`<path d="M-11-14-17-19M11-14 17-19M-6-20-9-26M6-20 9-26" stroke="#fff8e0" stroke-width="1.8" stroke-linecap="round"/>`],
  altar_of_styx: () => [patch('#2a3440', 0.5), ALTAR('#5d6068', '#35373f'), STAR, at(-25, 12, FLAME('#5fd394')), at(25, 12, FLAME('#5fd394')), at(0, -14, SKULL, 1.2)],
  commanders_headquarters: () => [patch('#b79a63', 0.35), at(-13, 3, tent('#4a6f95')), at(15, 11, tent('#b5442f'), 0.85), at(5, 2, BANNER), at(-29, 26, CRATE, 0.8), at(-18, 28, BARREL, 0.8)],
  statue_of_holy_warrior: () => [patch('#8f8362', 0.4), at(-2, 6, WARRIOR, 0.88)],
  tree: (seed) => at(0, 7, oak(seed), 0.8),
  supply_cart: () => [patch('#b79a63', 0.3), CART, at(-29, 30, BARREL, 0.9), at(-17, 33, CRATE, 0.8), at(28, 33, BARREL, 0.8)],
  field_fortifications: () => palisade(),
  chained_coffins: () => [patch('#4b4436', 0.42), at(-18, 4, svg`<g transform="rotate(-14)">${COFFIN}</g>`, 1.25), at(1, 0, COFFIN, 1.35), at(20, 5, svg`<g transform="rotate(13)">${COFFIN}</g>`, 1.25), chain('M-34-4Q0 8 34-3'), chain('M-33 12Q0-6 33 13')],
};

// Null: a terrain without a drawing of its own.
export function landmark(terrain: string, c: Point, seed: number): Stamp[] | null {
  const draw = LANDMARKS[terrain];
  return draw ? [{ y: c.y - 50, art: svg`<g transform="translate(${n(c.x)} ${n(c.y)})">${draw(seed)}</g>` }] : null;
}
