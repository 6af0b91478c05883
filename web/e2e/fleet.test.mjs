// SPDX-License-Identifier: MIT
// Fleet Commander on the page: a scan looks like a scan, who is hidden is seen by its owner, and
// numbers can be read however small their ships are.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser, openPage, realServer, startServer } from './lib.mjs';
import { Driver } from './driver.mjs';

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
