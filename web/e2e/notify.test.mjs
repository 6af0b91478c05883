// SPDX-License-Identifier: MIT
// It is told that it is one's turn: while the page lies behind another one, where that is allowed,
// and not otherwise.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually, openBrowser, realServer, startServer } from './lib.mjs';
import { Driver } from './driver.mjs';

let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.kill();
});

// A battle whose page may notify; what it tells is noted, and it can be laid behind another page.
async function battle(t, notify) {
  const d = await Driver.begin(server, browser, { page: { settings: { notify } } });
  d.page = await d.open();
  await d.page.addInitScript(() => {
    window.told = [];
    const Real = window.Notification;
    // A browser without windows may be asked by nobody.
    window.Notification = class extends Real {
      static permission = 'granted';
      constructor(title, options) {
        super(title, options);
        window.told.push(title);
      }
    };
    let behind = false;
    Object.defineProperty(document, 'hidden', { get: () => behind });
    window.layBehind = (yes) => {
      behind = yes;
      document.dispatchEvent(new Event('visibilitychange'));
    };
  });
  await d.page.reload();
  await d.question();
  await d.shown();
  t.after(() => {
    d.leave();
    return d.page.context().close();
  });
  return d;
}

// Answers over the wire until the opponent has played and the seat is asked anew.
async function untilAskedAnew(d) {
  for (let n = 0; n < 60 && (await d.page.evaluate(() => window.told.length)) === 0; n++)
    await d.answer((await d.question()).answers[0].answer);
}

test(
  'who has asked for it is told of the turn while the page lies behind another one',
  { timeout: 120000, skip: !realServer },
  async (t) => {
    const d = await battle(t, true);
    await d.page.evaluate(() => window.layBehind(true));
    await untilAskedAnew(d);
    assert.match(await d.page.evaluate(() => window.told[0]), /^Sandtable: /);
    await eventually(d.page, async () => (await d.page.title()).startsWith('● '));
  },
);

test(
  'nobody is told who looks at the page, nor who has not asked for it',
  { timeout: 120000, skip: !realServer },
  async (t) => {
    for (const [notify, behind] of [
      [true, false],
      [false, true],
    ]) {
      const d = await battle(t, notify);
      await d.page.evaluate((yes) => window.layBehind(yes), behind);
      for (let n = 0; n < 12; n++) await d.answer((await d.question()).answers[0].answer);
      await d.question();
      assert.deepEqual(await d.page.evaluate(() => window.told), []);
    }
  },
);
