// SPDX-License-Identifier: MIT
// Where one says how to be told that it is one's turn: the account's page, and an offer at a table.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { holdSeats } from './driver.mjs';
import {
  accessible,
  openBrowser,
  openPage,
  picture,
  pictures,
  realServer,
  startServer,
} from './lib.mjs';
import { pushService, standIn, subscriptionKeys } from './push-service.mjs';
import {
  beginByDays,
  button,
  pause,
  permitted,
  playUntil,
  signIn,
  signUp,
  SOON,
  tellingServer,
  way,
} from './telling.mjs';

const skip = !realServer && 'needs sandtable serve';
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

describe('Whoever would be told elsewhere', { skip }, () => {
  let service;
  let server;
  before(async () => {
    service = await pushService();
    server = await tellingServer(service.place);
  });
  after(async () => {
    await server?.kill();
    await service?.end();
  });

  test(
    'asks for it at a battle by days, where a gentle offer stands until it is sent away',
    { timeout: 240000 },
    async () => {
      const battle = await beginByDays(server);
      const page = await openPage(browser, { reducedMotion: 'reduce', ...permitted });
      await standIn(page, service.url('/offer'), subscriptionKeys());
      await holdSeats(page, battle);
      await playUntil(battle, battle.friend);
      await page.goto(`${server.url}/#/t/${battle.match}`);
      const offer = page.locator('.turn-offer');
      await page.locator('.dispatch.quiet').waitFor(SOON);
      await pause(4000);
      assert.equal(await offer.count(), 0, 'nothing is offered to whoever has no account');
      await signUp(page, server, 'Dora');
      await page.goto(`${server.url}/#/t/${battle.match}`);
      await offer.waitFor(SOON);
      await accessible(page, 'the offer at a table');
      await picture(page, 'telling-offer-1440-en');
      await page.setViewportSize({ width: 390, height: 844 });
      await offer.scrollIntoViewIfNeeded();
      await picture(page, 'telling-offer-390-en');
      await offer.getByRole('link').click();
      await button(page, 'Tell me in this browser').waitFor(SOON);
      await page.goto(`${server.url}/#/t/${battle.match}`);
      await offer.getByRole('button').click(SOON);
      assert.equal(await offer.count(), 0);
      await page.reload();
      await page.locator('.dispatch.quiet').waitFor(SOON);
      await pause(4000);
      assert.equal(await offer.count(), 0, 'once for all');
      assert.deepEqual(page.troubles, []);
      battle.leave();
      await page.context().close();
    },
  );

  test('has all of it on the account’s page, which can be read', { timeout: 300000 }, async () => {
    let codes = [];
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ])
      for (const lang of ['en', 'fr']) {
        const page = await openPage(browser, {
          width,
          height,
          reducedMotion: 'reduce',
          settings: { lang },
          timezoneId: 'Europe/Paris',
          ...permitted,
        });
        await standIn(page, service.url(`/${width}/${lang}`), subscriptionKeys());
        if (codes.length === 0) codes = await signUp(page, server, 'Emma');
        else await signIn(page, server, codes.pop());
        await page.goto(`${server.url}/#/account/turn`);
        const push = way(page, 'push');
        await push.locator('> button').click(SOON);
        await push.locator('li').first().waitFor(SOON);
        const fill = async (name, text) => {
          const input = way(page, name).locator('input:not([type=time])');
          if ((await input.count()) === 0) return; // it has it already
          await input.fill(text);
          await way(page, name).locator('.account-line button').click();
          await way(page, name).locator('li').waitFor(SOON);
        };
        await fill('mail', 'emma@example.net');
        await fill('hook', 'https://chat.example.org/api/webhooks/17/abc');
        const hours = way(page, 'hours');
        await hours.locator('.segments').first().locator('button').first().click();
        await hours.locator('input[type=time]').first().waitFor(SOON);
        assert.match(await hours.innerText(), /Europe\/Paris/);
        const segments = way(page, 'hook').locator('.segments button');
        assert.equal(await segments.first().getAttribute('aria-pressed'), 'true');
        assert.ok(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          'nothing sticks out',
        );
        await accessible(page, `the account's page, ${width}, ${lang}`);
        await page.screenshot({
          path: join(pictures, `telling-${width}-${lang}.png`),
          fullPage: true,
        });
        assert.deepEqual(page.troubles, []);
        await page.context().close();
      }
  });

  test('is told why it does not work here', { timeout: 120000 }, async () => {
    const page = await openPage(browser, { reducedMotion: 'reduce', serviceWorkers: 'allow' });
    await page.addInitScript(() => {
      if (location.protocol === 'about:') return;
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    await signUp(page, server, 'Frida');
    await page.goto(`${server.url}/#/account/turn`);
    await page.getByText('This browser blocks messages from this page').waitFor(SOON);
    assert.equal(await button(page, 'Tell me in this browser').count(), 0);
    await page.addInitScript(() => delete window.PushManager);
    await page.reload();
    await page.getByText('This browser cannot be told anything').waitFor(SOON);
    assert.equal(await page.locator('.telling .wax-button').innerText(), 'Use this address');
    await page.context().close();
  });
});

test(
  'A server without an address of its own says that it tells nobody',
  { skip, timeout: 120000 },
  async () => {
    const server = await startServer();
    const page = await openPage(browser, { reducedMotion: 'reduce' });
    await signUp(page, server, 'Greta');
    await page.getByText('This server is not set up to tell anybody elsewhere').waitFor(SOON);
    assert.equal(await page.locator('.telling button').count(), 0);
    await page.context().close();
    await server.kill();
  },
);
