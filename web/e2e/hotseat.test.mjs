// SPDX-License-Identifier: MIT
// Two people at one screen: the table lies open, and what only one of them may know is not in the
// document.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import WebSocket from 'ws';
import {
  asked,
  clickOnce,
  howMany,
  LONG,
  openBrowser,
  openPage,
  picture,
  realServer,
  startServer,
  until,
} from './lib.mjs';
import { aside, heldBy, holdSeats } from './driver.mjs';

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

const post = (path, body) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then((r) => r.json());

// Answers for both over the wire until that is asked.
async function reach(made, prompt) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`);
  const news = new Map();
  let acted = 0;
  await new Promise((done, fail) => {
    const next = () => {
      const update = [...news.values()].find((u) => u.question && u.asked > acted);
      if (!update) return;
      const [ask] = update.question.ask;
      if (ask.prompt === prompt) return done();
      if (acted > 400) return fail(new Error(`${prompt} never came`));
      acted = update.seq;
      const { answer } =
        ask.answers.find((a) => a.verb === 'keep') ?? ask.answers[update.seq % ask.answers.length];
      socket.send(
        JSON.stringify({
          id: update.seq,
          do: 'answer',
          match: made.match,
          seat: update.seat,
          answer,
          seq: update.seq,
          once: `${update.seq}`,
        }),
      );
    };
    socket.on('open', () =>
      socket.send(
        JSON.stringify({
          id: 'join',
          do: 'join',
          match: made.match,
          tokens: made.seats.map((s) => s.token),
          since: 0,
        }),
      ),
    );
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.push === 'update') news.set(message.seat, message);
      next();
    });
  });
  socket.close();
}

async function together({ until: prompt, ...wish }, settings = {}) {
  const made = await post('/matches', {
    seats: [
      { who: 'me', name: 'Anna' },
      { who: 'me', name: 'Ben' },
    ],
    ...wish,
  });
  if (prompt) await reach(made, prompt);
  const page = await openPage(browser, { settings: { twoPresses: true, ...settings } });
  await holdSeats(page, made);
  await page.goto(`${server.url}/#/t/${made.match}`);
  await page.waitForSelector('.curtain, .dispatch:not(.quiet)');
  return page;
}

const curtain = (page) => page.locator('.curtain').isVisible();
const lift = async (page) => {
  await page.click('.break');
  await page.click('.break');
};
// What the newest update of one seat, or the one everybody may see, says.
const newest = (page, seat) =>
  page.frames_
    .map((f) => JSON.parse(f))
    .filter((m) => m.push === 'update' && m.seat === seat)
    .at(-1);

// Words that stand in a seat's own scene and in nobody else's.
// `looks`: the seat whose person has pressed "look first", and sees what is theirs.
function secretsOf(page, looks = null) {
  const words = (scene) => [
    ...scene.trays.flatMap((t) => t.items.map((i) => `${i.title}`)),
    ...scene.pieces.map((p) => p.title),
  ];
  const open = new Set(words(newest(page, null).scene));
  const known = JSON.stringify(newest(page, null));
  const own = new Set(looks === null ? [] : words(newest(page, looks).scene));
  return [0, 1]
    .filter((seat) => seat !== looks)
    .flatMap((seat) => words(newest(page, seat).scene))
    .filter((w) => w.length > 4 && !open.has(w) && !own.has(w) && !known.includes(w));
}

// The open table has nothing that only one of the two may know: no face of a token that lies face
// down, no word of a secret tray.
async function nothingSecret(page, where, looks = null) {
  const shown = await page.evaluate(() => ({
    faces: [...document.querySelectorAll('[data-piece]')]
      .filter((g) => g.innerHTML.includes('#back-') && /#token-/.test(g.innerHTML))
      .map((g) => g.dataset.piece),
    page: document.documentElement.outerHTML,
  }));
  assert.deepEqual(shown.faces, [], where);
  assert.deepEqual(
    [...new Set(secretsOf(page, looks))].filter(
      (w) => shown.page.includes(`>${w}`) || shown.page.includes(`"${w}`),
    ),
    [],
    where,
  );
}

// A few by clicking, with no curtain; the rest over the wire, up to the orders.
async function placeUnits(page) {
  for (let n = 0; n < 4; n++) {
    await asked(page);
    assert.equal(await curtain(page), false, 'no curtain while units are placed');
    await nothingSecret(page, 'placing units');
    await clickOnce(page, n);
  }
  const made = await heldBy(page);
  await aside(page, () => reach(made, 'reroll_order_dice'));
}

test(
  'First Battle: the curtain falls at most twice a round, where orders are written',
  { timeout: 300000, skip },
  async () => {
    const page = await together({ game: 'fantasy', scenario: 'first_battle' });
    if (!LONG) await placeUnits(page);
    const byRound = new Map();
    let orders = 0;
    let open = 0;
    const enough = () => orders >= 2 && byRound.size >= howMany(1, 2) && open >= howMany(6, 60);
    for (let n = 0; n < 160 && !enough(); n++) {
      // What is still told may end with the curtain as well as with a question.
      await page.waitForSelector('.curtain, .dispatch:not(.quiet)');
      const round = newest(page, null).scene.tracks.find((t) => t.id === 'round')?.value ?? 0;
      if (await curtain(page)) {
        byRound.set(round, (byRound.get(round) ?? 0) + 1);
        assert.equal(
          await page.locator('[data-piece], [role=grid], .chronicle, .dispatch').count(),
          0,
        );
        assert.equal(await page.title(), 'Sandtable');
        assert.doesNotMatch(await page.content(), /Legionnaires|Zombie|unit:/);
        if (orders === 0) await picture(page, 'curtain-desktop');
        await lift(page);
        await asked(page);
        assert.match(await page.textContent('.dispatch'), /order/i);
        orders++;
        continue;
      }
      const own = await page.evaluate(() => document.querySelector('.slots') !== null);
      if (!own) {
        open++;
        const peeks = (await page.locator('.peeked').count()) > 0;
        const looks = peeks ? newest(page, null).question.ask[0].seat : null;
        if (n % 5 === 0) await nothingSecret(page, await page.textContent('.dispatch h1'), looks);
        if (open === howMany(5, 40)) await picture(page, 'table-open-desktop');
      }
      // What was on its way may have arrived just now: then there is nothing left to seal here.
      if (own && !LONG)
        await page.click('.dispatch [data-answer=seal]', { timeout: 2000 }).catch(() => undefined);
      else await clickOnce(page, n);
      await page.waitForTimeout(30);
    }
    assert.ok(orders >= 2, 'orders were written');
    for (const [round, times] of byRound)
      assert.ok(times <= 2, `round ${round}: ${times} curtains`);
    assert.equal(byRound.get(0), undefined, 'no curtain while units are placed');
    assert.deepEqual(page.troubles, []);
  },
);

test(
  'what is still secret shows while a hand is held on it, and no longer',
  { timeout: 120000, skip },
  async () => {
    const page = await together(
      { game: 'fantasy', scenario: 'first_battle', until: 'reroll_order_dice' },
      { twoPresses: false },
    );
    await asked(page);
    assert.equal(await curtain(page), false);
    const secret = secretsOf(page);
    assert.ok(secret.length > 0);
    await nothingSecret(page, 'order dice');
    // Nobody keeps what they have not looked at.
    assert.equal(await page.locator('.dispatch [data-answer=keep]').count(), 0);
    assert.match(await page.textContent('.look-first'), /(Anna|Ben): look first/);
    const button = await page.locator('.look-first').boundingBox();
    await page.mouse.move(button.x + 20, button.y + 20);
    await page.mouse.down();
    await page.waitForSelector('.peeked');
    assert.match(await page.textContent('.peeked'), /Die 1/);
    await picture(page, 'peek-desktop');
    await page.mouse.up();
    await page.waitForSelector('.peeked', { state: 'detached' });
    await nothingSecret(page, 'order dice, let go');
    await page.waitForSelector('.dispatch .wax-button[data-answer=keep]');
    // Keeping them needs no curtain; throwing again is done unseen.
    await page.getByRole('button', { name: 'Answer in secret' }).click();
    await page.waitForSelector('.curtain');
    assert.equal(await page.locator('[data-piece]').count(), 0);
    await page.getByRole('button', { name: 'Show the table' }).click();
    await asked(page);
    await nothingSecret(page, 'open again');
    // Who trust each other say so once: from then on no curtain falls in this battle.
    for (const times of [1, 2]) {
      await page.getByRole('button', { name: 'Answer in secret' }).click();
      if (times === 1) await page.getByRole('button', { name: 'We trust each other' }).click();
      await until(page, () =>
        /alone: pass the device/.test(
          document.querySelector('.dispatch .versus')?.textContent ?? '',
        ),
      );
      assert.equal(await curtain(page), false);
      await page.getByRole('button', { name: 'Show the table' }).click();
      await until(
        page,
        () => document.querySelector('.peek') && document.querySelector('.dispatch:not(.quiet)'),
      );
    }
    await page.keyboard.press('Enter');
    await until(page, () =>
      /Styx/.test(document.querySelector('.dispatch .kicker')?.textContent ?? ''),
    );
    assert.equal(await curtain(page), false);
    assert.deepEqual(page.troubles, []);
  },
);

test(
  'Fleet, hidden: weapons and ships are chosen behind the curtain, the battle is fought before both',
  { timeout: 300000, skip },
  async () => {
    const page = await together({
      game: 'fleet',
      scenario: 'standard',
      options: { secret_weapons: true, hidden_deployment: true },
    });
    const made = await heldBy(page);
    const seen = new Set();
    for (let n = 0; n < 90; n++) {
      // In the short run most ships are deployed over the wire.
      if (!LONG && n === 4) await aside(page, () => reach(made, 'deploy_ship'));
      if (!LONG && n === 8) await aside(page, () => reach(made, 'choose_dice'));
      await page.waitForSelector('.curtain, .dispatch:not(.quiet)');
      if (await curtain(page)) {
        assert.equal(
          await page.locator('[data-piece], [role=grid], .chronicle, .dispatch').count(),
          0,
        );
        await lift(page);
      }
      await asked(page);
      const open = newest(page, null).question?.ask.some((a) => !a.covered);
      if (open) {
        seen.add(newest(page, null).question.ask[0].prompt);
        await nothingSecret(page, await page.textContent('.dispatch h1'));
      }
      if (seen.has('act')) break;
      await clickOnce(page, n);
      await page.waitForTimeout(30);
    }
    assert.ok(seen.has('act'), [...seen].join());
    assert.deepEqual(page.troubles, []);
  },
);

test(
  'a code of one\u2019s own keeps the neighbour from looking and from lifting the curtain',
  { timeout: 120000, skip },
  async () => {
    const page = await together({
      game: 'fantasy',
      scenario: 'first_battle',
      clock: { bank_s: 600 },
    });
    assert.match(await page.textContent('[role=timer]'), /(10:00|9:5\d)/);
    const seat = newest(page, null).question.ask[0].seat;
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('A code for your curtain').fill('rosebud');
    await page.getByRole('button', { name: 'Set code' }).click();
    await page.keyboard.press('Escape');
    await page.locator('.peek .dark-button').nth(seat).click();
    await page.waitForSelector('.curtain-code');
    assert.equal(await page.locator('[data-piece]').count(), 0);
    await page.getByLabel('Your code').fill('guess');
    await page.click('.break');
    assert.match(await page.textContent('.curtain-code [role=alert]'), /[Cc]ode/);
    await page.getByLabel('Your code').fill('rosebud');
    await page.click('.break');
    await asked(page);
    assert.deepEqual(page.troubles, []);
  },
);
