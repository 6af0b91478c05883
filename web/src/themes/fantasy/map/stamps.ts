// SPDX-License-Identifier: MIT
// What stands on the map: trees, hachures, crags, houses, crossings. Strings of SVG, drawn once per map.
import type { Point } from '../../../model/hex';
import { all, svg, type Drawing } from '../../../ui/markup';
import { generator } from '../../../model/random';

export interface Stamp {
  y: number;
  art: Drawing;
}

const n = (v: number) => Math.round(v * 10) / 10;

export const DEFS = svg`
<g id="tree-a"><ellipse cx="1.5" cy="1" rx="8" ry="2.6" fill="#2a1d12" opacity=".28"/><path d="M-1-3h2v4h-2z" fill="#5b4127"/><path d="M-7.5-6.5c-1.2-3 .8-5.6 3.2-5.7C-3.6-15.6 3-16 4.4-12.4 8-12.2 9-7.8 7-5.8 5.4-2.6-5.6-2.4-7.5-6.5Z" fill="#5f8a3c" stroke="#2c4420" stroke-width=".9"/><path d="M-6-8c0-2 2-3.4 3.4-3.2C-2-13.5 1.5-14 3-12" fill="none" stroke="#93b45c" stroke-width="1.3" stroke-linecap="round"/><path d="M-3-6.5c2 1.4 5 1.3 7 0" fill="none" stroke="#3a5a28" stroke-width=".9" stroke-linecap="round"/></g>
<g id="tree-b"><ellipse cx="1.5" cy="1" rx="7" ry="2.3" fill="#2a1d12" opacity=".28"/><path d="M-1-3h2v4h-2z" fill="#5b4127"/><path d="M-6.5-6c-1-3.6 1.5-7.8 6-8 5 0 7.8 4 6.6 7.6C5-2.4-5-2-6.5-6Z" fill="#6f9644" stroke="#2c4420" stroke-width=".9"/><path d="M-4.6-8c.4-2.4 2-3.9 4.2-4" fill="none" stroke="#a3c169" stroke-width="1.3" stroke-linecap="round"/></g>
<g id="tree-c"><ellipse cx="1.2" cy="1" rx="5.5" ry="2" fill="#2a1d12" opacity=".28"/><path d="M-.9-3h1.8v4h-1.8z" fill="#4f3820"/><path d="M0-19-3.6-12.5h1.9L-5-7.5h2L-6.2-2.3H6.2L3-7.5h2L1.7-12.5h1.9Z" fill="#3f6a35" stroke="#203518" stroke-width=".9" stroke-linejoin="round"/><path d="M-.6-16.5-2.2-12.8M-1.4-11.5-3.2-8M-2-6.5-4-3.3" stroke="#6f9a50" stroke-width="1" fill="none" stroke-linecap="round"/></g>
<g id="house-a"><path d="M-5-1v5h10v-5" fill="#efe2c2" stroke="#4a2d18" stroke-width=".8"/><path d="M-6.5-.5-3.5-5.5h8.5l2 5Z" fill="#b5442f" stroke="#5c1c12" stroke-width=".8" stroke-linejoin="round"/><path d="M-3.5-5.5-.5-.5M-1.2 1.2h1.7v2.8h-1.7z" fill="#5c3320" stroke="#5c1c12" stroke-width=".6"/></g>
<g id="house-b"><path d="M-4-1.5v5.5h8v-5.5" fill="#e4d2ab" stroke="#4a2d18" stroke-width=".8"/><path d="M-5.3-1 0-6.5 5.3-1Z" fill="#c75a3d" stroke="#5c1c12" stroke-width=".8" stroke-linejoin="round"/><path d="M-.9 1h1.8v3h-1.8z" fill="#5c3320"/></g>
<g id="tower"><path d="M-3.2-7v11h6.4v-11Z" fill="#d9cdb4" stroke="#3b3226" stroke-width=".8"/><path d="M0-7h3.2v11H0Z" fill="#b3a68a"/><path d="M-4.4-6.5 0-14 4.4-6.5Z" fill="#4a6f95" stroke="#1f3650" stroke-width=".8" stroke-linejoin="round"/><path d="M0-14v-4.5l4 1.5-4 1.5" fill="#b3231b" stroke="#3b1a10" stroke-width=".7"/><path d="M-1-3.5h1.7v3h-1.7z" fill="#3b3226"/></g>`;

// Places at least `gap` apart inside a radius.
function scatter(random: () => number, radius: number, gap: number, wanted: number): Point[] {
  const found: Point[] = [];
  for (let tries = 0; tries < 400 && found.length < wanted; tries++) {
    const angle = random() * Math.PI * 2;
    const r = radius * Math.sqrt(random());
    const p = { x: Math.cos(angle) * r, y: Math.sin(angle) * r };
    if (found.every((q) => (q.x - p.x) ** 2 + (q.y - p.y) ** 2 >= gap * gap)) found.push(p);
  }
  return found;
}

export function forest(c: Point, seed: number): Stamp[] {
  const random = generator(seed);
  return scatter(random, 37, 11.5, 17).map((p) => {
    const kind = random() < 0.6 ? (random() < 0.55 ? 'a' : 'b') : 'c';
    const size = 0.95 + random() * 0.4;
    const y = c.y + p.y + 6;
    return { y, art: svg`<use href="#tree-${kind}" transform="translate(${n(c.x + p.x)} ${n(y)}) scale(${n(size * 100) / 100})"/>` };
  });
}

export function town(c: Point, seed: number): Stamp[] {
  const random = generator(seed);
  const ring = Array.from({ length: 10 }, (_, i) => {
    const angle = (i / 10) * Math.PI * 2 + random() * 0.35;
    const r = 21 + random() * 11;
    return { x: Math.cos(angle) * r, y: Math.sin(angle) * r * 0.92 };
  });
  const houses = ring.map((p) => {
    const y = c.y + p.y + 2;
    return { y, art: svg`<use href="#house-${random() < 0.6 ? 'a' : 'b'}" transform="translate(${n(c.x + p.x)} ${n(y)}) scale(${n((1.15 + random() * 0.25) * 100) / 100})"/>` };
  });
  const towers = [[-15, 25], [18, -14]].map(([x, y]) => ({ y: c.y + y, art: svg`<use href="#tower" transform="translate(${n(c.x + x)} ${n(c.y + y)}) scale(1.25)"/>` }));
  return [...houses, ...towers];
}

// Strokes that run downhill, thick on the lee side.
export function hill(c: Point, seed: number): Stamp[] {
  const random = generator(seed);
  const strokes = ['', '', ''];
  for (const [inner, outer, step] of [[17, 25, 9], [28, 39, 6.5]]) {
    for (let degrees = 0; degrees < 360; degrees += step) {
      const angle = ((degrees + random() * 3) * Math.PI) / 180;
      const lee = Math.cos(angle - 0.95);
      if (lee < -0.35 && random() < 0.72) continue;
      const wobble = 0.92 + random() * 0.16;
      const from = inner * (0.95 + random() * 0.1);
      const to = from + (outer - inner) * wobble * (lee > 0 ? 1 : 0.6);
      const weight = lee > 0.45 ? 2 : lee > -0.2 ? 1 : 0;
      strokes[weight] += `M${n(c.x + Math.cos(angle) * from)} ${n(c.y + Math.sin(angle) * from * 0.94)}L${n(c.x + Math.cos(angle) * to)} ${n(c.y + Math.sin(angle) * to * 0.94)}`;
    }
  }
  const widths = [0.8, 1.3, 2];
  const art = all(strokes.map((d, i) => svg`<path d="${d}" stroke="#5d4222" stroke-width="${widths[i]}" stroke-linecap="round" fill="none" opacity="${0.5 + i * 0.12}"/>`));
  return [{ y: c.y - 60, art }];
}

export function rocks(c: Point, seed: number): Stamp[] {
  const random = generator(seed);
  return scatter(random, 27, 15, 7).map((p) => {
    const x = c.x + p.x;
    const y = c.y + p.y + 14;
    const h = 20 + random() * 16;
    const w = 9 + random() * 5;
    const lean = (random() - 0.5) * 5;
    const peak = `${n(x + lean)} ${n(y - h)}`;
    const shoulder = `${n(x - w * 0.55)} ${n(y - h * 0.5)}`;
    const split = `${n(x + 1)} ${n(y - h * 0.45)} ${n(x + 3)} ${n(y + 1)}`;
    const art = all(
      svg`<ellipse cx="${n(x + 4)}" cy="${n(y)}" rx="${n(w * 1.2)}" ry="3.5" fill="#2a1d12" opacity=".25"/>`,
      svg`<path d="M${n(x - w)} ${n(y)}L${shoulder}L${peak}L${split}Z" fill="#c9bda2" stroke="#3f352a" stroke-width=".9" stroke-linejoin="round"/>`,
      svg`<path d="M${peak}L${n(x + w * 0.6)} ${n(y - h * 0.42)}L${n(x + w)} ${n(y + 1)}L${n(x + 3)} ${n(y + 1)}L${n(x + 1)} ${n(y - h * 0.45)}Z" fill="#857a68" stroke="#3f352a" stroke-width=".9" stroke-linejoin="round"/>`,
      svg`<path d="M${n(x - w * 0.5)} ${n(y - 2)}L${n(x - w * 0.2)} ${n(y - h * 0.3)}M${n(x + w * 0.55)} ${n(y - 2)}L${n(x + w * 0.3)} ${n(y - h * 0.3)}" stroke="#3f352a" stroke-width=".7"/>`,
  );
    return { y, art };
  });
}

export function bridge(at: Point, angle: number): Stamp[] {
  const planks = Array.from({ length: 11 }, (_, i) => `M${-27.5 + i * 5.5}-9v18`).join('');
  const pier = (x: number, y: number) => svg`<rect x="${x - 3.5}" y="${y - 4}" width="7" height="8" rx="1" fill="#b6a587" stroke="#3b2a18" stroke-width=".9"/>`;
  const art = all(
    svg`<g transform="translate(${n(at.x)} ${n(at.y)}) rotate(${n(angle + 90)})"><rect x="-31" y="-8" width="64" height="21" fill="#1d2a33" opacity=".28"/>`,
    svg`<rect x="-31" y="-10" width="62" height="20" fill="#c2a87a" stroke="#3b2a18" stroke-width="1.1"/><path d="${planks}" stroke="#7b6240" stroke-width=".9"/>`,
    svg`<path d="M-32-10h64M-32 10h64" stroke="#5b4325" stroke-width="2.4"/>${pier(-32, -10)}${pier(32, -10)}${pier(-32, 10)}${pier(32, 10)}</g>`,
  );
  return [{ y: at.y - 60, art }];
}

export function ford(at: Point, angle: number, width: number): Stamp[] {
  const stones = Array.from({ length: 8 }, (_, i) => {
    const x = -24 + (i % 4) * 16 + (i > 3 ? 6 : 0);
    const y = i > 3 ? 6.5 : -6.5;
    return svg`<ellipse cx="${x + 1}" cy="${y + 2}" rx="6" ry="4" fill="#1d2a33" opacity=".3"/><ellipse cx="${x}" cy="${y}" rx="${5.6 + (i % 3) * 0.6}" ry="4.2" fill="#d8cdb2" stroke="#4b4335" stroke-width=".9"/><path d="M${x - 3} ${y - 1.4}q2.5-2 5-.6" stroke="#fbf3dd" stroke-width="1" fill="none"/>`;
  });
  const art = svg`<g transform="translate(${n(at.x)} ${n(at.y)}) rotate(${n(angle + 90)})"><rect x="${n(-width - 14)}" y="-16" width="${n(2 * width + 28)}" height="32" rx="14" fill="#dbe6cf" opacity=".5"/>${stones}</g>`;
  return [{ y: at.y - 60, art }];
}

// Anything else that lies on a hex: a round tag of vellum with its icon.
export function tag(c: Point, icon: string): Stamp[] {
  const id = icon.replace('gi:', 'gi-');
  return [{ y: c.y - 50, art: svg`<g transform="translate(${n(c.x)} ${n(c.y)})"><circle r="27" fill="#efe2c0" opacity=".7" stroke="#5d4222" stroke-width="1.2" stroke-dasharray="4 2"/><use href="#${id}" x="-19" y="-19" width="38" height="38" color="#4d3519"/></g>` }];
}
