// SPDX-License-Identifier: MIT
// The page on a plain web space: without a network once it has been there, a new version, its
// policy, and records that any Sandtable opens.
import assert from 'node:assert/strict';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import {
  asked,
  clickOnce,
  eventually,
  openBrowser,
  openPage,
  picture,
  realServer,
  startServer,
} from './lib.mjs';
import { makeSite, openKept, openWithKeeper, serveSite, skip } from './site.mjs';

describe('a page without a server', { skip }, () => {
  let browser;
  let folder;
  before(async () => {
    [browser, folder] = await Promise.all([openBrowser(), makeSite()]);
  });
  after(async () => {
    await browser.close();
    rmSync(join(folder, '..'), { recursive: true });
  });

  const begins = async (page, url, game) => {
    await page.goto(`${url}#/new/${game}`);
    await page.click('.start-bar .wax-button');
    await asked(page);
  };

  test(
    'opens without a network what was used there, and plays it on',
    { timeout: 120000 },
    async () => {
      const site = await serveSite({ folder, keep: true });
      const page = await openKept(browser, site.url, { width: 390, height: 844 });
      await begins(page, site.url, 'fleet');
      await site.end();
      await page.reload();
      for (let n = 0; n < 4; n++) {
        await asked(page);
        await clickOnce(page, n);
      }
      await asked(page);
      await picture(page, 'site-offline-390');
      assert.deepEqual(page.troubles, []);
      await page.context().close();
    },
  );

  test(
    'keeps all games when asked to, says how much that is, and then begins any of them anywhere',
    { timeout: 180000 },
    async () => {
      const site = await serveSite({ folder, keep: true });
      const page = await openKept(browser, site.url);
      await page.goto(`${site.url}#/device`);
      const button = page.locator('.keep-all');
      assert.match(await button.textContent(), /Keep all games on this device \(\d\.\d\u00a0MB\)/);
      await button.click();
      await page.getByText('Every game is on this device.').waitFor({ timeout: 60000 });
      await site.end();
      for (const game of ['legion', 'commanders', 'fantasy']) await begins(page, site.url, game);
      assert.deepEqual(page.troubles, []);
      await page.context().close();
    },
  );

  test(
    'shows a new version when there is one, and that one without a network, too',
    { timeout: 120000 },
    async () => {
      const own = await makeSite();
      const site = await serveSite({ folder: own, keep: true });
      const page = await openKept(browser, site.url);
      const index = join(own, 'index.html');
      const html = readFileSync(index, 'utf8');
      const [, style] = /href="\.\/assets\/(index-[\w-]+\.css)"/.exec(html);
      const newer = style.replace(/-[\w-]{8}\.css/, '-00000000.css');
      renameSync(join(own, 'assets', style), join(own, 'assets', newer));
      const list = readFileSync(join(own, 'files.json'), 'utf8');
      writeFileSync(join(own, 'files.json'), list.replace(style, newer));
      writeFileSync(index, html.replaceAll(style, newer));
      const has = (where) => eventually(page, () => page.evaluate(where, [newer]), 30000);
      await has(async ([name]) => (await (await fetch('./')).text()).includes(name));
      await page.reload();
      await page.waitForSelector(`link[href$="${newer}"]`, { state: 'attached' });
      await has(async ([name]) => !!(await caches.match(`./assets/${name}`)));
      await site.end();
      await page.reload();
      await page.waitForSelector('.home');
      await page.waitForSelector(`link[href$="${newer}"]`, { state: 'attached' });
      const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      assert.notEqual(colour, 'rgba(0, 0, 0, 0)', 'its style is here');
      await page.context().close();
      rmSync(join(own, '..'), { recursive: true });
    },
  );

  test('runs no script but its own, by its own word', { timeout: 60000 }, async () => {
    const site = await serveSite({ folder, keep: true });
    const page = await openWithKeeper(browser, site.url);
    await page.waitForSelector('.home');
    const done = await page.evaluate(() => {
      const tries = {
        eval: () => (0, eval)('1'),
        markup: () => void (document.createElement('p').innerHTML = '<b>'),
        worker: () => new Worker('./assets/other.js'),
        policy: () => window.trustedTypes.createPolicy('other', {}),
        keeper: () => navigator.serviceWorker.register('./other.js'),
      };
      // From a timer: what the test itself runs is above the policy.
      const tried = async (name) => {
        try {
          await tries[name]();
          return name;
        } catch {
          return null;
        }
      };
      return new Promise((told) => {
        setTimeout(() => told(Promise.all(Object.keys(tries).map(tried))));
      });
    });
    assert.deepEqual(done, [null, null, null, null, null]);
    await page.context().close();
    await site.end();
  });

  test(
    'hands a battle that is over on as a link, which this page and any server open',
    { timeout: 180000, skip: !realServer && 'needs sandtable serve' },
    async () => {
      const [site, server] = await Promise.all([serveSite({ folder, keep: true }), startServer()]);
      const page = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
      await begins(page, (await page.goto(site.url), site.url), 'fleet');
      for (let n = 0; n < 3; n++) {
        await asked(page);
        await clickOnce(page, n);
      }
      await asked(page);
      const press = (name) => page.getByRole('button', { name, exact: true }).click();
      await press('Settings');
      await press('Resign');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
      await page.locator('.end-others').waitFor();
      await page.locator('.end-others').getByText('Link', { exact: true }).click();
      await page.locator('.end-others').getByText('Copied').waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(link, /#\/record\//);
      const packed = /#\/record\/[\w-]+$/.exec(link)[0];
      assert.ok(packed.length < 8200, `${packed.length} letters`);
      for (const url of [site.url, `${server.url}/`]) {
        const other = await openPage(browser);
        await other.goto(url + packed);
        await other.locator('.replay').first().waitFor();
        assert.match(other.url(), /#\/replay\/file$/);
        await other.goto(`${url}${packed.slice(0, 400)}`);
        await other.getByText('This link has no record').waitFor();
        await other.context().close();
      }
      await page.context().close();
      await Promise.all([site.end(), server.kill()]);
    },
  );
});
