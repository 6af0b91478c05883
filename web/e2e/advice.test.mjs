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

// What is told stands beside the board, and what is drawn on it can be touched through.
const stands = (page) =>
  page.evaluate(() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const [advice, board] = [box('.advice-panel'), box('.board-area')];
    const { pointerEvents } = getComputedStyle(document.querySelector('.routes') ?? document.body);
    const free =
      advice.left >= board.right || advice.top >= board.bottom || advice.bottom <= board.top;
    return { free, through: !document.querySelector('.routes') || pointerEvents === 'none' };
  });

for (const game of ['fantasy', 'fleet', 'commanders', 'legion']) {
  test(`the program says what it would do: ${game}`, { skip, timeout: 120000 }, async () => {
    const page = await openPage(browser, { reducedMotion: 'reduce' });
    await begin(page, game, [ME, BOT]);
    await page.keyboard.press('w');
    await page.waitForSelector('.advice li', { timeout: 60000 });
    const told = await page.locator('.advice li').allInnerTexts();
    assert.ok(told.length <= 3);
    for (const one of told) assert.match(one, /wins \d+ of 100/);
    // Equal answers are told as one.
    const chances = told.map((one) => /wins (\d+)/.exec(one)[1]);
    assert.equal(new Set(chances).size, chances.length);
    assert.deepEqual(await stands(page), { free: true, through: true });
    await picture(page, `advice-${game}`);
    if (game === 'fantasy') await accessible(page, 'advice');
    const before = await page.evaluate(() => document.querySelector('main').textContent);
    await page.locator('.advice [data-hint]').first().focus();
    await page.keyboard.press('Space');
    await page.waitForSelector('.advice', { state: 'detached' });
    await until(page, (old) => document.querySelector('main')?.textContent !== old, before, 30000);
    assert.deepEqual(page.troubles, []);
    await page.close();
  });
}

test(
  'advice is drawn on the board, and all of it is played at one touch: a whole sheet of orders',
  { skip, timeout: 120000 },
  async () => {
    const page = await openPage(browser, { reducedMotion: 'reduce' });
    await begin(page, 'commanders', [ME, BOT]);
    await page.keyboard.press('w');
    await page.waitForSelector('.routes .head', { state: 'attached', timeout: 60000 });
    assert.ok((await page.locator('.routes .pill').count()) > 0);
    await page.getByRole('button', { name: 'Do all of it' }).click();
    await page.waitForSelector('.routes', { state: 'detached' });
    // Nothing is asked for the sheet any more.
    await until(
      page,
      () => !/What do your units do\?/.test(document.querySelector('.dispatch')?.textContent ?? ''),
      undefined,
      30000,
    );
    assert.deepEqual(page.troubles, []);
    await page.close();
  },
);

test(
  'advice begins from what is in hand, and goes with Escape',
  { skip, timeout: 120000 },
  async () => {
    const page = await openPage(browser, { reducedMotion: 'reduce' });
    await begin(page, 'commanders', [ME, BOT]);
    await page.getByRole('button', { name: '4 cavalry, c1' }).click();
    await page.keyboard.press('w');
    await page.waitForSelector('.advice li', { timeout: 60000 });
    await shows(page.getByText('With what you have in hand.'), 1);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.advice-panel', { state: 'detached' });
    await page.close();
  },
);

test('on a phone advice lies on the sheet below the board', { skip, timeout: 120000 }, async () => {
  const page = await openPage(browser, { width: 390, height: 844, reducedMotion: 'reduce' });
  await begin(page, 'fantasy', [ME, BOT]);
  await page.getByRole('button', { name: 'What would you do?' }).click();
  await page.waitForSelector('.advice li', { timeout: 60000 });
  assert.deepEqual(await stands(page), { free: true, through: true });
  await picture(page, 'advice-phone');
  await page.close();
});

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
