// SPDX-License-Identifier: MIT
// Who thinks for a table in a browser: a worker of its own, begun by the table's worker or, where
// that cannot, by the page; no longer there when nobody looks at the battle.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { asked, clickOnce, openBrowser, openPage } from './lib.mjs';
import { makeSite, serveSite, skip } from './site.mjs';

const ANSWERS = 8;

const thinkersOf = (page) => page.workers().filter((one) => one.url().includes('ThinkerWorker'));
const until = async (what) => {
  for (let i = 0; i < 100; i++) {
    if (await what()) return true;
    await new Promise((later) => setTimeout(later, 100));
  }
  return false;
};

// The table's worker of a browser in which workers begin none.
function withoutWorkersInWorkers(folder) {
  const assets = join(folder, 'assets');
  const name = readdirSync(assets).find((file) => file.startsWith('PocketWorker'));
  const text = readFileSync(join(assets, name), 'utf8');
  writeFileSync(join(assets, name), `delete self.Worker;self.Worker=undefined;${text}`);
}

for (const nested of [true, false])
  describe(
    `opponents in ${nested ? 'workers of the worker' : 'workers of the page'}`,
    { skip },
    () => {
      let site;
      let browser;
      before(async () => {
        const folder = await makeSite();
        if (!nested) withoutWorkersInWorkers(folder);
        [site, browser] = await Promise.all([serveSite({ folder }), openBrowser()]);
      });
      after(async () => {
        await browser.close();
        await site.end();
      });

      test('think there, and no longer than somebody looks', { timeout: 120000 }, async () => {
        const page = await openPage(browser);
        await page.goto(site.url);
        await page.click('.wax-button.first');
        for (let n = 0; n < ANSWERS; n++) {
          await asked(page);
          await clickOnce(page, n);
        }
        await asked(page);
        assert.equal(thinkersOf(page).length, 1);
        await page.evaluate(() => (location.hash = ''));
        assert.ok(await until(() => thinkersOf(page).length === 0));
        assert.deepEqual(page.troubles, []);
      });
    },
  );
