// SPDX-License-Identifier: MIT
// Battles of Commanders on the page, against the server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  accessible,
  eventually,
  howMany,
  LONG,
  openBrowser,
  openPage,
  picture,
  realServer,
  startServer,
  until,
} from './lib.mjs';
import { holdSeats } from './driver.mjs';
import { CommandersHand } from './commanders.hand.mjs';

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

const ME = { who: 'me', name: 'Anna' };
const BEN = { who: 'me', name: 'Ben' };
const BOT = { who: 'bot', level: 'random' };

async function begin(seats, size = {}, scenario = 'marengo') {
  const made = await fetch(`${server.url}/api/matches`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game: 'commanders', scenario, seats }),
  }).then((r) => r.json());
  assert.ok(made.ok, JSON.stringify(made));
  const page = await openPage(browser, size);
  await holdSeats(page, made);
  await page.goto(`${server.url}/#/t/${made.match}`);
  return { page, made, hand: new CommandersHand(page) };
}

// Plays on until that is asked.
async function reach(hand, wanted, most = 80) {
  for (let n = 0; n < most; n++) {
    const what = await hand.asked();
    if (what === wanted || what === 'over') return what;
    await hand.act(what);
  }
  return 'never';
}

test(
  'rounds of a usual battle take a player at most 40 touches each',
  { skip, timeout: 300000 },
  async () => {
    const { page, hand } = await begin([ME, BOT]);
    for (let n = 0; n < 400 && hand.rounds.length < howMany(3, 10); n++) {
      const what = await hand.asked();
      if (what === 'over') break;
      await hand.act(what);
    }
    console.log(`# touches: ${hand.rounds}`);
    assert.ok(hand.rounds.length >= 2, `${hand.rounds}`);
    for (const touches of hand.rounds) assert.ok(touches <= 40, `${hand.rounds}`);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  },
);

// A lone answer stands there for the moment before it is sent.
async function waitsForTheHand(page, hand) {
  const choices = () =>
    page.evaluate(
      () =>
        document.querySelectorAll('.dispatch [data-answer]').length +
        document.querySelectorAll('[role=gridcell][data-lit], .cm-hand.ship-button').length,
    );
  let what = await hand.asked();
  for (const end = Date.now() + 5000; Date.now() < end; await page.waitForTimeout(50)) {
    if (['plan', 'curtain', 'over'].includes(what) || (await choices()) > 1) return what;
    what = await hand.asked();
  }
  assert.fail(`${what} is left to the hand with one answer`);
}

test('a lone done is never left to the hand', { skip, timeout: 120000 }, async () => {
  const { page, hand } = await begin([ME, BOT]);
  hand.lines = 1;
  for (let n = 0; n < howMany(8, 30); n++) {
    const what = await waitsForTheHand(page, hand);
    if (what === 'over') break;
    await hand.act(what);
  }
  await page.context().close();
});

test(
  '“As written” plays the phases of a round without another touch',
  { skip, timeout: 120000 },
  async () => {
    const { page, hand } = await begin([ME, BOT]);
    assert.equal(await reach(hand, 'plan'), 'plan');
    await page.locator('.tool', { hasText: 'As written' }).click();
    await hand.order(1);
    await hand.seal();
    await until(
      page,
      () => {
        const what = document.querySelector('.dispatch:not(.quiet)')?.getAttribute('data-prompt');
        return (
          what &&
          !['commit', 'bombard'].includes(what) &&
          document.querySelectorAll('.cm-lines [data-line]').length === 0
        );
      },
      undefined,
      30000,
    );
    assert.ok(!['commit', 'bombard'].includes(await hand.asked()));
    await page.context().close();
  },
);

test(
  'at one screen orders are sent by one touch, and nobody sees them',
  { skip, timeout: 120000 },
  async () => {
    const { page, hand } = await begin([ME, BEN], { settings: { twoPresses: true } });
    const shown = () =>
      page.evaluate(() =>
        [
          document.querySelector('.curtain h1')?.textContent ?? '',
          document.querySelector('.dispatch[data-prompt]')?.getAttribute('data-prompt') ?? '',
          document.querySelectorAll('.unseen').length,
        ].join(' '),
      );
    for (const [name, riders, to] of [
      ['Anna', 'c1.0.cavalry', 'c2'],
      ['Ben', 'a3.1.cavalry', 'a2'],
    ]) {
      await until(
        page,
        (who) => document.querySelector('.curtain h1')?.textContent.includes(who),
        name,
      );
      assert.equal(await page.locator('.unseen').count(), 0, 'a plan is not written unseen');
      await page.click('.break');
      await page.click('.break');
      await until(page, () => document.querySelector('.dispatch[data-prompt=plan]'));
      await page.locator(`[data-stand-button="${riders}"]`).click();
      await page.locator(`[data-cell="${to}"]`).dispatchEvent('click');
      await hand.seal();
    }
    // Ben, whose sheet lies open, says who rides; Anna's riders are sent without a look at her
    // sheet, by one touch.
    let unseen = 0;
    for (let n = 0; n < 6 && unseen === 0; n++) {
      await until(
        page,
        () => document.querySelector('.unseen') || document.querySelector('.dispatch[data-prompt]'),
      );
      const before = await shown();
      if ((await page.locator('.unseen').count()) === 0) {
        await hand.act(await hand.asked());
        continue;
      }
      unseen++;
      assert.equal(await page.locator('.cm-board').count(), 0);
      await page.click('.unseen');
      await eventually(page, async () => (await shown()) !== before);
    }
    assert.equal(unseen, 1, 'nobody was asked behind the curtain');
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  },
);

// Two rounds at one screen, and how often the envelope lay there.
async function curtains(asWritten) {
  const { page, hand } = await begin([ME, BEN], { settings: { twoPresses: true } });
  const said = new Set();
  let lifted = 0;
  for (let n = 0; n < 120; n++) {
    const what = await hand.asked();
    const round = await page.evaluate(() =>
      Number(/\d+/.exec(document.querySelector('.curtain .round, .top-bar .round')?.textContent)),
    );
    if (what === 'over' || round > 2) break;
    if (what === 'curtain') {
      lifted++;
      assert.match(
        await page.textContent('.envelope .own'),
        /order sheet|goes|guns fire|rallies|react|faces|stand|rolled|enters/,
      );
    } else if (what !== 'plan')
      assert.ok(
        what !== 'commit' || (await page.locator('.peek').count()) === 0,
        'nobody commits at the open table',
      );
    if (what === 'plan' && asWritten) {
      const tool = page.locator('.tool', { hasText: 'As written' });
      if ((await tool.getAttribute('aria-pressed')) === 'false') await tool.click();
      said.add(await page.textContent('.dispatch .kicker'));
    }
    await hand.act(what);
  }
  assert.equal(said.size, asWritten ? 2 : 0);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
  return lifted;
}

test(
  'two rounds at one screen: four envelopes where both say “as written”, else twelve at most',
  { skip, timeout: 240000 },
  async () => {
    const [few, many] = [await curtains(true), await curtains(false)];
    console.log(`# envelopes: ${few} as written, ${many} without`);
    assert.ok(few <= 4, `${few}`);
    assert.ok(many <= 12, `${many}`);
  },
);

test(
  'the sheet can be cleared, and written as before',
  { skip: long, timeout: 120000 },
  async () => {
    const { page, hand } = await begin([ME, BOT]);
    await reach(hand, 'plan');
    const written = () =>
      page.$$eval('.cm-lines [data-line]', (all) => all.map((l) => l.dataset.line).sort());
    const write = async (stand, to) => {
      await page.locator(`[data-stand-button="${stand}"]`).click();
      await page.locator(`[data-cell="${to}"]`).dispatchEvent('click');
      await until(
        page,
        (line) =>
          document.querySelector('.cm-line.last')?.getAttribute('data-line')?.startsWith(line),
        stand.slice(0, 2),
      );
    };
    for (const [stand, to] of [
      ['c1.0.infantry', 'c2'],
      ['b1.0.infantry', 'b2'],
      ['a1.0.infantry', 'a2'],
    ])
      await write(stand, to);
    const first = await written();
    assert.equal(first.length, 3);
    await page.keyboard.press('x');
    await until(
      page,
      () =>
        document.querySelectorAll('.cm-lines [data-line]').length === 0 &&
        document.querySelector('.dispatch[data-prompt=plan]') !== null,
    );
    await write('a1.0.infantry', 'a2');
    await write('c1.0.infantry', 'c2');
    await page.locator('.tool', { hasText: 'As written' }).click();
    const second = await written();
    await hand.seal();
    await until(page, () => document.querySelector('.dispatch[data-prompt=plan]') === null);
    assert.equal(await reach(hand, 'plan'), 'plan');
    await page.keyboard.press('b');
    await page.waitForTimeout(600);
    const again = await written();
    for (const line of again)
      assert.ok(
        second.some((l) => l.replace(/ \d+/, '') === line.replace(/ \d+/, '')),
        `${line} of ${second}`,
      );
    await page.context().close();
  },
);

test(
  'two at one screen: a curtain for each sheet, and no order of the other in the document',
  { skip, timeout: 120000 },
  async () => {
    const { page, hand } = await begin([ME, BEN], { settings: { twoPresses: true } });
    assert.equal(await hand.asked(), 'curtain');
    await hand.act('curtain');
    assert.equal(await hand.asked(), 'plan');
    await page.locator('[data-stand-button="b1.0.infantry"]').click();
    await page.locator('[data-cell="b2"]').dispatchEvent('click');
    await hand.seal();
    await page.waitForSelector('.curtain');
    await hand.act('curtain');
    assert.equal(await hand.asked(), 'plan');
    assert.ok(!/b1 \dI b2/.test(await page.content()));
    await page.context().close();
  },
);

for (const [name, size] of [
  ['a wide screen', {}],
  ['a sheet of paper', { width: 900, height: 900 }],
  ['a phone', { width: 390, height: 844, hasTouch: true }],
  ['a small phone', { width: 360, height: 640, hasTouch: true }],
]) {
  test(
    `the first questions on ${name}: nothing sticks out, and everybody can use it`,
    { skip: size.width ? long : skip, timeout: 180000 },
    async () => {
      const { page, hand } = await begin([ME, BOT], {
        ...size,
        settings: { lang: size.width === 900 ? 'fr' : 'en' },
      });
      const seen = new Set();
      for (let n = 0; n < 14 && seen.size < howMany(2, 4); n++) {
        const what = await hand.asked();
        if (what === 'over') break;
        if (!seen.has(what)) {
          seen.add(what);
          await accessible(page, `${what} on ${name}`);
          await picture(page, `commanders-${what}-${size.width ?? 1440}`);
          if (what === 'plan')
            assert.match(
              await page.innerText('.dispatch .wax-button'),
              /^(Write it: |Écrire\s: )\d/,
            );
          assert.ok(
            await page.evaluate(
              () =>
                document.documentElement.scrollWidth <= innerWidth &&
                [...document.querySelectorAll('.top-bar *')].every(
                  (e) => e.getBoundingClientRect().right <= innerWidth + 1,
                ),
            ),
            what,
          );
          if (size.hasTouch)
            assert.deepEqual(
              await page.$$eval(
                '.dispatch button[data-answer], .tabs button, .round-buttons button',
                (all) => all.filter((b) => b.offsetHeight < 44).map((b) => b.textContent),
              ),
              [],
              what,
            );
        }
        await hand.act(what);
      }
      assert.deepEqual(page.troubles, []);
      await page.context().close();
    },
  );
}
