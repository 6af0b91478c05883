// SPDX-License-Identifier: MIT
// Sound: nothing of it is fetched before the page is touched, nothing while it is off, and it is
// heard when its event is shown.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from '../mock/fixtures.mjs';
import { eventually, openBrowser, openPage, until } from './lib.mjs';

let server;
let browser;
before(async () => {
  [server, browser] = [await serve(0), await openBrowser()];
});
after(async () => {
  await browser?.close();
  server?.close();
});

// A table of the fixtures; what is fetched of sounds, and what is begun to be played.
async function open(name, settings) {
  const page = await openPage(browser, { settings });
  page.fetched = [];
  page.on(
    'request',
    (r) => /\.mp3$/.test(r.url()) && page.fetched.push(/([a-z]+)-[^/]*$/.exec(r.url())[1]),
  );
  await page.addInitScript((match) => {
    localStorage.setItem('sandtable.seats', JSON.stringify([{ match, seat: 0, token: 'x' }]));
    window.begun = [];
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      window.begun.push({
        seconds: this.buffer.duration,
        loud: this.buffer.getChannelData(0).some((v) => Math.abs(v) > 0.05),
        at: performance.now(),
      });
      return start.apply(this, when);
    };
  }, name);
  await page.goto(`http://localhost:${server.address().port}/#/t/${name}`);
  await page.waitForSelector('.dispatch');
  return page;
}

const touch = (page) => page.mouse.click(5, 5);

test('the sounds of the game come after the first touch, those of no other', async () => {
  const page = await open('fantasy_action');
  await page.mouse.move(300, 300);
  await page.waitForTimeout(600);
  assert.deepEqual(page.fetched, []);
  await touch(page);
  await eventually(page, () => page.fetched.length >= 16);
  await page.waitForTimeout(300);
  assert.equal(page.fetched.length, 16);
  for (const sound of ['dice', 'horn', 'bow', 'panic'])
    assert.ok(page.fetched.includes(sound), sound);
  assert.ok(!page.fetched.includes('laser'));
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('where sound is off none is fetched, until somebody turns it on; then it is heard at once', async () => {
  const page = await open('fantasy_action', { sound: 'off' });
  await touch(page);
  await page.keyboard.press('?');
  const sound = page.getByRole('group', { name: 'Sound', exact: true });
  await sound.waitFor();
  await page.waitForTimeout(500);
  assert.deepEqual(page.fetched, []);
  await sound.getByRole('button', { name: 'low' }).click();
  await until(page, () => window.begun.length > 0);
  assert.ok((await page.evaluate(() => window.begun))[0].loud);
  await eventually(page, () => page.fetched.length === 16);
  await page.context().close();
});

// The check of two_lose: dice, then what they came to.
async function check(page) {
  await touch(page);
  await page.waitForTimeout(800);
  await page.locator('.dispatch [data-answer=end]').click();
  await until(
    page,
    () => /fail/i.test(document.querySelector('.chronicle')?.textContent ?? ''),
    undefined,
    20000,
  );
  return page.evaluate(() => window.begun);
}

test('each event is heard once, when it is shown: what the dice came to after they lie still', async () => {
  const page = await open('legion.two_lose', { speed: 1 });
  const begun = await check(page);
  assert.equal(begun.length, 2);
  assert.ok(begun.every((sound) => sound.loud));
  assert.ok(begun[0].seconds > begun[1].seconds, 'first the dice, then a fall');
  assert.ok(begun[1].at - begun[0].at > 400);
  await page.context().close();
});

test('a page behind another one keeps quiet, and so does a table that shows all at once', async () => {
  for (const hidden of [true, false]) {
    const page = await open('legion.two_lose', { speed: hidden ? 1 : 0 });
    if (hidden)
      await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
    assert.deepEqual(await check(page), []);
    await page.context().close();
  }
});
