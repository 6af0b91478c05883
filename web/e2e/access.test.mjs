import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { accessible, asked, clickOnce, english, french, openBrowser, openPage, picture, startServer, until } from './lib.mjs';

let server;
let browser;
before(async () => { server = await startServer(); browser = await openBrowser(); });
after(async () => { await browser.close(); await server.kill(); });

const PAGES = ['/', '/new/fantasy', '/army/fantasy', '/rules/fantasy', '/credits', '/accessibility'];

test('axe finds nothing on any page', { timeout: 240000 }, async () => {
  const page = await openPage(browser);
  for (const route of PAGES) {
    await page.goto(`${server.url}/#${route}`);
    await page.waitForTimeout(500);
    await accessible(page, route);
  }
  await page.goto(server.url);
  await page.click('.wax-button.first');
  for (let n = 0; n < 24; n++) {
    await asked(page);
    if ([0, 1, 16, 19, 23].includes(n)) await accessible(page, `table, step ${n}`);
    await clickOnce(page, n);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(300);
  await accessible(page, 'table on a phone');
});

test('axe finds nothing in space, on a sheet, at the end, in a replay and before the curtain', { timeout: 240000 }, async () => {
  const page = await openPage(browser);
  for (const route of ['/new/fleet', '/rules/fleet']) {
    await page.goto(`${server.url}/#${route}`);
    await page.waitForTimeout(400);
    await accessible(page, route);
  }
  await page.goto(`${server.url}/#/new/fleet`);
  await page.click('.page-sheet .wax-button');
  for (let n = 0; n < 26; n++) {
    await asked(page);
    if ([1, 4, 14, 25].includes(n)) await accessible(page, `fleet, step ${n}`);
    await clickOnce(page, n);
  }
  await asked(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await accessible(page, 'settings');
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.waitForSelector('.dispatch.over');
  await accessible(page, 'over');
  await page.click('.dispatch.over a[href^="#/replay/"]');
  await page.waitForSelector('.replay-bar');
  await accessible(page, 'replay');
  await page.goto(`${server.url}/#/new/fantasy`);
  await page.getByLabel('A friend on this device').check();
  await page.click('.page-sheet .wax-button');
  await asked(page);
  await accessible(page, 'a table that lies open');
  await page.getByRole('button', { name: 'Answer unseen' }).click();
  await page.waitForSelector('.curtain');
  await accessible(page, 'curtain');
  await page.setViewportSize({ width: 360, height: 740 });
  await accessible(page, 'curtain on a phone');
});

test('the keyboard alone opens a battle and places units', { timeout: 120000 }, async () => {
  const page = await openPage(browser);
  await page.goto(server.url);
  await page.waitForSelector('.wax-button.first');
  await page.keyboard.press('Enter');
  await asked(page);
  const placed = () => page.locator('[data-piece^="unit:e"]').count();
  const start = await placed();
  for (let unit = 0; unit < 3; unit++) {
    await until(page, () => /unit/i.test(document.querySelector('.dispatch:not(.quiet) h1')?.textContent ?? ''));
    await page.keyboard.press('1');
    await until(page, () => /hex/i.test(document.querySelector('.dispatch h1')?.textContent ?? ''));
    for (let n = 0; n < 40 && !(await page.evaluate(() => document.activeElement?.matches('[role=gridcell]'))); n++) await page.keyboard.press('Tab');
    for (let n = 0; n < 9 && !(await page.evaluate(() => document.activeElement?.hasAttribute('data-lit'))); n++) await page.keyboard.press(n < 8 ? 'ArrowDown' : 'Tab');
    if (!(await page.evaluate(() => document.activeElement?.hasAttribute('data-lit')))) await page.keyboard.press('Shift+Tab');
    const focused = page.locator('[role=gridcell]:focus');
    assert.match(await focused.getAttribute('aria-label'), /^[A-M][1-9], /);
    await page.keyboard.press('Enter');
    await until(page, (n) => document.querySelectorAll('[data-piece^="unit:e"]').length > n, start + unit);
  }
  assert.equal(await placed(), start + 3);
  assert.deepEqual(page.troubles, []);
});

test('in French no English remains', { timeout: 120000 }, async () => {
  const page = await openPage(browser, { settings: { lang: 'fr', guide: true } });
  const words = french();
  const foreign = english().filter((text) => text.length > 5 && !text.includes('{') && !words.includes(text));
  const check = async (where) => {
    const text = await page.evaluate(() => document.body.innerText + [...document.querySelectorAll('[aria-label]')].map((e) => `\n${e.getAttribute('aria-label')}`).join(''));
    const lines = new Set(text.split('\n').map((l) => l.trim()));
    assert.deepEqual(foreign.filter((f) => lines.has(f)), [], where);
    assert.doesNotMatch(text, /\b(Touch|your move|Orders given|Round|the|Defend|Attack)\b/, where);
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'fr');
  };
  for (const route of ['/', '/new/fantasy', '/new/fleet', '/rules/fantasy', '/rules/fleet', '/accessibility']) {
    await page.goto(`${server.url}/#${route}`);
    await page.waitForTimeout(500);
    if (route.startsWith('/new')) await page.click('summary');
    await check(route);
  }
  await page.goto(`${server.url}/#/new/fleet`);
  await page.click('.page-sheet .wax-button');
  for (let n = 0; n < 16; n++) { await asked(page); if (n % 3 === 0) await check(`fleet, step ${n}`); await clickOnce(page, n); }
  await page.goto(server.url);
  await page.waitForTimeout(400);
  await page.click('.wax-button.first');
  for (let n = 0; n < 30; n++) { await asked(page); if (n % 3 === 0) await check(`table, step ${n}`); await clickOnce(page, n); }
  await picture(page, 'battle-french');
  await page.click('.top-bar .plain:last-of-type');
  await page.getByText('English', { exact: true }).click();
  await page.keyboard.press('Escape');
  await until(page, () => document.documentElement.lang === 'en' && document.body.innerText.includes('Chronicle'));
});
