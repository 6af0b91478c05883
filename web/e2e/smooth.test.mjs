// SPDX-License-Identifier: MIT
// How much of a processor the page needs: nothing while nothing moves, and on a weak machine little
// enough. What a busy machine makes of the clock does not count: it is the time of the page's own
// thread that is held. Times by the clock, with the processor slowed down, are told, and held where
// `TIMED` is set (smooth.mjs).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Driver } from './driver.mjs';
import { LONG, openBrowser, openPage, startServer } from './lib.mjs';
import { costsOf, medians, SLOWED, TABLES, timesOf, timesOfHome, workOf } from './smooth.mjs';

let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await server.kill();
});

const STILL = 3000; // milliseconds
const AT_REST = 0.01; // of the page's thread
const WINDOWS = 6;
const TIMES = 5;

// What came with the opening may come late on a busy machine, and what moves never ends: the
// stillest of some windows of time counts. Nobody waits for the others once one was still.
async function stillest(page) {
  let best;
  for (let n = 0; n < WINDOWS; n++) {
    const found = await workOf(browser, page, () => page.waitForTimeout(STILL));
    if (!best || found.raster + found.work < best.raster + best.work) best = found;
    if (best.raster === 0 && best.work <= STILL * AT_REST) break;
  }
  return best;
}

// By the clock, in milliseconds, with the processor slowed down.
const MOST = { open: 2500, openTask: 500, p95: 50, task: 200 };

for (const [game, scenario] of Object.entries(TABLES))
  test(
    `nothing moves on a table of ${game} that waits for an answer`,
    { timeout: 120000 },
    async () => {
      const d = await Driver.begin(server, browser, {
        game,
        scenario,
        page: { settings: { speed: 1 } },
      });
      await d.question();
      await d.shown();
      const { page } = d;
      await page.waitForTimeout(2500);
      const found = await stillest(page);
      assert.deepEqual(
        await page.evaluate(() =>
          document
            .getAnimations()
            .filter((a) => a.playState === 'running')
            .map((a) => a.animationName ?? a.transitionProperty),
        ),
        [],
      );
      assert.equal(found.raster, 0, 'something was drawn');
      assert.ok(found.work <= STILL * AT_REST, `${found.work} ms of ${STILL} ms`);
      await d.end();
    },
  );

test('no picture of a style sheet goes on for ever', { timeout: 60000 }, async () => {
  const page = await openPage(browser);
  await page.goto(server.url);
  await page.waitForSelector('.wax-button.first');
  const endless = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => /infinite/.test(rule.style?.animationIterationCount ?? ''))
      .map((rule) => rule.selectorText),
  );
  assert.deepEqual(endless, []);
});

test(
  'home and tables open, and answers are shown, in time',
  { skip: !LONG, timeout: 3600000 },
  async (t) => {
    const home = [];
    for (let n = 0; n < TIMES; n++) home.push({ open: await timesOfHome(server, browser) });
    t.diagnostic(`home: ${Math.round(medians(home).open)} ms`);
    if (process.env.TIMED) assert.ok(medians(home).open <= 2500);
    for (const [game, scenario] of Object.entries(TABLES)) {
      const [all, costs] = [[], []];
      for (let n = 0; n < TIMES; n++) {
        all.push(await timesOf(server, browser, { game, scenario }));
        costs.push(await costsOf(server, browser, { game, scenario }));
      }
      const [found, cost] = [medians(all), medians(costs)];
      t.diagnostic(`${game}: ${JSON.stringify({ ...found, cost })}`);
      if (process.env.TIMED)
        for (const [what, most] of Object.entries(MOST))
          assert.ok(found[what] <= most, `${game}: ${what} ${found[what]} ms`);
      for (const what of ['openTask', 'task'])
        assert.ok(
          cost[what] * SLOWED <= MOST[what],
          `${game}: ${what} ${cost[what]} ms of its thread`,
        );
    }
  },
);
