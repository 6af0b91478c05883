// SPDX-License-Identifier: MIT
// The sheet itself: fibre, stains, four faint folds, field strips and tufts of grass.
import { all, svg, type Drawing } from '../../../ui/markup';
import { BAND, MAP, type Point } from '../layout';
import { at, between, n, type Chance } from './pen';

function fibre(r: Chance): Drawing {
  let [dark, light] = ['', ''];
  for (let i = 0; i < 900; i++) {
    const p = { x: r() * MAP.width, y: r() * MAP.height };
    const stroke = `M${at(p)}l${n(between(r, -5, 5))} ${n(between(r, -2, 2))}`;
    if (i % 2) dark += stroke;
    else light += stroke;
  }
  return svg`<path d="${dark}" stroke="#7a5d2e" stroke-width=".7" opacity=".16"/><path d="${light}" stroke="#fffaf0" stroke-width=".8" opacity=".3"/>`;
}

function stains(r: Chance): Drawing {
  return all(
    Array.from({ length: 5 }, () => {
      const size = between(r, 60, 150);
      return svg`<ellipse cx="${n(r() * MAP.width)}" cy="${n(r() * MAP.height)}" rx="${n(size)}" ry="${n(size * between(r, 0.6, 1))}" fill="url(#cm-stain)"/>`;
    }),
  );
}

const folds = () =>
  all(
    [256, 512, 768].map(
      (x) => svg`<rect x="${x - 9}" width="18" height="${MAP.height}" fill="url(#cm-fold)"/>`,
    ),
    svg`<path d="M0 402H${MAP.width}" stroke="#6d4a1c" stroke-width="1" opacity=".14"/><path d="M0 403.5H${MAP.width}" stroke="#fffaf0" stroke-width="1.5" opacity=".35"/>`,
  );

const FIELDS = ['#d9a441', '#9db45c', '#c0634a', '#d9c46a'];

// Ploughed strips where nothing else lies.
export function fields(r: Chance, free: (p: Point) => boolean): Drawing {
  const out: Drawing[] = [];
  for (let i = 0, tries = 0; i < 11 && tries < 80; tries++) {
    const p = {
      x: between(r, 60, MAP.width - 60),
      y: between(r, BAND + 34, MAP.height - BAND - 34),
    };
    if (!free(p)) continue;
    i++;
    const [w, h] = [between(r, 46, 84), between(r, 30, 50)];
    const colour = FIELDS[Math.floor(r() * FIELDS.length)];
    let furrows = '';
    for (let x = 5; x < w; x += 6) furrows += `M${n(x)} 2V${n(h - 2)}`;
    out.push(
      svg`<g transform="translate(${at(p)}) rotate(${n(between(r, -13, 13))}) translate(${n(-w / 2)} ${n(-h / 2)})" opacity=".42"><rect width="${n(w)}" height="${n(h)}" fill="${colour}" opacity=".42" stroke="#5d4222" stroke-width=".7" stroke-dasharray="2 2"/><path d="${furrows}" stroke="#5d4222" stroke-width=".9" stroke-dasharray="5 3"/></g>`,
    );
  }
  return all(out);
}

export function grass(r: Chance, free: (p: Point) => boolean): Drawing {
  let tufts = '';
  for (let i = 0; i < 190; i++) {
    const p = { x: r() * MAP.width, y: r() * MAP.height };
    if (free(p)) tufts += `M${at(p)}l-2.5-4.5m2.5 4.5l.3-6m-.3 6l2.8-4.3`;
  }
  return svg`<path d="${tufts}" stroke="#5d6a34" stroke-width=".8" fill="none" opacity=".5"/>`;
}

export const paper = (r: Chance): Drawing =>
  all(
    svg`<defs><radialGradient id="cm-stain"><stop offset="0" stop-color="#a9772f" stop-opacity=".13"/><stop offset=".8" stop-color="#a9772f" stop-opacity=".09"/><stop offset="1" stop-color="#a9772f" stop-opacity="0"/></radialGradient>`,
    svg`<linearGradient id="cm-fold"><stop offset="0" stop-color="#6d4a1c" stop-opacity="0"/><stop offset=".5" stop-color="#6d4a1c" stop-opacity=".13"/><stop offset=".55" stop-color="#fffaf0" stop-opacity=".22"/><stop offset="1" stop-color="#fffaf0" stop-opacity="0"/></linearGradient>`,
    svg`<radialGradient id="cm-sheet" cx=".46" cy=".46" r=".78"><stop offset="0" stop-color="#f7ecd0"/><stop offset=".62" stop-color="#efe2c1"/><stop offset="1" stop-color="#dac695"/></radialGradient>`,
    svg`<linearGradient id="cm-band-t" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4a3213" stop-opacity=".42"/><stop offset="1" stop-color="#4a3213" stop-opacity=".16"/></linearGradient></defs>`,
    svg`<rect width="${MAP.width}" height="${MAP.height}" fill="url(#cm-sheet)"/>${stains(r)}${fibre(r)}${folds()}`,
  );

export const bands = () =>
  svg`<rect width="${MAP.width}" height="${BAND}" fill="url(#cm-band-t)"/><g transform="translate(0 ${MAP.height}) scale(1 -1)"><rect width="${MAP.width}" height="${BAND}" fill="url(#cm-band-t)"/></g>`;
