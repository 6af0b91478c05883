// SPDX-License-Identifier: MIT
// The star chart under a square board: stars, nebulae, brass grid. One string, drawn once.
import { generator } from '../../model/random';
import { all, svg, type Drawing } from '../../ui/markup';
import type { Scene } from '../../model/types';

export const SIDE = 150;
export const EDGE = 30; // room for the names of columns and rows

const n = (v: number) => Math.round(v * 10) / 10;

function stars(width: number, height: number): Drawing[] {
  const random = generator(4242);
  const out: Drawing[] = [];
  for (let i = 0; i < 230; i++) {
    const big = i % 19 === 0;
    const r = big ? 1.4 + random() : 0.5 + random() * 0.6;
    const tint = random() < 0.15 ? '#ffd9a8' : '#dfe9ff';
    const [x, y] = [n(random() * width), n(random() * height)];
    if (big)
      out.push(svg`<circle cx="${x}" cy="${y}" r="${n(r * 3.4)}" fill="${tint}" opacity=".13"/>`);
    out.push(
      svg`<circle cx="${x}" cy="${y}" r="${n(r)}" fill="${tint}" opacity="${n(0.45 + random() * 0.55)}"/>`,
    );
  }
  return out;
}

export function rocks(seed: number): Drawing {
  const random = generator(seed);
  const out = [svg`<ellipse rx="62" ry="58" fill="#8d7a63" opacity=".13"/>`];
  for (let i = 0; i < 30; i++) {
    const angle = (i / 30) * Math.PI * 2 + random() * 0.35;
    const radius = 46 + random() * 20;
    const size = 3.5 + random() * random() * 11;
    const points = Array.from({ length: 7 }, (_, k) => {
      const a = (k / 7) * Math.PI * 2;
      const r = size * (0.72 + random() * 0.4);
      return `${n(Math.cos(a) * r)} ${n(Math.sin(a) * r)}`;
    });
    const x = n(Math.cos(angle) * radius);
    const y = n(Math.sin(angle) * radius);
    out.push(
      svg`<g transform="translate(${x} ${y})"><path d="M${points.join('L')}Z" fill="#8f7d68" stroke="#2a2119" stroke-width="1"/><path d="M${points.slice(3, 7).join('L')}L0 0Z" fill="#c9b596" opacity=".85"/></g>`,
    );
  }
  return all(out);
}

export function well(): Drawing {
  const out = [svg`<circle r="68" fill="url(#well)"/>`];
  for (let i = 0; i < 9; i++)
    out.push(
      svg`<path d="M12-3C24-22 46-30 66-14" transform="rotate(${i * 40})" fill="none" stroke="${i % 2 ? '#8a6be0' : '#bba6f4'}" stroke-width="${i % 3 ? 1.6 : 2.6}" opacity=".8" stroke-linecap="round"/>`,
    );
  return svg`${out}<circle r="14" fill="#04020a" stroke="#6b4fc4" stroke-width="1.5"/>`;
}

// Ships are lit from the left; the flame of a side's engines has its colour.
const BURNS = [
  ['phoebe', '#e9fbff', '#6cc8ff'],
  ['amycles', '#fff0c8', '#ff9a3c'],
];
const SHIP_FILLS = all(
  svg`<linearGradient id="hull-light"><stop offset=".08" stop-color="#fff" stop-opacity=".5"/><stop offset=".4" stop-color="#fff" stop-opacity=".06"/><stop offset=".56" stop-color="#05080f" stop-opacity=".05"/><stop offset=".95" stop-color="#05080f" stop-opacity=".5"/></linearGradient>`,
  BURNS.map(
    ([id, hot, far]) =>
      svg`<linearGradient id="burn-${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${hot}"/><stop offset=".35" stop-color="${far}" stop-opacity=".85"/><stop offset="1" stop-color="${far}" stop-opacity="0"/></linearGradient>`,
  ),
);

export function starChart(scene: Scene): Drawing {
  const width = scene.columns * SIDE;
  const height = scene.rows * SIDE;
  const lines = [];
  for (let c = 1; c < scene.columns; c++) lines.push(`M${c * SIDE} 0V${height}`);
  for (let r = 1; r < scene.rows; r++) lines.push(`M0 ${r * SIDE}H${width}`);
  let crosses = '';
  for (let c = 0; c <= scene.columns; c++)
    for (let r = 0; r <= scene.rows; r++)
      crosses += `M${c * SIDE - 7} ${r * SIDE}h14M${c * SIDE} ${r * SIDE - 7}v14`;
  const names = [
    Array.from(
      { length: scene.columns },
      (_, c) =>
        svg`<text x="${c * SIDE + SIDE / 2}" y="${height + 21}">${String.fromCharCode(97 + c)}</text>`,
    ),
    Array.from(
      { length: scene.rows },
      (_, r) => svg`<text x="-15" y="${r * SIDE + SIDE / 2 + 5}">${scene.rows - r}</text>`,
    ),
  ];
  const clouds = [
    [130, 110, 210, '#4b2370'],
    [620, 300, 230, '#123f6b'],
    [350, 640, 260, '#3a1f5c'],
    [60, 520, 170, '#17486b'],
    [690, 690, 160, '#4a1d4f'],
  ];
  return all(
    svg`<defs>${SHIP_FILLS}<radialGradient id="well"><stop offset="0" stop-color="#0a0518"/><stop offset=".3" stop-color="#3b2178"/><stop offset=".75" stop-color="#2a2a6e" stop-opacity=".5"/><stop offset="1" stop-color="#14183f" stop-opacity="0"/></radialGradient>`,
    svg`${clouds.map((c, i) => svg`<radialGradient id="cloud-${i}"><stop offset="0" stop-color="${c[3]}" stop-opacity=".75"/><stop offset="1" stop-color="${c[3]}" stop-opacity="0"/></radialGradient>`)}</defs>`,
    svg`<rect x="-${EDGE}" y="-${EDGE}" width="${width + 2 * EDGE}" height="${height + 2 * EDGE}" rx="10" fill="#1a110a" stroke="url(#brass)" stroke-width="4"/>`,
    svg`<rect width="${width}" height="${height}" fill="#0e1833"/>`,
    clouds.map(
      (c, i) =>
        svg`<ellipse cx="${c[0]}" cy="${c[1]}" rx="${c[2]}" ry="${Number(c[2]) * 0.7}" fill="url(#cloud-${i})"/>`,
    ),
    stars(width, height),
    svg`<g fill="none" stroke="#8fa3d8" opacity=".16"><circle cx="${width / 2}" cy="${height / 2}" r="${width * 0.42}"/><circle cx="${width / 2}" cy="${height / 2}" r="${width * 0.2}"/><path d="M${width / 2} 0V${height}M0 ${height / 2}H${width}" stroke-dasharray="2 10"/></g>`,
    svg`<path d="${lines.join('')}" stroke="#c9a35a" stroke-width="1.4" opacity=".62"/><path d="${crosses}" stroke="#f1dfb0" stroke-width="2"/>`,
    svg`<rect width="${width}" height="${height}" fill="none" stroke="#f6e6b8" stroke-width="2.5"/>`,
    svg`<g class="chart-names">${names}</g>`,
  );
}
