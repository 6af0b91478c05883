// SPDX-License-Identifier: MIT
// From the first page into a lesson, out of it, back in, and on to First Battle.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  accessible,
  openBrowser,
  openPage,
  realServer,
  shows,
  startServer,
  until,
} from './lib.mjs';
import { change, inputs, openLesson, seen, step } from './lesson.hand.mjs';

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

const red = '.wax-button.first';
const way = (page, wanted) =>
  until(
    page,
    (w) =>
      document.querySelector('.wax-button.first')?.dataset.way === w &&
      document.querySelector('.other-ways a[href^="#/learn"]') !== null,
    wanted,
  );

test(
  'a newcomer throws the first dice of a fight after at most 8 touches',
  { timeout: 60000, skip },
  async (t) => {
    const page = await openPage(browser, { newcomer: true, reducedMotion: 'reduce' });
    await page.goto(server.url);
    await way(page, 'lesson');
    assert.match(await page.textContent(red), /7 minutes/);
    await accessible(page, 'home, a newcomer');
    await page.click(red);
    let touches = 1;
    const thrown = () => page.frames_.some((frame) => /"purpose":"melee attack"/.test(frame));
    for (let now = await change(page, ''); !thrown(); touches++) {
      assert.ok(touches < 12, 'the dice never fall');
      now = await step(page, now, 'pointer');
    }
    t.diagnostic(`${touches} touches`);
    assert.ok(touches <= 8, `${touches} touches`);
    await page.context().close();
  },
);

test(
  'what the lesson does not want changes nothing, and says why; a lesson is left and gone on with',
  { timeout: 60000, skip },
  async () => {
    const page = await openPage(browser, { newcomer: true, reducedMotion: 'reduce' });
    await page.goto(server.url);
    await way(page, 'lesson');
    await page.keyboard.press('Enter');
    let now = await step(page, await change(page, ''), 'keyboard');
    await page.click('[data-answer="pass"]');
    now = await change(page, now.key);
    assert.match(now.no, /One more point is all Styx needs/);
    assert.equal(now.seq, '1');
    assert.ok(
      (await page.locator('.lesson [role=status]').allTextContents()).some((said) =>
        said.includes(now.no.trim()),
      ),
      'it is read out',
    );
    await page.click('[data-cell=H3]');
    await change(page, now.key);
    now = await step(page, await seen(page), 'keyboard');
    assert.equal(now.seq, '2', 'the ride was wanted');
    await page.keyboard.press('z');
    now = await change(page, now.key);
    assert.match(now.say, /Ten points win/, 'one step back');
    await page.keyboard.press('Escape');
    await way(page, 'go-on');
    assert.match(await page.textContent(red), /Continue the lesson.*The Bridge, step 1 of 13/);
    await page.click(red);
    assert.match((await change(page, '')).say, /Ten points win/);
    await page.click('.lesson-ribbon .leave');
    await way(page, 'go-on');
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  },
);

test(
  'after the lesson the red button is First Battle, and the next lesson is offered',
  { timeout: 60000, skip },
  async () => {
    const page = await openPage(browser, { newcomer: true, reducedMotion: 'reduce' });
    await openLesson(page, server, 'fantasy/the_ford');
    await change(page, '');
    for (let n = 0; n < 20 && !(await seen(page))?.end; n++) {
      const now = await change(page, '');
      if (now.end) break;
      if (now.look) await inputs.keyboard(page);
      else await page.click('.slip-show'); // every step can be shown
      await change(page, now.key);
    }
    assert.match(await page.textContent('.lesson-end'), /The Ford/);
    await page.getByRole('button', { name: 'Start again' }).click();
    assert.match((await change(page, 'end')).say, /Forests, hills, towns/, 'from its first step');
    await page.goto(server.url);
    await way(page, 'battle');
    assert.match(await page.textContent(red), /First Battle/);
    await page.getByRole('link', { name: 'Learn to play', exact: true }).waitFor();
    const { games } = await fetch(`${server.url}/api/games`).then((r) => r.json());
    await shows(
      page.locator('[data-way=lesson]'),
      games.filter((g) => g.lessons).length - 1,
      'the other games are still new',
    );
    await page.context().close();
  },
);
