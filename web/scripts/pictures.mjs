// SPDX-License-Identifier: MIT
// Makes the pictures of the README anew, from a real battle: node scripts/pictures.mjs [NAME..]
// (after `make build page`).
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CommandersHand } from '../e2e/commanders.hand.mjs';
import { anyAnswer, Driver } from '../e2e/driver.mjs';
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
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    });
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.8).split(',')[1];
  }, png);
  const bytes = Buffer.from(webp, 'base64');
  writeFileSync(`${folder}${name}.webp`, bytes);
  console.log(name, bytes.length);
}

const foes = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=gridcell][data-lit]')]
      .filter((c) => /, Styx, /.test(c.getAttribute('aria-label')))
      .map((c) => c.dataset.cell),
  );
const wounds = (page) =>
  page.evaluate(() =>
    document.querySelector('.odds .losses')
      ? 100 - Number(/(\d+)%/.exec(document.querySelector('.odds .losses').textContent)?.[1] ?? 100)
      : 0,
  );

// Plays until an attack that will hurt is planned, and stops before it is confirmed.
async function toMelee(page) {
  await page.goto(server.url);
  await page.click('.wax-button.first');
  for (let n = 0; n < 260; n++) {
    await asked(page);
    const [foe] = /which action|fight|attack/i.test(await page.textContent('.dispatch h1'))
      ? await foes(page)
      : [];
    if (foe) {
      await page.click(`[data-cell="${foe}"]`);
      await page.waitForTimeout(500);
      if ((await wounds(page)) >= 50) return;
    }
    await clickOnce(page, n);
  }
  throw new Error('no fight came: run it again');
}

// Orders of Commanders being written, two rounds into the battle.
async function toOrders() {
  const page = await openPage(browser);
  await page.goto(`${server.url}/#/new/commanders/dennewitz`);
  await page.click('.start-bar .wax-button');
  await page.waitForSelector('.dispatch[data-prompt]');
  const hand = new CommandersHand(page);
  for (let plans = 0; ;) {
    const what = await hand.asked();
    if (what === 'plan' && ++plans > 2) break;
    await hand.act(what);
  }
  for (let n = 0; n < 5; n++) await hand.order(n).catch(() => false);
  return page;
}

// A battlefield of the legion game, filled by half, with a card to place.
async function toLegions() {
  const driver = await Driver.begin(server, browser, { game: 'legion', scenario: 'two' });
  let asks = 0;
  // Cards close together, so that squares fill.
  const apart = (a) => {
    const [, r, c] = /r(\d+)c(\d+)/.exec(a.answer) ?? [0, 99, 99];
    return Math.hypot(r - middle[0], c - middle[1]);
  };
  let middle = null;
  const close = (ask) => {
    const placed = ask.answers.filter((a) => /^place .*r\d+c\d+/.test(a.answer));
    if (placed.length === 0) return anyAnswer(ask, driver.pick);
    middle ??= /r(\d+)c(\d+)/.exec(placed[0].answer).slice(1).map(Number);
    return placed.sort((a, b) => apart(a) - apart(b))[0];
  };
  await driver.reach(
    (ask) => ++asks > 30 && ask.answers.some((a) => /^place /.test(a.answer)),
    close,
  );
  await driver.shown();
  driver.leave();
  return driver.page;
}

const PICTURES = {
  home: async () => {
    const page = await openPage(browser);
    await page.goto(server.url);
    return page;
  },
  melee: async () => {
    const page = await openPage(browser);
    await toMelee(page);
    return page;
  },
  phone: async () => {
    const page = await openPage(browser, {
      width: 390,
      height: 844,
      deviceScaleFactor: 2,
      hasTouch: true,
    });
    await toMelee(page);
    return page;
  },
  commanders: toOrders,
  legion: toLegions,
};
const wanted = process.argv.slice(2);
for (const [name, make] of Object.entries(PICTURES))
  if (wanted.length === 0 || wanted.includes(name)) await keep(await make(), name);
await browser.close();
await server.kill();
