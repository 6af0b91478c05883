// SPDX-License-Identifier: MIT
// Choosing a battle: two columns on a desk, one on a phone; by words, by filters, by keys.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  accessible,
  howMany,
  openBrowser,
  openPage,
  picture,
  shows,
  startServer,
  until,
} from './lib.mjs';

let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await server.kill();
});

const cards = (page) => page.locator('.battle-card');
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const box = (page, what) =>
  page.evaluate((w) => document.querySelector(w).getBoundingClientRect().toJSON(), what);

for (const [lang, width, height, words, ground] of [
  ['en', 1440, 900, 'river', 'With ground'],
  ['fr', 390, 844, 'RIVIERE', 'Avec terrain'],
])
  test(
    `a battle is found by words and ground, and looked at before it is begun: ${lang}, ${width}`,
    { timeout: 120000 },
    async () => {
      const page = await openPage(browser, { width, height, settings: { lang } });
      await page.goto(`${server.url}/#/new/commanders`);
      await shows(cards(page), 13);
      await page.getByRole('button', { name: ground }).click();
      await until(page, () => document.querySelectorAll('.battle-card').length < 13);
      const withGround = await cards(page).count();
      await page.getByRole('searchbox').fill(words);
      await until(
        page,
        (n) => {
          const left = document.querySelectorAll('.battle-card').length;
          return left > 0 && left < n;
        },
        withGround,
      );
      const left = await cards(page).count();
      assert.match(await page.innerText('[role=status]'), new RegExp(`${left}\\D+13`, 'i'));
      await page.keyboard.press('Enter');
      await page.waitForTimeout(150);
      assert.ok(await page.locator('.lobby').isVisible(), 'looking for one begins none');
      await cards(page).first().click();
      const title = await cards(page).first().locator('b').first().innerText();
      await until(page, (x) => document.querySelector('.chosen h2').innerText === x, title);
      assert.ok(await fits(page), 'nothing sticks out');
      const start = await box(page, '.start-bar .wax-button');
      assert.ok(start.bottom <= height, 'the battle can be begun from where one is');
      if (width > 1000) {
        const side = await box(page, '.lobby-side');
        const list = await box(page, '.lobby-list');
        assert.ok(list.right <= side.left && list.top === side.top, 'beside each other');
        assert.ok(start.left > list.right, 'the start belongs to what is chosen');
        const scrolls = () => document.documentElement.scrollHeight <= innerHeight;
        assert.ok(await page.evaluate(scrolls), 'all of it is on the screen');
      }
      await accessible(page, 'finding a battle');
      await picture(page, `new-battle-${lang}`);
      await page.getByRole('searchbox').fill('zzz');
      await shows(cards(page), 0);
      await accessible(page, 'nothing found');
      assert.equal(await page.innerText('.chosen h2'), title, 'what is chosen stays');
      assert.deepEqual(page.troubles, []);
      await page.context().close();
    },
  );

test('arrows walk through the cards and Enter begins', { timeout: 120000 }, async () => {
  const page = await openPage(browser);
  await page.goto(`${server.url}/#/new/fleet`);
  await shows(cards(page), 5);
  await page.getByRole('radio', { name: /Standard Battle/ }).focus();
  await page.keyboard.press('ArrowDown');
  await until(page, () => document.querySelector('.chosen h2')?.innerText.match(/asteroid/i));
  await page.keyboard.press('Enter');
  await page.waitForSelector('.table');
  await page.context().close();
});

test(
  'which side one has may be drawn; against whom is kept for the next battle of the game',
  { timeout: 120000 },
  async () => {
    const page = await openPage(browser);
    const sides = new Set();
    for (let n = 0; n < howMany(12, 24) && sides.size < 2; n++) {
      await page.goto(`${server.url}/#/new/commanders`);
      if (n === 0) await page.getByRole('radio', { name: 'A friend with a link' }).check();
      await page.getByRole('radio', { name: 'By lot', checked: n > 0 }).check();
      const [reply] = await Promise.all([
        page.waitForResponse((r) => /api\/matches\?/.test(r.url())),
        page.getByRole('button', { name: 'Make the link' }).click(),
      ]);
      sides.add(JSON.parse(reply.request().postData()).seats.map((s) => s.who)[0]);
      await page.waitForSelector('.invite-link input');
    }
    assert.deepEqual([...sides].sort(), ['friend', 'me']);
    await page.goto(`${server.url}/#/new/commanders`);
    await page.getByRole('radio', { name: 'A friend on this device' }).check();
    await shows(page.getByRole('radio', { name: 'By lot' }), 0, 'nobody has to be drawn here');
    await page.context().close();
  },
);
