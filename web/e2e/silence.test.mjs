// SPDX-License-Identifier: MIT
// A line that swallows everything and closes nothing: it is noticed, said, and gone round as soon
// as there is one again.
import assert from 'node:assert/strict';
import { connect, createServer } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { openBrowser, openPage, realServer, startServer, until } from './lib.mjs';
import { Driver, holdSeats } from './driver.mjs';

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

// Lets everything through, or takes it and says nothing.
async function lineTo(port) {
  const line = { dead: false, sockets: new Set() };
  const proxy = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    let swallowed = line.dead; // what began or went on while it was dead stays dead
    line.sockets.add({
      swallow: () => {
        swallowed = true;
      },
    });
    near.on('data', (data) => {
      if (!swallowed) far.write(data);
    });
    far.on('data', (data) => {
      if (!swallowed) near.write(data);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ])
      one
        .on('error', () => undefined)
        .on('close', () => {
          if (!swallowed) other.destroy();
        });
  });
  await new Promise((done) => proxy.listen(0, '127.0.0.1', done));
  line.port = proxy.address().port;
  line.cut = () => {
    line.dead = true;
    for (const socket of line.sockets) socket.swallow();
  };
  line.mend = () => {
    line.dead = false;
  };
  line.close = () => proxy.close();
  return line;
}

const lost = () =>
  [...document.querySelectorAll('.notice')].some((n) =>
    n.textContent.includes('Connection lost. Trying again'),
  );
const now = () => Date.now();

// Most of it is waiting: both wait at the same time.
describe('a line that swallows everything', { concurrency: 2 }, () => {
  test(
    'a silent line is told within six seconds to who is asked, and the battle goes on within three of a new one',
    { timeout: 120000, skip },
    async (t) => {
      const line = await lineTo(server.port);
      t.after(line.close);
      const driver = await Driver.begin(server, browser);
      const page = await openPage(browser);
      await holdSeats(page, driver.made);
      await page.goto(`http://localhost:${line.port}/#/t/${driver.made.match}`);
      await page.waitForSelector('.dispatch:not(.quiet)');
      line.cut();
      const cut = now();
      await until(page, lost, undefined, 12000);
      const noticed = now() - cut;
      assert.ok(noticed < 8000, `after ${noticed} ms`);
      // Played on elsewhere meanwhile: what happened is there when the line is.
      const ask = await driver.question();
      await driver.answer(ask.answers[0].answer);
      await page.waitForTimeout(9000);
      const seq = await page.evaluate(() =>
        Number(document.querySelector('main.table').dataset.seq),
      );
      line.mend();
      const mended = now();
      await until(
        page,
        () =>
          ![...document.querySelectorAll('.notice')].some((n) =>
            n.textContent.includes('Connection lost'),
          ),
        undefined,
        12000,
      );
      assert.ok(now() - mended < 3500, `after ${now() - mended} ms`);
      await until(
        page,
        (old) => Number(document.querySelector('main.table').dataset.seq) > old,
        seq,
      );
      assert.deepEqual(page.troubles, []);
      driver.leave();
    },
  );

  test(
    'an answer that was swallowed is sent again, and counts once',
    { timeout: 120000, skip },
    async (t) => {
      const line = await lineTo(server.port);
      t.after(line.close);
      const driver = await Driver.begin(server, browser);
      await driver.reach((ask) => ask.answers.some((a) => a.verb === 'keep'));
      driver.leave();
      const page = await openPage(browser);
      await holdSeats(page, driver.made);
      await page.goto(`http://localhost:${line.port}/#/t/${driver.made.match}`);
      await page.waitForSelector('.dispatch [data-answer^=keep]');
      await page.waitForTimeout(1000);
      line.cut();
      const seq = await page.evaluate(() =>
        Number(document.querySelector('main.table').dataset.seq),
      );
      await page.click('.dispatch [data-answer^=keep]');
      await page.waitForTimeout(26000); // longer than it used to try
      assert.equal(
        await page.evaluate(() => Number(document.querySelector('main.table').dataset.seq)),
        seq,
      );
      line.mend();
      await until(
        page,
        (old) => Number(document.querySelector('main.table').dataset.seq) > old,
        seq,
        12000,
      );
      await until(page, () => document.querySelector('.refusal') === null);
    },
  );
});
