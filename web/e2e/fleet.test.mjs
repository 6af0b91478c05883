// SPDX-License-Identifier: MIT
// Fleet Commander on the page: a scan looks like a scan, who is hidden is seen by its owner, and
// numbers can be read however small their ships are.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  accessible,
  ofTheGuide,
  openBrowser,
  openPage,
  picture,
  realServer,
  startServer,
} from './lib.mjs';
import { Driver, playOn } from './driver.mjs';

const skip = !realServer && 'needs sandtable serve';
let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.kill();
});

const PHONE = { width: 390, height: 844, hasTouch: true };
// How high they are on the screen, in px.
const numbers = (page) =>
  page.$$eval('.hull-number', (all) =>
    all.map((e) => parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a),
  );

for (const size of [PHONE, {}])
  test(
    `hull numbers are at least 11 px high, on shared squares too, ${size.width ?? 1440}`,
    { skip, timeout: 120000 },
    async () => {
      const d = await Driver.begin(server, browser, {
        game: 'fleet',
        scenario: 'standard',
        page: size,
      });
      await d.until((ask) => ask.prompt === 'act');
      const high = await numbers(d.page);
      assert.ok(high.length >= 10, `${high.length} ships`);
      assert.ok(Math.min(...high) >= 10.9, `${Math.min(...high)} px`);
      await d.end();
    },
  );

test(
  'a scan has an eye and no damage, "Let them look" is as large as the shield, and hidden ships show that they are',
  { skip, timeout: 240000 },
  async () => {
    const isScanned = (ask) =>
      /^They scan/.test(ask.text) && ask.answers.some((a) => a.verb === 'shield');
    // Not in every battle does anybody look where there is a shield against it.
    let d;
    for (let battle = 1, found = false; !found; battle++) {
      d = await Driver.begin(server, browser, {
        game: 'fleet',
        scenario: 'standard',
        options: { advanced: true, hidden_deployment: true },
      });
      found = await d.until(isScanned).catch((over) => {
        if (battle === 10) throw over;
      });
      if (!found) await d.end();
    }
    const { page } = d;
    await page.waitForSelector('.scan-line circle');
    assert.equal(await page.locator('.fire-lines .fire-number').count(), 0, 'no number');
    assert.doesNotMatch(await page.textContent('.right-column'), /−\d/);
    const size = (where) => page.locator(where).first().boundingBox();
    const [shield, look] = await Promise.all([
      size('.dispatch .wax-button'),
      size('.dispatch .paper-button:has-text("Let them look")'),
    ]);
    assert.ok(look.width >= shield.width - 4 && look.height >= 50, JSON.stringify([shield, look]));
    const own = d.last.scene.pieces.filter(
      (p) => p.owner === 0 && p.at && p.badges.includes('signal') && p.kind !== 'signal',
    );
    assert.equal(await page.locator('.face-down').count(), own.length);
    const where = await page.getAttribute(`[data-cell="${own[0].at}"]`, 'aria-label');
    assert.match(where, /face down/);
    await d.end();
  },
);

for (const size of [PHONE, {}])
  test(
    `a scenario of one’s own: a mistake with its line, then it is played, ${size.width ?? 1440}`,
    { skip, timeout: 240000 },
    async () => {
      const page = await openPage(browser, size);
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      const open = (toml) =>
        page.getByLabel('Scenario file (.toml)').setInputFiles({
          name: 'gauntlet.toml',
          mimeType: 'text/plain',
          buffer: Buffer.from(toml),
        });
      await page.goto(`${server.url}/#/new/fleet`);
      await page.getByRole('button', { name: 'Open a scenario' }).focus();
      await page.keyboard.press('Enter');
      const good = ofTheGuide('the_gauntlet');
      const bad = good.replace('"BBBBB"', '"B...."');
      await open(bad);
      const fault = page.locator('.fault');
      await fault.getByText('the zone of blue is too small').waitFor();
      assert.equal(
        await fault.locator('pre span').innerText(),
        String(bad.split('\n').findIndex((l) => l.startsWith('zones')) + 1),
      );
      await accessible(page, 'a faulty scenario of Fleet');
      assert.ok(await fits(), 'the fault fits');
      await open(good);
      await page.getByRole('heading', { name: 'Check: The Gauntlet' }).waitFor();
      await page.getByRole('radio', { name: 'The Gauntlet (yours)', checked: true }).waitFor();
      await page.getByText('The League of Phoebe always begins.').waitFor();
      await accessible(page, 'a scenario of Fleet looked through');
      assert.ok(await fits(), 'the review fits');
      await picture(page, `own-fleet-${size.width ?? 1440}`);
      await page.getByRole('button', { name: 'Start the battle' }).click();
      await page.getByRole('button', { name: /^Begin|Place my army myself/ }).click();
      await page.locator('.brand', { hasText: 'The Gauntlet' }).waitFor();
      // The set-up and the first turn of each.
      const turn = ({ scene }) => scene.tracks.find((t) => t.id === 'turn')?.value ?? 0;
      await playOn(server, page, (ask, news) => turn(news) > 2);
      await page.waitForSelector('.dispatch:not(.quiet)');
      // Cruisers look like ships, not like signals, though nobody has drawn them.
      const cruisers = await page.$$eval('[data-cell]', (cells) =>
        cells.map((c) => c.getAttribute('aria-label')).filter((l) => /Cruiser/.test(l ?? '')),
      );
      assert.ok(cruisers.length > 0, 'cruisers are on the board');
      assert.ok(await fits(), 'the table fits');
      await picture(page, `own-fleet-played-${size.width ?? 1440}`);
      assert.deepEqual(page.troubles, []);
      await page.context().close();
    },
  );

test('while the camera goes back nothing of the fight lies over the board', async () => {
  const page = await openPage(browser);
  await page.goto(server.url);
  const shown = await page.evaluate(() => {
    const fight = document.createElement('div');
    fight.className = 'fight leaving';
    fight.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));
    document.body.append(fight);
    return getComputedStyle(fight.firstChild).display;
  });
  assert.equal(shown, 'none');
  await page.context().close();
});
