// SPDX-License-Identifier: MIT
// Standing orders: given on a sheet or under a question, they answer for the person, everybody is
// told that they did, and nobody else what they say.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  accessible,
  atRest,
  eventually,
  openBrowser,
  openPage,
  picture,
  realServer,
  shows,
  startServer,
} from './lib.mjs';
import { anyAnswer, Driver, holdSeats } from './driver.mjs';
import { serveSite, skip as noSite } from './site.mjs';

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

// A battle of two people, each with a page of their own and a hand that answers over the wire.
async function together(game, scenario, pages) {
  const made = await fetch(`${server.url}/api/matches`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      game,
      scenario,
      seats: [
        { who: 'me', name: 'Anna' },
        { who: 'me', name: 'Berta' },
      ],
    }),
  }).then((r) => r.json());
  const both = [];
  for (const seat of made.seats) {
    const own = { ...made, seats: [seat] };
    const page = await openPage(browser, { reducedMotion: 'reduce', ...pages[seat.seat] });
    await holdSeats(page, own);
    await page.goto(`${server.url}/#/t/${made.match}`);
    await page.waitForSelector('.dispatch');
    const hand = await new Driver(server, own, seat.seat).join('en');
    both.push({ page, hand });
  }
  return both;
}

// Plays for both until that is so. Anna's hand leaves to her orders what is theirs. False where it
// does not come about.
async function comes(both, done, left = () => false, most = 400) {
  for (let n = 0, idle = 0; n < most && idle < 400;) {
    if (await done()) return true;
    const next = both.find(({ hand }) => hand.ask && !(hand.seat === 0 && left(hand.ask)));
    if (!next) {
      idle++;
      await new Promise((r) => setTimeout(r, 50));
      continue;
    }
    const { hand } = next;
    await hand.answer(anyAnswer(hand.ask, hand.pick).answer).catch((e) => {
      if (!/answered|stale|asked/.test(e.message)) throw e;
    });
    [n, idle] = [n + 1, 0];
  }
  return false;
}
const play = async (...how) => assert.ok(await comes(...how), 'it did not come about');

const updates = (page) => page.frames_.map((f) => (typeof f === 'string' ? JSON.parse(f) : f));
const byOrder = (page, seat) => updates(page).filter((u) => u.by_order?.includes(seat)).length;

// Notes every question this page shows.
const noteQuestions = (page) =>
  page.evaluate(() => {
    window.asked_ = [];
    new MutationObserver(() => {
      const prompt = document.querySelector('.dispatch[data-prompt]')?.getAttribute('data-prompt');
      if (prompt && window.asked_.at(-1) !== prompt) window.asked_.push(prompt);
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
const questions = (page) => page.evaluate(() => window.asked_);

const lines = (page) =>
  page.$$eval('.chronicle li', (all) => all.map((l) => l.innerText.replace(/\s+/g, ' ')));
async function told(page, how) {
  const there = async () => (await lines(page)).some((l) => l.includes(how));
  await eventually(page, there, 60000).catch(async () =>
    assert.fail(`nothing ${how}: ${(await lines(page)).slice(0, 12).join(' | ')}`),
  );
}

// What the other one was sent says nothing of what was decided.
function secret(page, words) {
  const heard = JSON.stringify(updates(page).filter((u) => !u.reactions));
  for (const word of words) assert.ok(!heard.includes(word), word);
}

test(
  'orders for a battle are given at once, set it up, and are there after a reload',
  { skip, timeout: 240000 },
  async () => {
    const both = await together('fantasy', 'first_battle', [{}, { settings: { lang: 'fr' } }]);
    const [{ page: anna }, { page: berta }] = both;
    await play(both, async () => both[0].hand.ask !== null);
    await anna.locator('.dispatch .tools').getByRole('button', { name: 'Standing orders' }).click();
    await accessible(anna, 'standing orders');
    await shows(anna.locator('.orders-sheet li.given'), 0);
    await noteQuestions(anna);
    await anna.getByRole('button', { name: 'Sensible orders' }).click();
    await eventually(anna, async () => (await anna.locator('.orders-sheet li.given').count()) > 9);
    await anna.keyboard.press('Escape');
    await play(
      both,
      () => byOrder(berta, 0) > 3,
      () => true,
    );
    await told(anna, 'by standing order');
    await told(berta, 'par ordre permanent');
    assert.deepEqual(await questions(anna), [], 'what her orders answer is not asked');
    secret(berta, ['"orders"', '=easy', 'reactions']);
    await anna.reload();
    await anna.waitForSelector('.dispatch');
    await anna.waitForTimeout(300);
    await play(
      both,
      async () => (await anna.locator('.panel.orders').count()) > 0,
      () => true,
    );
    assert.match(
      await anna.locator('.panel.orders').innerText(),
      /Defend with a Yellow order\s+always/,
    );
    await anna.locator('.panel.orders').getByRole('button', { name: 'Change' }).click();
    await anna.getByRole('button', { name: 'Ask me everything' }).click();
    await shows(anna.locator('.orders-sheet li.given'), 0);
    await anna.keyboard.press('Escape');
    await anna.getByText('You are asked everything.').waitFor();
    assert.deepEqual([...anna.troubles, ...berta.troubles], []);
    for (const { hand } of both) await hand.end();
  },
);

async function isAttackedTwice() {
  const both = await together('fantasy', 'first_battle', [{}, { width: 390, height: 844 }]);
  const [{ page: anna, hand }, { page: berta }] = both;
  // An AI leads Berta's army into battle, she looks on.
  const given = await both[1].hand.say('hand_over', { seat: 1, level: 'easy' });
  assert.ok(given.ok, JSON.stringify(given));
  const end = async () => {
    for (const { page, hand: own } of both) {
      await own.end();
      await page.context().close();
    }
  };
  if (!(await comes([both[0]], () => hand.ask?.prompt === 'defend'))) {
    await end();
    return false;
  }
  await anna.waitForSelector('.dispatch[data-prompt=defend]');
  const fromNow = anna.getByRole('group', { name: /^From now on: Defend with/ });
  await atRest(anna);
  await accessible(anna, 'a question that may be decided for good');
  await noteQuestions(anna);
  const decided = await fromNow.getAttribute('aria-label');
  await fromNow.getByRole('button', { name: 'never' }).click();
  await eventually(anna, () => byOrder(berta, 0) > 0);
  await told(anna, 'by standing order');
  await berta.getByRole('tab', { name: 'Log' }).click();
  await told(berta, 'by standing order');
  const before = byOrder(berta, 0);
  secret(berta, ['=never', '"orders"']);
  await picture(anna, 'orders-answered');
  const again = await comes(
    [both[0]],
    () => byOrder(berta, 0) > before,
    (ask) => ask.prompt === 'defend',
  );
  if (again)
    assert.ok(!(await questions(anna)).slice(1).includes('defend'), 'it is not asked again');
  else if (hand.ask?.prompt === 'defend') {
    const other = anna.getByRole('group', { name: /^From now on:/ });
    const titles = await other.evaluateAll((all) => all.map((e) => e.getAttribute('aria-label')));
    assert.ok(!titles.includes(decided), 'what is decided is asked again');
  }
  await end();
  return again;
}

test(
  'who is attacked may answer so from now on, and is not asked again',
  { skip, timeout: 240000 },
  async () => {
    // Not in every battle does a second attack of the same kind come.
    for (let battle = 0; battle < 4; battle++) if (await isAttackedTwice()) return;
    assert.fail('in no battle there was a second attack');
  },
);

test(
  'in a battle of fleets a phone gives them as well, and the other browser is told',
  { skip, timeout: 240000 },
  async () => {
    const both = await together('fleet', 'standard', [
      { width: 390, height: 844, settings: { lang: 'fr' } },
      {},
    ]);
    const [{ page: anna, hand }, { page: berta }] = both;
    await play(both, () => hand.ask !== null && hand.last.set_up !== true);
    await anna.locator('.orders-line').click();
    await accessible(anna, 'standing orders on a phone');
    await anna.getByLabel('Se défendre sous le feu').selectOption('toujours');
    await shows(anna.locator('.orders-sheet li.given'), 1);
    await anna.keyboard.press('Escape');
    await anna.locator('.orders-line', { hasText: '1 sur ' }).waitFor();
    await noteQuestions(anna);
    await play(
      both,
      () => byOrder(berta, 0) > 0,
      (ask) => ask.prompt === 'defend',
      1500,
    );
    assert.ok(!(await questions(anna)).includes('defend'));
    await told(berta, 'by standing order');
    await anna.getByRole('tab', { name: 'Journal' }).click();
    await told(anna, 'par ordre permanent');
    secret(berta, ['=always', '"orders"']);
    await anna.reload();
    await anna.locator('.orders-line', { hasText: '1 sur ' }).waitFor();
    assert.deepEqual([...anna.troubles, ...berta.troubles], []);
    for (const { hand: own } of both) await own.end();
  },
);

test(
  'where there is no server they answer as well',
  { skip: noSite, timeout: 240000 },
  async () => {
    const site = await serveSite();
    const page = await openPage(browser, { reducedMotion: 'reduce' });
    await page.goto(site.url);
    await page.click('.wax-button.first');
    await page
      .locator('.dispatch .tools')
      .getByRole('button', { name: 'Standing orders' })
      .click({ timeout: 60000 });
    await page.getByRole('button', { name: 'Sensible orders' }).click();
    await eventually(page, async () => (await page.locator('.orders-sheet li.given').count()) > 9);
    await page.keyboard.press('Escape');
    await told(page, 'by standing order');
    await page.reload();
    await page.locator('.panel.orders').getByText('as an easy AI would').waitFor();
    assert.deepEqual(page.troubles, []);
    await page.context().close();
    await site.end();
  },
);
