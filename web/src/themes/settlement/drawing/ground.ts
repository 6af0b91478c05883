// SPDX-License-Identifier: MIT
// The land around the town, painted once: sky, ridges, meadow with brush strokes, river and trees.
// In units of the painting, 1036 by 444.
import { all, svg, type Drawing } from '../../../ui/markup';

export const WIDTH = 1036;
export const HEIGHT = 444;

// The same strokes every time.
function dice(seed: number) {
  let now = seed;
  return () => {
    now = (now * 16807) % 2147483647;
    return now / 2147483647;
  };
}

const f = (n: number) => Math.round(n * 10) / 10;

// A ridge from left to right, ragged around its height.
function ridge(seed: number, base: number, rough: number, step: number) {
  const roll = dice(seed);
  let d = `M0 ${HEIGHT}V${base}`;
  let y = base;
  for (let x = 0; x <= WIDTH + step; x += step) {
    y = f(base + Math.sin(x / 97 + seed) * rough * 0.6 + (roll() - 0.5) * rough);
    d += `L${x} ${y}`;
  }
  return `${d}V${HEIGHT}Z`;
}

// Short strokes of a brush, thicker towards whoever looks.
function strokes(seed: number, many: number, top: number, bottom: number) {
  const roll = dice(seed);
  let d = '';
  for (let i = 0; i < many; i++) {
    const y = top + (bottom - top) * roll() ** 0.8;
    const near = (y - 170) / 270;
    const x = roll() * WIDTH;
    const long = 6 + 26 * near * roll();
    d += `M${f(x)} ${f(y)}q${f(long / 2)} ${f(-2 - 3 * near)} ${f(long)} ${f((roll() - 0.5) * 3)}`;
  }
  return d;
}

// Clouds as long soft strokes.
function clouds() {
  const roll = dice(77);
  let d = '';
  for (let i = 0; i < 46; i++) {
    const y = 8 + 92 * roll();
    const x = roll() * WIDTH - 40;
    const long = 60 + 180 * roll();
    d += `M${f(x)} ${f(y)}q${f(long / 2)} ${f((roll() - 0.5) * 14)} ${f(long)} ${f((roll() - 0.5) * 6)}`;
  }
  return d;
}

const RIVER =
  'M262 196C286 214 278 226 244 236 196 250 150 262 158 304 168 348 226 362 236 444L406 444C380 396 330 372 282 340 232 306 250 288 276 268 300 248 312 222 290 200Z';
const FLOW =
  'M268 204C292 220 276 232 244 246M196 268C172 292 190 326 224 354M248 350C276 378 300 410 316 440M214 290C212 316 248 344 282 376M262 366C296 390 322 412 344 440M276 214C296 226 286 242 262 256';

// Trees by the rows they stand in, small ones far away.
function trees(): Drawing[] {
  const roll = dice(5);
  const out: { x: number; y: number; s: number; round: boolean }[] = [];
  const spread = (x0: number, x1: number, y0: number, y1: number, many: number) => {
    for (let i = 0; i < many; i++) {
      const y = y0 + (y1 - y0) * roll();
      out.push({
        x: x0 + (x1 - x0) * roll(),
        y,
        s: 0.35 + (y - 170) / 260,
        round: roll() < 0.55,
      });
    }
  };
  spread(20, 250, 176, 206, 16);
  spread(300, 400, 180, 200, 6);
  spread(470, 720, 178, 204, 20);
  spread(965, 1030, 215, 290, 7);
  spread(10, 130, 220, 260, 5);
  spread(8, 60, 380, 430, 4);
  spread(940, 1030, 385, 440, 5);
  return out
    .sort((a, b) => a.y - b.y)
    .map(
      ({ x, y, s, round }) =>
        svg`<use href="#sb-${round ? 'oak' : 'fir'}" transform="translate(${f(x)} ${f(y)}) scale(${f(s)})"/>`,
    );
}

const FIELDS =
  'M52 400l70-22 38 16-74 26ZM20 330l52-12 26 14-56 16ZM900 412l74-14 36 20-78 18ZM470 214l44-8 18 8-46 10Z';
const FURROWS =
  'M60 404l74-24M72 410l74-25M84 416l70-24M28 334l54-13M38 339l52-13M908 418l76-15M920 425l76-16M476 218l44-9';

export const symbols: Drawing = svg`<defs>
<linearGradient id="sb-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a79a7f"/><stop offset=".5" stop-color="#e3cb92"/><stop offset="1" stop-color="#f0dda6"/></linearGradient>
<linearGradient id="sb-meadow" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a9b27a"/><stop offset=".35" stop-color="#94a263"/><stop offset="1" stop-color="#4f5f30"/></linearGradient>
<linearGradient id="sb-water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a6c3cb"/><stop offset=".4" stop-color="#6d9cb4"/><stop offset="1" stop-color="#35688a"/></linearGradient>
<radialGradient id="sb-square"><stop offset="0" stop-color="#dfcd95"/><stop offset=".7" stop-color="#c9bd7e" stop-opacity=".7"/><stop offset="1" stop-color="#b3b06f" stop-opacity="0"/></radialGradient>
<radialGradient id="sb-ember"><stop offset="0" stop-color="#ffd27a"/><stop offset=".45" stop-color="#e0682c" stop-opacity=".8"/><stop offset="1" stop-color="#a3231b" stop-opacity="0"/></radialGradient>
<radialGradient id="sb-lamp" cx=".5" cy=".42" r=".72"><stop offset=".62" stop-color="#1c0f05" stop-opacity="0"/><stop offset="1" stop-color="#1c0f05" stop-opacity=".62"/></radialGradient>
<g id="sb-fir" stroke="#22301d" stroke-width="1.4" stroke-linejoin="round"><ellipse cy="1" rx="13" ry="3.4" fill="#1d2413" opacity=".28" stroke="none"/><path d="M-2 0h4v-8h-4z" fill="#5a3f24"/><path d="M-13-5 0-24 13-5Z" fill="#3c5a35"/><path d="M-10-17 0-36 10-17Z" fill="#456a3d"/><path d="M0-36 10-17 4-17ZM0-24 13-5 5-5Z" fill="#2c4629" stroke="none"/></g>
<g id="sb-oak" stroke="#2a371c" stroke-width="1.4" stroke-linejoin="round"><ellipse cy="1" rx="14" ry="3.6" fill="#1d2413" opacity=".28" stroke="none"/><path d="M-2.4 0h5l-.8-14h-3.4z" fill="#5a3f24"/><path d="M-13-15c-4-7 0-13 6-13 2-8 14-8 16 0 7 0 10 8 5 13-3 5-9 5-13 3-5 3-11 2-14-3Z" fill="#6f8a48"/><path d="M-1-10c4 2 10 2 13-3 4-3 4-8 1-11 0 8-6 13-14 14Z" fill="#4f6a35" stroke="none"/></g>
<g id="sb-house" stroke="#2a1a10" stroke-width="1.3" stroke-linejoin="round"><path d="M-20 3 32-4 44 2-6 9Z" fill="#221a0c" opacity=".26" stroke="none"/><path d="M4 0 27-6V-22L4-17Z" fill="#c9b183"/><path d="M-17 0V-17L-7-31 4-17V0Z" fill="#efe0b6"/><path d="M-7-34 17-40 31-20 7-14Z" fill="currentColor"/><path d="M-7-34-20-15-17.500-14-6-30Z" fill="currentColor"/><path d="M-3-31 20-37M1-25 24-31M4-19 28-25" stroke-width=".7" opacity=".45" fill="none"/><path d="M-17-12H4M-6.500-31V-12M-17 0-12-12M4 0-1-12" stroke="#6b4a29" stroke-width="1.200" fill="none"/><path d="M-9 0v-8h5v8z" fill="#5a3c20" stroke-width=".9"/><path d="M-9-22h4v4h-4zM10-13l4-1v5l-4 1zM18-15l4-1v5l-4 1z" fill="#f3c95c" stroke-width=".8"/></g>
<g id="sb-stall" stroke="#2a1a10" stroke-width="1.1" stroke-linejoin="round"><ellipse cy="1" rx="17" ry="4" fill="#221a0c" opacity=".26" stroke="none"/><path d="M-13 0V-14M13 0V-14" stroke-width="2" stroke="#5a3c20"/><path d="M-14-7H14V0H-14Z" fill="#a9793f"/><path d="M-17-14-12-23H12l5 9Z" fill="#f4ead0"/><path d="M-17-14-12-23h5l-3 9ZM-3-14l-1-9h6l1 9ZM9-14 7-23h5l5 9Z" fill="currentColor" stroke="none"/><path d="M-17-14q3.500 4 7 0 3.500 4 7 0 3.500 4 7 0 3.500 4 6.500 0 3.500 4 6.500 0" fill="none"/><path d="M-9-9h5M0-9h6" stroke="#7c1712" stroke-width="2.400"/></g>
<g id="sb-man" stroke="#2a1a10" stroke-width=".8"><path d="M-3 0-2-9H2L3 0Z" fill="currentColor"/><circle cy="-11" r="2.400" fill="#e4c39a"/></g>
</defs>`;

let painted: Drawing | null = null;
export function ground(): Drawing {
  painted ??= all(
    svg`<rect width="${WIDTH}" height="220" fill="url(#sb-sky)"/>
<path d="${clouds()}" stroke="#8d8064" stroke-width="7" opacity=".15" fill="none" stroke-linecap="round"/>
<path d="${ridge(3, 118, 22, 18)}" fill="#a8a598" opacity=".75"/>
<path d="${ridge(9, 134, 26, 14)}" fill="#8e9288" opacity=".8"/>
<path d="${ridge(21, 152, 20, 12)}" fill="#828b6f" opacity=".85"/>
<path d="${ridge(33, 170, 10, 22)}" fill="url(#sb-meadow)"/>
<path d="${strokes(11, 420, 172, 300)}" stroke="#c4c68c" stroke-width="1.100" opacity=".5" fill="none" stroke-linecap="round"/>
<path d="${strokes(13, 520, 180, 444)}" stroke="#5d6e38" stroke-width="1.500" opacity=".5" fill="none" stroke-linecap="round"/>
<path d="${strokes(17, 240, 260, 444)}" stroke="#37451f" stroke-width="2.200" opacity=".42" fill="none" stroke-linecap="round"/>
<path d="${FIELDS}" fill="#a08a4c" opacity=".55"/><path d="${FURROWS}" stroke="#6d5527" stroke-width="1" stroke-dasharray="7 4" opacity=".5" fill="none"/>
<ellipse cx="590" cy="330" rx="245" ry="88" fill="url(#sb-square)"/>
<path d="M300 296C380 300 440 330 520 352 572 366 598 392 602 444M602 420C606 384 640 366 690 350 760 330 820 310 846 262" fill="none" stroke="#d8c48c" stroke-width="13" opacity=".8" stroke-linecap="round"/>
<path d="${RIVER}" fill="#4d5a33" transform="translate(0 3)"/><path d="${RIVER}" fill="url(#sb-water)" stroke="#3f4f2d" stroke-width="2"/>`,
    trees(),
  );
  return painted;
}

export const flow = svg`<path class="sb-flow" d="${FLOW}" fill="none" stroke="#e4f0ee" stroke-width="2" stroke-dasharray="12 16" opacity=".7" stroke-linecap="round"/>`;
export const vignette = svg`<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sb-lamp)"/>`;
