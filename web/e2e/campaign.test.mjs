// SPDX-License-Identifier: MIT
// The town of a campaign on the page, played by touching what a person sees.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Driver } from './driver.mjs';
import {
  accessible,
  eventually,
  openBrowser,
  openPage,
  picture,
  startServer,
  until,
} from './lib.mjs';

let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await server.kill();
});

async function begin(view = {}) {
  const page = await openPage(browser, { reducedMotion: 'reduce', ...view });
  await page.goto(`${server.url}/#/new/settlement`);
  await page.click('.start-bar .wax-button');
  await page.click('.sb-opening .wax-button');
  await page.waitForSelector('.campaign.town .sb-mission', { timeout: 30000 });
  return page;
}
const number = (page) =>
  page
    .locator('.sb-supplies b')
    .textContent()
    .then((text) => Number(text));
const skipHint = async (page) => {
  if (await page.locator('.sb-hint').isVisible()) await page.click('.sb-hint .paper-button');
};
const buildable = (page) => page.locator('.sb-card:not(.built) button:enabled');

test('a card is built by a touch, its Supplies go at once, and a touch takes it back', async () => {
  const page = await begin();
  await skipHint(page);
  const before = await number(page);
  const cost = Number(
    await buildable(page).first().locator('.sb-price > span').first().textContent(),
  );
  await buildable(page).first().click();
  await page.waitForSelector('.sb-card.built');
  assert.equal(await number(page), before - cost);
  await picture(page, 'campaign-town');
  await page.click('.sb-card.built button');
  await until(page, () => !document.querySelector('.sb-card.built'));
  assert.equal(await number(page), before);
  await accessible(page, 'the town');
  assert.deepEqual(page.troubles, []);
});

test('keys build, feast and recruit; an earlier answer goes with what came after it', async () => {
  const page = await begin();
  await skipHint(page);
  const before = await number(page);
  await page.keyboard.press('f');
  await until(page, () => document.querySelector('[data-deed=feast]').classList.contains('done'));
  const enabled = await page
    .locator('.sb-card > button')
    .evaluateAll((cards) => cards.map((card) => !card.disabled));
  await page.keyboard.press(String(enabled.indexOf(true) + 1));
  await page.waitForSelector('.sb-card.built');
  await page.click('[data-deed=feast]');
  await page.waitForSelector('dialog[open] .sb-list');
  assert.equal(await page.locator('dialog[open] .sb-list li').count(), 2);
  await page.click('dialog[open] .wax-button');
  await eventually(page, async () => (await number(page)) === before);
  assert.equal(await page.locator('.sb-card.built').count(), 0);
  await page.keyboard.press('u');
  await page.waitForSelector('dialog[open] .sb-recruits');
  assert.ok((await page.locator('.sb-recruits li').count()) >= 2);
});

test('March out leads over a sheet that is right at once to the battle', async () => {
  const page = await begin();
  await skipHint(page);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.campaign.muster');
  await until(page, () => document.querySelectorAll('.sb-take.taken').length === 5);
  const cards = () =>
    page.locator('.sb-laid li').evaluateAll((all) => all.map((li) => li.innerText));
  assert.ok((await cards()).length >= 3, 'the deck is seen before it is made');
  await page.click('.sb-back-row .paper-button');
  await page.waitForSelector('.campaign.town');
  await page.keyboard.press('Enter');
  await until(page, () => document.querySelectorAll('.sb-take.taken').length === 5);
  await picture(page, 'campaign-muster');
  await accessible(page, 'the muster');
  await page.click('[data-march]');
  await until(
    page,
    () =>
      document.querySelector('.campaign.marching') ?? document.querySelector('.table .dispatch'),
    undefined,
    30000,
  );
});

test('a phone has the mission and March out at once, and the rest in tabs', async () => {
  const page = await begin({ width: 390, height: 844 });
  await skipHint(page);
  assert.ok(await page.locator('[data-march]').isVisible());
  await picture(page, 'campaign-town-phone');
  await page.click('.sb-tabs [data-tab=units]');
  assert.ok(await page.locator('.sb-roster').isVisible());
  assert.ok(!(await page.locator('.sb-mission').isVisible()));
  await page.click('.sb-tabs [data-tab=road]');
  assert.equal(await page.locator('.sb-road li').count(), 7);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `${wide} px wide`);
});

test('on a phone a hint shows what it speaks of', async () => {
  const page = await begin({ width: 390, height: 844 });
  const seen = (part) =>
    eventually(page, () =>
      page.evaluate((selector) => {
        const { top } = document.querySelector(selector).getBoundingClientRect();
        const hint = document.querySelector('.sb-hint').getBoundingClientRect();
        return top > 0 && top < hint.top && hint.bottom < innerHeight;
      }, part),
    );
  for (const part of ['.sb-cards', '.sb-roster', '.sb-mission']) {
    await seen(part);
    await page.locator('.sb-hint .paper-button').nth(1).click();
  }
  assert.equal(await page.locator('.sb-hint').count(), 0);
});

// A campaign whose first town offers one of these cards.
async function offering(cards, page) {
  for (;;) {
    const driver = await Driver.begin(server, browser, {
      game: 'settlement',
      scenario: 'border_settlement',
      seats: [{ who: 'me' }],
      page,
    });
    const { answers } = await driver.question();
    const found = answers.find((a) => cards.some((card) => a.answer === `build ${card}`));
    if (found) {
      await driver.answer(found.answer);
      await driver.question();
      return driver;
    }
    await driver.end();
  }
}

test('works are told and raised where they are advised: one touch from the muster to the battle', async () => {
  const driver = await offering(['palisade', 'chapel_of_the_dawn'], {
    reducedMotion: 'reduce',
    settings: { lang: 'fr' },
  });
  await driver.answer('done');
  const page = await driver.open();
  await page.waitForSelector('.campaign.muster [data-part=works]');
  await until(page, () => document.querySelectorAll('.sb-take.taken').length === 5);
  await page.click('[data-march]');
  await page.waitForSelector('main.table .dispatch', { timeout: 30000 });
  // in the reader's language, and what of the task is allowed
  assert.match(await page.textContent('.top-bar'), /De la fumée sur les champs/);
  assert.match(await page.textContent('.top-bar'), /La colonie des marches/);
  assert.match(await page.textContent('.scores.task'), /Bourgades tombées 0 \(1 au plus\)/);
  assert.match(await page.textContent('body'), /Moulin/);
  assert.deepEqual(page.troubles, []);
  await driver.end();
});

test('where the browser keeps nothing, the town says so and gives the link', async () => {
  const page = await openPage(browser, { reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(`${server.url}/#/new/settlement`);
  await page.click('.start-bar .wax-button');
  const sheet = page.getByRole('dialog', { name: 'This browser cannot save anything' });
  await sheet.locator('.wax-button').click();
  await until(page, () => document.querySelector('dialog .wax-button').textContent !== 'Copy link');
  await sheet.locator('.wax-button').click();
  await page.click('.sb-opening .wax-button');
  await page.waitForSelector('.sb-unsaved');
  assert.match(await page.textContent('.sb-unsaved'), /saves nothing/);
  await page.click('.sb-unsaved .paper-button');
  await until(page, () => document.querySelector('.sb-unsaved button').textContent === 'Copied');
});
