// SPDX-License-Identifier: MIT
// Battles that anybody may watch: begun so by two people, found by a third in the list, and seen as
// late as it was chosen. The time of the server's house is moved where a program of the tests can
// do that (tests/support/games/moved_house.cpp); without one the delay is some seconds.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  accessible,
  asked,
  clickOnce,
  eventually,
  openBrowser,
  openPage,
  picture,
  program,
  realServer,
  startServer,
  until,
} from './lib.mjs';
import { holdSeats } from './driver.mjs';

const skip = !realServer && 'needs sandtable serve';
const moving = join(dirname(program), 'sandtable_with_test_games');
const noMoving = skip || (!existsSync(moving) && 'needs a program whose time tests may move');

// A file of its own takes the place of the one before: the server has one or the other.
const house = join(mkdtempSync(join(tmpdir(), 'sandtable-house-')), 'offset');
let offset = 0;
function pass(seconds) {
  offset += seconds * 1000;
  writeFileSync(`${house}.next`, String(offset));
  renameSync(`${house}.next`, house);
}

let server;
let browser;
before(async () => {
  pass(0);
  process.env.SANDTABLE_TEST_HOUSE_OFFSET = house;
  [server, browser] = await Promise.all([
    startServer(existsSync(moving) ? { program: moving } : {}),
    openBrowser(),
  ]);
});
after(async () => {
  await browser?.close();
  await server?.kill();
});

const post = (path, body) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then((r) => r.json());
const inside = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const refusals = (page) => page.frames_.filter((f) => f.includes('"ok":false'));
const seqOf = async (page) => Number(await page.locator('main.table').getAttribute('data-seq'));
const rows = (page) => page.locator('.watch-list .battles > li');
const quiet = { reducedMotion: 'reduce' };

// A battle of the AI alone against somebody who does nothing.
async function begin(delay_s, name = 'Anna', game = 'fleet', scenario = 'standard') {
  const made = await post('/matches', {
    game,
    scenario,
    seats: [
      { who: 'me', name },
      { who: 'bot', level: 'easy' },
    ],
    public: { delay_s },
  });
  assert.ok(made.ok, JSON.stringify(made));
  return made;
}

test(
  'a battle that two people begin for everybody is found, and seen five minutes later to its end',
  { skip: noMoving, timeout: 240000 },
  async () => {
    const anna = await openPage(browser, quiet);
    await anna.goto(`${server.url}/#/new/fleet`);
    await anna.getByLabel('A friend with a link').check();
    await anna.locator('.lobby .folded summary').click();
    await anna.getByRole('radio', { name: 'Anybody', exact: true }).check();
    await anna.getByText('Spectators see everything 5 minutes later').waitFor();
    await anna.locator('.folded summary', { hasText: 'anybody may watch, 5 minutes' }).waitFor();
    await anna.getByLabel('Your name').fill('Anna');
    await picture(anna, 'watching-new-battle');
    await accessible(anna, 'who may watch');
    await anna.locator('.start-bar .wax-button').click();
    const public_ = 'anybody may watch it, 5 minutes behind';
    await anna.getByText(public_).waitFor();
    const link = await anna.getByLabel('Invitation link').inputValue();
    const match = /join\/(\w+)/.exec(link)[1];

    const carl = await openPage(browser, quiet);
    await carl.goto(`${server.url}/#/t/${match}`);
    await carl.getByRole('heading', { name: 'You watch 5 minutes behind' }).waitFor();
    await carl.getByText('Once the battle begins').waitFor();
    await accessible(carl, 'a battle that is not there yet');

    const bert = await openPage(browser, { ...quiet, width: 390, height: 844 });
    await bert.goto(`${server.url}/#/join/${link.split('#/join/')[1]}`);
    await bert.getByText(public_).waitFor();
    await picture(bert, 'watching-asked-to-play');
    await bert.getByLabel('Your name').fill('Bert');
    await bert.locator('.page-sheet .wax-button').click();
    await Promise.all([anna, bert].map((page) => page.waitForSelector('.dispatch')));

    const dora = await openPage(browser, {
      ...quiet,
      width: 390,
      height: 844,
      settings: { lang: 'fr' },
    });
    await dora.goto(server.url);
    await dora.getByRole('link', { name: 'Batailles à regarder' }).click();
    await dora.getByRole('heading', { name: 'Aucune bataille à regarder' }).waitFor();
    pass(301);
    await dora.reload();
    await rows(dora).first().waitFor();
    assert.match(await rows(dora).innerText(), /Anna – Bert[^]*5 minutes de retard · depuis/);
    await dora.getByRole('link', { name: /^Regarder/ }).click();
    for (const page of [carl, dora]) await page.locator('.late-sign').waitFor({ timeout: 30000 });
    assert.match(await carl.locator('.late-sign').innerText(), /You watch 5 minutes behind/);
    const begun = await seqOf(carl);

    const [turn] = (
      await Promise.all(
        [anna, bert].map(async (page) =>
          (await page.locator('.dispatch.quiet').count()) ? [] : page,
        ),
      )
    ).flat();
    for (let n = 0; n < 4; n++) await clickOnce(turn, n);
    await until(
      turn,
      (seq) => Number(document.querySelector('main.table').dataset.seq) > seq,
      begun,
    );
    await carl.waitForTimeout(4500); // the server has looked twice meanwhile
    assert.equal(await seqOf(carl), begun, 'what has just happened');
    for (const page of [carl, dora]) {
      assert.equal(await page.locator('.talk-button').count(), 0, 'nobody is talked to');
      assert.equal(await page.locator('.dispatch [data-answer]').count(), 0);
      assert.ok(await inside(page));
    }
    await picture(carl, 'watching-late-desktop-en');
    await picture(dora, 'watching-late-phone-fr');
    await accessible(carl, 'a table that is shown late');
    pass(301);
    await until(
      carl,
      (seq) => Number(document.querySelector('main.table').dataset.seq) > seq,
      begun,
    );

    await anna.getByRole('button', { name: 'Settings' }).click();
    await anna.locator('dialog').getByText(public_).waitFor();
    await picture(anna, 'watching-ways-out');
    await anna.getByRole('button', { name: 'Resign' }).click();
    await anna.getByRole('button', { name: 'Yes, resign' }).click();
    await anna.waitForSelector('.dispatch.over');
    await carl.waitForTimeout(4500);
    assert.equal(await carl.locator('.dispatch.over').count(), 0, 'it is not old enough');
    pass(301);
    for (const page of [carl, dora]) await page.waitForSelector('.end-sheet', { timeout: 30000 });
    await carl.getByRole('heading', { name: 'The whole battle' }).waitFor();
    await picture(carl, 'watching-end');
    const none = await fetch(`${server.url}/api/watch`).then((r) => r.json());
    assert.equal(
      none.matches.some((m) => m.id === match),
      false,
    );
    for (const page of [anna, bert, carl, dora]) {
      assert.deepEqual(page.troubles, []);
      if (page === carl || page === dora) assert.deepEqual(refusals(page), []);
      await page.context().close();
    }
  },
);

test('without a delay it is seen as it is played', { skip, timeout: 120000 }, async () => {
  const made = await begin(0);
  const anna = await openPage(browser, quiet);
  await holdSeats(anna, made);
  await anna.goto(`${server.url}/#/t/${made.match}`);
  await asked(anna);
  const carl = await openPage(browser, quiet);
  await carl.goto(`${server.url}/#/watch`);
  const row = rows(carl).filter({ hasText: 'Anna – AI, Easy' }).first();
  await row.getByText('live').waitFor();
  await row.getByRole('link', { name: /^Watch/ }).click();
  await carl.waitForSelector('.dispatch.quiet');
  assert.equal(await carl.locator('.late-sign').count(), 0);
  const before = await seqOf(carl);
  await clickOnce(anna, 0);
  await until(
    carl,
    (seq) => Number(document.querySelector('main.table').dataset.seq) > seq,
    before,
  );
  // In the list of whoever plays it, it is their own.
  await anna.goto(`${server.url}/#/watch`);
  await anna.getByRole('link', { name: /^To your battle/ }).waitFor();
  assert.deepEqual([...anna.troubles, ...carl.troubles, ...refusals(carl)], []);
  await Promise.all([anna, carl].map((page) => page.context().close()));
});

test(
  'some seconds late it is told when it will be there, and it comes by itself',
  { skip, timeout: 120000 },
  async () => {
    const made = await begin(20);
    const carl = await openPage(browser, quiet);
    await carl.goto(`${server.url}/#/t/${made.match}`);
    await carl
      .getByText(/^The battle has begun. You will see it in (1 minute|a moment)\.$/)
      .waitFor();
    await picture(carl, 'watching-not-yet');
    await carl.locator('.late-sign').waitFor({ timeout: 60000 });
    assert.match(await carl.locator('.late-sign').innerText(), /20 seconds/);
    // whose battle it is sees it at once, and no sign
    const anna = await openPage(browser, quiet);
    await holdSeats(anna, made);
    await anna.goto(`${server.url}/#/t/${made.match}`);
    await asked(anna);
    assert.equal(await anna.locator('.late-sign').count(), 0);
    assert.deepEqual([...carl.troubles, ...refusals(carl)], []);
    await Promise.all([anna, carl].map((page) => page.context().close()));
  },
);

// What somebody may call themselves at worst, and a match that is there no more.
const WORST = [
  '<img src=x onerror=alert(1)>',
  'W'.repeat(40),
  'שלום עולם',
  '﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽',
  'e\u0301\u0302'.repeat(13),
  '"><script>alert(1)</script>',
  '',
];
const GAMES = [
  ['fantasy', 'first_battle'],
  ['fleet', 'standard'],
  ['commanders', 'marengo'],
  ['legion', 'two'],
  ['another_game', 'unheard_of'],
];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'; // of the server's ids
const listOf = (many) => ({
  ok: true,
  now: Math.floor(Date.now() / 1000),
  matches: Array.from({ length: many }, (_, n) => ({
    id: `${'m'.repeat(30)}${LETTERS[n >> 5]}${LETTERS[n & 31]}`,
    game: GAMES[n % 5][0],
    scenario: GAMES[n % 5][1],
    title: GAMES[n % 5][0],
    options: {},
    rules: 'x',
    created: Math.floor(Date.now() / 1000) - n * 9000,
    seats: Array.from({ length: n % 7 === 3 ? 4 : 2 }, (_, seat) => ({
      seat,
      ...(seat % 2 === 1 && n % 3 === 0
        ? { who: 'bot', name: '', level: 'master' }
        : { who: 'person', name: WORST[(n + seat) % WORST.length] }),
    })),
    delay_s: [0, 60, 180, 300, 600, 7][n % 6],
  })),
});

for (const [name, width, height] of [
  ['desktop', 1440, 900],
  ['phone', 390, 844],
])
  for (const lang of ['en', 'fr'])
    test(
      `whatever people are called, fifty battles can be read: ${name}, ${lang}`,
      { skip, timeout: 120000 },
      async () => {
        const page = await openPage(browser, { ...quiet, width, height, settings: { lang } });
        await page.route('**/api/watch*', (route) => route.fulfill({ json: listOf(50) }));
        await page.goto(`${server.url}/#/watch`);
        await eventually(page, async () => (await rows(page).count()) === 50);
        assert.ok(await inside(page), 'nothing sticks out');
        assert.equal(await page.locator('.watch-list img[src=x], .watch-list script').count(), 0);
        assert.equal(await page.locator('.watch-list .wax-button').count(), 1);
        await accessible(page, 'the list of battles to watch');
        await picture(page, `watching-worst-${name}-${lang}`);
        await rows(page).nth(1).locator('h2 a').click();
        await page
          .getByText(lang === 'en' ? 'No such battle' : 'Cette bataille n’existe pas')
          .waitFor();
        assert.deepEqual(page.troubles, []);
        await page.context().close();
      },
    );

for (const [name, width, height] of [
  ['desktop', 1440, 900],
  ['phone', 390, 844],
])
  for (const lang of ['en', 'fr'])
    test(
      `battles are found from the first page, with little boards: ${name}, ${lang}`,
      { skip, timeout: 120000 },
      async () => {
        for (const [game, scenario] of GAMES.slice(0, 4)) await begin(0, 'Élodie', game, scenario);
        const page = await openPage(browser, { ...quiet, width, height, settings: { lang } });
        await page.goto(server.url);
        const title = lang === 'en' ? 'Battles to watch' : 'Batailles à regarder';
        await page.getByRole('link', { name: title }).click();
        await rows(page).nth(3).waitFor();
        await until(
          page,
          () => document.querySelectorAll('.watch-list .board-sketch').length >= 3,
          undefined,
          60000,
        );
        assert.ok(await inside(page));
        await picture(page, `watching-list-${name}-${lang}`);
        await accessible(page, 'battles to watch');
        assert.deepEqual([...page.troubles, ...refusals(page)], []);
        await page.context().close();
      },
    );

test('my table has the newest of them, and the way to all', { skip, timeout: 120000 }, async () => {
  await begin(0, 'Élodie');
  for (const [name, width, height] of [
    ['desktop', 1440, 900],
    ['phone', 390, 844],
  ]) {
    const page = await openPage(browser, { ...quiet, width, height });
    await holdSeats(page, await begin(300));
    await page.goto(server.url);
    const box = page.locator('.watch-box');
    await box.getByText('Élodie – AI, Easy').first().waitFor();
    await page.waitForTimeout(500);
    assert.ok(await inside(page));
    await accessible(page, 'my table beside battles to watch');
    await page.screenshot({
      path: `../build/screenshots/watching-my-table-${name}.png`,
      fullPage: true,
    });
    await box.getByRole('link', { name: 'All' }).click();
    await rows(page).first().waitFor();
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  }
});
