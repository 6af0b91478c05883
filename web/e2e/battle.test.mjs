// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  asked,
  clickOnce,
  eventually,
  howMany,
  isOver,
  LONG,
  openBrowser,
  openPage,
  picture,
  realServer,
  startServer,
} from './lib.mjs';
import { atTheTable, playOn } from './driver.mjs';

let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await server.kill();
});

const nearTheEnd = (ask, { scene }) =>
  scene.tracks.some((t) => t.id.startsWith('vp:') && t.value >= t.of - 2);

// In the short run its middle is played over the wire.
test(
  'a whole First Battle against the easy opponent, played by clicking',
  { timeout: 300000 },
  async () => {
    const page = await openPage(browser);
    await page.goto(server.url);
    await page.waitForSelector('.ground.painted');
    await picture(page, 'home-desktop');
    await page.click('.wax-button.first');
    let n = 0;
    for (; n < 900; n++) {
      await asked(page);
      if (await isOver(page)) break;
      if (n === howMany(4, 40)) await picture(page, 'battle-desktop');
      if (n === 6 && !LONG) await playOn(server, page, nearTheEnd);
      await clickOnce(page, n);
    }
    console.log(`# ${n} steps`);
    assert.ok(
      await isOver(page),
      `not over after ${n} steps: ${await page.textContent('.dispatch')}`,
    );
    await picture(page, 'over-desktop');
    assert.deepEqual(page.troubles, []);
  },
);

test(
  'the same table on a phone, 360 wide, with nothing sticking out',
  { timeout: 120000 },
  async () => {
    const page = await atTheTable(server, browser, { width: 360, height: 780, hasTouch: true });
    for (let n = 0; n < 4; n++) {
      await asked(page);
      await clickOnce(page, n);
    }
    await picture(page, 'battle-phone');
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    const small = await page.$$eval(
      '.dispatch button, .tabs button, .round-buttons button',
      (all) => all.filter((b) => b.offsetHeight < 44).map((b) => b.textContent),
    );
    assert.deepEqual(small, []);
  },
);

test(
  'the server is killed in the middle of a fight: the page comes back and goes on',
  { timeout: 180000, skip: !realServer && 'needs sandtable serve' },
  async () => {
    const page = await atTheTable(server, browser);
    await playOn(server, page, (ask, news) =>
      news.events.some((e) => e.event === 'melee_declared' || e.event === 'shot_declared'),
    );
    const lines = await page.locator('.chronicle li').count();
    await server.kill('SIGKILL');
    // a notice at the table, or instead of the table where a piece of it was still to come
    await page.waitForSelector('.notice, .plain-page');
    server = await startServer(server);
    await page.waitForSelector('.notice, .plain-page', { state: 'detached', timeout: 60000 });
    for (let n = 0; n < 3; n++) {
      await asked(page);
      await clickOnce(page, n);
    }
    // where the page has come anew, what happened before is fetched once the table stands
    const least = Math.min(lines, 400);
    await eventually(page, async () => (await page.locator('.chronicle li').count()) >= least);
    // a piece that was just being fetched makes the page come anew, once the server is back
    const others = page.troubles.filter((t) => !/dynamically imported|preload CSS/.test(t));
    assert.deepEqual(others, []);
  },
);

test('touching what the rules forbid says why, with the rule', { timeout: 120000 }, async () => {
  const page = await atTheTable(server, browser);
  const asksForHex = () =>
    page.evaluate(() => /hex/.test(document.querySelector('.dispatch h1')?.textContent ?? ''));
  // The hand tries again where the page was too busy for it.
  for (let n = 0; n < 20 && !(await asksForHex()); n++) await clickOnce(page, 0);
  assert.ok(await asksForHex());
  await page.click('[data-cell="A1"]');
  await page.waitForSelector('.dispatch .refusal button, .dispatch .refusal .rule');
  assert.match(await page.textContent('.dispatch .refusal'), /zone.*FC-3/s);
  assert.deepEqual(page.troubles, []);
});
