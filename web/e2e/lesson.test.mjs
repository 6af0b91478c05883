// SPDX-License-Identifier: MIT
// A lesson of each game is played by somebody who only does what the slip says and touches what the
// ring lies round: languages, ways of touching and windows take turns. `e2e:long` plays every
// lesson in all of them.
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { accessible, LONG, openBrowser, openPage, realServer, startServer } from './lib.mjs';
import { learn, openLesson } from './lesson.hand.mjs';

const skip = !realServer && 'needs sandtable serve';
let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await server.kill();
});

const content = fileURLToPath(new URL('../../content', import.meta.url));
const lessonsOf = (game) =>
  existsSync(join(content, game, 'lessons'))
    ? readdirSync(join(content, game, 'lessons')).map(
        (file) => `${game}/${file.replace('.toml', '')}`,
      )
    : [];
const GAMES = readdirSync(content)
  .map((game) => lessonsOf(game).sort())
  .filter((lessons) => lessons.length > 0);
const WAYS = [
  ['pointer', { width: 1440, height: 900 }],
  ['touch', { width: 390, height: 844, hasTouch: true }],
  ['keyboard', { width: 1440, height: 900 }],
];
const TURNS = GAMES.map((lessons, n) => [lessons.at(-1), ['en', 'fr'][n % 2], ...WAYS[n % 3]]);
const ALL = GAMES.flat().flatMap((id) =>
  ['en', 'fr'].flatMap((lang) => WAYS.map((way) => [id, lang, ...way])),
);

for (const [id, lang, input, window] of LONG ? ALL : TURNS) {
  test(`${id} is learnt in ${lang} by ${input}`, { timeout: 120000, skip }, async (t) => {
    // In the long run fingers touch what moves.
    const page = await openPage(browser, {
      ...window,
      reducedMotion: LONG && input === 'touch' ? 'no-preference' : 'reduce',
      settings: { lang },
    });
    await openLesson(page, server, id);
    const touches = await learn(page, input, async (now, n) => {
      if (n === 1) await accessible(page, `${id}, a step`);
      if (input === 'touch') await page.locator('.sheet-head').tap(); // an impatient finger
    });
    t.diagnostic(`${touches} touches`);
    await accessible(page, `${id}, its end`);
    assert.deepEqual(page.troubles, []);
    assert.deepEqual(
      await page.evaluate(() => JSON.parse(localStorage.getItem('sandtable.lessons')).done),
      [id],
    );
    await page.context().close();
  });
}

// What a card does, on the big button where there is one.
const isCut = () => {
  const button = document.querySelector('.bottom-sheet .dispatch > .wax-button');
  if (!button) return null;
  const copy = button.parentNode.appendChild(button.cloneNode(true));
  const small = copy.querySelector('small') ?? copy.appendChild(document.createElement('small'));
  small.textContent = 'Move one of your dice with its token to an empty square. '.repeat(5);
  const cut = small.scrollHeight > small.clientHeight + 1;
  copy.remove();
  return cut;
};

test(
  'on a low phone the sheet of a lesson stays where it is, and cuts no words',
  { timeout: 120000, skip },
  async () => {
    const page = await openPage(browser, { width: 390, height: 640, hasTouch: true });
    await openLesson(page, server, GAMES.at(-1).at(-1));
    await page.mouse.move(0, 0); // a finger does not go on pointing
    const found = [];
    await learn(page, 'touch', async () => {
      assert.equal(await page.locator('.handle').isVisible(), false, 'nothing to pull at');
      found.push(await page.evaluate(isCut));
    });
    assert.ok(found.includes(false), 'some question has a big button');
    assert.ok(!found.includes(true), 'all that a card does is there');
    await page.context().close();
  },
);
