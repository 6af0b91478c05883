// SPDX-License-Identifier: MIT
// In the hand: whatever is lit can be brought under a finger. The board is pushed, what scrolls is
// scrolled; nothing else is needed.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atRest, howMany, openBrowser, realServer, startServer } from './lib.mjs';
import { CommandersHand } from './commanders.hand.mjs';
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

const HANDS = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
];
const LIT = '[role=gridcell][data-lit], .ship-button, button.lit[data-item], .lit[role=button]';

// How each lit thing lies: under a finger, or how far it would have to be pushed to lie in the
// middle of the board. What lies in something that scrolls has been scrolled to.
const places = (page) =>
  page.evaluate((lit) => {
    const board = document.querySelector('.board, .lg-board');
    const frame = board?.getBoundingClientRect();
    const scrolls = (e) => {
      const { overflowX, overflowY } = getComputedStyle(e);
      return (
        (/auto|scroll/.test(overflowY) && e.scrollHeight > e.clientHeight) ||
        (/auto|scroll/.test(overflowX) && e.scrollWidth > e.clientWidth)
      );
    };
    const scrollTo = (e) => {
      for (let p = e.parentElement; p; p = p.parentElement)
        if (scrolls(p)) {
          const [a, b] = [e.getBoundingClientRect(), p.getBoundingClientRect()];
          p.scrollTop += a.top + a.height / 2 - b.top - b.height / 2;
          p.scrollLeft += a.left + a.width / 2 - b.left - b.width / 2;
        }
    };
    const middle = (e) => {
      const { left, right, top, bottom } = e.getBoundingClientRect();
      return [(left + right) / 2, (top + bottom) / 2];
    };
    // Counters of a hex are touched for it.
    const takes = (e) => {
      const { left, right, top, bottom } = e.getBoundingClientRect();
      const at = (x, y) =>
        document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
      return [
        [0.5, 0.5],
        [0.3, 0.5],
        [0.7, 0.5],
        [0.5, 0.3],
        [0.5, 0.7],
      ].some(([x, y]) => {
        const hit = at(x, y);
        return (
          hit &&
          (e.contains(hit) ||
            board?.contains(hit.closest('.ship-button')) ||
            (hit.contains(e) && hit.closest('button') !== null))
        );
      });
    };
    return [...document.querySelectorAll(lit)]
      .filter((e) => e.checkVisibility() && e.getBoundingClientRect().width > 1)
      .map((e) => {
        const onBoard = Boolean(board?.contains(e));
        if (!takes(e)) scrollTo(e);
        const [x, y] = middle(e);
        const hit = document.elementFromPoint(x, y);
        return {
          name: e.dataset.cell ?? e.dataset.ship ?? e.dataset.item ?? e.getAttribute('aria-label'),
          ok: takes(e),
          onBoard,
          over: `${JSON.stringify([x, y, onBoard, board?.className, frame])} ${hit?.tagName}.${hit?.getAttribute('class')} in ${hit?.closest('[class]')?.parentElement?.className}`,
          push: onBoard
            ? [frame.left + frame.width / 2 - x, frame.top + frame.height / 2 - y]
            : null,
        };
      });
  }, LIT);

// A free place of the board, to take hold of.
const hold = (page) =>
  page.evaluate(() => {
    const board = document.querySelector('.board, .lg-board');
    const { left, right, top, bottom } = board.getBoundingClientRect();
    const free = [];
    for (let x = left + 20; x < right - 20; x += 12)
      for (let y = top + 20; y < bottom - 20; y += 12) {
        const hit = document.elementFromPoint(x, y);
        if (board.contains(hit) && !hit.closest('button, [role=button], .lit')) free.push([x, y]);
      }
    const [mx, my] = [(left + right) / 2, (top + bottom) / 2];
    const far = ([x, y]) => Math.hypot(x - mx, y - my);
    return free.sort((a, b) => far(a) - far(b))[0];
  });

async function push(page, touch, [dx, dy]) {
  const [x, y] = await hold(page);
  const { width, height } = page.viewportSize();
  const clamp = (v, most) => Math.max(4, Math.min(most - 4, v));
  const to = [clamp(x + dx, width), clamp(y + dy, height)];
  const at = (type, points) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([px, py]) => ({ x: px, y: py })),
    });
  await at('touchStart', [[x, y]]);
  for (const part of [0.3, 0.7, 1])
    await at('touchMove', [[x + (to[0] - x) * part, y + (to[1] - y) * part]]);
  await at('touchEnd', []);
  await atRest(page);
}

async function allInReach(page, touch, where) {
  for (const size of HANDS) {
    await page.setViewportSize(size);
    await atRest(page);
    const all = await places(page);
    for (const [n, first] of all.entries()) {
      let one = first;
      for (let tries = 0; !one.ok && one.push && tries < 4; tries++) {
        await push(page, touch, one.push);
        one = (await places(page))[n] ?? { ok: true };
      }
      assert.ok(
        one.ok,
        `${where}, ${size.width} x ${size.height}: ${one.name} lies under ${one.over}`,
      );
    }
  }
}

// An order is given in two touches: with a unit in hand the question is as whole as before.
async function unitInHand(page, touch) {
  await page.setViewportSize(HANDS[0]);
  await atRest(page);
  await page.locator('[role=gridcell][data-lit]').first().dispatchEvent('click');
  await atRest(page);
  assert.deepEqual(await page.evaluate(missedAtTable), [], 'a unit in hand');
  await allInReach(page, touch, 'a unit in hand');
}

async function byHand(page, touch) {
  const hand = new CommandersHand(page);
  for (let n = 0; n < howMany(4, 60); n++) {
    await page.setViewportSize(HANDS[0]);
    const what = await hand.asked();
    if (what === 'over') return;
    if (n > 0) await allInReach(page, touch, what);
    if (what === 'plan') {
      await page.setViewportSize(HANDS[0]);
      await atRest(page);
      await page.locator('[data-stand-button]').first().dispatchEvent('click');
      await allInReach(page, touch, 'a unit in hand');
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize(HANDS[0]);
    await hand.act(what).catch(() => undefined);
  }
}

const PEOPLE = { three: 3, four: 4 };
for (const [game, scenario, lang] of [
  ['fantasy', 'first_battle', 'fr'],
  ['fleet', 'standard', 'en'],
  ['commanders', 'marengo_fontanone', 'fr'],
  ['legion', 'two', 'en'],
  ...howMany(
    [],
    [
      ['fantasy', 'decisive_battle', 'en'],
      ['legion', 'four', 'fr'],
    ],
  ),
])
  test(
    `whatever is lit in ${game}, ${scenario} (${lang}) comes under a finger`,
    { skip, timeout: 300000 },
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
      let touch = null;
      for await (const { prompt } of d.tour(null, howMany(40, 200))) {
        touch ??= await d.page.context().newCDPSession(d.page);
        await allInReach(d.page, touch, prompt);
        if (prompt === 'distribute_orders') await unitInHand(d.page, touch);
        if (prompt === 'plan') break; // orders are written by hand
      }
      if (game === 'commanders') await byHand(d.page, touch);
      assert.deepEqual(d.page.troubles, []);
      await d.end();
    },
  );
