// SPDX-License-Identifier: MIT
// What can go wrong with a table in a browser: a sentence for each in both languages, and nothing
// is lost.
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { asked, clickOnce, openBrowser, openPage, openProfile, picture } from './lib.mjs';
import { tableOf } from './site-client.mjs';
import { serveSite, skip } from './site.mjs';

const SAYS = {
  loading: [/is being loaded/, /se charge/],
  engine: [/could not be loaded/, /n’a pas pu être chargé/],
  wasm: [/does not know WebAssembly/, /ne connaît pas WebAssembly/],
  unkept: [/keeps nothing for this page/, /ne garde rien pour cette page/],
  full: [/no room left/, /plus de place/],
  ended: [/has stopped/, /s’est arrêté/],
  second: [/open in another tab/, /ouvert dans un autre onglet/],
  elsewhere: [/played in another tab/, /se joue dans un autre onglet/],
};

describe('a site where something goes wrong', { skip }, () => {
  let site;
  let browser;
  before(async () => {
    [site, browser] = await Promise.all([serveSite(), openBrowser()]);
  });
  // A table goes on thinking as long as its page is there.
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  after(async () => {
    await browser.close();
    await site.end();
  });

  // `before`: what the worker finds changed in its world.
  async function visit(lang, { before = '', context, url = site.url } = {}) {
    const page = context
      ? await openPage({ newContext: async () => context }, { settings: { lang } })
      : await openPage(browser, { settings: { lang } });
    site.before(before);
    await page.goto(url);
    return page;
  }
  async function says(page, trouble, lang) {
    const sentence = page.locator(`.pocket-trouble.${trouble} p`);
    const text = await sentence.textContent({ timeout: 30_000 }).catch(async () => {
      const shown = await page.locator('body').innerText();
      assert.fail(`${trouble} is not told; the page shows: ${shown.slice(0, 500)}`);
    });
    assert.match(text, SAYS[trouble][lang === 'en' ? 0 : 1]);
  }
  const first = async (page) => {
    await page.click('.wax-button.first');
    await asked(page);
  };
  const lines = (page) => page.locator('.chronicle li').count();
  const inBoth = (name, run) => {
    for (const lang of ['en', 'fr'])
      test(`${name} (${lang})`, { timeout: 90_000 }, () => run(lang));
  };

  inBoth('a program that cannot be had is asked for again', async (lang) => {
    const page = await openPage(browser, { settings: { lang } });
    await page.route(/engine\.json/, (route) => route.fulfill({ status: 404 }));
    await page.goto(site.url);
    await says(page, 'engine', lang);
    await picture(page, `pocket-engine-${lang}`);
    await page.unroute(/engine\.json/);
    await page.click('.pocket-trouble.engine button');
    await first(page);
  });

  inBoth('a program that takes long to come is waited for', async (lang) => {
    const page = await openPage(browser, { settings: { lang } });
    let come;
    const waited = new Promise((done) => (come = done));
    await page.route(/engine\.json/, (route) => waited.then(() => route.continue()));
    await page.goto(site.url);
    await says(page, 'loading', lang);
    await page.click('.wax-button.first');
    come();
    await asked(page);
    assert.ok(!(await page.locator('.pocket-trouble').isVisible()));
  });

  inBoth('a browser that runs no programs is told so', async (lang) => {
    await says(await visit(lang, { before: 'delete globalThis.WebAssembly' }), 'wasm', lang);
  });

  inBoth('where nothing can be kept one plays, and knows it', async (lang) => {
    const denied =
      "Object.defineProperty(globalThis, 'indexedDB', { value: { open() { throw new DOMException('no', 'SecurityError'); } } })";
    const page = await visit(lang, { before: denied });
    await says(page, 'unkept', lang);
    await page.click('.pocket-trouble.unkept button');
    await first(page);
    for (let n = 0; n < 4; n++) await clickOnce(page, n);
    assert.ok((await lines(page)) > 0);
  });

  // How much room there is a browser finds out now and then: it is little from the beginning.
  inBoth('where there is no room left nothing that was told is lost', async (lang) => {
    site.before('');
    const profile = mkdtempSync(join(tmpdir(), 'sandtable-profile-'));
    const open = async () => {
      const context = await openProfile(profile);
      return [context, await openPage({ newContext: async () => context }, { settings: { lang } })];
    };
    let [context, page] = await open();
    const session = await context.newCDPSession(page);
    const { origin } = new URL(site.url);
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 30_000 });
    await page.goto(site.url);
    await first(page);
    const isFull = () => page.locator('.pocket-trouble.full').isVisible();
    for (let n = 0; n < 60 && !(await isFull()); n++) await clickOnce(page, n);
    await says(page, 'full', lang);
    await picture(page, `pocket-full-${lang}`);
    const told = await lines(page);
    await context.close();
    [context, page] = await open();
    await page.goto(site.url);
    await page.click('.continue a');
    await asked(page);
    assert.ok((await lines(page)) >= told);
    await clickOnce(page, 4);
    await context.close();
  });

  inBoth('a table that was killed is begun again, where it was', async (lang) => {
    const page = await visit(lang);
    await first(page);
    for (let n = 0; n < 3; n++) {
      await asked(page);
      await clickOnce(page, n);
    }
    await asked(page);
    const before = await lines(page);
    await tableOf(page).evaluate(() => close());
    await says(page, 'ended', lang);
    await page.click('.pocket-trouble.ended button');
    await asked(page);
    assert.equal(await lines(page), before);
    for (let n = 4; n < 12 && (await lines(page)) <= before; n++) {
      await asked(page);
      await clickOnce(page, n);
    }
    assert.ok((await lines(page)) > before);
  });

  inBoth('a program that has no memory left is begun again, where it was', async (lang) => {
    const short = `const start = WebAssembly.instantiate;
      WebAssembly.instantiate = async (...all) => {
        const made = await start(...all);
        const exports = { ...made.exports };
        const say = exports.pocket_message;
        exports.pocket_message = (line) => {
          if (globalThis.short) throw new WebAssembly.RuntimeError('unreachable');
          say(line);
        };
        return { exports };
      }`;
    const page = await visit(lang, { before: short });
    await first(page);
    const before = await lines(page);
    await tableOf(page).evaluate(() => void (globalThis.short = true));
    await clickOnce(page, 1);
    await says(page, 'ended', lang);
    await page.click('.pocket-trouble.ended button');
    await asked(page);
    assert.equal(await lines(page), before);
  });

  inBoth('without locks there is one tab, and the second one says why', async (lang) => {
    const before = 'delete WorkerNavigator.prototype.locks';
    const context = await browser.newContext();
    await context.addInitScript(() => void delete Navigator.prototype.locks);
    const page = await visit(lang, { before, context });
    await first(page);
    const second = await visit(lang, { before, context });
    await says(second, 'second', lang);
    await page.close();
    await second.click('.pocket-trouble.second button');
    await second.waitForSelector('.continue a');
  });

  inBoth('a battle that is opened in a second tab goes on there, and comes back', async (lang) => {
    const page = await visit(lang);
    await first(page);
    await clickOnce(page, 0);
    const second = await visit(lang, { context: page.context(), url: page.url() });
    await asked(second);
    await says(page, 'elsewhere', lang);
    await clickOnce(second, 1);
    await page.click('.pocket-trouble.elsewhere button');
    await asked(page);
    await says(second, 'elsewhere', lang);
    await clickOnce(page, 2);
    assert.deepEqual([page.troubles, second.troubles], [[], []]);
  });

  test('a folder below others is as good as any', { timeout: 60_000 }, async () => {
    const below = await serveSite({ under: '/a/b/' });
    const page = await openPage(browser);
    await page.goto(below.url);
    await first(page);
    assert.deepEqual(page.troubles, []);
    await below.end();
  });

  test('whoever opens the page as a file is told what to do', { timeout: 30_000 }, async () => {
    const page = await openPage(browser);
    await page.goto(`file://${join(site.folder, 'index.html')}`);
    const text = page.locator('.as-file');
    assert.ok(await text.isVisible());
    assert.match(await text.textContent(), /python3 -m http\.server.*python3 -m http\.server/s);
    await picture(page, 'pocket-file');
  });
});
