// SPDX-License-Identifier: MIT
// Leaving a battle: nothing ends at one touch.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  accessible,
  asked,
  isOver,
  openBrowser,
  openPage,
  picture,
  realServer,
  startServer,
} from './lib.mjs';

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

for (const [name, width] of [
  ['desktop', 1440],
  ['phone', 390],
])
  test(
    `to resign asks a second time, and to keep playing is at hand: ${name}`,
    { skip, timeout: 120000 },
    async () => {
      const page = await openPage(browser, { width, reducedMotion: 'reduce' });
      await page.goto(server.url);
      await page.click('.wax-button.first');
      await asked(page);
      const button = (text) => page.getByRole('button', { name: text, exact: true });
      await button('Settings').click();
      await button('Resign').click();
      await page.getByRole('alertdialog', { name: 'Really resign?' }).waitFor();
      assert.equal(
        await page.evaluate(() => document.activeElement.textContent),
        'Keep playing',
        'whoever presses Enter plays on',
      );
      await accessible(page, 'the second question');
      await picture(page, `resign-${name}`);
      await page.keyboard.press('Enter');
      await button('Let the AI play on for me').click();
      await button('Keep playing').click();
      assert.equal(await isOver(page), false);
      await button('Resign').click();
      await button('Yes, resign').click();
      await page.waitForSelector('.dispatch.over');
      // Nobody is weaker than a beginner: then a lesson helps.
      const next = page.locator('.end-left > .wax-button');
      await next.filter({ hasText: 'The Bridge' }).waitFor();
      await accessible(page, 'a lesson is proposed');
      await picture(page, `lost-to-a-beginner-${name}`);
      await next.click();
      await page.waitForSelector('.lesson-ribbon');
      assert.deepEqual(page.troubles, []);
      await page.context().close();
    },
  );
