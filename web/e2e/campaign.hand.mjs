// SPDX-License-Identifier: MIT
// A hand that plays a campaign where there is no server: into the town, out to the battle, and back
// with the report.
import assert from 'node:assert/strict';
import { asked, clickOnce, until } from './lib.mjs';

const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
export const goTo = (page, hash) => page.evaluate((to) => void (location.hash = to), hash);
const hashOf = (page) => new URL(page.url()).hash;

export async function inTown(page) {
  await page.waitForSelector('.campaign.town .sb-mission', { timeout: 30000 });
  if (await page.locator('.sb-hint').isVisible()) await page.click('.sb-hint .paper-button');
}

// Without loading the page anew. Its address.
export async function beginCampaign(page) {
  await goTo(page, '/new/settlement');
  await page.click('.start-bar .wax-button');
  await page.click('.sb-opening .wax-button');
  await inTown(page);
  return hashOf(page);
}

// With everybody. The battle's address.
export async function marchOut(page) {
  await page.keyboard.press('Enter');
  await page.waitForSelector('.campaign.muster');
  await until(page, () => document.querySelectorAll('.sb-take.taken').length === 5);
  await page.click('[data-march]');
  await page.waitForSelector('.table .dispatch:not(.quiet)', { timeout: 60000 });
  return hashOf(page);
}

export async function fight(page, times) {
  for (let n = 0; n < times; n++) {
    await asked(page);
    await clickOnce(page, n);
  }
  await asked(page);
}

export async function withdraw(page, campaign) {
  await press(page, 'Settings');
  await press(page, 'Withdraw');
  await press(page, 'Yes, withdraw');
  await page.locator('.end-others').waitFor({ timeout: 30000 });
  await goTo(page, campaign.slice(1));
  await page.waitForSelector('.rp', { timeout: 30000 });
  assert.match(await page.textContent('.rp-facts'), /withdrawn/i);
}
