// SPDX-License-Identifier: MIT
// A campaign where there is no server: the larger program comes when it is asked for, in the place
// of the other one, and whoever plays something else never fetches it.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beginCampaign, fight, goTo, inTown, marchOut, withdraw } from './campaign.hand.mjs';
import { accessible, eventually, openBrowser, openPage, picture } from './lib.mjs';
import { makeSite, openKept, serveSite, skip } from './site.mjs';

describe('a campaign on a site without a server', { skip }, () => {
  let browser;
  let folder;
  before(async () => {
    [browser, folder] = await Promise.all([openBrowser(), makeSite()]);
  });
  after(async () => {
    await browser.close();
    rmSync(join(folder, '..'), { recursive: true });
  });
  const serve = () => serveSite({ folder, keep: true });

  const larger = (site) => site.asked.filter((name) => /\/larger-\w+\.wasm/.test(name)).length;
  async function fleet(page, times) {
    await goTo(page, '/new/fleet');
    await page.click('.start-bar .wax-button');
    await fight(page, times);
    return new URL(page.url()).hash;
  }

  test(
    'is begun, marches out, comes anew in between, and has the report of its battle',
    { timeout: 240000 },
    async () => {
      const site = await serve();
      const page = await openPage(browser);
      await page.goto(site.url);
      await page.waitForSelector('.home');
      assert.equal(larger(site), 0);
      const campaign = await beginCampaign(page);
      assert.ok(larger(site) > 0);
      await page.reload();
      await inTown(page);
      await picture(page, 'site-campaign-town');
      const battle = await marchOut(page);
      assert.notEqual(battle, campaign);
      await fight(page, 3);
      await page.reload();
      await fight(page, 2);
      await withdraw(page, campaign);
      await picture(page, 'site-campaign-report');
      await page.reload();
      await page.waitForSelector('.rp, .campaign');
      assert.equal(await page.locator('.pocket-trouble').count(), 0);
      assert.deepEqual(page.troubles, []);
      await page.context().close();
      await site.end();
    },
  );

  test(
    'goes on without a network once it has begun, its first battle, too',
    { timeout: 240000 },
    async () => {
      const site = await serve();
      const page = await openKept(browser, site.url, { width: 390, height: 844 });
      const campaign = await beginCampaign(page);
      const isKept = (name) =>
        page.evaluate(
          async (wanted) =>
            (await (await caches.open('sandtable-page')).keys()).some(({ url }) =>
              url.includes(wanted),
            ),
          name,
        );
      const { files } = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8'));
      const pieces = files
        .map(({ path }) => path)
        .filter((path) => /^assets\/(?:fantasy|settlement)\..*\.(?:js|css)$/.test(path));
      for (const name of ['pocket/larger-', 'pocket/fantasy-', 'pocket/settlement-', ...pieces])
        await eventually(page, () => isKept(name), 30000).catch(() =>
          assert.fail(`${name} is not kept`),
        );
      await site.end();
      await page.reload();
      await inTown(page);
      await marchOut(page);
      await fight(page, 2);
      await withdraw(page, campaign);
      assert.deepEqual(page.troubles, []);
      await page.context().close();
    },
  );

  test(
    'says what is missing where there is no network for it, and begins when there is one',
    { timeout: 120000 },
    async () => {
      for (const [lang, told] of [
        ['en', /This game could not be loaded/],
        ['fr', /Ce jeu n’a pas pu être chargé/],
      ]) {
        const site = await serve();
        const page = await openPage(browser, { settings: { lang } });
        await page.goto(site.url);
        const battle = await fleet(page, 1);
        await page.context().route(/pocket\/larger-/, (route) => route.abort());
        await goTo(page, '/new/settlement');
        await page.click('.start-bar .wax-button');
        await page.getByText(told).first().waitFor({ timeout: 30000 });
        await picture(page, `site-campaign-away-${lang}`);
        await accessible(page, 'a campaign that cannot be had');
        await goTo(page, battle.slice(1));
        await fight(page, 1);
        await page.context().unroute(/pocket\/larger-/);
        await goTo(page, '/');
        await page.waitForSelector('.home');
        await beginCampaign(page);
        assert.deepEqual(page.troubles, []);
        await page.context().close();
        await site.end();
      }
    },
  );

  test(
    'is nothing to a browser that plays another game: the larger program stays where it is',
    { timeout: 120000 },
    async () => {
      const site = await serve();
      const page = await openKept(browser, site.url);
      const battle = await fleet(page, 2);
      await page.reload();
      await fight(page, 1);
      for (const [hash, there] of [
        ['/', '.home'],
        ['/battles', 'main h1'],
        ['/device', '.keep-all'],
        ['/new/legion', '.start-bar .wax-button'],
      ]) {
        await goTo(page, hash);
        await page.waitForSelector(there);
      }
      await page.goto(`${site.url}${battle}`);
      await page.reload();
      await fight(page, 1);
      await page.waitForTimeout(5000);
      assert.equal(larger(site), 0);
      assert.deepEqual(page.troubles, []);
      await page.context().close();
      await site.end();
    },
  );

  test(
    'is begun in one tab while another one plays a battle, and then goes on in that one',
    { timeout: 240000 },
    async () => {
      const site = await serve();
      const first = await openPage(browser);
      await first.goto(site.url);
      const battle = await fleet(first, 3);
      const second = await first.context().newPage();
      await second.goto(site.url);
      const campaign = await beginCampaign(second);
      await fight(first, 2);
      await goTo(first, '/battles');
      await first.locator(`a[href="${campaign}"]`).first().click();
      await inTown(first);
      await second.locator('.pocket-trouble.elsewhere').waitFor();
      await goTo(first, battle.slice(1));
      await fight(first, 2);
      await second.bringToFront();
      await second.locator('.pocket-trouble.elsewhere button').click();
      await inTown(second);
      await marchOut(second);
      await fight(first, 1);
      assert.deepEqual(first.troubles, []);
      await first.context().close();
      await site.end();
    },
  );

  test('comes in a file, and from no forged one', { timeout: 240000 }, async () => {
    const site = await serve();
    const page = await openPage(browser);
    await page.goto(site.url);
    const campaign = await beginCampaign(page);
    await marchOut(page);
    await fight(page, 1);
    await goTo(page, '/device');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByText('Save everything to a file').click(),
    ]);
    const saved = readFileSync(await download.path());
    await page.context().close();
    const lines = gunzipSync(saved).toString().trimEnd().split('\n');
    const files = mkdtempSync(join(tmpdir(), 'sandtable-file-'));
    const other = await openPage(browser);
    await other.goto(`${site.url}#/device`);
    await other.getByText('Read it back').waitFor();
    const fetched = larger(site);
    async function bring(bytes) {
      const path = join(files, 'some.battles.gz');
      writeFileSync(path, bytes);
      await other.setInputFiles('input[type=file]', path);
      const told = other.locator('[role=status]', { hasNotText: 'One moment' });
      await told.waitFor({ timeout: 30000 });
      return told.textContent();
    }
    const forged = (change) =>
      gzipSync(
        `${lines
          .map((line) => {
            const value = JSON.parse(line);
            if (value.match === campaign.split('/')[2]) change(value);
            return JSON.stringify(value);
          })
          .join('\n')}\n`,
      );
    // Nobody has fetched it yet.
    await other.context().route(/pocket\/larger-/, (route) => route.abort());
    assert.match(await bring(saved), /^What plays one of the battles in this file/);
    await other.context().unroute(/pocket\/larger-/);
    // Of a game whose rules there were once, nobody could say: these are today's.
    const [, version] = /"rules_version":"([\w-]+)"/.exec(JSON.parse(lines[2]).head);
    const ofBattle = (head) =>
      head
        .replace('"game":"settlement"', `"game":"${version.split('-')[0]}"`)
        .replace(/"rules_version":"[\w-]+"/, `"rules_version":"${version}"`);
    const isWrong = /^One of the battles in this file cannot be played/;
    for (const [what, change] of [
      ['a moment less', (c) => c.moments.splice(1, 1)],
      ['another answer', (c) => (c.moments[1].text = c.moments[0].text)],
      ['an end that is none', (c) => (c.summary = '{"game":"settlement"')],
      ['no head', (c) => delete c.head],
      ['another game', (c) => (c.head = ofBattle(c.head))],
    ])
      assert.match(await bring(forged(change)), isWrong, what);
    assert.match(await bring(saved), /^Two battles have come from the file/);
    assert.ok(larger(site) > fetched);
    await goTo(other, campaign.slice(1));
    await other.waitForSelector('.campaign.marching', { timeout: 30000 });
    await other.click('[data-march]');
    await fight(other, 1);
    await withdraw(other, campaign);
    assert.deepEqual(other.troubles, []);
    await other.context().close();
    await site.end();
  });
});
