// SPDX-License-Identifier: MIT
// Games the page knows nothing of, played by three and by four at one screen on the plain board.
// They are those of tests/support/games; SANDTABLE_TEST_GAMES=path of the program that has them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { holdSeats } from './driver.mjs';
import {
  LONG,
  accessible,
  openBrowser,
  openPage,
  picture,
  program,
  shows,
  startServer,
  until,
} from './lib.mjs';

const games =
  process.env.SANDTABLE_TEST_GAMES ?? join(dirname(program), 'sandtable_with_test_games');
const skip =
  spawnSync(games, ['serve', '--help']).status !== 0 && 'needs sandtable_with_test_games';
let server;
let browser;
before(async () => {
  if (!skip) [server, browser] = [await startServer({ program: games }), await openBrowser()];
});
after(async () => {
  await browser?.close();
  await server?.kill();
});

const SIZES = [
  ['wide', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
];

// Begins a match of people at one screen as a person does, by the page for new battles.
async function begin(game, size, choose = async () => undefined) {
  const page = await openPage(browser, { ...size, settings: { twoPresses: true } });
  await page.goto(`${server.url}/#/new/${game}`);
  await page.getByRole('radio', { name: 'A friend on this device' }).check();
  await choose(page);
  await page.locator('form .wax-button').click();
  await page.waitForSelector('.curtain, .dispatch');
  return page;
}

const lift = async (page) => {
  if (!(await page.locator('.curtain').isVisible())) return;
  await page.click('.break');
  await page.click('.break');
  await page.waitForSelector('.dispatch');
};

// Nothing lies over the board or the score that stands in its place.
async function nothingCovers(page, where) {
  const covered = await page.evaluate(() => {
    const things = [...document.querySelectorAll('.board [data-place], .tally.large dl > div')];
    return things.flatMap((thing) => {
      const { left, top, width, height } = thing.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      const inside = over && over.closest('.board-area') !== null;
      return inside
        ? []
        : [`${thing.dataset?.place ?? thing.textContent} under ${over?.className ?? 'nothing'}`];
    });
  });
  assert.deepEqual(covered, [], where);
}

// A seat of a match that was begun over the wire, as its own browser has it.
async function sitDown(match, seat) {
  const page = await openPage(browser);
  await holdSeats(page, { match: match.match, seats: [match.seats[seat]] });
  await page.goto(`${server.url}/#/t/${match.match}`);
  await page.waitForSelector('.dispatch');
  return page;
}

test(
  'Tug is written in secret: another browser shows and receives nothing before the last has sealed',
  { skip },
  async () => {
    const begun = await fetch(`${server.url}/api/matches`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        game: 'tug',
        seats: ['Anna', 'Ben', 'Clara', 'Dora'].map((name) => ({ who: 'me', name })),
        clock: { bank_s: 600, reserve_s: 10 },
      }),
    }).then((r) => r.json());
    const [anna, ben, clara, dora] = await Promise.all(
      [0, 1, 2, 3].map((seat) => sitDown(begun, seat)),
    );
    const answer = (page, text) =>
      page
        .locator(`.dispatch [data-answer${text === 'done' ? '=' : '^='}${text}]`)
        .first()
        .click();
    const lay = async (page, n) => {
      await page.locator('.placed.hand button.lit').nth(n).click();
      await answer(page, 'lay');
      await page.waitForSelector('.dispatch [data-answer=done]');
    };
    const laid = (page) => page.locator('.board [data-piece]').count();
    const undo = (page) => page.locator('.tool', { hasText: 'Undo' });
    const asSeen = async (page) => [
      await page.locator('main').innerHTML(),
      page.frames_.filter((f) => !f.includes('"presence"')),
    ];
    const writers = (page) => page.locator('.writers li').allTextContents();
    const before = await asSeen(ben);
    await shows(undo(anna), 0, 'nothing is written yet');

    await lay(anna, 0);
    assert.equal(await laid(anna), 1);
    await undo(anna).click();
    await until(anna, () => document.querySelectorAll('.board [data-piece]').length === 0);
    await lay(anna, 1);
    assert.deepEqual(await writers(anna), [
      'Player 1 · Anna deciding',
      'Player 2 · Ben deciding',
      'Player 3 · Clara deciding',
      'Player 4 · Dora deciding',
    ]);
    await accessible(anna, 'a plan of Tug');
    await answer(anna, 'done');
    await anna.waitForSelector('.dispatch.quiet .writers [data-sealed]');
    assert.equal(await anna.textContent('.dispatch h1'), 'Sealed. Waiting for the others.');
    assert.deepEqual(await writers(anna), [
      'Player 1 · Anna sealed',
      'Player 2 · Ben deciding',
      'Player 3 · Clara deciding',
      'Player 4 · Dora deciding',
    ]);
    await shows(undo(anna), 0, 'what is sealed stays');
    await shows(anna.locator('.dispatch [data-answer]'), 0);
    await picture(anna, 'plain-tug-sealed');
    assert.deepEqual(
      await asSeen(ben),
      before,
      'another sees the same page to the letter, and no frame has come',
    );

    await anna.reload();
    await anna.waitForSelector('.dispatch.quiet .writers [data-sealed]');
    for (const page of [ben, clara, dora]) {
      await lay(page, 0);
      await answer(page, 'done');
    }
    for (const page of [anna, ben, clara, dora])
      await until(page, () => document.querySelectorAll('.board [data-piece]').length === 4);
    await shows(ben.locator('.chronicle li', { hasText: /Player \d shows/ }), 4);
    for (const page of [anna, ben, clara, dora]) {
      assert.deepEqual(page.troubles, []);
      await page.context().close();
    }
  },
);

test(
  'Hog is played by one: nothing is asked of others, and what dice show stays',
  { skip },
  async () => {
    const page = await openPage(browser, { ...SIZES[0][1], settings: { twoPresses: true } });
    await page.goto(`${server.url}/#/`);
    await shows(page.locator('.games li', { hasText: 'Hog' }).getByText('1 player'), 1);
    await page.goto(`${server.url}/#/new/hog`);
    await page.waitForSelector('form .wax-button:not([disabled])');
    for (const asked of ['Who plays the other side?', 'How well it plays', 'Your side'])
      await shows(page.getByText(asked), 0, asked);
    await accessible(page, 'a new battle of Hog');
    await picture(page, 'plain-hog-new');
    await page.click('summary');
    await page.getByRole('combobox', { name: /^What was shown/ }).selectOption('true');
    await page.locator('form .wax-button').click();
    await page.waitForSelector('.dispatch [data-answer=roll]');
    await shows(page.locator('.curtain'), 0);
    await shows(page.getByText('What dice and cards show stays.'), 1);
    const undo = page.locator('.tool', { hasText: 'Undo' });
    const answer = async (what) => {
      const seq = await page.getAttribute('main', 'data-seq');
      await page.click(`.dispatch [data-answer=${what}]`);
      await until(page, (old) => document.querySelector('main')?.dataset.seq !== old, seq);
      await page.waitForSelector('.dispatch [data-answer], .dispatch.over');
    };
    await answer('draw');
    await shows(undo, 0, 'the card stays');
    await answer('hold');
    await undo.click();
    await page.waitForSelector('.dispatch [data-answer=hold]');
    await accessible(page, 'hog');
    await picture(page, 'plain-hog');
    await page.getByRole('button', { name: 'Settings' }).click();
    await shows(page.locator('.last-ways', { hasText: 'Let the AI' }), 0);
    await page.getByRole('button', { name: 'Close' }).click();
    for (let n = 0; n < 60 && !(await page.locator('.dispatch.over').isVisible()); n++)
      await answer((await page.locator('.dispatch [data-answer=hold]').count()) ? 'hold' : 'roll');
    assert.match(await page.textContent('.dispatch.over h1'), /^(You win|Defeat|Half a victory)$/);
    await page.waitForSelector('.end-sheet'); // by itself
    await page.waitForSelector('.end-right[aria-busy=false]');
    await page.getByRole('button', { name: 'Review this battle' }).click();
    await page.waitForSelector('.win-graph');
    await accessible(page, 'the end of Hog');
    await picture(page, 'plain-hog-end');
    const replay = await page
      .locator('.end-sheet a[href^="#/replay/"]')
      .last()
      .getAttribute('href');
    await page.locator('.end-sheet').getByRole('button', { name: 'Play again' }).click();
    await page.waitForSelector('.dispatch [data-answer=roll]');
    await page.goto(`${server.url}/${replay}`);
    await page.waitForSelector('.replay-bar');
    const friend = await openPage(browser);
    await friend.goto(`${server.url}/${replay}`);
    await friend.waitForSelector('.replay-bar');
    assert.deepEqual(friend.troubles, []);
    await friend.context().close();
    await page.goto(`${server.url}/#/battles`);
    await shows(page.getByText('Hog'), 2);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  },
);

test('a side the rules hold has nobody to choose, to name or to wait for', { skip }, async () => {
  const page = await openPage(browser, SIZES[0][1]);
  await page.goto(`${server.url}/#/new/fantasy`);
  await page.waitForSelector('form .wax-button:not([disabled])');
  await shows(page.getByText('Who plays the other side?'), 1);
  await page.click('summary');
  await page.getByRole('combobox', { name: /^Styx played by the rules/ }).selectOption('styx');
  for (const asked of ['Who plays the other side?', 'How well it plays', 'Your side'])
    await shows(page.getByText(asked), 0, asked);
  await accessible(page, 'a new battle against the rules');
  await page.locator('form .wax-button').click();
  await page.waitForSelector('.dispatch');
  const { seats } = await page.evaluate(async () => {
    const id = location.hash.split('/').pop();
    return (await (await fetch(`/api/matches/${id}`)).json()).match;
  });
  assert.deepEqual(seats[1], { seat: 1, who: 'rules', name: '' });
  await page.goto(`${server.url}/#/battles`);
  await page.getByText('against the rules').waitFor();
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test(
  'the Hare is run by the rules: with its clock, its end and the same again',
  { skip },
  async () => {
    const made = await (
      await fetch(`${server.url}/api/matches`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          game: 'hare',
          options: { hare: true },
          clock: { bank_s: 600 },
          seats: [{ who: 'me' }],
        }),
      })
    ).json();
    const page = await openPage(browser, { ...SIZES[0][1], settings: { twoPresses: true } });
    await holdSeats(page, made);
    await page.goto(`${server.url}/#/t/${made.match}`);
    await page.waitForSelector('.dispatch [data-answer=run]');
    await shows(page.locator('.clocks > span'), 1, 'nobody waits for the rules');
    await page.getByRole('button', { name: 'Settings' }).click();
    await shows(page.locator('.last-ways', { hasText: 'Let the AI' }), 0);
    await page.getByRole('button', { name: 'Close' }).click();
    for (let n = 0; n < 40 && !(await page.locator('.dispatch.over').isVisible()); n++) {
      const seq = await page.getAttribute('main', 'data-seq');
      await page.click('.dispatch [data-answer=run]');
      await until(page, (old) => document.querySelector('main')?.dataset.seq !== old, seq);
      await page.waitForSelector('.dispatch [data-answer], .dispatch.over');
    }
    await page.waitForSelector('.end-sheet');
    await page.waitForSelector('.end-right[aria-busy=false]');
    await accessible(page, 'the end of Hare');
    await picture(page, 'plain-hare-end');
    await shows(page.locator('.end-sheet').getByText('Swap sides'), 0);
    await page.locator('.end-sheet').getByRole('button', { name: 'Play again' }).click();
    await page.waitForSelector('.dispatch [data-answer=run]');
    await page.goto(`${server.url}/#/battles`);
    await shows(page.getByText('against the rules'), 2);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  },
);

for (const [name, size] of SIZES) {
  test(
    `three play Pig to its end, ${name}`,
    { skip: skip || (!LONG && name !== 'wide' && 'part of make long') },
    async () => {
      const page = await begin('pig', size, async (form) => {
        await form.click('summary');
        await form.getByRole('combobox', { name: /^Players/ }).selectOption('3');
      });
      const seen = new Set();
      for (let n = 0; n < 200; n++) {
        await lift(page);
        await page.waitForSelector('.dispatch');
        if (await page.locator('.dispatch.over').isVisible()) break;
        if (n === 3) {
          await picture(page, `plain-pig-${name}`);
          await nothingCovers(page, `pig ${name}`);
          if (name === 'wide') await accessible(page, 'pig');
        }
        seen.add(await page.locator('.dispatch .kicker').textContent());
        const turn = Number(
          await page
            .locator('[data-track=this_turn] dd')
            .first()
            .textContent()
            .catch(() => '0'),
        );
        // Nothing is big where both can be answered: it is a choice.
        const [roll, hold] = ['roll', 'hold'].map((a) =>
          page.locator(`.dispatch [data-answer=${a}]`),
        );
        const seq = await page.getAttribute('main', 'data-seq');
        await page.waitForSelector('.dispatch [data-answer], .dispatch.over');
        if (turn >= 6 && (await hold.count())) await hold.click();
        else if (await roll.count()) await roll.click();
        else await hold.click();
        await until(
          page,
          (old) =>
            document.querySelector('.curtain, .dispatch.over') !== null ||
            document.querySelector('main')?.dataset.seq !== old,
          seq,
        );
      }
      assert.ok(await page.locator('.dispatch.over').isVisible());
      assert.match(await page.textContent('.dispatch.over h1'), /^Victory: Player [123]$/);
      assert.equal([...seen].filter((s) => /Player [123]/.test(s)).length, 3, [...seen].join());
      assert.deepEqual(page.troubles, []);
      await page.context().close();
    },
  );

  test(
    `four play Tug in two teams, ${name}`,
    { skip: skip || (!LONG && name === 'wide' && 'part of make long') },
    async () => {
      const page = await begin('tug', size);
      const seal = page.locator('.dispatch [data-answer=done]');
      const lay = page.locator('.dispatch .wax-button[data-answer^=lay]');
      const look = async (what) => {
        if (pictures.delete(what)) await picture(page, `plain-tug-${what}-${name}`);
      };
      const pictures = new Set(['asked', 'laid']);
      // The page may change under the hand: then it looks again.
      const touch = (thing) =>
        thing.click({ timeout: 1200 }).catch((e) => {
          if (!/Timeout|detached/.test(e.message)) throw e;
        });
      const over = () => page.locator('.dispatch.over').isVisible();
      const rounds = () => page.locator('.chronicle li', { hasText: /Player 4 shows/ }).count();
      // On the phone one round is enough.
      for (
        let n = 0;
        n < 400 && !(await over()) && (name === 'wide' || (await rounds()) === 0);
        n++
      ) {
        await lift(page);
        if (await seal.count()) {
          await look('laid');
          await shows(seal.locator('small'), 0, 'no word of another game on the button');
          await touch(seal);
        } else if (await lay.count()) await touch(lay);
        else {
          if (pictures.has('asked') && (await page.locator('.board [data-piece]').count()) > 1) {
            await nothingCovers(page, `tug ${name}`);
            if (name === 'wide') await accessible(page, 'tug');
            await look('asked');
          }
          await touch(page.locator('.placed.hand button.lit').first());
        }
        if (name === 'phone' && n > 24) break;
      }
      assert.equal(pictures.size, 0, 'all four were asked, and laid a card');
      if (name === 'wide') {
        await picture(page, 'plain-tug-over-wide');
        assert.match(
          await page.textContent('.dispatch.over h1'),
          /^(Victory: Player (1 \+ Player 3|2 \+ Player 4)|A draw)$/,
        );
      }
      assert.deepEqual(page.troubles, []);
      await page.context().close();
    },
  );
}
