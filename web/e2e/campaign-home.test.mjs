// SPDX-License-Identifier: MIT
// Ways to a campaign, and back to one that goes on.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Driver } from './driver.mjs';
import { accessible, openBrowser, openPage, picture, startServer } from './lib.mjs';

let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await server.kill();
});

const WORDS = {
  en: { place: 'Mission 1 of 7: Smoke over the Fields', hard: 'hard' },
  fr: { place: 'Mission 1 sur 7\u202f: De la fumée sur les champs', hard: 'difficile' },
};

for (const [lang, width, height] of [
  ['en', 1440, 900],
  ['fr', 390, 844],
])
  test(`the first page leads to a campaign and back to it (${lang}, ${width})`, async () => {
    const words = WORDS[lang];
    const page = await openPage(browser, {
      width,
      height,
      reducedMotion: 'reduce',
      settings: { lang },
    });
    await page.goto(server.url);
    await page.click('.campaign-card .wax-button');
    await page.waitForURL(/#\/new\/settlement/);
    const terms = page.locator('.campaign-term').first();
    await terms.getByRole('radio', { name: words.hard, exact: true }).check();
    await picture(page, `campaign-new-${lang}-${width}`);
    await accessible(page, 'a new campaign');
    await page.click('.start-bar .wax-button');
    await page.click('.sb-opening .wax-button');
    await page.waitForSelector('.campaign.town');
    const town = page.url();
    await page.goto(`${server.url}/#/`);
    const card = page.locator('.campaign-card');
    await card.locator('.now').waitFor();
    assert.equal(await card.locator('.road-so-far li').count(), 7);
    assert.equal(await card.locator('p').textContent(), words.place);
    assert.equal(await page.locator('.continue small').textContent(), words.place);
    await picture(page, `campaign-home-${lang}-${width}`);
    await accessible(page, 'the first page with a campaign');
    await card.locator('.wax-button').click();
    await page.waitForSelector('.campaign.town');
    assert.equal(page.url(), town);

    await page.click('[data-march]');
    await page.waitForSelector('.campaign.muster');
    await page.click('[data-march]');
    await page.waitForURL((url) => url.href !== town, { timeout: 30000 });
    const battle = page.url();
    await page.goto(`${server.url}/#/`);
    await card.locator('.now').waitFor();
    assert.equal(await page.locator('.continue a').count(), 1, 'a battle is no line of its own');
    await card.locator('.wax-button').click();
    await page.waitForURL(battle);
    assert.deepEqual(page.troubles, []);
  });

test('the end of the first battle leads to a campaign', async () => {
  const d = await Driver.begin(server, browser, { game: 'fantasy', scenario: 'first_battle' });
  await d.question();
  await d.shown();
  const { page } = d;
  await d.say('resign', { seat: 0 });
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: /Begin the campaign/ })
    .click();
  await page.waitForURL(/#\/new\/settlement/);
  await page.waitForSelector('.lobby-campaign');
  await d.end();
});
