// SPDX-License-Identifier: MIT
// The table in a browser, from a folder on a plain web space.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { asked, clickOnce, openBrowser, openPage, picture } from './lib.mjs';
import { serveSite, skip } from './site.mjs';

describe('a site without a server', { skip }, () => {
  let site;
  let browser;
  before(async () => {
    [site, browser] = await Promise.all([serveSite(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await site.end();
  });

  test(
    'what a first move needs comes first, and once; then what makes the page prettier',
    { timeout: 60000 },
    async () => {
      const page = await openPage(browser);
      const asked = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(site.url);
      await page.waitForSelector('.home-map .painted');
      await page.goto(`${site.url}#/new/fleet`);
      await page.waitForSelector('.start-bar .wax-button:enabled');
      const first = (what) => asked.findIndex((url) => what.test(url));
      assert.ok(first(/engine-\w+\.wasm\.gz$/) > 0);
      assert.ok(first(/engine-\w+\.wasm\.gz$/) < first(/ground\.worker/), asked.join('\n'));
      assert.ok(first(/\/Pocket-/) < first(/PocketWorker/));
      for (const what of [/\/Pocket-[\w-]+\.js$/, /engine-\w+\.wasm/, /games-en/])
        assert.equal(asked.filter((url) => what.test(url)).length, 1, `${what}`);
      assert.deepEqual(page.troubles, []);
      await page.context().close();
    },
  );

  const seqOf = (page) => page.locator('.chronicle li').count();

  test(
    'a battle is begun, played, and goes on after the page was loaded anew',
    { timeout: 120000 },
    async () => {
      const page = await openPage(browser);
      await page.addInitScript(() => {
        window.safe = 0; // how often the browser was asked to keep all this
        const { persist } = StorageManager.prototype;
        StorageManager.prototype.persist = function () {
          window.safe++;
          return persist.call(this);
        };
      });
      await page.goto(site.url);
      assert.equal(await page.evaluate(() => window.safe), 0);
      await page.click('.wax-button.first');
      for (let n = 0; n < 12; n++) {
        await asked(page);
        await clickOnce(page, n);
      }
      await asked(page);
      const before = await seqOf(page);
      await picture(page, 'pocket-battle');
      assert.equal(await page.evaluate(() => window.safe), 1, 'with the first battle');
      await page.reload();
      await asked(page);
      assert.equal(await seqOf(page), before);
      await clickOnce(page, 3);
      assert.deepEqual(page.troubles, []);
    },
  );

  for (const [lang, says] of Object.entries({ en: /no server/, fr: /pas de serveur/ }))
    test(
      `what needs other people is not offered, with a sentence where one looks for it (${lang})`,
      { timeout: 60000 },
      async () => {
        const page = await openPage(browser, { settings: { lang } });
        const sentence = page.locator('.pocket-far');
        await page.goto(site.url);
        assert.match(await sentence.textContent(), says);
        assert.equal(await page.locator('form.join').count(), 0);
        await page.goto(`${site.url}#/new/fleet`);
        assert.match(await sentence.textContent(), says);
        const rivals = await page.locator('[name=opponent]').count();
        assert.equal(rivals, 2); // the machine, and somebody at this screen
        for (const way of ['#/go', `#/join/${'a'.repeat(32)}/x`]) {
          await page.goto(site.url + way);
          assert.match(await page.locator('.plain-page p').textContent(), says);
        }
        assert.deepEqual(page.troubles, []);
      },
    );

  test('two play at one screen', { timeout: 60000 }, async () => {
    const page = await openPage(browser);
    await page.goto(`${site.url}#/new/fleet`);
    await page.locator('label:has([name=opponent])').nth(1).click();
    await page.click('.start-bar .wax-button');
    await page.waitForSelector('.curtain, .dispatch:not(.quiet)');
    await picture(page, 'pocket-two');
    assert.deepEqual(page.troubles, []);
  });
});
