// SPDX-License-Identifier: MIT
// Pictures of the legion game from its fixtures: node looks/legion.mjs OUT [names] [widths] [lang] [touches, comma: card, cell or square]
import { chromium } from 'playwright-core';
import { serve } from '../mock/fixtures.mjs';

const [out, names = 'two_place,two_action,three_place,four_lower', widths = '1440,390', lang = 'en', touches = ''] = process.argv.slice(2);
const HEIGHT = { 1440: 900, 900: 900, 390: 844, 360: 640 };
const server = await serve(0);
const base = `http://localhost:${server.address().port}`;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'] });
for (const name of names.split(',')) {
  for (const width of widths.split(',').map(Number)) {
    const page = await browser.newPage({ viewport: { width, height: HEIGHT[width] ?? 900 }, deviceScaleFactor: width < 600 ? 2 : 1, hasTouch: width < 600 });
    page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(name, m.text().slice(0, 200)));
    page.on('pageerror', (e) => console.log(name, 'pageerror', e.message));
    await page.addInitScript(([match, lang]) => {
      localStorage.setItem('sandtable.seats', JSON.stringify([{ match, seat: 0, token: 'x' }]));
      localStorage.setItem('sandtable.settings', JSON.stringify({ speed: 0, guide: false, lang }));
    }, [`legion.${name}`, lang]);
    await page.goto(`${base}/#/t/legion.${name}`);
    await page.waitForSelector('.lg-board', { timeout: 8000 }).catch((e) => console.log(e.message.slice(0, 80)));
    await page.waitForTimeout(700);
    for (const thing of touches.split(',').filter(Boolean)) {
      await page.locator(`[data-item="${thing}"], [data-cell="${thing}"], [data-square-button="${thing}"]`).first().dispatchEvent('click'); // wherever it lies
      await page.waitForTimeout(250);
    }
    await page.screenshot({ path: `${out}/${name}-${width}${lang === 'en' ? '' : `-${lang}`}.png` });
    console.log(name, width, await page.evaluate(() => document.querySelectorAll('#root *').length), 'elements');
    await page.close();
  }
}
await browser.close();
server.close();
