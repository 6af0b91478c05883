// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { accessible, LONG, openBrowser, openPage, picture, startServer } from './lib.mjs';
import { atTheTable } from './driver.mjs';

let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await server.kill();
});

test(
  'before a battle the card tells in French what is asked, by keyboard alone',
  { timeout: 120000 },
  async () => {
    const page = await openPage(browser, { settings: { lang: 'fr' } });
    await page.goto(`${server.url}/#/new/fantasy`);
    await page.getByRole('radio', { name: 'Bataille décisive' }).check();
    await page.getByRole('button', { name: 'Fiche du scénario' }).focus();
    await page.waitForSelector('.card-teaser >> text=Quatre bourgades');
    await page.keyboard.press('Enter');
    const card = page.getByRole('dialog', { name: 'Bataille décisive' });
    await card.waitFor();
    const text = await card.innerText();
    assert.match(text, /L’Empire perd dès que la dernière bourgade est détruite\.\s*FC-23\.61/);
    assert.match(text, /4 × Guerriers zombies \(champions\)/);
    assert.match(text, /269 points/);
    // The map is drawn by the board's own renderer, with both zones.
    assert.ok((await card.locator('.still svg path').count()) > 20);
    // What a unit can do opens under its name.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await card
      .getByText(/^Attaque 2, défense/)
      .first()
      .waitFor();
    await accessible(page, 'card');
    if (LONG) await page.waitForTimeout(900); // for the picture: the map is being painted
    await picture(page, 'scenario-card-french');
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    assert.deepEqual(page.troubles, []);
  },
);

test('an option changes the card', { timeout: 120000 }, async () => {
  const page = await openPage(browser);
  await page.goto(`${server.url}/#/new/fantasy`);
  await page.getByRole('radio', { name: 'Decisive Battle' }).check();
  await page.waitForSelector('.armies >> text=Styx, 278 points');
  await page.click('summary');
  await page.getByLabel(/Scenario 6 with the Hydra/).selectOption('true');
  await page.waitForSelector('.armies >> text=Styx, 343 points');
});

test(
  'during a battle the card is at hand, on a desk and on a phone',
  { timeout: 120000 },
  async () => {
    const page = await atTheTable(server, browser);
    await page.getByRole('button', { name: 'Scenario card' }).click();
    const card = page.getByRole('dialog', { name: 'First Battle' });
    await card.getByText('Each enemy unit eliminated gives 1 victory point.').waitFor();
    await card.getByRole('button', { name: 'FC-23.6' }).click();
    await page
      .getByRole('dialog', { name: 'Rule FC-23.6' })
      .getByText(/Roland/)
      .waitFor();
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: 'Close' }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Scenario card' }).click();
    await card.waitFor();
    await accessible(page, 'card on a phone');
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'nothing sticks out',
    );
    await picture(page, 'scenario-card-phone');
    assert.deepEqual(page.troubles, []);
  },
);
