// SPDX-License-Identifier: MIT
// What the tests of telling people elsewhere share: battles by days whose hands look at nothing,
// and people with accounts.
import assert from 'node:assert/strict';
import { anyAnswer, Driver } from './driver.mjs';
import { freePort, startServer } from './lib.mjs';

export const SOON = { timeout: 30000 };
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));
export const button = (page, name) => page.getByRole('button', { name, exact: true });
// A part of the account's page: push, mail, hook, hours.
export const way = (page, name) => page.locator(`[data-way=${name}]`);
// A browser that lets the page show messages.
export const permitted = { serviceWorkers: 'allow', permissions: ['notifications'] };

// A server that tells people, and may send to that place; nobody takes its mail.
export const tellingServer = async (place) =>
  startServer({
    more: [
      ...['--test', '--account-host', 'localhost', '--allow-endpoint', place],
      ...['--smtp', `smtp://127.0.0.1:${await freePort()}`, '--smtp-from', 'house@example.org'],
    ],
  });

async function post(server, path, body) {
  const reply = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then((r) => r.json());
  assert.ok(reply.ok, JSON.stringify(reply));
  return reply;
}

// A battle by days between Anna and a friend, who has sat down; a hand over the wire for each, that
// looks at nothing.
export async function beginByDays(server) {
  const made = await post(server, '/matches', {
    game: 'fleet',
    scenario: 'standard',
    clock: { days: 2 },
    seats: [{ who: 'me', name: 'Anna' }, { who: 'friend' }],
  });
  const friend = await post(server, `/matches/${made.match}/join`, {
    invite: made.invites[0].invite,
    name: 'Morgane',
  });
  const hand = async ({ seat, token }) => {
    const driver = new Driver(server, { match: made.match, seats: [{ seat, token }] }, seat);
    await driver.join('en');
    driver.socket.send(JSON.stringify({ id: 9999, do: 'visible', visible: false }));
    return driver;
  };
  return {
    match: made.match,
    seats: made.seats,
    anna: await hand(made.seats[0]),
    friend: await hand(friend),
    leave() {
      this.anna.leave();
      this.friend.leave();
    },
  };
}

// Plays on until Anna, who has not been asked for a moment, is asked again; or the friend is, and
// Anna is not.
export async function playUntil(battle, whom) {
  const other = whom === battle.anna ? battle.friend : battle.anna;
  let was = false;
  for (let n = 0; n < 400; n++) {
    await pause(120);
    if (other.ask && !whom.ask) was = true;
    if (whom.ask && !other.ask && was) return;
    const next = other.ask ? other : whom;
    if (next.ask) await next.answer(anyAnswer(next.ask, next.pick).answer);
  }
  throw new Error('that seat is never asked anew');
}

export async function signUp(page, server, name) {
  await page.goto(`${server.url}/#/account`);
  await page.locator('.account-which button').nth(1).click(SOON);
  await page.locator('.account-form input').fill(name);
  await page.locator('.account-form .wax-button').click();
  const list = page.locator('.account-codes');
  await page.locator('.account-codes, .account-ways').first().waitFor(SOON);
  if ((await list.count()) === 0) await page.locator('.account-ways .paper-button').click();
  await list.waitFor(SOON);
  const codes = await list.locator('li').allTextContents();
  await page.locator('.account-ways.keeping button').last().click();
  await page.getByRole('heading', { name, level: 1 }).waitFor(SOON);
  return codes;
}
export async function signIn(page, server, code) {
  await page.goto(`${server.url}/#/account`);
  await page.locator('.account-code').fill(code, SOON);
  await page.locator('.account-form button').first().click();
  await page.locator('.account-head').waitFor(SOON);
}
