// SPDX-License-Identifier: MIT
// How many touches it takes from the first page to the first dice of a fight the player began.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser, openPage, realServer, startServer, until } from './lib.mjs';
import { anyAnswer, aside, Driver } from './driver.mjs';

const skip = !realServer && 'needs sandtable serve';
let server;
let browser;
before(async () => { [server, browser] = [await startServer(), await openBrowser()]; });
after(async () => { await browser?.close(); await server?.kill(); });

const ours = (scene) => scene.pieces.filter((p) => p.owner === 0 && p.at);
const beside = (scene, a, b) => {
  const [x, y] = [a, b].map((p) => scene.cells.find((c) => c.id === p.at));
  return Math.hypot(x.column - y.column, x.row + (x.column % 2) / 2 - y.row - (y.column % 2) / 2) < 1.2;
};
// One of our units that is asked about and an enemy next to it.
const pair = (ask, scene) => ours(scene).filter((u) => ask.answers.some((a) => a.touches[0] === u.id))
  .flatMap((u) => scene.pieces.filter((p) => p.owner === 1 && p.at && beside(scene, u, p)).map((foe) => [u, foe]))[0];
// Orders for all, and everybody towards the middle of the map.
function forward(ask, scene) {
  const ordered = ask.answers.find((a) => a.verb === 'order' && a.order !== 'yellow');
  const near = ask.answers.filter((a) => a.verb === 'move').sort((a, b) => Math.abs(+a.to.slice(1) - 5) - Math.abs(+b.to.slice(1) - 5))[0];
  return ordered ?? near ?? (ask.prompt === 'distribute_orders' ? ask.answers.find((a) => a.verb === 'seal') : anyAnswer(ask, () => 0));
}

test('First Battle takes at most 16 touches to the first dice of a fight: home, briefing, an order for each unit, unit, target', { timeout: 180000, skip }, async (t) => {
  const page = await openPage(browser, { stranger: true, reducedMotion: 'reduce' });
  let touches = 0;
  const touch = async (selector) => {
    await page.locator(selector).first().click();
    touches++;
  };
  await page.goto(server.url);
  await touch('.wax-button.first');
  await touch('.brief-start .wax-button');
  await until(page, () => document.querySelector('.dispatch[data-prompt=reroll_order_dice]'), undefined, 30000);
  await touch('.dispatch .wax-button');
  await page.waitForSelector('.dispatch[data-prompt=distribute_orders]');
  const without = () => page.locator('.army .no-order').count();
  for (let left = await without(); left > 0 && (await page.locator('.slot:enabled:not(.none):not([data-order=yellow])').count()) > 0; left = await without()) {
    await touch('.slot:enabled:not(.none)');
    await until(page, (n) => document.querySelectorAll('.army .no-order').length < n, left);
  }
  await touch('.dispatch .wax-button');
  // What lies between is another story: up to a unit of ours that stands beside an enemy and may act.
  const driver = await Driver.takeOver(server, page);
  await aside(page, () => driver.reach((ask, { scene }) => ask.prompt === 'choose_unit' && pair(ask, scene) !== undefined, (ask) => forward(ask, driver.last.scene)));
  const [unit, foe] = pair(driver.ask, driver.last.scene);
  driver.leave();
  await page.waitForSelector('.dispatch[data-prompt=choose_unit]');
  const seen = page.frames_.length;
  const thrown = () => page.frames_.slice(seen).some((frame) => /"purpose":"melee attack"/.test(frame));
  await touch(`[data-cell="${unit.at}"]`);
  await page.waitForSelector('.dispatch[data-prompt=choose_action]');
  await touch(`[data-cell="${foe.at}"]`);
  while (!thrown()) {
    assert.ok(touches < 20, `no dice: ${await page.textContent('.dispatch')}`);
    const before = await page.getAttribute('main.table', 'data-seq');
    await touch('.dispatch .wax-button');
    await until(page, (seq) => document.querySelector('main.table').dataset.seq !== seq, before);
  }
  t.diagnostic(`${touches} touches`);
  assert.ok(touches <= 16, `${touches} touches`);
  assert.deepEqual(page.troubles, []);
});
