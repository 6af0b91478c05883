import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asked, clickOnce, openBrowser, openPage, picture, startServer, until } from './lib.mjs';

let server;
let browser;
before(async () => { server = await startServer(); browser = await openBrowser(); });
after(async () => { await browser.close(); await server.kill(); });

const step = (page) => page.textContent('.replay-bar');
const at = (page, number) => until(page, (n) => document.querySelector('.replay-bar').textContent.includes(`Step ${n} of`), number);
const battle = (page) => /[a-z0-9]{32}/.exec(page.url())[0];

test('a battle is watched again through every eye, and played on from one of its moments', { timeout: 120000 }, async () => {
  const page = await openPage(browser);
  await page.goto(server.url);
  await page.click('.wax-button.first');
  for (let n = 0; n < 26; n++) { await asked(page); await clickOnce(page, n); }
  const first = battle(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Give up this battle' }).click();
  await page.click('.dispatch.over a[href^="#/replay/"]');
  await page.waitForSelector('.replay-bar');
  // Both seats, the spectators and the open view: they come once the record has been fetched.
  await until(page, () => document.querySelectorAll('.replay-eyes option').length === 4);
  const steps = Number(/of (\d+)/.exec(await step(page))[1]);
  assert.ok(steps > 26, `${steps} steps`);
  await page.getByLabel('Moment of the battle').fill(String(20));
  await at(page, 21);
  await page.locator('body').press('ArrowRight');
  await at(page, 22);
  await page.locator('.replay-eyes').selectOption('1');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await until(page, () => /Step 2[4-9] of/.test(document.querySelector('.replay-bar').textContent));
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.locator('.replay-eyes').selectOption('open');
  await picture(page, 'replay-desktop');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForSelector('.table:not(.replay)');
  await asked(page);
  assert.notEqual(battle(page), first);
  await clickOnce(page, 1);
  assert.deepEqual(page.troubles, []);
});
