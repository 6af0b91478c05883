// SPDX-License-Identifier: MIT
// Matches of the legion game on the page, against the server: for two, three and four, against
// machines and at one screen.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  accessible,
  howMany,
  LONG,
  openBrowser,
  openPage,
  picture,
  realServer,
  startServer,
} from './lib.mjs';
import { holdSeats } from './driver.mjs';
import { LegionHand } from './legion.hand.mjs';

const skip = !realServer && 'needs sandtable serve';
const long = skip || (!LONG && 'part of make long');
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
const people = (n, screen) =>
  ['Anna', 'Ben', 'Chloé', 'David']
    .slice(0, n)
    .map((name, seat) =>
      seat === 0 || screen ? { who: 'me', name } : { who: 'bot', level: 'easy' },
    );

async function begin(scenario, screen, size = {}) {
  const seats = people({ two: 2, three: 3, four: 4 }[scenario], screen);
  const made = await fetch(`${server.url}/api/matches`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game: 'legion', scenario, seats }),
  }).then((r) => r.json());
  assert.ok(made.ok, JSON.stringify(made));
  const page = await openPage(browser, {
    ...size,
    settings: { twoPresses: true, ...size.settings },
  });
  await holdSeats(page, made);
  await page.goto(`${server.url}/#/t/${made.match}`);
  return { page, hand: new LegionHand(page) };
}

const done = async (page) => {
  assert.deepEqual(page.troubles, []);
  await page.context().close();
};
const refused = (page) => page.locator('.dispatch .refusal').allTextContents();
// The newest that a held seat sees, or everybody (null).
const newest = (page, seat) =>
  page.frames_
    .map((f) => JSON.parse(f))
    .filter((m) => m.push === 'update' && m.seat === seat)
    .at(-1);
const wordsOf = (update) =>
  new Set([
    ...update.scene.trays.flatMap((t) => t.items.map((i) => i.title)),
    ...update.scene.pieces.map((p) => p.title),
  ]);

test(
  'two legions, from the choice of colours into the second round: nothing is refused',
  { skip, timeout: 120000 },
  async () => {
    const { page, hand } = await begin('two');
    const seen = new Set();
    for (
      let n = 0;
      n < 40 &&
      !(
        seen.has('action') &&
        (newest(page, 0)?.scene.tracks.find((t) => t.id === 'round')?.value ?? 1) > 1
      );
      n++
    ) {
      const what = await hand.asked();
      if (what === 'over') break;
      seen.add(what);
      await page.evaluate(() => document.activeElement.blur());
      await page.keyboard.press('Tab');
      assert.notEqual(
        await page.evaluate(() => document.activeElement.tagName),
        'BODY',
        `${what}: a key goes on from nowhere`,
      );
      await hand.act(what);
      assert.deepEqual(await refused(page), [], what);
    }
    for (const what of ['choose_colour', 'return_objective', 'place', 'action'])
      assert.ok(seen.has(what), `${what} of ${[...seen]}`);
    assert.match(
      await page.textContent('.lg-standing'),
      /Ember Lions|Ash Wardens|Thornborn|Sun Bearers|Dusk Cohort/,
    );
    await done(page);
  },
);

// What stands in the document while the table lies open, or the curtain is down, that only one of
// them may know.
async function secretsShown(page) {
  const open = wordsOf(newest(page, null));
  const told = JSON.stringify(newest(page, null));
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  const own = [0, 1, 2, 3].flatMap((seat) => [...wordsOf(newest(page, seat))]);
  return [...new Set(own)].filter(
    (w) =>
      w.length > 4 &&
      !open.has(w) &&
      !told.includes(w) &&
      (html.includes(`>${w}<`) || html.includes(`"${w}`)),
  );
}

// The same once the page has drawn what was sent last: an update is noted here before it stands in
// the document.
async function secretsLeft(page, expected) {
  for (const end = Date.now() + 5000; ; await page.waitForTimeout(50)) {
    const shown = await secretsShown(page);
    if (shown.length > 0 === expected || Date.now() > end) return shown;
  }
}

test(
  'four at one screen: the curtain falls for hands only, and no card of one stands in the document before it',
  { skip, timeout: howMany(180000, 900000) },
  async () => {
    const { page, hand } = await begin('four', true);
    const openly = new Set();
    const unseen = new Set();
    let lifted = false;
    for (let n = 0; n < howMany(34, 400); n++) {
      const what = await hand.asked();
      if (what === 'over') break;
      if (what === 'curtain') {
        lifted = true;
        assert.equal(await page.locator('.lg-board, .dispatch, .chronicle').count(), 0);
      } else if (lifted) {
        unseen.add(what);
        if (what === 'place')
          assert.notDeepEqual(await secretsLeft(page, true), [], 'one’s own hand is seen');
        lifted = false;
      } else if (await page.locator('.peek, .lg-strip .lg-empty').count()) {
        openly.add(what);
        if (newest(page, null)?.question?.ask?.[0]?.prompt === what)
          assert.deepEqual(await secretsLeft(page, false), [], what);
      }
      await hand.act(what);
      assert.deepEqual(await refused(page), [], what);
    }
    for (const what of ['return_objective', 'place'])
      assert.ok(unseen.has(what), `${what} of ${[...unseen]}`);
    for (const what of ['choose_colour', 'draft', 'second_look'])
      assert.ok(!unseen.has(what), `${what} needs no curtain`);
    assert.ok(openly.has('draft'), [...openly].join());
    await done(page);
  },
);

for (const [scenario, size, lang] of [
  ['two', {}, 'en'],
  ['two', PHONE, 'fr'],
  ['three', {}, 'fr'],
  ['three', PHONE, 'en'],
  ['four', {}, 'en'],
  ['four', PHONE, 'fr'],
]) {
  test(
    `${scenario}, whole, ${size.width ?? 1440}: everybody can use each kind of question, and the sheet adds up`,
    { skip: long, timeout: 600000 },
    async () => {
      const { page, hand } = await begin(scenario, false, { ...size, settings: { lang } });
      const seen = new Set();
      let what = '';
      for (let n = 0; n < 600 && what !== 'over'; n++) {
        what = await hand.asked();
        if (!seen.has(what)) {
          seen.add(what);
          await accessible(page, `${what} of ${scenario}`);
          await picture(page, `legion-${scenario}-${what}-${size.width ?? 1440}`);
          const out = await page.evaluate(() =>
            [
              document.documentElement,
              ...document.querySelectorAll(
                '.top-bar > *, .lg-board, .lg-strip, .lg-field, .lg-head',
              ),
            ]
              .filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
              .map((e) => `${e.className}: ${e.getBoundingClientRect().right}`),
          );
          assert.deepEqual(out, [], what);
          assert.ok(
            await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
            what,
          );
        }
        if (what === 'over') break;
        await hand.act(what);
      }
      assert.equal(what, 'over');
      const { scene } = newest(page, 0);
      for (let seat = 0; seat < scene.seats.length; seat++) {
        const lines = scene.trays.find((t) => t.id === `score:${seat}`).items;
        assert.equal(
          lines.reduce((sum, l) => sum + l.count, 0),
          scene.tracks.find((t) => t.id === `public:${seat}`).value,
        );
      }
      await done(page);
    },
  );
}
