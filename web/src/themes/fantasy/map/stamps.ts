// SPDX-License-Identifier: MIT
// What stands on the map: trees, hachures, crags, houses, crossings. Drawn once per map; trees and
// houses are those of stamps.sprite.svg.
import type { Point } from '../../../model/hex';
import { all, svg, type Drawing } from '../../../ui/markup';
import { generator } from '../../../model/random';

export interface Stamp {
  y: number;
  art: Drawing;
}

const n = (v: number) => Math.round(v * 10) / 10;

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
    return {
      y,
      art: svg`<use href="#tree-${kind}" transform="translate(${n(c.x + p.x)} ${n(y)}) scale(${n(size * 100) / 100})"/>`,
    };
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
    return {
      y,
      art: svg`<use href="#house-${random() < 0.6 ? 'a' : 'b'}" transform="translate(${n(c.x + p.x)} ${n(y)}) scale(${n((1.15 + random() * 0.25) * 100) / 100})"/>`,
    };
  });
  const towers = [
    [-15, 25],
    [18, -14],
  ].map(([x, y]) => ({
    y: c.y + y,
    art: svg`<use href="#tower" transform="translate(${n(c.x + x)} ${n(c.y + y)}) scale(1.25)"/>`,
  }));
  return [...houses, ...towers];
}

// Strokes that run downhill, thick on the lee side.
export function hill(c: Point, seed: number): Stamp[] {
  const random = generator(seed);
  const strokes = ['', '', ''];
  for (const [inner, outer, step] of [
    [17, 25, 9],
    [28, 39, 6.5],
  ]) {
    for (let degrees = 0; degrees < 360; degrees += step) {
      const angle = ((degrees + random() * 3) * Math.PI) / 180;
      const lee = Math.cos(angle - 0.95);
      if (lee < -0.35 && random() < 0.72) continue;
      const wobble = 0.92 + random() * 0.16;
      const from = inner * (0.95 + random() * 0.1);
      const to = from + (outer - inner) * wobble * (lee > 0 ? 1 : 0.6);
      const weight = lee > 0.45 ? 2 : lee > -0.2 ? 1 : 0;
      strokes[weight] +=
        `M${n(c.x + Math.cos(angle) * from)} ${n(c.y + Math.sin(angle) * from * 0.94)}L${n(c.x + Math.cos(angle) * to)} ${n(c.y + Math.sin(angle) * to * 0.94)}`;
    }
  }
  const widths = [0.8, 1.3, 2];
  const art = all(
    strokes.map(
      (d, i) =>
        svg`<path d="${d}" stroke="#5d4222" stroke-width="${widths[i]}" stroke-linecap="round" fill="none" opacity="${0.5 + i * 0.12}"/>`,
    ),
  );
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
  const pier = (x: number, y: number) =>
    svg`<rect x="${x - 3.5}" y="${y - 4}" width="7" height="8" rx="1" fill="#b6a587" stroke="#3b2a18" stroke-width=".9"/>`;
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
  return [
    {
      y: c.y - 50,
      art: svg`<g transform="translate(${n(c.x)} ${n(c.y)})"><circle r="27" fill="#efe2c0" opacity=".7" stroke="#5d4222" stroke-width="1.2" stroke-dasharray="4 2"/><use href="#${id}" x="-19" y="-19" width="38" height="38" color="#4d3519"/></g>`,
    },
  ];
}
