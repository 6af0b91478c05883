// SPDX-License-Identifier: MIT
// In the hand: what a finger has to touch is large enough, and nothing lies on what has to be seen.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  atRest,
  eventually,
  howMany,
  openBrowser,
  openPage,
  realServer,
  startServer,
} from './lib.mjs';
import { Driver } from './driver.mjs';
import { missedAtTable } from './small.mjs';

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

const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

// What takes a touch within less than 24 px. Words in running text may, and ships that share a
// square; so may what nobody sees.
const tooSmall = (page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button, a[href], input, select, summary, [role=gridcell][data-lit]',
      ),
    ]
      .filter((e) => {
        const { left, top, width, height } = e.getBoundingClientRect();
        if (
          width <= 1 ||
          (width >= 23.5 && height >= 23.5) ||
          e.closest('.ship-button[data-ship], .visually-hidden, p:not(.rules-nav, .lg-now), label')
        )
          return false;
        const [x, y] = [left + width / 2, top + height / 2];
        const seen = x > 12 && y > 12 && x < innerWidth - 12 && y < innerHeight - 12;
        return (
          !seen ||
          ![
            [-11, 0],
            [11, 0],
            [0, -11],
            [0, 11],
          ].every(([dx, dy]) => e.contains(document.elementFromPoint(x + dx, y + dy)))
        );
      })
      .map((e) => `${e.outerHTML.slice(0, 90)}: ${JSON.stringify(e.getBoundingClientRect())}`),
  );

// Units that something lies on, though they are inside the board.
const covered = (page) =>
  page.evaluate(() => {
    const frame = document.querySelector('.board')?.getBoundingClientRect();
    return [...document.querySelectorAll('.board [data-piece], .board [data-stand]')]
      .filter((e) => {
        const { left, top, width, height } = e.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        // The edge itself is the next one's.
        if (!frame || x < frame.left || x >= frame.right || y < frame.top || y >= frame.bottom)
          return false;
        return (
          document
            .elementFromPoint(x, y)
            ?.closest('.board [role=grid], .board .ship-button, .board .place, .cm-stepper') ===
          null
        );
      })
      .map((e) => e.dataset.piece ?? e.dataset.stand);
  });

// The question and the big answer, with no need to scroll; and enough of the board.
const atHand = (page) =>
  page.evaluate(() => {
    const [title, big, tabs, board] = [
      '.dispatch h1',
      '.dispatch .wax-button',
      '.tabs',
      '.board-area',
    ].map((s) => document.querySelector(s)?.getBoundingClientRect());
    return {
      title: title.bottom <= (big && innerWidth > 320 ? Math.min(big.top + 1, tabs.top) : tabs.top),
      big: !big || big.bottom <= tabs.top + 1,
      board: board.height >= innerHeight * 0.38,
    };
  });

for (const size of SIZES) {
  const name = `${size.width} x ${size.height}`;

  test(
    `on a phone of ${name} the pages have nothing to touch under 24 px`,
    { skip, timeout: 120000 },
    async () => {
      const page = await openPage(browser, {
        ...size,
        hasTouch: true,
        stranger: true,
        newcomer: true,
      });
      for (const route of [
        '/',
        '/new/fantasy',
        '/new/legion',
        '/rules/fantasy',
        '/lessons/fantasy',
      ]) {
        await page.goto(`${server.url}/#${route}`);
        await page.waitForSelector('main h1');
        assert.deepEqual(await tooSmall(page), [], route);
      }
      await page.goto(`${server.url}/#/new/fleet`);
      await page.click('.start-bar .wax-button');
      await page.waitForSelector('.briefing');
      assert.deepEqual(await tooSmall(page), [], 'briefing');
      assert.deepEqual(await page.locator('kbd:visible').count(), 0, 'no keys on a phone');
      await page.context().close();
    },
  );
}

// Each battle is looked at once, and turned to every size at each question. On screens of 320 the
// words may leave less room: there only the finger is asked.
const HANDS = [...SIZES, { width: 360, height: 640 }, { width: 844, height: 390 }];
const BATTLES = [
  ['fantasy', 'first_battle', 'en'],
  ['fleet', 'standard', 'fr'],
  ['commanders', 'marengo', 'fr'],
  ['legion', 'two', 'en'],
  ['legion', 'four', 'fr'],
  ...howMany(
    [],
    [
      ['fantasy', 'first_battle', 'fr'],
      ['fleet', 'standard', 'en'],
      ['commanders', 'marengo', 'en'],
      ['legion', 'two', 'fr'],
      ['legion', 'three', 'en'],
      ['legion', 'three', 'fr'],
      ['legion', 'four', 'en'],
    ],
  ),
];
const PEOPLE = { three: 3, four: 4 };

// Which cards lie there is chance: what the big button says of one is made as long as it gets.
const SEVEN_LINES =
  'Jusqu’à deux fois, déplacez un de vos dés avec son jeton vers une de vos cases vides de même ' +
  'couleur, ou un jeton vers un de vos dés de même couleur qui n’en a pas. Piochez deux cartes ' +
  'Armée, et posez-en exactement une de votre main.';
const sayMore = (page) =>
  page.evaluate((words) => {
    const small = document.querySelector('.dispatch > .wax-button small');
    if (small?.firstChild?.nodeType === Node.TEXT_NODE) small.firstChild.data = words;
  }, SEVEN_LINES);

async function missesNothing(page, where) {
  await eventually(page, async () => (await page.evaluate(missedAtTable)).length === 0, 400).catch(
    async () => assert.deepEqual(await page.evaluate(missedAtTable), [], where),
  );
}

// What three dots stand for on a low screen.
async function showsAllPulledUp(page, where) {
  const isWhole = () => {
    const small = document.querySelector('.dispatch > .wax-button small');
    return !small || small.scrollHeight <= small.clientHeight + 1;
  };
  assert.equal(await page.evaluate(isWhole), false, `${where}: a long card is cut`);
  await page.click('.handle');
  await atRest(page);
  assert.equal(await page.evaluate(isWhole), true, `${where}: pulled up it is whole`);
  for (const size of ['peek', 'half']) {
    await page.click('.handle');
    await page.waitForSelector(`.bottom-sheet.${size}`);
    await atRest(page);
  }
}

async function lookAt({ page }, game, prompt) {
  for (const size of HANDS) {
    const where = `${prompt}, ${size.width} x ${size.height}`;
    await page.setViewportSize(size);
    await atRest(page);
    if (size.width !== 320) await missesNothing(page, where);
    if (prompt === 'draft' && size.width !== 320) {
      await sayMore(page);
      await missesNothing(page, `${where}, a long card`);
      if (size.height < 700 && size.width < size.height) await showsAllPulledUp(page, where);
    }
    if (size.width > size.height || game === 'commanders') continue;
    assert.deepEqual(await tooSmall(page), [], where);
    assert.deepEqual(await covered(page), [], where);
    assert.deepEqual(await atHand(page), { title: true, big: true, board: true }, where);
  }
}

for (const [game, scenario, lang] of BATTLES)
  test(
    `in a hand the first questions of ${game}, ${scenario} (${lang}) are whole, large enough and under nothing`,
    { skip, timeout: 240000 },
    async () => {
      const d = await Driver.begin(server, browser, {
        game,
        scenario,
        seats: [
          { who: 'me', name: 'Anna' },
          ...Array.from({ length: (PEOPLE[scenario] ?? 2) - 1 }, () => ({
            who: 'bot',
            level: 'easy',
          })),
        ],
        page: { ...HANDS[0], hasTouch: true, reducedMotion: 'reduce', settings: { lang } },
      });
      for await (const { prompt } of d.tour(null, howMany(24, 200))) {
        await lookAt(d, game, prompt);
        assert.match(await d.page.textContent('.scores'), /you|vous/, 'whose number is whose');
        if (game === 'commanders') break; // its orders are written by hand: commanders.hand.mjs
      }
      assert.deepEqual(d.page.troubles, []);
      await d.end();
    },
  );
