// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clickOnce, howMany, LONG, openBrowser, openPage, startServer } from './lib.mjs';
import { aside, Driver } from './driver.mjs';

let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await server.kill();
});

const updates = (page) => page.frames_.map((f) => JSON.parse(f)).filter((m) => m.push === 'update');

// Every frame and all of the page, as that side has them: nothing of the other side's orders, pool
// or cards.
async function checkNothingLeaks(page, seat) {
  const other = 1 - seat;
  for (const u of updates(page)) {
    assert.equal(u.seat, seat);
    for (const piece of u.scene.pieces) {
      if (piece.owner !== other) continue;
      assert.ok(
        !(piece.badges.includes('face_down') && !piece.badges.includes('order:hidden')),
        'a face-down order with its colour',
      );
    }
    for (const tray of u.scene.trays) {
      assert.notEqual(tray.id, `deck_list:${other}`);
      // Before any order is laid the pool lies open (FC-4.16); afterwards only what was shown may
      // be remembered.
      const laid = u.scene.pieces.some(
        (p) => p.owner === other && p.badges.some((b) => b.startsWith('order:')),
      );
      if (tray.id === `pool:${other}` && laid) assert.match(tray.title, /shown/i);
      if (tray.id === `deck:${other}`) assert.ok(tray.items.every((i) => i.kind === 'card_back'));
    }
    for (const e of u.events)
      assert.ok(!e.audience || e.audience.includes(seat), JSON.stringify(e));
    for (const e of u.events)
      assert.ok(!(e.event === 'order_placed' && e.seat === other), JSON.stringify(e));
    if (u.question) assert.ok(u.question.ask.every((a) => a.seat === seat));
  }
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('[data-piece]')]
      .filter((g) => g.innerHTML.includes('#back-'))
      .map((g) => ({ id: g.dataset.piece, face: /#token-(\w+)/.exec(g.innerHTML)?.[1] })),
  );
  for (const s of shown)
    if ((s.id.startsWith('unit:e') ? 0 : 1) === other) assert.equal(s.face, undefined, s.id);
}

// For both, over the wire, up to where orders are laid.
async function placeTheUnits(pages) {
  const hands = await Promise.all(pages.map((p) => Driver.takeOver(server, p)));
  const place = () =>
    Promise.all(hands.map((d) => d.reach((ask) => ask.prompt === 'distribute_orders')));
  await aside(pages[1], place);
  hands.forEach((d) => d.leave());
}

test(
  'two browsers play; neither ever receives what the other side hides',
  { timeout: 240000 },
  async () => {
    const anna = await openPage(browser);
    const ben = await openPage(browser);
    await anna.goto(`${server.url}/#/new/fantasy`);
    await anna.getByLabel('A friend with a link').check();
    await anna.getByLabel('Your name').fill('Anna');
    await anna.click('.page-sheet .wax-button');
    const link = await anna.locator('.invite-link input').inputValue();
    await ben.goto(link);
    await ben.getByRole('button', { name: 'Take my seat' }).click();
    await Promise.all([anna, ben].map((p) => p.waitForSelector('.table')));
    if (!LONG) await placeTheUnits([anna, ben]);
    let left = Infinity; // steps still to play once orders have been shown
    for (let n = 0; n < 400 && left > 0; n++) {
      const turn = [];
      for (const p of [anna, ben])
        if (await p.locator('.dispatch:not(.quiet)').isVisible()) turn.push(p);
      if (turn.length === 0) {
        await anna.waitForTimeout(60);
        continue;
      }
      for (const p of turn) await clickOnce(p, n);
      if (n % 20 === 0) {
        await checkNothingLeaks(anna, 0);
        await checkNothingLeaks(ben, 1);
      }
      left =
        left === Infinity &&
        updates(ben).some((u) => u.events.some((e) => e.event === 'order_revealed'))
          ? howMany(4, 40)
          : left - 1;
    }
    await checkNothingLeaks(anna, 0);
    await checkNothingLeaks(ben, 1);
    const reached = updates(anna).flatMap((u) => u.events.map((e) => e.event));
    assert.ok(
      reached.includes('order_hidden') && reached.includes('order_revealed'),
      'orders were hidden and shown',
    );
    assert.deepEqual([...anna.troubles, ...ben.troubles], []);
  },
);
