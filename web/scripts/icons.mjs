// SPDX-License-Identifier: MIT
// Draws the icons of the installed app from public/icon.svg into public/icons:
//   node scripts/icons.mjs
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../e2e/lib.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const drawing = readFileSync(at('../public/icon.svg'), 'utf8');
const EARTH = '#1d140d';

// `part`: how much of the width the drawing takes. What a system cuts into a shape of its own keeps
// four fifths of it, and has no corners of nothing.
const ICONS = [
  { name: '192.png', size: 192, part: 1 },
  { name: '512.png', size: 512, part: 1 },
  { name: 'cut.png', size: 512, part: 0.62, ground: EARTH },
  { name: 'apple.png', size: 180, part: 0.76, ground: EARTH },
];

mkdirSync(at('../public/icons'), { recursive: true });
const browser = await openBrowser();
const page = await browser.newPage();
for (const { name, size, part, ground } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;` +
      `background:${ground ?? 'none'}">` +
      drawing.replace('<svg', `<svg width="${size * part}" height="${size * part}"`),
  );
  await page.screenshot({ path: at(`../public/icons/${name}`), omitBackground: !ground });
}
await browser.close();
