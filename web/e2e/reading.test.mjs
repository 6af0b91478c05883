// SPDX-License-Identifier: MIT
// For who reads the page in another way: colours of the system, and a browser that translates.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser, openPage, realServer, startServer, until } from './lib.mjs';
import { atTheTable, Driver, playOn } from './driver.mjs';

const skip = !realServer && 'needs sandtable serve';
let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await server.kill();
});

// What is chosen and looks like what is not, but for its background and its shadow.
const alike = () => {
  const look = (e) => {
    const { outlineStyle, outlineWidth, borderStyle, textDecorationLine, fontWeight } =
      getComputedStyle(e);
    return [outlineStyle, outlineWidth, borderStyle, textDecorationLine, fontWeight].join();
  };
  const chosen =
    "[aria-pressed='true'], [aria-selected='true'], label:has(:checked), [aria-current='step']";
  return [...document.querySelectorAll(chosen)]
    .filter((e) => {
      const others = [...(e.parentElement?.children ?? [])].filter(
        (other) => other !== e && other.tagName === e.tagName && !other.matches(chosen),
      );
      return others.some((other) => look(other) === look(e));
    })
    .map((e) => e.outerHTML.slice(0, 120));
};

test(
  'where the system chooses the colours, what is chosen is told by more than its background',
  { timeout: 180000, skip },
  async () => {
    const page = await openPage(browser, { forcedColors: 'active' });
    for (const path of [
      '/',
      '/new/fantasy',
      '/new/commanders',
      '/army/fantasy',
      '/rules/fantasy',
    ]) {
      await page.goto('about:blank');
      await page.goto(`${server.url}/#${path}`);
      await page.waitForSelector('main');
      await page.waitForTimeout(500);
      assert.deepEqual(await page.evaluate(alike), [], path);
    }
    const table = await atTheTable(server, browser, { forcedColors: 'active' });
    await playOn(server, table, (ask) => ask.prompt === 'distribute_orders');
    await table.locator('.army button').first().click();
    assert.ok((await table.locator("[aria-pressed='true']").count()) > 0);
    assert.deepEqual(await table.evaluate(alike), []);
    await table.getByRole('button', { name: 'Settings' }).click();
    assert.deepEqual(await table.evaluate(alike), []);
    assert.deepEqual([...page.troubles, ...table.troubles], []);
  },
);

test(
  'nobody has to translate the page, and who does is told what is so now',
  { timeout: 180000, skip },
  async () => {
    const driver = await Driver.begin(server, browser);
    await driver.until(
      (ask) => ask.prompt === 'reroll_order_dice' || ask.prompt === 'distribute_orders',
    );
    const { page } = driver;
    assert.equal(await page.getAttribute('html', 'translate'), 'no');
    const before = await page.evaluate(() => [
      document.querySelector('.dispatch h1').textContent,
      document.querySelector('.top-bar .round').textContent,
    ]);
    // As translators do: each text is put into elements of theirs, and the page's own text is gone.
    await page.evaluate(() => {
      for (const e of document.querySelectorAll(
        '.dispatch h1, .dispatch .kicker, .top-bar .round, .scores b',
      )) {
        const font = document.createElement('font');
        font.textContent = `~${e.textContent}`;
        e.replaceChildren(font);
      }
    });
    await driver.until(
      (ask, news) =>
        ask.prompt === 'reroll_order_dice' &&
        (news.scene.tracks.find((t) => t.id === 'round')?.value ?? 0) > 1,
    );
    await until(
      page,
      ([, round]) => {
        const now = [
          document.querySelector('.dispatch h1').textContent,
          document.querySelector('.top-bar .round').textContent,
        ];
        return !now.some((text) => text.startsWith('~')) && now[1] !== round && now[0] !== '';
      },
      before,
    );
    assert.equal(
      await page
        .locator('.top-bar .round')
        .innerText()
        .then((text) => /2/.test(text)),
      true,
    );
    await driver.end();
  },
);

test(
  'a link that a messenger has added to leads to the match',
  { timeout: 60000, skip },
  async () => {
    const page = await openPage(browser);
    const made = await fetch(`${server.url}/api/matches`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        game: 'fantasy',
        scenario: 'first_battle',
        seats: [{ who: 'me' }, { who: 'friend' }],
      }),
    }).then((r) => r.json());
    for (const added of ['.', ')', '?fbclid=IwAR0x', '%E2%80%8B', ').', '&utm_source=x']) {
      await page.goto('about:blank');
      await page.goto(
        `${server.url}/?fbclid=1#/join/${made.match}/${made.invites[0].invite}${added}`,
      );
      await page.getByRole('button', { name: 'Take my seat' }).waitFor();
    }
    assert.deepEqual(page.troubles, []);
  },
);

const cards = (page) => page.evaluate(() => document.querySelectorAll('.word-card').length);

test(
  'the card of a word opens for who goes to it, not over the board; what comes under the mouse opens none',
  { timeout: 120000, skip },
  async () => {
    const page = await atTheTable(server, browser, {});
    for (const word of ['.phases .term', '.victory .scores', '.tray [data-word]']) {
      if ((await page.locator(word).count()) === 0) continue;
      await page.locator(word).first().hover();
      await until(page, () => document.querySelector('.word-card')?.style.left);
      const covered = await page.evaluate(() => {
        const [card, board] = ['.word-card', '.board-area'].map((name) =>
          document.querySelector(name).getBoundingClientRect(),
        );
        const wide = Math.min(card.right, board.right) - Math.max(card.left, board.left);
        const high = Math.min(card.bottom, board.bottom) - Math.max(card.top, board.top);
        return wide > 0 && high > 0 ? wide * high : 0;
      });
      assert.equal(covered, 0, word);
      await page.mouse.move(700, 500, { steps: 4 });
      await until(page, () => !document.querySelector('.word-card'));
    }
    await page.evaluate(() => {
      const thing = document.createElement('b');
      thing.dataset.word = 'term.round';
      Object.assign(thing.style, {
        position: 'fixed',
        left: '600px',
        top: '400px',
        width: '200px',
        height: '200px',
        zIndex: '9',
      });
      document.querySelector('.table').append(thing);
    });
    await page.waitForTimeout(700);
    assert.equal(await cards(page), 0, 'it came by itself');
    await page.mouse.move(710, 510, { steps: 3 });
    await until(page, () => document.querySelector('.word-card'));
  },
);
