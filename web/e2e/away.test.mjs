// SPDX-License-Identifier: MIT
// The page of a server that goes away: there is a table in the browser meanwhile, nobody is taken
// there or back unasked, and the battles of either stay where they are.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  accessible,
  asked,
  clickOnce,
  eventually,
  openBrowser,
  picture,
  realServer,
  startServer,
} from './lib.mjs';
import { makeServed, openWithKeeper, skip } from './site.mjs';

const WORDS = {
  en: {
    away: 'The server does not answer.',
    play: 'Play in this browser until it is back',
    far: 'To play with somebody far away, go back to the server',
    here: 'You are playing in this browser.',
    back: 'Back to the server',
    still: 'The server does not answer yet.',
    again: 'The server is back.',
    left: 'What you began without the server',
    this: 'This battle is in this browser',
    open: 'Open it here',
    notThere: 'The server has no such battle',
    elsewhere: 'This battle is not in this browser.',
  },
  fr: {
    away: 'Le serveur ne répond pas.',
    play: 'Jouer sans lui en attendant',
    far: 'Pour jouer au loin, revenez au serveur',
    here: 'Vous jouez dans ce navigateur.',
    back: 'Revenir au serveur',
    still: 'Le serveur ne répond pas encore.',
    again: 'Le serveur est revenu.',
    left: 'Ce que vous avez commencé sans le serveur',
    this: 'Cette bataille est dans ce navigateur',
    open: 'L’ouvrir ici',
    notThere: 'Le serveur n’a pas cette bataille',
    elsewhere: 'Cette bataille n’est pas dans ce navigateur.',
  },
};
const teller = fileURLToPath(new URL('../../tools/while_building.mjs', import.meta.url));
const READY = 'html[data-ready]'; // all is here that is needed without the server

describe(
  'a page whose server goes away',
  { skip: skip || (!realServer && 'needs a server') },
  () => {
    let browser;
    let web;
    before(async () => {
      [browser, web] = await Promise.all([openBrowser(), makeServed()]);
    });
    after(async () => {
      await browser.close();
      rmSync(join(web, '..'), { recursive: true });
    });

    const strip = (page, text) =>
      page.locator('.strip', { hasText: text }).waitFor({ timeout: 30000 });
    const press = (page, text) => page.locator('.strip').getByText(text, { exact: true }).click();
    const told = (page) => page.locator('.chronicle li').count();
    async function begin(page, url) {
      await page.goto(`${url}/#/new/fleet`);
      await page.click('.start-bar .wax-button');
      await page.waitForURL(/#\/t\//);
      await asked(page);
      return page.url();
    }
    const play = async (page, times) => {
      for (let n = 0; n < times; n++) {
        await asked(page);
        await clickOnce(page, n);
      }
      await asked(page);
    };
    // Another battle of the same tab, without loading the page anew.
    const goTo = (page, address) =>
      page.evaluate((hash) => void (location.hash = hash), new URL(address).hash);

    for (const [lang, width, height] of [
      ['en', 1440, 900],
      ['fr', 390, 844],
    ])
      test(
        `offers the table in the browser, and the way back when it is there again (${lang}, ${width})`,
        { timeout: 240000 },
        async () => {
          const words = WORDS[lang];
          let server = await startServer({ web });
          const page = await openWithKeeper(browser, server.url, {
            width,
            height,
            settings: { lang },
          });
          const far = await begin(page, server.url);
          await play(page, 2);
          await page.waitForSelector(READY, { timeout: 60000 });
          assert.equal(await page.locator('.strip').count(), 0, 'nothing has happened');
          const farTold = await told(page);

          await server.kill();
          await strip(page, words.away);
          await picture(page, `away-offer-${lang}-${width}`);
          await accessible(page, 'the offer over a battle');
          await press(page, words.play);
          await strip(page, words.here);
          await page.locator('.home').getByText(words.far).waitFor();
          await picture(page, `away-home-${lang}-${width}`);
          await accessible(page, 'the first page without a server');
          await press(page, words.back);
          await strip(page, words.still);

          const near = await begin(page, server.url);
          assert.notEqual(near, far);
          await play(page, 3);
          await picture(page, `away-battle-${lang}-${width}`);
          await accessible(page, 'a battle without a server');
          await page.reload();
          await asked(page);
          const nearTold = await told(page);
          await goTo(page, far);
          await page.getByText(words.elsewhere).waitFor();
          await picture(page, `away-elsewhere-${lang}-${width}`);
          await goTo(page, near);
          await asked(page);

          server = await startServer({ web, port: server.port, db: server.db });
          await strip(page, words.again);
          assert.equal(page.url(), near, 'nobody is taken away from a battle');
          await picture(page, `away-again-${lang}-${width}`);
          await play(page, 1);
          await press(page, words.back);
          await strip(page, words.left);
          await picture(page, `away-back-${lang}-${width}`);
          await page.locator('.continue a').first().waitFor();
          await accessible(page, 'the first page when the server is back');
          assert.equal(
            await page.locator('.continue a').count(),
            1,
            'the battle of the server alone',
          );
          await page.locator('.continue a').click();
          await asked(page);
          assert.equal(page.url(), far);
          assert.equal(await told(page), farTold);
          await play(page, 1);

          await goTo(page, near);
          await strip(page, words.this);
          await page.getByText(words.notThere).waitFor();
          await picture(page, `away-this-${lang}-${width}`);
          await press(page, words.open);
          await asked(page);
          assert.equal(page.url(), near);
          assert.ok((await told(page)) >= nearTold);
          const seats = await page.evaluate(() =>
            ['sandtable.seats', 'sandtable.here.seats'].map((key) => localStorage.getItem(key)),
          );
          const id = (address) => /t\/(\w+)/.exec(address)[1];
          assert.ok(seats[0].includes(id(far)) && !seats[0].includes(id(near)));
          assert.ok(seats[1].includes(id(near)) && !seats[1].includes(id(far)));
          assert.deepEqual(page.troubles, []);
          await page.context().close();
          await server.kill();
        },
      );

    test(
      'opens in another tab while it is away, and offers the same there',
      { timeout: 120000 },
      async () => {
        const server = await startServer({ web });
        const page = await openWithKeeper(browser, server.url);
        const far = await begin(page, server.url);
        await page.waitForSelector(READY, { timeout: 60000 });
        await server.kill();
        for (const address of [server.url, far]) {
          const other = await page.context().newPage();
          await other.goto(address);
          await strip(other, WORDS.en.away);
          await press(other, 'Not now');
          await eventually(other, async () => (await other.locator('.strip').count()) === 0);
          await other.close();
        }
        assert.deepEqual(page.troubles, []);
        await page.context().close();
      },
    );

    test(
      'comes in a new version as soon as the server has one, although an older one is kept',
      { timeout: 120000 },
      async () => {
        const own = await makeServed();
        let server = await startServer({ web: own });
        const page = await openWithKeeper(browser, server.url);
        await begin(page, server.url);
        await page.waitForSelector(READY, { timeout: 60000 });
        await server.kill();
        const index = join(own, 'index.html');
        const html = readFileSync(index, 'utf8');
        const [, style] = /href="\.\/assets\/(index-[\w-]+\.css)"/.exec(html);
        const newer = style.replace(/-[\w-]{8}\.css/, '-00000000.css');
        renameSync(join(own, 'assets', style), join(own, 'assets', newer));
        const list = readFileSync(join(own, 'files.json'), 'utf8');
        writeFileSync(join(own, 'files.json'), list.replace(style, newer));
        writeFileSync(index, html.replaceAll(style, newer));
        writeFileSync(join(own, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
        const old = await page.context().newPage(); // opened while nobody answers
        await old.goto(server.url);
        await old.waitForSelector('.home');
        const building = spawn(process.execPath, [teller, join(own, 'log'), `${server.port}`]);
        const status = () =>
          fetch(server.url).then(
            (reply) => reply.status,
            () => 0,
          );
        await eventually(page, async () => (await status()) === 503);
        await page.reload();
        await page.getByText('Sandtable is being built').waitFor();
        building.kill();
        server = await startServer({ web: own, port: server.port, db: server.db });
        await page.reload();
        const arrives = (where, timeout) =>
          where.waitForSelector(`link[href$="${newer}"]`, { state: 'attached', timeout });
        await arrives(page, 5000);
        await arrives(old, 30000);
        await old.close();
        const icon = () =>
          page.evaluate(async () => (await (await fetch('./icon.svg')).text()).length);
        assert.ok((await icon()) < 60, 'pictures are those of the server as well');
        await eventually(
          page,
          () => page.evaluate(async (name) => !!(await caches.match(`./assets/${name}`)), newer),
          30000,
        );
        await server.kill();
        await page.reload();
        await page.waitForSelector(`link[href$="${newer}"]`, { state: 'attached' });
        await page.context().close();
        rmSync(join(own, '..'), { recursive: true });
      },
    );
  },
);
