// SPDX-License-Identifier: MIT
// Each lesson is played once by somebody who only does what the slip says and touches what the ring lies round: languages, ways of
// touching and windows take turns. `e2e:long` plays every lesson in all of them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { accessible, LONG, openBrowser, openPage, realServer, startServer } from './lib.mjs';
import { learn, openLesson } from './lesson.hand.mjs';

const skip = !realServer && 'needs sandtable serve';
let server;
let browser;
before(async () => { server = await startServer(); browser = await openBrowser(); });
after(async () => { await browser.close(); await server.kill(); });

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844, hasTouch: true };
const TURNS = [
  ['fleet/first_shots', 'fr', 'pointer', wide],
  ['fantasy/the_bridge', 'en', 'touch', phone],
  ['fantasy/the_ford', 'fr', 'keyboard', wide],
  ['commanders/powder_and_steel', 'en', 'pointer', wide],
  ['commanders/the_charge', 'fr', 'touch', phone],
  ['commanders/guns_and_flanks', 'en', 'keyboard', wide],
];
const ALL = TURNS.flatMap(([id]) => ['en', 'fr'].flatMap((lang) => [['pointer', wide], ['touch', phone], ['keyboard', wide]].map(([input, window]) => [id, lang, input, window])));

for (const [id, lang, input, window] of LONG ? ALL : TURNS) {
  test(`${id} is learnt in ${lang} by ${input}`, { timeout: 120000, skip }, async (t) => {
    const page = await openPage(browser, { ...window, reducedMotion: 'reduce', settings: { lang } });
    await openLesson(page, server, id);
    const touches = await learn(page, input, async (now, n) => {
      if (n === 1) await accessible(page, `${id}, a step`);
    });
    t.diagnostic(`${touches} touches`);
    await accessible(page, `${id}, its end`);
    assert.deepEqual(page.troubles, []);
    assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage.getItem('sandtable.lessons')).done), [id]);
    await page.context().close();
  });
}
