// SPDX-License-Identifier: MIT
// Pictures of a game from its fixtures: node looks/fixtures.mjs GAME OUT [names] [widths] [lang]
// [touches: ids of stands, sectors, cards, cells or squares, comma]
import { chromium } from 'playwright-core';
import { serve } from '../mock/fixtures.mjs';

const USUAL = {
  commanders: 'planning_river,combat,scoring,commit',
  legion: 'two_place,two_action,three_place,four_lower',
};
const BOARD = { commanders: '.cm-board', legion: '.lg-board' };
const [game, out, names = USUAL[game], widths = '1440,390', lang = 'en', touches = ''] =
  process.argv.slice(2);
if (!BOARD[game] || !out) {
  console.error(
    `usage: node looks/fixtures.mjs ${Object.keys(BOARD).join('|')} OUT [names] [widths] [lang] [touches]`,
  );
  process.exit(2);
}
const HEIGHT = { 1440: 900, 900: 900, 390: 844, 360: 640 };
const server = await serve(0);
const base = `http://localhost:${server.address().port}`;
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
});
for (const name of names.split(',')) {
  for (const width of widths.split(',').map(Number)) {
    const page = await browser.newPage({
      viewport: { width, height: HEIGHT[width] ?? 900 },
      deviceScaleFactor: width < 600 ? 2 : 1,
      hasTouch: width < 600,
    });
    page.on(
      'console',
      (m) => ['error', 'warning'].includes(m.type()) && console.log(name, m.text().slice(0, 200)),
    );
    page.on('pageerror', (e) => console.log(name, 'pageerror', e.message));
    await page.addInitScript(
      ([match, lang]) => {
        localStorage.setItem('sandtable.seats', JSON.stringify([{ match, seat: 0, token: 'x' }]));
        localStorage.setItem(
          'sandtable.settings',
          JSON.stringify({ speed: 0, guide: false, lang }),
        );
      },
      [`${game}.${name}`, lang],
    );
    await page.goto(`${base}/#/t/${game}.${name}`);
    await page
      .waitForSelector(BOARD[game], { timeout: 8000 })
      .catch((e) => console.log(e.message.slice(0, 80)));
    await page.waitForTimeout(700);
    for (const thing of touches.split(',').filter(Boolean)) {
      await page
        .locator(
          ['stand-button', 'item', 'cell', 'square-button']
            .map((kind) => `[data-${kind}="${thing}"]`)
            .join(', '),
        )
        .first()
        .dispatchEvent('click'); // wherever it lies
      await page.waitForTimeout(250);
    }
    await page.screenshot({
      path: `${out}/${name}-${width}${lang === 'en' ? '' : `-${lang}`}.png`,
    });
    console.log(
      name,
      width,
      await page.evaluate(() => document.querySelectorAll('#root *').length),
      'elements',
    );
    await page.close();
  }
}
await browser.close();
server.close();
