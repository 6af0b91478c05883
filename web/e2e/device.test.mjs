// SPDX-License-Identifier: MIT
// Everything in one file: saved here, read back elsewhere, and forged by strangers.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { accessible, asked, clickOnce, openBrowser, openPage, picture, program } from './lib.mjs';
import { serveSite, skip } from './site.mjs';

describe('everything in one file', { skip }, () => {
  let browser;
  let site;
  let saved; // as the page has saved it
  let page; // that has the battle
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-file-'));
  before(async () => {
    [browser, site] = await Promise.all([openBrowser(), serveSite()]);
    page = await openPage(browser);
    await page.goto(`${site.url}#/new/legion`);
    await page.click('.start-bar .wax-button');
    for (let n = 0; n < 8; n++) {
      await asked(page);
      await clickOnce(page, n);
    }
    await asked(page);
    await page.goto(`${site.url}#/device`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByText('Save everything to a file').click(),
    ]);
    await page.getByText('One battle is in the file.').waitFor();
    assert.match(download.suggestedFilename(), /^sandtable-\d{4}-\d\d-\d\d\.battles\.gz$/);
    saved = readFileSync(await download.path());
  });
  after(async () => {
    await browser.close();
    await site.end();
  });

  // What the page says of that file, in a browser that has nothing.
  async function bring(bytes, where) {
    const path = join(folder, 'some.battles.gz');
    writeFileSync(path, bytes);
    await where.setInputFiles('input[type=file]', path);
    const told = where.locator('[role=status]', { hasNotText: /One moment|is being loaded/ });
    await told.waitFor({ timeout: 30000 });
    return told.textContent();
  }
  async function elsewhere() {
    const other = await openPage(browser);
    await other.goto(`${site.url}#/device`);
    await other.getByText('Read it back').waitFor();
    return other;
  }
  const lines = () => gunzipSync(saved).toString().trimEnd().split('\n');
  const packed = (some) => gzipSync(`${some.join('\n')}\n`);
  // The only battle, changed; what follows from it stays as it should be.
  const forged = (change) => {
    const [first, battle, end] = lines();
    const value = JSON.parse(battle);
    change(value);
    return packed([first, JSON.stringify(value), end]);
  };

  test(
    'a battle goes on where the file is read back, at the same moment',
    { timeout: 120000 },
    async () => {
      await page.goto(`${site.url}#/battles`);
      const other = await elsewhere();
      assert.match(await bring(saved, other), /^One battle has come from the file\.$/);
      await picture(other, 'device-brought');
      await accessible(other, 'this device');
      await other.goto(`${site.url}#/battles`);
      await other.locator('a[href^="#/t/"]').first().click();
      await asked(other);
      await clickOnce(other, 3);
      assert.match(other.url(), new RegExp(JSON.parse(lines()[1]).match));
      assert.deepEqual(other.troubles, []);
      await other.context().close();
    },
  );

  test('what is here already stays as it is, and that is said', { timeout: 60000 }, async () => {
    await page.goto(`${site.url}#/device`);
    const told = await bring(saved, page);
    assert.match(told, /no new battle in the file\. One was here already and stayed as it was/);
  });

  test('unpacked it is a file that `sandtable db import` reads', () => {
    const path = join(folder, 'all.txt');
    writeFileSync(path, gunzipSync(saved));
    const db = join(folder, 'all.sqlite');
    const done = spawnSync(program, ['db', 'import', '--db', db, path], { encoding: 'utf8' });
    assert.equal(done.status, 0, done.stderr);
    assert.match(done.stdout, /^1 match/);
  });

  test('a file that is forged changes nothing, and says why', { timeout: 240000 }, async () => {
    const other = await elsewhere();
    const wrong = /^This is no file that Sandtable has saved/;
    const battle = /^One of the battles in this file cannot be played/;
    const [first, line, end] = lines();
    const flipped = Buffer.from(saved);
    flipped[saved.length >> 1] ^= 4;
    const deep = '['.repeat(100000);
    for (const [what, bytes, told] of [
      ['no file of ours', Buffer.from('hello'), wrong],
      ['empty', Buffer.alloc(0), wrong],
      ['cut short', saved.subarray(0, saved.length - 20), wrong],
      ['one bit', flipped, wrong],
      ['no last line', packed([first, line]), wrong],
      ['fewer battles than it says', packed([first, end]), wrong],
      ['more after its end', packed([first, line, end, line]), wrong],
      ['no first line', packed([line, end]), wrong],
      ['a newer one', packed(['{"sandtable_matches":3}', line, end]), /^A newer Sandtable/],
      ['nested without end', packed([first, deep, end]), wrong],
      ['a bomb', gzipSync(Buffer.alloc(600 * 2 ** 20, 32)), /^This file is larger/],
      ['a moment less', forged((b) => b.moments.splice(2, 1)), battle],
      ['another answer', forged((b) => (b.moments[3].text = b.moments[2].text)), battle],
      ['moments that are no texts', forged((b) => (b.moments[1] = 7)), battle],
      ['another game', forged((b) => (b.head = b.head.replace('legion', 'chess'))), battle],
      ['no head', forged((b) => delete b.head), battle],
      ['a seat that is none', forged((b) => (b.tokens[0].seat = -1)), battle],
      ['a summary that is none', forged((b) => (b.summary = '{"')), battle],
    ])
      assert.match(await bring(bytes, other).catch((why) => `${why}`), told, what);
    const seats = await other.evaluate(() => localStorage.getItem('sandtable.seats'));
    assert.ok(!seats || JSON.parse(seats).length === 0, 'no seat has come');
    await other.goto(`${site.url}#/battles`);
    await other.waitForSelector('main h1');
    assert.equal(await other.locator('a[href^="#/t/"]').count(), 0);
    assert.deepEqual(other.troubles, []);
    await other.context().close();
  });

  test('what a file has for the page is taken for what it is', { timeout: 60000 }, async () => {
    const other = await elsewhere();
    const [, line, end] = lines();
    const kept = {
      'sandtable.seats': JSON.stringify([
        { match: 'x', seat: 0, token: 'short' },
        { match: '<b>', seat: 'a', token: null },
        7,
      ]),
      'sandtable.settings': '{"lang":"fr"}',
      'other.key': 'x',
      'sandtable.<b>': 'x',
      'sandtable.number': 7,
    };
    const first = JSON.stringify({ sandtable_matches: 2, kept });
    assert.match(await bring(packed([first, line, end]), other), /^One battle has come/);
    const here = await other.evaluate(() => ({ ...localStorage }));
    assert.equal(JSON.parse(here['sandtable.settings']).lang, 'en', 'what is here stays');
    for (const key of ['other.key', 'sandtable.<b>', 'sandtable.number'])
      assert.ok(!(key in here), key);
    assert.deepEqual(JSON.parse(here['sandtable.seats'] ?? '[]'), []);
    await other.context().close();
  });
});
