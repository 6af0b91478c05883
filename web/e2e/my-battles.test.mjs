// SPDX-License-Identifier: MIT
// All battles of this browser are found again, running and finished, with a picture of the table.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  accessible,
  asked,
  openBrowser,
  openPage,
  picture,
  realServer,
  shows,
  startServer,
  until,
} from './lib.mjs';

const skip = !realServer && 'needs sandtable serve';
let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.kill();
});

const GAMES = [
  ['fantasy', 'first_battle'],
  ['fleet', 'standard'],
  ['commanders', 'erlach'],
  ['legion', 'two'],
];

async function begin(page, game) {
  await page.goto(`${server.url}/#/new/${game}`);
  await page.click('.start-bar .wax-button');
  await page.waitForSelector('.dispatch');
}
const resign = async (page) => {
  await asked(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.waitForSelector('.dispatch.over');
  await page.waitForTimeout(1200); // the picture is kept once nothing moves any more
};

for (const [name, width] of [
  ['desktop', 1440],
  ['phone', 390],
])
  test(
    `four running battles and a finished one are listed, and lead on: ${name}`,
    { skip, timeout: 180000 },
    async () => {
      const page = await openPage(browser, { width, reducedMotion: 'reduce' });
      for (const [game] of GAMES) await begin(page, game);
      await begin(page, 'fleet');
      await resign(page);
      await page.goto(server.url);
      await page.getByRole('link', { name: 'All 4' }).waitFor();
      await page.getByRole('link', { name: 'Learn to play', exact: true }).waitFor();
      await page.getByRole('link', { name: 'My battles' }).click();
      const sections = page.locator('.my-battles section');
      await shows(sections.nth(0).locator('li'), 4, 'all that are running');
      await shows(sections.nth(1).locator('li'), 1, 'and the finished one');
      assert.match(await sections.nth(1).innerText(), /Fleet Commander[\s\S]*Defeat/);
      await until(page, () => document.querySelectorAll('.board-sketch').length >= 4);
      await accessible(page, 'my battles');
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        'nothing sticks out',
      );
      await picture(page, `my-battles-${name}`);
      await sections
        .nth(1)
        .getByRole('link', { name: /^Review/ })
        .click();
      await page.waitForSelector('.replay-bar');
      await page.goto(`${server.url}/#/battles`);
      await sections
        .nth(0)
        .getByRole('link', { name: /^Play on/ })
        .first()
        .click();
      await page.waitForSelector('.dispatch');
      assert.deepEqual(page.troubles, []);
      await page.context().close();
    },
  );

test(
  'without a database in the browser the list is there without pictures',
  { skip, timeout: 60000 },
  async () => {
    const page = await openPage(browser, { reducedMotion: 'reduce' });
    await page.addInitScript(() =>
      Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true }),
    );
    await begin(page, 'fleet');
    await page.goto(`${server.url}/#/battles`);
    await shows(page.locator('.battles > li'), 1);
    await shows(page.locator('.board-sketch'), 0);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  },
);
