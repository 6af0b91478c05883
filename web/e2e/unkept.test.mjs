// SPDX-License-Identifier: MIT
// A browser that may keep nothing, and one whose replies are lost: no seat is.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser, openPage, realServer, startServer, until } from './lib.mjs';

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

const post = (path, body) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then((r) => r.json());
const noteOf = (match) =>
  fetch(`${server.url}/api/matches/${match}`)
    .then((r) => r.json())
    .then((r) => r.match);
const invitation = () =>
  post('/matches', {
    game: 'fantasy',
    scenario: 'first_battle',
    seats: [{ who: 'me', name: 'Anna' }, { who: 'friend' }],
  });

test(
  'where nothing can be kept, the page says so before the seat is taken, and its link leads back',
  { timeout: 120000, skip },
  async () => {
    const { match, invites } = await invitation();
    const page = await openPage(browser);
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto(`${server.url}/#/join/${match}/${invites[0].invite}`);
    await page.getByRole('button', { name: 'Take my seat' }).click();
    const sheet = page.getByRole('dialog', { name: 'This browser cannot save anything' });
    await sheet.waitFor();
    assert.equal((await noteOf(match)).seats[1].who, 'friend', 'the invitation is not used up');
    const link = await sheet.locator('input').inputValue();
    assert.match(link, /#\/back\/[a-z2-7]{32}$/);
    // The big answer is to keep the link; only then to sit down.
    const big = sheet.locator('.wax-button');
    assert.equal(await big.innerText(), 'Copy link');
    await big.click();
    await until(
      page,
      () => document.querySelector('dialog .wax-button').textContent === 'Take my seat',
    );
    await big.click();
    await page.waitForSelector('main.table');
    assert.equal((await noteOf(match)).seats[1].who, 'person');
    const elsewhere = await openPage(browser);
    await elsewhere.goto(link);
    await elsewhere.waitForSelector('main.table');
    await until(
      elsewhere,
      (id) =>
        JSON.parse(localStorage.getItem('sandtable.seats')).some(
          (h) => h.match === id && h.seat === 1,
        ),
      match,
    );
    assert.deepEqual([...page.troubles, ...elsewhere.troubles], []);
  },
);

test(
  'a seat whose reply was lost is had by asking again, and by coming back',
  { timeout: 120000, skip },
  async () => {
    const { match, invites } = await invitation();
    const page = await openPage(browser);
    let lost = 0;
    await page.route('**/join?*', async (route) => {
      await route.fetch(); // it arrives, and its reply does not
      lost++;
      await route.abort();
    });
    await page.goto(`${server.url}/#/join/${match}/${invites[0].invite}`);
    await page.getByRole('button', { name: 'Take my seat' }).click();
    await until(
      page,
      () => JSON.parse(localStorage.getItem('sandtable.seats') ?? '[]').length === 1,
    );
    while (lost < 2) await page.waitForTimeout(100);
    await page.goto('about:blank');
    await page.unroute('**/join?*');
    await page.goto(`${server.url}/#/join/${match}/${invites[0].invite}`);
    await page.waitForSelector('main.table');
    await until(
      page,
      (id) =>
        JSON.parse(localStorage.getItem('sandtable.seats')).some(
          (h) => h.match === id && h.seat === 1,
        ),
      match,
    );
  },
);
