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

  const seqOf = (page) => page.locator('.chronicle li').count();

  test(
    'a battle is begun, played, and goes on after the page was loaded anew',
    { timeout: 120000 },
    async () => {
      const page = await openPage(browser);
      await page.goto(site.url);
      await page.click('.wax-button.first');
      for (let n = 0; n < 12; n++) {
        await asked(page);
        await clickOnce(page, n);
      }
      await asked(page);
      const before = await seqOf(page);
      await picture(page, 'pocket-battle');
      await page.reload();
      await asked(page);
      assert.equal(await seqOf(page), before);
      await clickOnce(page, 3);
      assert.deepEqual(page.troubles, []);
    },
  );
});
