// SPDX-License-Identifier: MIT
// A site gets a new engine while battles run: each of them ends with the one it was begun with.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { beginCampaign, fight, inTown, marchOut, withdraw } from './campaign.hand.mjs';
import { asked, clickOnce, eventually, openBrowser } from './lib.mjs';
import { openKept, serveSite, skip } from './site.mjs';
import { largerOf, writeEngine } from '../scripts/site.mjs';

const program = new URL('../../build/wasm/sandtable_pocket.wasm', import.meta.url).pathname;

describe('a new engine on a site', { skip }, () => {
  let browser;
  let site;
  before(async () => {
    [browser, site] = await Promise.all([openBrowser(), serveSite()]);
  });
  after(async () => {
    await browser.close();
    await site.end();
  });

  const folder = () => join(site.folder, 'pocket');
  const hashNow = () => JSON.parse(readFileSync(join(folder(), 'engine.json'), 'utf8')).hash;

  // The same programs with a section that says nothing (a name and so many bytes): another hash.
  async function renewEngine(bytes) {
    const section = Buffer.from([0, 2 + bytes, 1, 120, ...Array(bytes).fill(7)]);
    const path = join(site.folder, 'other.wasm');
    rmSync(folder(), { recursive: true });
    const both = [
      [program, path],
      [largerOf(program), largerOf(path)],
    ];
    for (const [of, to] of both) writeFileSync(to, Buffer.concat([readFileSync(of), section]));
    await writeEngine(path, folder(), join(program, '../pocket'));
    for (const [, to] of both) rmSync(to);
  }

  // With which engine each battle was begun, oldest first.
  const begunWith = (page) =>
    page.evaluate(
      () =>
        new Promise((told) => {
          indexedDB.open('sandtable-pocket').onsuccess = ({ target }) => {
            const all = target.result.transaction('matches').objectStore('matches').getAll();
            all.onsuccess = () =>
              told(all.result.sort((a, b) => a.order - b.order).map((row) => row.engine));
          };
        }),
    );
  const kept = (page) =>
    page.evaluate(async () => {
      const cache = await caches.open('sandtable-page');
      return (await cache.keys())
        .map(({ url }) => /engine-(\w+)\.json$/.exec(url)?.[1])
        .filter(Boolean);
    });
  // What the page would be given now, with whoever stands between it and the site.
  const engineOf = (page) =>
    page.evaluate(async () => (await (await fetch('./pocket/engine.json')).json()).hash);
  const begin = async (page) => {
    await page.goto(`${site.url}#/new/fleet`);
    await page.reload();
    await page.click('.start-bar .wax-button');
    await asked(page);
  };

  test(
    'plays what is begun from then on; what runs goes on with its own, until that is over',
    { timeout: 180000 },
    async () => {
      const page = await openKept(browser, site.url);
      const first = hashNow();
      await begin(page);
      const battle = page.url();
      await renewEngine(8);
      const second = hashNow();
      assert.notEqual(first, second);
      assert.ok(
        !readdirSync(folder()).some((name) => name.includes(first)),
        'the site has it no more',
      );
      await page.goto(site.url);
      await page.reload();
      await eventually(page, async () => (await engineOf(page)) === second, 30000);
      await begin(page);
      assert.deepEqual(await begunWith(page), [first, second]);
      await page.goto(battle);
      await page.reload();
      for (let n = 0; n < 3; n++) {
        await asked(page);
        await clickOnce(page, n);
      }
      await asked(page);
      await page.waitForTimeout(6000); // what is of no use goes after five seconds
      assert.deepEqual((await kept(page)).sort(), [first, second].sort());
      const press = (name) => page.getByRole('button', { name, exact: true }).click();
      await press('Settings');
      await press('Resign');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
      await page.locator('.end-others').waitFor();
      await page.goto(site.url);
      await page.reload();
      await eventually(page, async () => (await kept(page)).length === 1, 40000);
      assert.deepEqual(await kept(page), [second], 'nobody needs the first any more');
      assert.deepEqual(page.troubles, []);
      await page.context().close();
    },
  );

  test(
    'leaves a campaign to the engine it was begun with, and the battles it leads to as well',
    { timeout: 240000 },
    async () => {
      const page = await openKept(browser, site.url);
      const first = hashNow();
      const campaign = await beginCampaign(page);
      await renewEngine(9);
      const second = hashNow();
      await page.goto(site.url);
      await page.reload();
      await eventually(page, async () => (await engineOf(page)) === second, 30000);
      await begin(page);
      await page.goto(`${site.url}${campaign}`);
      await page.reload();
      await inTown(page);
      const battle = await marchOut(page);
      await fight(page, 2);
      assert.deepEqual(await begunWith(page), [first, second, first]);
      await page.goto(`${site.url}${battle}`);
      await page.reload();
      await fight(page, 1);
      await page.waitForTimeout(6000);
      assert.deepEqual((await kept(page)).sort(), [first, second].sort());
      await withdraw(page, campaign);
      await page.reload();
      await page.waitForSelector('.rp, .campaign');
      assert.deepEqual(page.troubles, []);
      await page.context().close();
    },
  );
});
