// SPDX-License-Identifier: MIT
// The curtain and the table behind it, looked at: node looks/hotseat.mjs BASE OUT
import { chromium } from 'playwright-core';
const [base, out] = process.argv.slice(2);
const post = (path, body) =>
  fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then((r) => r.json());
const made = await post('/matches', {
  game: 'fleet',
  scenario: 'standard',
  seed: 3,
  options: { secret_weapons: true },
  seats: [
    { who: 'me', name: 'Julien' },
    { who: 'me', name: 'Morgane' },
  ],
});
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
page.on('pageerror', (e) => console.log('pageerror', e.message));
await page.addInitScript(
  ([match, seats]) => {
    localStorage.setItem('sandtable.seats', JSON.stringify(seats.map((s) => ({ match, ...s }))));
    localStorage.setItem('sandtable.settings', JSON.stringify({ speed: 1, lang: 'fr' }));
  },
  [made.match, made.seats],
);
await page.goto(`${base}/#/t/${made.match}`);
await page.waitForSelector('.curtain');
await page.waitForTimeout(800);
await page.mouse.move(720, 440);
await page.mouse.down();
await page.waitForTimeout(420);
await page.screenshot({ path: `${out}/curtain.png` });
await page.waitForSelector('.table');
await page.mouse.up();
await page.waitForTimeout(1500);
await page.screenshot({ path: `${out}/hotseat-open.png` });
await browser.close();
