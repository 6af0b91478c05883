// SPDX-License-Identifier: MIT
// Whoever comes back finds their battles: the most pressing one first, and the others behind it.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, test } from 'node:test';
import {
  accessible,
  openBrowser,
  openPage,
  picture,
  realServer,
  startServer,
  until,
} from './lib.mjs';

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

const GAMES = [
  ['fantasy', 'first_battle'],
  ['fleet', 'standard'],
  ['commanders', 'marengo'],
  ['legion', 'two'],
];
const WORDS = {
  en: { turn: 'Your turn', nobody: 'Nobody is waiting for you', away: /Not connected, showing/ },
  fr: { turn: 'À vous de jouer', nobody: 'Personne ne vous attend', away: /Hors connexion/ },
};

const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const post = (path, body) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then((r) => r.json());

// Battles of this browser against somebody who has sat down already.
async function begin(game, scenario, more = {}) {
  const made = await post('/matches', {
    game,
    scenario,
    seats: [{ who: 'me', name: 'Anna' }, { who: 'friend' }],
    ...more,
  });
  assert.ok(made.ok, JSON.stringify(made));
  const taken = await post(`/matches/${made.match}/join`, {
    invite: made.invites[0].invite,
    name: 'Morgane',
  });
  assert.ok(taken.ok, JSON.stringify(taken));
  const theirs = { seat: taken.seat, token: taken.token };
  return { match: made.match, mine: made.seats[0], theirs };
}

// The seat that is asked first: then it is surely the reader's turn.
async function turnOf({ match, mine, theirs }) {
  const { matches } = await post('/mine', { tokens: [mine.token, theirs.token] });
  const asked = matches.find((m) => m.your_turn);
  return { match, seat: asked.seat, token: asked.token === 0 ? mine.token : theirs.token };
}

const hold = (page, seats) =>
  page.addInitScript((held) => {
    if (location.protocol !== 'about:' && !localStorage.getItem('sandtable.seats'))
      localStorage.setItem('sandtable.seats', JSON.stringify(held));
  }, seats);

for (const [name, lang, width, height] of [
  ['desktop', 'en', 1440, 900],
  ['desktop', 'fr', 1440, 900],
  ['phone', 'en', 390, 844],
  ['phone', 'fr', 390, 844],
])
  test(
    `four battles wait on the table, and one way leads on: ${name}, ${lang}`,
    { skip, timeout: 240000 },
    async () => {
      const words = WORDS[lang];
      const seats = [];
      for (const [game, scenario] of GAMES) {
        seats.push(await turnOf(await begin(game, scenario)));
        await pause(1100); // what has waited longest is told by seconds
      }
      const page = await openPage(browser, {
        width,
        height,
        reducedMotion: 'reduce',
        settings: { lang },
      });
      await hold(page, seats);
      await page.goto(server.url);
      await page.locator('.my-table .wax-button.first').waitFor();
      assert.equal((await page.locator('.my-table .wax-button').count()) >= 1, true);
      assert.equal(await page.locator('.turn-card').count(), 4);
      assert.match(await page.locator('.mine-eyebrow').innerText(), new RegExp(words.turn, 'i'));
      await until(page, () => document.title === '(4) Sandtable');
      // In few strokes there is nothing to draw of a table of cards on which nothing lies yet: its
      // game's picture stands for it.
      await until(
        page,
        (boards) =>
          document.querySelectorAll('.turn-board :is(.live-board, .board-sketch)').length ===
          boards,
        name === 'phone' ? 3 : 4,
        60000,
      );
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        'nothing sticks out',
      );
      await page.waitForTimeout(800);
      await picture(page, `my-table-${name}-${lang}`);
      await accessible(page, 'my table');
      const oldest = seats[0].match;
      await page.keyboard.press('Enter');
      await page.waitForURL(new RegExp(oldest));
      await page.goto(`${server.url}/#/`);
      await page.locator('.turn-card').nth(1).waitFor(); // on a phone the first is the large one above
      await page.keyboard.press('3');
      await page.waitForURL(new RegExp(seats[2].match));
      assert.deepEqual(page.troubles, []);
      await page.context().close();
    },
  );

test(
  'by days the battle with the least time left comes first, and says how long there is',
  { skip, timeout: 120000 },
  async () => {
    const seats = [];
    for (const days of [undefined, 14, 3])
      seats.push(
        await turnOf(await begin('fleet', 'standard', days ? { clock: { days } } : undefined)),
      );
    await new Promise((r) => setTimeout(r, 1100)); // a second later a day has begun
    const page = await openPage(browser, { reducedMotion: 'reduce' });
    await hold(page, seats);
    await page.goto(server.url);
    await page.locator('.turn-card').nth(2).waitFor();
    assert.deepEqual(await page.locator('.turn-card .time-left').allInnerTexts(), [
      '2 days',
      '13 days',
    ]);
    await page.getByText(/you have 2 days to answer/).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(seats[2].match));
    await page.getByRole('timer', { name: 'Time left' }).getByText('2 days').waitFor();
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  },
);

test(
  'what has happened since one’s last turn is played, and leads to the battle',
  { skip, timeout: 120000 },
  async () => {
    // against a machine whose turn it is at first
    let held;
    for (let theirs = false; !theirs;) {
      const seats = [{ who: 'me' }, { who: 'bot', level: 'easy' }];
      const made = await post('/matches', { game: 'fleet', scenario: 'standard', seats });
      held = { match: made.match, ...made.seats[0] };
      theirs = (await post('/table', { tokens: [held.token] })).battles[0].match.waiting[0] === 1;
    }
    const { match } = held;
    const page = await openPage(browser, { width: 390, height: 844, reducedMotion: 'reduce' });
    await hold(page, [held]);
    await page.goto(`${server.url}/#/t/${match}`);
    await page.locator('.dispatch [data-answer]').first().waitFor();
    await page.goto(`${server.url}/#/`);
    await page.getByRole('link', { name: 'See what happened since your last turn' }).click();
    await page.waitForURL(new RegExp(`#/replay/${match}/\\d+/since`));
    await page.locator('.replay-bar').waitFor();
    assert.equal(await page.getByRole('group', { name: 'Review' }).count(), 0);
    await picture(page, 'since-last-turn');
    await page.getByRole('link', { name: 'To the battle' }).click();
    await page.locator('.dispatch').waitFor();
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  },
);

test(
  'with nothing to do the table says so, and has what is over',
  { skip, timeout: 120000 },
  async () => {
    const made = await begin('fleet', 'standard');
    const page = await openPage(browser, { reducedMotion: 'reduce' });
    const { match, mine } = made;
    await hold(page, [{ match, ...mine }]);
    await page.goto(`${server.url}/#/t/${match}`);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Yes, resign' }).click();
    await page.waitForSelector('.dispatch.over');
    await page.goto(`${server.url}/#/`);
    await page.getByRole('heading', { name: WORDS.en.nobody }).waitFor();
    await page.locator('.over li.lost').waitFor();
    await picture(page, 'my-table-nothing');
    await accessible(page, 'a table with nothing to do');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/new\//);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  },
);

test(
  'without a server the table is as it was at the last visit',
  { skip, timeout: 120000 },
  async () => {
    const other = await startServer();
    const page = await openPage(browser, { reducedMotion: 'reduce' });
    await page.goto(`${other.url}/#/new/fleet`);
    await page.click('.start-bar .wax-button');
    await page.waitForSelector('.dispatch');
    await page.goto(`${other.url}/#/`);
    await page.locator('.my-table').waitFor();
    // Where the page can do without its server, it has what it needs for that a little later.
    if (existsSync(new URL('../../build/web/pocket/engine.json', import.meta.url)))
      await until(page, () =>
        performance.getEntriesByType('resource').some((r) => /\/Pocket-[^/]*js/.test(r.name)),
      );
    await other.kill();
    await page.getByText(WORDS.en.away).waitFor({ timeout: 30000 });
    await picture(page, 'my-table-away');
    await page.context().close();
  },
);

test(
  'somebody with an account has a profile that anybody may see',
  { skip, timeout: 60000 },
  async () => {
    const made = await post('/account/create', { name: 'Élodie B' });
    assert.ok(made.ok, JSON.stringify(made));
    const page = await openPage(browser);
    await page.goto(`${server.url}/#/p/${encodeURIComponent('Élodie B')}`);
    await page.getByRole('heading', { name: 'Élodie B' }).waitFor();
    await page.getByText('No battle has been finished in public yet.').waitFor();
    await accessible(page, 'a profile');
    await page.goto(`${server.url}/#/p/Nobody`);
    await page.getByText('Nobody here is called Nobody.').waitFor();
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  },
);
