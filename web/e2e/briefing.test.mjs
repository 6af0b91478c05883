// SPDX-License-Identifier: MIT
// Choosing a battle and being briefed for it, as a stranger.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  accessible,
  asked,
  LONG,
  openBrowser,
  openPage,
  picture,
  realServer,
  shows,
  startServer,
  until,
} from './lib.mjs';

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

const SIZES = [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844, hasTouch: true }],
];
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const seen = (page, selector) =>
  page.evaluate((s) => {
    const box = document.querySelector(s).getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight;
  }, selector);
const orders = (page) =>
  until(
    page,
    () =>
      document
        .querySelector('.dispatch:not(.quiet)')
        ?.getAttribute('data-prompt')
        ?.includes('order'),
    undefined,
    30000,
  );

for (const [name, size] of SIZES) {
  test(
    `a stranger is briefed for the First Battle, and the army deploys itself: ${name}`,
    { skip, timeout: 120000 },
    async () => {
      const page = await openPage(browser, { ...size, stranger: true });
      await page.goto(server.url);
      await page.click('.wax-button.first');
      await page.getByRole('heading', { name: 'First Battle' }).waitFor();
      assert.match(
        await page.innerText('.briefing'),
        /You win as soon as you have 10 victory points/,
      );
      assert.match(await page.innerText('.brief-facts'), /about 45 minutes/);
      assert.match(await page.innerText('.briefing .kicker'), /against the AI \(beginner\)/i);
      const advice = await page.innerText('.brief-first');
      assert.match(advice, /What to do first[\s\S]*bridge \(G5\)/i);
      assert.match(await page.innerText('.brief-know'), /Keep Roland behind the line/);
      assert.doesNotMatch(await page.innerText('.brief-know'), /worth two points to you/);
      assert.match(await page.innerText('.brief-armies'), /Empire[\s\S]*Styx/i);
      assert.ok(await seen(page, '.brief-start .wax-button'), 'the way on is in view');
      assert.ok(await fits(page), 'nothing sticks out');
      await accessible(page, 'the briefing');
      await picture(page, `briefing-${name}`);
      if (name === 'desktop') await page.keyboard.press('Enter');
      else await page.getByRole('button', { name: 'Deploy for me and begin' }).tap();
      await orders(page);
      // Whoever has been told is not told again.
      await page.goto(server.url);
      await page.click('.wax-button.first');
      await page.waitForSelector('.dispatch');
      await shows(page.locator('.briefing'), 0);
      assert.deepEqual(page.troubles, []);
      await page.context().close();
    },
  );
}

test(
  'who places the first unit may leave the rest to the machine',
  { skip, timeout: 120000 },
  async () => {
    const page = await openPage(browser, { stranger: true, settings: { lang: 'fr' } });
    await page.goto(server.url);
    await page.click('.wax-button.first');
    await page.getByRole('button', { name: 'Placer mon armée moi-même' }).click();
    await asked(page);
    await page.getByRole('button', { name: 'Déployer le reste pour moi' }).click();
    await orders(page);
    await shows(page.getByRole('button', { name: 'Déployer le reste pour moi' }), 0);
    await page.context().close();
  },
);

// The stories of the battles come when they are told to.
const storiesWait = async (page) => {
  let tell;
  const told = new Promise((resolve) => {
    tell = resolve;
  });
  await page.route(/\/api\/scenario\?/, async (route) => {
    await told;
    await route.continue();
  });
  return tell;
};

const FAVOURED = {
  fleet: 'League of Phoebe wins 82 of 100',
  commanders: 'White army wins 58 of 100',
};
for (const game of LONG ? ['fantasy', 'fleet', 'commanders', 'legion'] : ['fleet', 'commanders']) {
  test(
    `the battles of ${game} are cards with map, story, length and who is favoured`,
    { skip, timeout: 120000 },
    async () => {
      const page = await openPage(browser, { stranger: true, width: 390, height: 844 });
      const tell = await storiesWait(page);
      await page.goto(`${server.url}/#/new/${game}`);
      await page.waitForSelector('.battle-card');
      const top = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('.battle-card')].map((c) => c.getBoundingClientRect().top),
        );
      const before = await top();
      tell();
      await until(page, () =>
        [...document.querySelectorAll('.battle-card')].every(
          (c) => c.querySelector('.battle-story')?.innerText,
        ),
      );
      assert.deepEqual(await top(), before, 'what somebody is about to touch stays where it is');
      assert.ok(
        await seen(page, '.start-bar .wax-button'),
        'the battle can be started from anywhere',
      );
      assert.ok(await fits(page), 'nothing sticks out');
      if (FAVOURED[game])
        await until(
          page,
          (said) => document.querySelector('.battle-cards').innerText.includes(said),
          FAVOURED[game],
        );
      assert.match(await page.innerText('.battle-card'), /about \d+ minutes/);
      await until(page, () => document.querySelector('.battle-card img').naturalWidth > 0);
      await accessible(page, `battles of ${game}`);
      await picture(page, `battles-${game}`);
      await page.locator('.battle-card').last().click();
      await page.click('.start-bar .wax-button');
      await page.waitForSelector('.briefing');
      await page.click('.brief-start .wax-button');
      await page.waitForSelector('.dispatch');
      assert.deepEqual(page.troubles, []);
      await page.context().close();
    },
  );
}
