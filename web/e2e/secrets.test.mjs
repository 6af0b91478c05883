import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asked, clickOnce, openBrowser, openPage, picture, startServer } from './lib.mjs';

let server;
let browser;
before(async () => { server = await startServer(); browser = await openBrowser(); });
after(async () => { await browser.close(); await server.kill(); });

const updates = (page) => page.frames_.map((f) => JSON.parse(f)).filter((m) => m.push === 'update');

// Every frame and all of the page, as that side has them: nothing of the other side's orders, pool or cards.
async function checkNothingLeaks(page, seat) {
  const other = 1 - seat;
  for (const u of updates(page)) {
    assert.equal(u.seat, seat);
    for (const piece of u.scene.pieces) {
      if (piece.owner !== other) continue;
      assert.ok(!(piece.badges.includes('face_down') && !piece.badges.includes('order:hidden')), 'a face-down order with its colour');
    }
    for (const tray of u.scene.trays) {
      assert.notEqual(tray.id, `deck_list:${other}`);
      // Before any order is laid the pool lies open (FC-4.16); afterwards only what was shown may be remembered.
      const laid = u.scene.pieces.some((p) => p.owner === other && p.badges.some((b) => b.startsWith('order:')));
      if (tray.id === `pool:${other}` && laid) assert.match(tray.title, /shown/i);
      if (tray.id === `deck:${other}`) assert.ok(tray.items.every((i) => i.kind === 'card_back'));
    }
    for (const e of u.events) assert.ok(!e.audience || e.audience.includes(seat), JSON.stringify(e));
    for (const e of u.events) assert.ok(!(e.event === 'order_placed' && e.seat === other), JSON.stringify(e));
    if (u.question) assert.ok(u.question.ask.every((a) => a.seat === seat));
  }
  const shown = await page.evaluate(() => [...document.querySelectorAll('[data-piece]')].filter((g) => g.innerHTML.includes('#back-')).map((g) => ({ id: g.dataset.piece, face: /#token-(\w+)/.exec(g.innerHTML)?.[1] })));
  for (const s of shown) if ((s.id.startsWith('unit:e') ? 0 : 1) === other) assert.equal(s.face, undefined, s.id);
}

test('two browsers play; neither ever receives what the other side hides', { timeout: 240000 }, async () => {
  const anna = await openPage(browser);
  const ben = await openPage(browser);
  await anna.goto(`${server.url}/#/new/fantasy`);
  await anna.getByLabel('A friend with a link').check();
  await anna.getByLabel('Your name').fill('Anna');
  await anna.click('.page-sheet .wax-button');
  const link = await anna.locator('.plain-page input').inputValue();
  await ben.goto(link);
  await Promise.all([anna, ben].map((p) => p.waitForSelector('.table')));
  let left = Infinity; // steps still to play once orders have been shown
  for (let n = 0; n < 400 && left > 0; n++) {
    const turn = [];
    for (const p of [anna, ben]) if (await p.locator('.dispatch:not(.quiet)').isVisible()) turn.push(p);
    if (turn.length === 0) { await anna.waitForTimeout(60); continue; }
    for (const p of turn) await clickOnce(p, n);
    if (n % 20 === 0) { await checkNothingLeaks(anna, 0); await checkNothingLeaks(ben, 1); }
    left = left === Infinity && updates(ben).some((u) => u.events.some((e) => e.event === 'order_revealed')) ? 40 : left - 1;
  }
  await checkNothingLeaks(anna, 0);
  await checkNothingLeaks(ben, 1);
  const reached = updates(anna).flatMap((u) => u.events.map((e) => e.event));
  assert.ok(reached.includes('order_hidden') && reached.includes('order_revealed'), 'orders were hidden and shown');
  assert.deepEqual([...anna.troubles, ...ben.troubles], []);
});

test('hot seat: behind the curtain nothing of the table is in the document', { timeout: 120000 }, async () => {
  const page = await openPage(browser, { settings: { twoPresses: true } });
  await page.goto(`${server.url}/#/new/fantasy`);
  await page.getByLabel('A friend at this screen').check();
  await page.getByLabel('Your name').fill('Anna');
  await page.getByLabel("The other player's name").fill('Ben');
  await page.click('.page-sheet .wax-button');
  const bare = async () => {
    await page.waitForSelector('.curtain');
    assert.equal(await page.locator('[data-piece], [role=grid], .chronicle, .dispatch').count(), 0);
    assert.equal(await page.title(), 'Sandtable');
    assert.doesNotMatch(await page.content(), /Legionnaires|Zombie|unit:/);
  };
  await bare();
  await picture(page, 'curtain-desktop');
  for (let turn = 0; turn < 4; turn++) {
    await bare();
    await page.click('.break');
    await page.click('.break');
    await asked(page);
    for (let n = 0; n < 8 && !(await page.locator('.curtain').isVisible()); n++) {
      await clickOnce(page, n).catch(() => undefined);
      await page.waitForTimeout(120);
    }
  }
  await page.waitForSelector('.curtain');
  await page.reload();
  await bare();
  assert.deepEqual(page.troubles, []);
});

test('hot seat: a code of his own keeps the neighbour from lifting the curtain', { timeout: 120000 }, async () => {
  const page = await openPage(browser, { settings: { twoPresses: true } });
  await page.goto(`${server.url}/#/new/fantasy`);
  await page.getByLabel('A friend at this screen').check();
  await page.getByLabel('10 minutes').check();
  await page.click('.page-sheet .wax-button');
  await page.waitForSelector('.curtain');
  await page.click('.break');
  await page.click('.break');
  await asked(page);
  assert.match(await page.textContent('[role=timer]'), /(10:00|9:5\d)/);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('A code for my curtain').fill('rosebud');
  await page.getByRole('button', { name: 'Set the code' }).click();
  await page.reload();
  await page.waitForSelector('.curtain');
  for (let seat = 0; seat < 2 && !(await page.locator('.curtain-code').isVisible()); seat++) {
    await page.click('.break'); // the other player's curtain comes first: he plays, and hands over
    await page.click('.break');
    await asked(page);
    for (let n = 0; n < 8 && !(await page.locator('.curtain').isVisible()); n++) await clickOnce(page, n);
  }
  await page.getByLabel('Your code').fill('guess');
  await page.click('.break');
  assert.match(await page.textContent('.curtain-code [role=alert]'), /not the code/);
  assert.equal(await page.locator('[data-piece]').count(), 0);
  await page.getByLabel('Your code').fill('rosebud');
  await page.click('.break');
  await asked(page);
  assert.deepEqual(page.troubles, []);
});
