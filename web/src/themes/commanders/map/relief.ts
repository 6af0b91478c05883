// SPDX-License-Identifier: MIT
// Hills in hachures, woods tree by tree, villages in carmine.
import { all, svg, type Drawing } from '../../../ui/markup';
import type { Point } from '../layout';
import { at, between, n, type Chance } from './pen';

const RINGS = [
  [150, 64, 88],
  [120, 48, 62],
  [95, 33, 46],
  [70, 21, 31],
];
const SQUASH = 0.66;

// Four rings of strokes that run downhill: thick to the south-east, where the light does not reach,
// few to the north-west.
export function hill(r: Chance, c: Point): Drawing {
  const widths = [0.55, 0.9, 1.3, 1.75];
  const paths = widths.map(() => '');
  for (const [count, inner, outer] of RINGS) {
    for (let i = 0; i < count; i++) {
      const a = ((i + between(r, -0.3, 0.3)) / count) * Math.PI * 2;
      const shade = (Math.cos(a) + Math.sin(a)) / Math.SQRT2; // 1 towards the south-east
      if (shade < -0.1 && r() < 0.25 - shade * 0.4) continue;
      const stretch = 1 + shade * 0.13;
      const [from, to] = [
        inner * stretch * between(r, 0.98, 1.04),
        outer * stretch * between(r, 0.9, 1.02),
      ];
      const width = Math.max(
        0,
        Math.min(3, Math.round(((shade + 0.75) / 1.75) * 3 + between(r, -0.4, 0.4))),
      );
      paths[width] +=
        `M${n(c.x + Math.cos(a) * from * 1.24)} ${n(c.y + Math.sin(a) * from * SQUASH * 1.24)}L${n(c.x + Math.cos(a + 0.02) * to * 1.24)} ${n(c.y + Math.sin(a + 0.02) * to * SQUASH * 1.24)}`;
    }
  }
  const wash = svg`<ellipse cx="${n(c.x)}" cy="${n(c.y)}" rx="136" ry="92" fill="url(#cm-rise)"/><ellipse cx="${n(c.x - 8)}" cy="${n(c.y - 6)}" rx="60" ry="36" fill="#f7e6bd" opacity=".6"/>`;
  return all(
    wash,
    paths.map(
      (d, i) =>
        svg`<path d="${d}" stroke="#3b2a1a" stroke-width="${widths[i]}" opacity="${i < 2 ? 0.62 : 0.82}" fill="none"/>`,
    ),
  );
}

export const mill = (p: Point) =>
  svg`<g transform="translate(${at(p)})"><path d="M-6 12-4-6H4L6 12Z" fill="#dccba0" stroke="#3b2a1a" stroke-width="1.1"/><path d="M-4-6 0-12 4-6Z" fill="#7a3b22" stroke="#3b2a1a" stroke-width=".9"/><g stroke="#3b2a1a" stroke-width=".9" fill="#f4ecd6"><path d="M0-6 14-16 16-12.5ZM0-6 9 8 12.5 5.5ZM0-6-14 4-16 .5ZM0-6-9-20-12.5-17.5Z"/></g></g>`;

const TREES = all(
  svg`<g id="cm-oak"><ellipse cx="2.5" cy="1" rx="7.5" ry="2.6" fill="#33401c" opacity=".35"/><path d="M0 1V-5" stroke="#4a3418" stroke-width="1.7"/><path d="M0-3.5C-7-3.5-8.5-9-5.5-12-4.5-16.5 4-17 5.5-12.5 9-10 7.5-3.5 0-3.5Z" fill="#8aa356" stroke="#2f3b1a" stroke-width=".9"/><path d="M0-3.5C7.5-3.5 9-10 5.5-12.5 4.5-15.5 1-16 0-15.8 3.5-12.5 3-6.5 0-3.5Z" fill="#546b33"/></g>`,
  svg`<g id="cm-fir"><ellipse cx="2" cy="1" rx="5.5" ry="2" fill="#33401c" opacity=".35"/><path d="M0 1V-3" stroke="#4a3418" stroke-width="1.6"/><path d="M0-18 5.6-2H-5.6Z" fill="#7b9650" stroke="#2f3b1a" stroke-width=".9"/><path d="M0-18 5.6-2H0Z" fill="#445a2b"/></g>`,
);
const soft = (id: string, colour: string, strength: number) =>
  svg`<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".72" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
export const treeDefs = svg`<defs>${TREES}${soft('cm-wood', '#7f9a4a', 0.3)}${soft('cm-rise', '#c98f45', 0.16)}</defs>`;

const tree = (r: Chance, p: Point) =>
  svg`<use href="#cm-${r() < 0.66 ? 'oak' : 'fir'}" transform="translate(${at(p)}) scale(${n(between(r, 0.9, 1.25))})"/>`;

// Trees as close as they grow, drawn from the back.
export function wood(r: Chance, c: Point): Drawing {
  const trees: Point[] = [];
  for (let tries = 0; tries < 2400 && trees.length < 190; tries++) {
    const a = r() * Math.PI * 2;
    const far = Math.sqrt(r()) * (1 + 0.12 * Math.sin(a * 3 + c.x) + 0.08 * Math.sin(a * 5));
    const p = { x: c.x + Math.cos(a) * far * 132, y: c.y + Math.sin(a) * far * 72 };
    if (trees.every((q) => Math.hypot(q.x - p.x, (q.y - p.y) * 1.3) > 10.5)) trees.push(p);
  }
  trees.sort((a, b) => a.y - b.y);
  return svg`<ellipse cx="${n(c.x)}" cy="${n(c.y)}" rx="168" ry="96" fill="url(#cm-wood)"/>${trees.map((p) => tree(r, p))}`;
}

export const copse = (r: Chance, c: Point) =>
  all(
    [
      [-14, 0],
      [0, -6],
      [12, 3],
    ]
      .slice(0, 2 + Math.floor(r() * 2))
      .map(([x, y]) => tree(r, { x: c.x + x + between(r, -3, 3), y: c.y + y })),
  );

// Carmine blocks along two lanes, one church drawn upright.
export function village(r: Chance, c: Point, ruined: boolean): Drawing {
  let [shadows, walls, roofs] = ['', '', ''];
  const spots = [
    [-46, -20],
    [-22, -26],
    [4, -24],
    [30, -18],
    [-50, 6],
    [-20, 12],
    [30, 8],
    [52, -4],
    [-34, 28],
    [-4, 32],
    [26, 30],
    [54, 22],
  ];
  spots.forEach(([x, y]) => {
    const turn = between(r, -0.35, 0.35);
    const [w, h] = [between(r, 11, 19), between(r, 8, 12)];
    const [px, py] = [c.x + x + between(r, -5, 5), c.y + y + between(r, -4, 4)];
    const corner = (u: number, v: number, by = 0) =>
      `${n(px + Math.cos(turn) * u - Math.sin(turn) * v + by)} ${n(py + Math.sin(turn) * u + Math.cos(turn) * v + by)}`;
    const block = (by: number) =>
      `M${corner(-w / 2, -h / 2, by)}L${corner(w / 2, -h / 2, by)}L${corner(w / 2, h / 2, by)}L${corner(-w / 2, h / 2, by)}Z`;
    shadows += block(2.6);
    walls += block(0);
    roofs += ruined
      ? `M${corner(-w / 2, -h / 2)}L${corner(w / 2, h / 2)}M${corner(w / 4, -h / 2)}L${corner(-w / 4, h / 2)}`
      : `M${corner(-w / 2, 0)}L${corner(w / 2, 0)}`;
  });
  const [fill, ink] = ruined ? ['#8d7f6b', '#33291d'] : ['#bd4a3a', '#54170f'];
  const church = svg`<g transform="translate(${n(c.x + 8)} ${n(c.y + 8)})"><path d="M-6 6V-6L0-8 6-6V6Z" fill="${fill}" stroke="${ink}"/><path d="M-3.2-6V-15H3.2V-6Z" fill="#f0e2bf" stroke="${ink}"/><path d="M-4-15 0-25 4-15Z" fill="#54453a" stroke="${ink}"/><path d="M0-25V-30M-2-28H2" stroke="${ink}" stroke-width="1.2"/></g>`;
  return svg`<path d="${shadows}" fill="#2a1d12" opacity=".3"/><path d="${walls}" fill="${fill}" stroke="${ink}" stroke-width="1"/><path d="${roofs}" stroke="${ink}" stroke-width=".8" opacity=".7"/>${church}`;
}
