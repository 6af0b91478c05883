// SPDX-License-Identifier: MIT
// A battle that nobody waits for any more is called off before it begins.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  accessible,
  openBrowser,
  openPage,
  picture,
  realServer,
  shows,
  startServer,
} from './lib.mjs';
import { holdSeats } from './driver.mjs';

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

test(
  'who invited somebody calls the battle off, and whoever follows the link is told',
  { skip, timeout: 60000 },
  async () => {
    const made = await fetch(`${server.url}/api/matches`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        game: 'fleet',
        scenario: 'standard',
        seats: [{ who: 'me', name: 'Anna' }, { who: 'friend' }],
      }),
    }).then((r) => r.json());
    const page = await openPage(browser, { width: 390, height: 844, reducedMotion: 'reduce' });
    await holdSeats(page, { ...made, seats: [{ ...made.seats[0], invites: made.invites }] });
    await page.goto(`${server.url}/#/t/${made.match}`);
    const button = (text) => page.getByRole('button', { name: text, exact: true });
    await button('Call this battle off').click();
    await button('Keep waiting').click();
    await button('Call this battle off').click();
    await accessible(page, 'calling a battle off');
    await picture(page, 'call-off');
    await button('Yes, call it off').click();
    await page.getByRole('heading', { name: 'This battle was called off.' }).waitFor();
    await page.goto(`${server.url}/#/battles`);
    await shows(page.locator('.battles > li', { hasText: 'Never begun' }), 1);
    const friend = await openPage(browser);
    await friend.goto(`${server.url}/#/join/${made.match}/${made.invites[0].invite}`);
    await friend.getByRole('heading', { name: 'This battle was called off.' }).waitFor();
    assert.deepEqual([...page.troubles, ...friend.troubles], []);
  },
);
