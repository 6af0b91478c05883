// SPDX-License-Identifier: MIT
// Orders of Commanders drawn by hand on the page, over the scenes of fixtures/ (mock/fixtures.mjs
// takes the answers).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from '../mock/fixtures.mjs';
import { accessible, openBrowser, openPage, shows, until } from './lib.mjs';

let server;
let browser;
before(async () => {
  [server, browser] = [await serve(0), await openBrowser()];
});
after(async () => {
  await browser?.close();
  server?.close();
});

async function open(name, size = {}, at = server) {
  const page = await openPage(browser, size);
  page.said = [];
  page.on('websocket', (ws) =>
    ws.on('framesent', (f) => {
      const m = JSON.parse(String(f.payload));
      if (m.do === 'answer') page.said.push(m.answer);
    }),
  );
  await page.addInitScript(
    (match) =>
      localStorage.setItem('sandtable.seats', JSON.stringify([{ match, seat: 0, token: 'x' }])),
    `commanders.${name}`,
  );
  await page.goto(`http://localhost:${at.address().port}/#/t/commanders.${name}`);
  await page.waitForSelector('.cm-board .board-grid');
  return page;
}

const stand = (page, key) => page.locator(`[data-stand-button="${key}"]`);
const sector = (page, id) => page.locator(`[data-cell="${id}"]`);
const lines = (page) =>
  page.$$eval('.cm-lines [data-line]', (list) => list.map((l) => l.dataset.line));
const written = (page, count) =>
  until(page, (n) => document.querySelectorAll('.cm-lines [data-line]').length === n, count);
const toSector = (page, id) => sector(page, id).click({ position: { x: 14, y: 50 } });

test('a stand and a sector are an order; the next stand writes it', async () => {
  const page = await open('planning_fresh');
  await stand(page, 'c2.0.infantry').click();
  await toSector(page, 'b2');
  assert.deepEqual(await lines(page), ['c2 3I b2']);
  await shows(page.locator('.cm-line.last'), 1, 'it is still in hand');
  assert.match(await page.textContent('.cm-count'), /3 of 10/);
  await stand(page, 'c1.0.cavalry').click();
  await until(page, () => document.querySelectorAll('.cm-line.last').length === 0);
  assert.deepEqual(await lines(page), ['c2 3I b2'], 'it is written');
  await toSector(page, 'c2');
  await toSector(page, 'c3');
  assert.deepEqual(await lines(page), ['c2 3I b2', 'c1 2C c2 c3']);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('the stepper sends fewer, the number keys as well', async () => {
  const page = await open('planning_fresh');
  await stand(page, 'WR.0.infantry').click();
  await toSector(page, 'c1');
  await page.locator('.cm-stepper button', { hasText: '2' }).click();
  await until(
    page,
    () =>
      document.querySelectorAll('.cm-line.last').length === 0 &&
      document.querySelectorAll('.cm-lines [data-line]').length === 1,
  );
  assert.deepEqual(await lines(page), ['WR 2I c1']);
  await stand(page, 'a1.0.infantry').click();
  await toSector(page, 'a2');
  await page.keyboard.press('1');
  // On its way the line is neither in hand nor on the sheet.
  await until(
    page,
    () =>
      document.querySelectorAll('.cm-line.last').length === 0 &&
      document.querySelectorAll('.cm-lines [data-line]').length === 2,
  );
  assert.deepEqual(await lines(page), ['WR 2I c1', 'a1 1I a2']);
  await page.context().close();
});

test('sealing writes what is in hand first', async () => {
  const page = await open('planning_fresh');
  await stand(page, 'b1.0.infantry').click();
  await toSector(page, 'b2');
  await page.locator('.dispatch [data-answer=done]').click();
  await until(page, () => document.querySelector('.dispatch.quiet') !== null);
  await shows(page.locator('.cm-board [data-order]'), 1, 'the order lies on the map');
  await page.context().close();
});

test('quick touches are not lost while a line is still on its way, and Seal comes last', async (t) => {
  const slow = await serve(0, { slow: 300 });
  t.after(() => slow.close());
  const page = await open('planning_fresh', {}, slow);
  for (const [from, to] of [
    ['c2.0.infantry', 'b2'],
    ['b1.0.infantry', 'b2'],
    ['a1.0.infantry', 'a2'],
  ]) {
    await stand(page, from).dispatchEvent('click');
    await sector(page, to).dispatchEvent('click');
  }
  await page.locator('.dispatch [data-answer=done]').dispatchEvent('click');
  await until(page, () => document.querySelector('.dispatch.quiet') !== null);
  assert.deepEqual(page.said, ['order c2 3I b2', 'order b1 4I b2', 'order a1 3I a2', 'done']);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('an arrow can be pulled from the stand over two sectors', async () => {
  const page = await open('planning_fresh');
  const from = await stand(page, 'c1.0.cavalry').boundingBox();
  const middle = async (id) => {
    const b = await sector(page, id).boundingBox();
    return [b.x + b.width / 2, b.y + b.height / 2];
  };
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  for (const id of ['c2', 'c3']) await page.mouse.move(...(await middle(id)), { steps: 8 });
  await page.mouse.up();
  assert.deepEqual(await lines(page), ['c1 2C c2 c3']);
  await page.context().close();
});

test('on a phone the arrow is pulled and the map stays', async () => {
  const page = await open('planning_fresh', { width: 390, height: 844 });
  const lies = () => page.$eval('.cm-board .sheet', (sheet) => sheet.style.transform);
  // The map turns to what can be touched, and then lies still.
  let before;
  do {
    before = await lies();
    await page.waitForTimeout(250);
  } while ((await lies()) !== before);
  const from = await stand(page, 'b1.0.infantry').boundingBox();
  const b2 = await sector(page, 'b2').boundingBox();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(b2.x + b2.width / 2, b2.y + b2.height / 2, { steps: 8 });
  assert.equal(await lies(), before);
  await page.mouse.up();
  assert.deepEqual(await lines(page), ['b1 4I b2']);
  assert.equal(await lies(), before);
  await page.context().close();
});

test('on a phone the numbers of an arrow lie on the screen', async () => {
  const page = await open('planning_fresh', { width: 390, height: 844 });
  await stand(page, 'c1.0.cavalry').dispatchEvent('click');
  await sector(page, 'c2').dispatchEvent('click');
  await page.waitForSelector('.cm-stepper');
  // Once the board has come to rest.
  await until(page, () => {
    const box = document.querySelector('.cm-stepper').getBoundingClientRect();
    return box.left >= 0 && box.right <= 390;
  });
  await page.context().close();
});

test('the keyboard draws an order: sector, sector, Enter', async () => {
  const page = await open('planning_fresh');
  await sector(page, 'c2').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  assert.deepEqual(await lines(page), ['c2 3I b2']);
  await page.keyboard.press('Enter');
  await until(
    page,
    () =>
      document.querySelectorAll('.cm-line.last').length === 0 &&
      document.querySelectorAll('.cm-lines [data-line]').length === 1,
  );
  await page.context().close();
});

test('covered orders are nowhere on the page', async () => {
  const page = await open('planning');
  await written(page, 3);
  await page.keyboard.press('h');
  await until(
    page,
    () => document.querySelectorAll('[data-line], .cm-board [data-order]').length === 0,
  );
  const html = await page.content();
  assert.ok(!/data-line="c2 3I b2"/.test(html));
  assert.ok(!/Your order: 3 infantry/.test(html), 'nor are they read out');
  await shows(page.locator('.cm-board rect[fill="#2f66ad"]'), 0, 'nor do they fill the borders');
  await page.context().close();
});

for (const [name, size] of [
  ['planning', {}],
  ['combat', {}],
  ['scoring', {}],
  ['planning', { width: 390, height: 844 }],
  ['combat', { width: 360, height: 640 }],
]) {
  test(`${name} is accessible and small enough, ${size.width ?? 1440}`, async () => {
    const page = await open(name, size);
    await accessible(page, name);
    assert.ok((await page.evaluate(() => document.querySelectorAll('#root *').length)) < 2500);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  });
}
