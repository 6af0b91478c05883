// SPDX-License-Identifier: MIT
// How many touches it takes from the first page to the first dice of a fight the player began.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser, openPage, realServer, startServer, until } from './lib.mjs';
import { anyAnswer, Driver } from './driver.mjs';

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

// An enemy that the unit whose turn it is could attack from where it stands.
const neighbour = (ask, scene) =>
  scene.pieces.find(
    (p) =>
      p.owner === 1 &&
      p.at &&
      ask.answers.some((a) => a.verb === 'melee' && a.touches.includes(p.id)),
  );
// Orders for all, and everybody towards the middle of the map.
function forward(ask) {
  const ordered = ask.answers.find((a) => a.verb === 'order' && a.order !== 'yellow');
  const near = ask.answers
    .filter((a) => a.verb === 'move')
    .sort((a, b) => Math.abs(+a.to.slice(1) - 5) - Math.abs(+b.to.slice(1) - 5))[0];
  return (
    ordered ??
    near ??
    (ask.prompt === 'distribute_orders'
      ? ask.answers.find((a) => a.verb === 'seal')
      : anyAnswer(ask, () => 0))
  );
}

async function besideAnEnemy() {
  for (let battle = 0; battle < 8; battle++) {
    const driver = await Driver.begin(server, browser, { page: { reducedMotion: 'reduce' } });
    const asked = await driver
      .reach(
        (ask, { scene }) => neighbour(ask, scene) !== undefined,
        (ask) => forward(ask, driver.last.scene),
      )
      .catch(() => null);
    if (asked) return driver;
    await driver.end();
  }
  throw new Error('in eight battles nobody of ours whose turn it was stood beside an enemy');
}

// The touches from a unit's neighbour to the dice.
async function untilDice(page, foe) {
  const before = page.frames_.length;
  const rolled = () =>
    page.frames_.slice(before).some((frame) => /"purpose":"melee attack"/.test(frame));
  await page.click(`[data-cell="${foe.at}"]`);
  let touches = 1;
  for (; !rolled(); touches++) {
    assert.ok(touches < 10, `no dice: ${await page.textContent('.dispatch')}`);
    const seq = await page.getAttribute('main.table', 'data-seq');
    await page.click('.dispatch .wax-button');
    await until(page, (old) => document.querySelector('main.table').dataset.seq !== old, seq);
  }
  return touches;
}

test(
  'First Battle takes at most 16 touches to the first dice of a fight: home, briefing, an order for each unit, unit, target',
  { timeout: 180000, skip },
  async (t) => {
    const page = await openPage(browser, { stranger: true, reducedMotion: 'reduce' });
    let touches = 0;
    const touch = async (selector) => {
      await page.locator(selector).first().click();
      touches++;
    };
    await page.goto(server.url);
    await touch('.wax-button.first');
    await touch('.brief-start .wax-button');
    await until(
      page,
      () => document.querySelector('.dispatch[data-prompt=reroll_order_dice]'),
      undefined,
      30000,
    );
    await touch('.dispatch [data-answer=keep]');
    await page.waitForSelector('.dispatch[data-prompt=distribute_orders]');
    const without = () => page.locator('.army .no-order').count();
    for (
      let left = await without();
      left > 0 &&
      (await page.locator('.slot:enabled:not(.none):not([data-order=yellow])').count()) > 0;
      left = await without()
    ) {
      await touch('.slot:enabled:not(.none)');
      await until(page, (n) => document.querySelectorAll('.army .no-order').length < n, left);
    }
    await touch('.dispatch [data-answer=seal]');
    assert.deepEqual(page.troubles, []);
    await page.context().close();
    // What lies between is another story: on in a battle where the unit of ours that has been
    // touched stands beside an enemy.
    const driver = await besideAnEnemy();
    await driver.shown();
    touches += 1 + (await untilDice(driver.page, neighbour(driver.ask, driver.last.scene)));
    t.diagnostic(`${touches} touches`);
    assert.ok(touches <= 16, `${touches} touches`);
    assert.deepEqual(driver.page.troubles, []);
    await driver.end();
  },
);
