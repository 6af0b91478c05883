// SPDX-License-Identifier: MIT
// Makes the pictures of the README anew, from a real battle: node scripts/pictures.mjs (after `make build page`).
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asked, clickOnce, openBrowser, openPage, startServer } from '../e2e/lib.mjs';

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));
mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await openBrowser();
const press = await (await browser.newContext()).newPage(); // turns PNG into WebP

async function keep(page, name) {
  await page.waitForTimeout(700);
  const png = (await page.screenshot()).toString('base64');
  const webp = await press.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.8).split(',')[1];
  }, png);
  const bytes = Buffer.from(webp, 'base64');
  writeFileSync(`${folder}${name}.webp`, bytes);
  console.log(name, bytes.length);
}

const foes = (page) => page.evaluate(() => [...document.querySelectorAll('[role=gridcell][data-lit]')].filter((c) => /, Styx, /.test(c.getAttribute('aria-label'))).map((c) => c.dataset.cell));
const wounds = (page) => page.evaluate(() => (document.querySelector('.odds .losses') ? 100 - Number(/(\d+)%/.exec(document.querySelector('.odds .losses').textContent)?.[1] ?? 100) : 0));

// Plays until an attack that will hurt is planned, and stops before it is confirmed.
async function toMelee(page) {
  await page.goto(server.url);
  await page.click('.wax-button.first');
  for (let n = 0; n < 260; n++) {
    await asked(page);
    const [foe] = /which action|fight|attack/i.test(await page.textContent('.dispatch h1')) ? await foes(page) : [];
    if (foe) {
      await page.click(`[data-cell="${foe}"]`);
      await page.waitForTimeout(500);
      if ((await wounds(page)) >= 50) return;
    }
    await clickOnce(page, n);
  }
  throw new Error('no fight came: run it again');
}

const home = await openPage(browser);
await home.goto(server.url);
await keep(home, 'home');
const desk = await openPage(browser);
await toMelee(desk);
await keep(desk, 'melee');
const phone = await openPage(browser, { width: 390, height: 844, deviceScaleFactor: 2, hasTouch: true });
await toMelee(phone);
await keep(phone, 'phone');
await browser.close();
await server.kill();
