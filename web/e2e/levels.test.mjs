// SPDX-License-Identifier: MIT
// Five levels, a picture and a sentence each; of several opponents each may have its own.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  accessible,
  openBrowser,
  openPage,
  picture,
  realServer,
  shows,
  startServer,
  until,
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

// What the server says is let through to the page; once `shut`, only its replies and the next news,
// as if opponents took their time.
async function gate(page) {
  const at = { shut: false, news: 0 };
  await page.routeWebSocket(/\/ws/, (ws) => {
    ws.connectToServer().onMessage((text) => {
      if (!at.shut || 'id' in JSON.parse(text) || at.news++ === 0) ws.send(text);
    });
  });
  return at;
}

for (const [lang, width, first, words] of [
  ['en', 1440, 'Level: ', ['Hard', 'Easy', 'overlooks some of the good ones']],
  ['fr', 390, 'Niveau', ['Difficile', 'Facile', 'en oublie quelques bons']],
]) {
  test(
    `three opponents of three levels: ${lang}, ${width}`,
    { skip, timeout: 120000 },
    async () => {
      const page = await openPage(browser, {
        width,
        height: 844,
        settings: { lang },
        reducedMotion: 'reduce',
      });
      const news = await gate(page);
      await page.goto(`${server.url}/#/new/legion/four`);
      await page.waitForSelector('.start-bar .wax-button:enabled');
      const [hard, easy, sentence] = words;
      assert.match(await page.innerText('fieldset:has([name=level])'), new RegExp(sentence));
      const seats = page.locator('label', { hasText: first }).locator('select');
      await shows(seats, 3);
      await seats.nth(1).selectOption({ label: easy }); // first a beginner is offered
      await seats.nth(2).selectOption({ label: hard });
      await accessible(page, 'levels for each seat');
      await seats.nth(1).scrollIntoViewIfNeeded();
      await picture(page, `levels-${lang}`);
      const [reply] = await Promise.all([
        page.waitForResponse((r) => /api\/matches\?/.test(r.url())),
        page.click('.start-bar .wax-button'),
      ]);
      const { seats: told } = JSON.parse(reply.request().postData());
      assert.deepEqual(
        told.map((s) => s.level ?? s.who),
        ['me', 'beginner', 'easy', 'hard'],
      );
      if (lang === 'en') {
        await page.waitForSelector('.dispatch[data-prompt=choose_colour]');
        news.shut = true;
        await page.locator('.dispatch [data-answer]').first().click();
        await until(page, () =>
          /^Thinking for [1-9] s$/.test(
            document.querySelector('.dispatch.quiet .thinking')?.textContent ?? '',
          ),
        );
        assert.doesNotMatch(
          await page.innerText('.dispatch'),
          /%|better|answer/,
          'what it thinks of it keeps to itself',
        );
      }
      assert.deepEqual(page.troubles, []);
      await page.context().close();
    },
  );
}
