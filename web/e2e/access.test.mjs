// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  accessible,
  asked,
  english,
  french,
  howMany,
  LONG,
  openBrowser,
  openPage,
  picture,
  startServer,
  until,
} from './lib.mjs';
import { Driver } from './driver.mjs';

let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await server.kill();
});

const PAGES = [
  '/',
  '/new/fantasy',
  '/rules/fantasy',
  ...howMany([], ['/army/fantasy', '/credits', '/accessibility']),
]; // the army's is looked at where one is built

const open = async (page, route) => {
  await page.goto(`${server.url}/#${route}`);
  await page.waitForSelector('main h1');
};

// A page on which the battle still goes on: this one, or, where it has been played to its end, that
// of another.
async function stillGoing(d, match) {
  d.leave();
  if (!d.last.over) return d.page;
  const next = await Driver.begin(server, browser, match);
  await next.until((ask) => ['choose_action', 'choose_dice'].includes(ask.prompt));
  next.leave();
  return next.page;
}

// Every question a battle asks for the first time.
async function everyQuestion(game, from, most, skipped, check) {
  const match = { game, scenario: game === 'fleet' ? 'standard' : 'first_battle' };
  const d = await Driver.begin(server, browser, match);
  const names = [];
  for await (const { prompt } of d.tour(from, most)) {
    names.push(prompt);
    if (!skipped.includes(prompt)) await check(d.page, `${game}: ${prompt}`);
    if (!LONG && prompt === 'choose_action') break;
  }
  return { page: await stillGoing(d, match), names };
}

test('axe finds nothing on any page', { timeout: 240000 }, async () => {
  const page = await openPage(browser);
  for (const route of PAGES) {
    await open(page, route);
    await accessible(page, route);
  }
});

// Few questions look different from all others: the rest is asked in the long run only.
const ALIKE = [
  'play_card',
  'start_of_activation',
  'choose_target',
  'free_move',
  'next_die',
  'choose_ships',
  'keep_dice',
  'move_to',
  'aim',
];

test('axe finds nothing on a battlefield, whatever is asked', { timeout: 240000 }, async () => {
  const { page, names } = await everyQuestion(
    'fantasy',
    howMany('reroll_order_dice', null),
    howMany(40, 400),
    howMany(ALIKE, []),
    accessible,
  );
  assert.ok(names.includes('distribute_orders') && names.includes('choose_action'), `${names}`);
  // A word of the table opens its card by key; Escape closes it and gives the focus back.
  await page.locator('.phases .term').focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.word-card.pinned .picture');
  await accessible(page, 'the card of a word');
  await page.keyboard.press('Escape');
  await until(
    page,
    () => !document.querySelector('.word-card') && document.activeElement?.matches('.phases .term'),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForSelector('.bottom-sheet');
  // On a phone it lies at the lower edge.
  await page.locator('.top-bar .round').click();
  await until(
    page,
    () =>
      Math.abs(
        (document.querySelector('.word-card')?.getBoundingClientRect().bottom ?? 0) -
          window.innerHeight,
      ) < 1,
  );
  await page.locator('.word-card header button').click();
  await accessible(page, 'table on a phone');
});

test(
  'axe finds nothing in space, on a sheet, at the end, in a replay and before the curtain',
  { timeout: 240000 },
  async () => {
    const { page, names } = await everyQuestion(
      'fleet',
      howMany('choose_dice', null),
      howMany(10, 300),
      howMany(ALIKE, []),
      accessible,
    );
    assert.ok(names.includes('choose_dice') && names.includes('act'), `${names}`);
    await page.getByRole('button', { name: 'Settings' }).click();
    await accessible(page, 'settings');
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Yes, resign' }).click();
    await page.waitForSelector('.dispatch.over');
    await accessible(page, 'over');
    await page.waitForSelector('.end-others a[href^="#/replay/"]');
    await accessible(page, 'the end as a whole');
    await page.click('.end-others a[href^="#/replay/"]');
    await page.waitForSelector('.replay-bar');
    await accessible(page, 'replay');
    for (const route of howMany(['/new/fleet'], ['/new/fleet', '/rules/fleet'])) {
      await open(page, route);
      await accessible(page, route);
    }
    await open(page, '/new/fantasy');
    await page.getByLabel('A friend on this device').check();
    await page.click('.page-sheet .wax-button');
    await asked(page);
    await accessible(page, 'a table that lies open');
    await page.getByRole('button', { name: 'Answer in secret' }).click();
    await page.waitForSelector('.curtain');
    await accessible(page, 'curtain');
    await page.setViewportSize({ width: 360, height: 740 });
    await accessible(page, 'curtain on a phone');
  },
);

test('the keyboard alone opens a battle and places units', { timeout: 120000 }, async () => {
  const page = await openPage(browser);
  await page.goto(server.url);
  await page.waitForSelector('.wax-button.first');
  await page.keyboard.press('Enter');
  await asked(page);
  const placed = () => page.locator('[data-piece^="unit:e"]').count();
  const start = await placed();
  for (let unit = 0; unit < 3; unit++) {
    await until(page, () =>
      /unit/i.test(document.querySelector('.dispatch:not(.quiet) h1')?.textContent ?? ''),
    );
    await page.keyboard.press('1');
    await until(page, () => /hex/i.test(document.querySelector('.dispatch h1')?.textContent ?? ''));
    for (
      let n = 0;
      n < 40 && !(await page.evaluate(() => document.activeElement?.matches('[role=gridcell]')));
      n++
    )
      await page.keyboard.press('Tab');
    for (
      let n = 0;
      n < 9 && !(await page.evaluate(() => document.activeElement?.hasAttribute('data-lit')));
      n++
    )
      await page.keyboard.press(n < 8 ? 'ArrowDown' : 'Tab');
    if (!(await page.evaluate(() => document.activeElement?.hasAttribute('data-lit'))))
      await page.keyboard.press('Shift+Tab');
    const focused = page.locator('[role=gridcell]:focus');
    assert.match(await focused.getAttribute('aria-label'), /^[A-M][1-9], /);
    assert.equal(
      await page.locator('.dispatch > .wax-button kbd:visible').count(),
      0,
      'Enter is the hex’s',
    );
    await page.keyboard.press('Enter');
    await until(
      page,
      (n) => document.querySelectorAll('[data-piece^="unit:e"]').length > n,
      start + unit,
    );
  }
  assert.equal(await placed(), start + 3);
  assert.deepEqual(page.troubles, []);
});

test('in French no English remains', { timeout: 240000 }, async () => {
  const settings = { lang: 'fr', guide: true };
  const page = await openPage(browser, { settings });
  const words = french();
  const foreign = english().filter(
    (text) => text.length > 5 && !text.includes('{') && !words.includes(text),
  );
  const check = async (where, on = page) => {
    const text = await on.evaluate(
      () =>
        document.body.innerText +
        [...document.querySelectorAll('[aria-label]')]
          .map((e) => `\n${e.getAttribute('aria-label')}`)
          .join(''),
    );
    const lines = new Set(text.split('\n').map((l) => l.trim()));
    assert.deepEqual(
      foreign.filter((f) => lines.has(f)),
      [],
      where,
    );
    assert.doesNotMatch(text, /\b(Touch|your move|Orders given|Round|the|Defend|Attack)\b/, where);
    assert.equal(await on.evaluate(() => document.documentElement.lang), 'fr');
  };
  for (const route of [
    '/',
    '/new/fantasy',
    '/new/fleet',
    '/rules/fantasy',
    '/rules/fleet',
    '/accessibility',
  ]) {
    await open(page, route);
    if (route.startsWith('/new')) await page.click('summary');
    await check(route);
  }
  for (const [game, scenario, from] of [
    ['fleet', 'standard', 'choose_dice'],
    ['fantasy', 'first_battle', 'reroll_order_dice'],
  ]) {
    const match = { game, scenario, page: { settings } };
    const d = await Driver.begin(server, browser, match);
    for await (const { prompt } of d.tour(howMany(from, null), howMany(12, 300)))
      await check(`${game}: ${prompt}`, d.page);
    const page = await stillGoing(d, match);
    if (game === 'fantasy') {
      await picture(page, 'battle-french');
      await page.click('.top-bar .plain:last-of-type');
      await page.getByText('English', { exact: true }).click();
      await page.keyboard.press('Escape');
      await until(
        page,
        () =>
          document.documentElement.lang === 'en' && document.body.innerText.includes('Chronicle'),
      );
    }
    await page.context().close();
  }
});
