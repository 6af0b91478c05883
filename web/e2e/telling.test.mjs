// SPDX-License-Identifier: MIT
// Told elsewhere that it is one's turn: sent to a push service, opened as the browser does, shown
// by its worker, and turned off by its own link; and not told while one looks.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { holdSeats } from './driver.mjs';
import { eventually, openBrowser, openPage, realServer } from './lib.mjs';
import {
  canBeLaidBehind,
  pushService,
  standIn,
  standInWorker,
  subscriptionKeys,
} from './push-service.mjs';
import {
  beginByDays,
  button,
  pause,
  permitted,
  playUntil,
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

describe('Whoever is elsewhere', { skip }, () => {
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

  const keys = subscriptionKeys();

  // What the browser shows of the messages, as its worker knows it; also with no page open.
  const shownBy = (worker) =>
    worker.evaluate(() =>
      self.registration
        .getNotifications()
        .then((all) => all.map(({ tag, title, body, data }) => ({ tag, title, body, data }))),
    );
  async function workerOf(page) {
    const devtools = await page.context().newCDPSession(page);
    let registrationId;
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const one of registrations) if (!one.isDeleted) registrationId = one.registrationId;
    });
    await devtools.send('ServiceWorker.enable');
    await eventually(page, () => registrationId && page.context().serviceWorkers().length === 1);
    const [worker] = page.context().serviceWorkers();
    await standInWorker(worker);
    return {
      shown: () => shownBy(worker),
      deliver: (data) =>
        devtools.send('ServiceWorker.deliverPushMessage', {
          origin: server.url,
          registrationId,
          data,
        }),
    };
  }

  test(
    'is told once in their browser, not while they look, and has no more of it by its link',
    { timeout: 300000 },
    async () => {
      const battle = await beginByDays(server);
      const page = await openPage(browser, { reducedMotion: 'reduce', ...permitted });
      await standIn(page, service.url('/push'), keys);
      await canBeLaidBehind(page);
      await holdSeats(page, battle);
      await signUp(page, server, 'Anna');
      await page.goto(`${server.url}/#/account/turn`);
      const wax = page.locator('.account .wax-button');
      await wax.waitFor(SOON);
      assert.deepEqual(await wax.allInnerTexts(), ['Tell me in this browser'], 'one big button');
      await wax.click();
      await button(page, 'No longer in this browser').waitFor(SOON);
      await way(page, 'push').getByText('this browser', { exact: true }).waitFor();

      // She looks at a page of the server, though at another one.
      await playUntil(battle, battle.friend);
      await playUntil(battle, battle.anna);
      assert.equal((await service.wait(1, 6)).length, 0, 'nobody is told what they may see');
      await page.evaluate(() => window.layBehind(true));
      const [message] = await service.wait(1);
      assert.ok(message, 'she is told when she looks away');
      assert.equal(message.headers['content-encoding'], 'aes128gcm');
      const opened = keys.open(message.body);
      const said = JSON.parse(opened);
      assert.equal(said.match, battle.match);
      assert.equal(said.id, message.headers.topic);

      const worker = await workerOf(page);
      await worker.deliver(opened);
      await pause(1000);
      assert.deepEqual(await worker.shown(), [], 'a page is open before her eyes');
      await page.goto('about:blank');
      for (const again of [1, 2]) {
        await worker.deliver(opened);
        await eventually(page, async () => (await worker.shown()).length > 0);
        await pause(again * 500);
        const [shown, ...more] = await worker.shown();
        assert.deepEqual(more, [], 'a repetition takes the place of the first');
        assert.deepEqual([shown.tag, shown.title, shown.body], [said.id, said.title, said.text]);
        assert.equal(shown.data.match, battle.match);
      }
      await worker.deliver('<b>{"match":"../../x","off":"https://evil.example/"}');
      await eventually(page, async () => (await worker.shown()).length === 2);
      const forged = (await worker.shown()).find(({ tag }) => tag !== said.id);
      assert.deepEqual(forged, {
        tag: 'sandtable',
        title: 'Sandtable',
        body: '',
        data: { match: '', off: '' },
      });

      await page.goto(`${server.url}${said.off.slice(said.off.indexOf('/telling/'))}`);
      await page.getByRole('button').click();
      await page.getByText('You will not be told in this way any more').waitFor(SOON);
      await page.goto(`${server.url}/#/account/turn`);
      const off = way(page, 'push').getByRole('button', { name: 'off', exact: true });
      await off.waitFor(SOON);
      assert.equal(await off.getAttribute('aria-pressed'), 'true');
      await way(page, 'push').getByRole('button', { name: 'on', exact: true }).click();
      await eventually(page, async () => (await off.getAttribute('aria-pressed')) === 'false');
      await button(page, 'No longer in this browser').click();
      await button(page, 'Tell me in this browser').waitFor(SOON);
      assert.deepEqual(page.troubles, []);
      battle.leave();
      await page.context().close();
    },
  );

  test(
    'is told though the battle lies open in a page behind others, and not when it lies before them',
    { timeout: 300000 },
    async () => {
      for (const behind of [true, false]) {
        const battle = await beginByDays(server);
        const name = behind ? 'Berta' : 'Carla';
        const before = service.heard.length;
        const page = await openPage(browser, { reducedMotion: 'reduce', ...permitted });
        await standIn(page, service.url(`/${name}`), subscriptionKeys());
        await canBeLaidBehind(page);
        await holdSeats(page, battle);
        await signUp(page, server, name);
        await page.goto(`${server.url}/#/account/turn`);
        await button(page, 'Tell me in this browser').click(SOON);
        await button(page, 'No longer in this browser').waitFor(SOON);
        await playUntil(battle, battle.friend);
        const other = await page.context().newPage();
        await canBeLaidBehind(other, behind);
        await page.evaluate((yes) => window.layBehind(yes), true);
        await other.goto(`${server.url}/#/t/${battle.match}`);
        await other.locator('.dispatch').waitFor(SOON);
        await playUntil(battle, battle.anna);
        assert.equal(
          (await service.wait(before + 1, behind ? 20 : 8)).length - before,
          behind ? 1 : 0,
        );
        battle.leave();
        await page.context().close();
      }
    },
  );
});
