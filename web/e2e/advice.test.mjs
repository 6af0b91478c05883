// SPDX-License-Identifier: MIT
// "What would you do?": three answers at most, how likely they are to win and why; not between
// people.
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
import { holdSeats } from './driver.mjs';

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

const post = (path, body) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then((r) => r.json());

async function begin(page, game, seats, more = {}) {
  const made = await post('/matches', { game, seats, ...more });
  for (const { invite } of made.invites)
    await post(`/matches/${made.match}/join`, { invite, name: 'Bert' });
  await holdSeats(page, made);
  await page.goto(`${server.url}/#/t/${made.match}`);
  await asked(page);
}

const ME = { who: 'me', name: 'Anna' };
const BOT = { who: 'bot', level: 'easy' };

for (const game of ['fantasy', 'fleet', 'commanders', 'legion']) {
  test(`the program says what it would do: ${game}`, { skip, timeout: 120000 }, async () => {
    const page = await openPage(browser, { reducedMotion: 'reduce' });
    await begin(page, game, [ME, BOT]);
    await page.keyboard.press('w');
    await page.waitForSelector('.advice li', { timeout: 60000 });
    const told = await page.locator('.advice li').allInnerTexts();
    assert.ok(told.length <= 3);
    for (const one of told) assert.match(one, /\d+% to win/);
    await picture(page, `advice-${game}`);
    if (game === 'fantasy') await accessible(page, 'advice');
    const before = await page.evaluate(() => document.querySelector('main').textContent);
    await page.locator('.advice [data-hint]').first().focus();
    await page.keyboard.press('Space');
    await page.waitForSelector('.advice', { state: 'detached' });
    await until(page, (old) => document.querySelector('main')?.textContent !== old, before, 30000);
    await page.close();
  });
}

test(
  'people who play each other are not advised unless they began so',
  { skip, timeout: 120000 },
  async () => {
    for (const hints of [false, true]) {
      const page = await openPage(browser, { reducedMotion: 'reduce' });
      await begin(page, 'commanders', [ME, { who: 'friend' }], { hints });
      await shows(page.getByRole('button', { name: 'What would you do?' }), hints ? 1 : 0);
      await page.close();
    }
  },
);
