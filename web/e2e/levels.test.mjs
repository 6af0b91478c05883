// SPDX-License-Identifier: MIT
// Five levels, a picture and a sentence each; of several opponents each may have its own.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { accessible, openBrowser, openPage, picture, realServer, startServer } from './lib.mjs';

const skip = !realServer && 'needs sandtable serve';
let server;
let browser;
before(async () => { [server, browser] = [await startServer(), await openBrowser()]; });
after(async () => { await browser?.close(); await server?.kill(); });

for (const [lang, width, first, words] of [['en', 1440, 'Level: ', ['Hard', 'Beginner', 'overlooks some of the good ones']], ['fr', 390, 'Niveau', ['Difficile', 'Débutant', 'en oublie quelques bons']]]) {
  test(`three opponents of three levels: ${lang}, ${width}`, { skip, timeout: 120000 }, async () => {
    const page = await openPage(browser, { width, height: 844, settings: { lang }, reducedMotion: 'reduce' });
    await page.goto(`${server.url}/#/new/legion/four`);
    await page.waitForSelector('.start-bar .wax-button:enabled');
    const [hard, beginner, sentence] = words;
    assert.match(await page.innerText('fieldset:has([name=opponent])'), new RegExp(sentence));
    const seats = page.locator('label', { hasText: first }).locator('select');
    assert.equal(await seats.count(), 3);
    await seats.nth(0).selectOption({ label: beginner });
    await seats.nth(2).selectOption({ label: hard });
    await accessible(page, 'levels for each seat');
    await seats.nth(1).scrollIntoViewIfNeeded();
    await picture(page, `levels-${lang}`);
    const [reply] = await Promise.all([page.waitForResponse((r) => /api\/matches\?/.test(r.url())), page.click('.start-bar .wax-button')]);
    const { seats: told } = JSON.parse(reply.request().postData());
    assert.deepEqual(told.map((s) => s.level ?? s.who), ['me', 'beginner', 'easy', 'hard']);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  });
}
