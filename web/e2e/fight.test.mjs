// SPDX-License-Identifier: MIT
// A fight as a scene: arrow, dice, verdict, in this order; a key skips; without motion the same in
// still pictures. Of Fantasy in a real battle; of games whose board shows it itself, from recorded
// events.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { openBrowser, openPage, picture, realServer, startServer, until } from './lib.mjs';
import { aside, Driver, holdSeats, numbers } from './driver.mjs';

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

const attackOf = (ask) => ask.answers.find((a) => ['melee', 'shoot'].includes(a.verb));
const pick = numbers(5);
function forward(ask) {
  const verb = (name) => ask.answers.filter((a) => a.verb === name);
  if (ask.prompt === 'distribute_orders')
    return verb('order').find((a) => a.order === 'red' || a.order === 'green') ?? verb('seal')[0];
  const moves = verb('move').sort(
    (a, b) =>
      Math.abs(Number(String(a.to).slice(1)) - 5) - Math.abs(Number(String(b.to).slice(1)) - 5),
  );
  return attackOf(ask) ?? moves[0] ?? ask.answers[pick(ask.answers.length)];
}

// Notes what of a fight is seen when, what the chronicle has at that moment, and what is said.
const note = (page) =>
  page.evaluate(() => {
    window.acts = [];
    const look = () => {
      const scene = document.querySelector('.fight');
      const now = !scene
        ? 'none'
        : scene.classList.contains('leaving')
          ? 'leaving'
          : scene.dataset.now;
      if (now === window.acts[window.acts.length - 1]?.now) return;
      const told = [...document.querySelectorAll('.chronicle li')].find((l) =>
        l.querySelector('.faces'),
      )?.textContent;
      window.acts.push({
        now,
        at: performance.now(),
        told,
        verdict: document.querySelector('.fight-band strong')?.textContent,
        arrow: scene?.querySelectorAll('.fight-arrow').length,
        dice: scene?.querySelectorAll('.fight-die').length,
        zoomed: document.querySelector('.board-area > .board').style.transform !== '',
      });
    };
    window.noting?.disconnect();
    window.noting = new MutationObserver(look);
    window.noting.observe(document.querySelector('main.table'), {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['data-now', 'class'],
    });
  });

// The next attack of this seat, with the questions that belong to it; `meanwhile` is done once the
// scene stands.
async function attack(d, meanwhile = async () => undefined) {
  if (d.page) await aside(d.page, () => d.reach(attackOf, forward)); // nobody watches the way there
  const ask = await d.until(attackOf, forward);
  await note(d.page);
  await d.answer(attackOf(ask).answer);
  const noted = (now) => d.page.evaluate((n) => window.acts.some((a) => a.now === n), now);
  let begun = false;
  for (const end = Date.now() + 40000; !(await noted('verdict'));) {
    assert.ok(Date.now() < end, 'no verdict came');
    if (!begun && (await noted('arrow'))) {
      begun = true;
      await meanwhile();
    } else if (d.ask) {
      await d.shown();
      await d.answer(
        (d.ask.answers.find((a) => ['keep', 'decline'].includes(a.verb)) ?? forward(d.ask)).answer,
      );
    } else await d.page.waitForTimeout(25);
  }
  await until(d.page, () => window.acts[window.acts.length - 1].now === 'none', undefined, 20000);
  return d.page.evaluate(() => window.acts);
}

// between dice and verdict their faces fly, where any did something
const ORDER = ['arrow', 'dice', 'verdict'];
const order = (acts) =>
  acts.map((a) => a.now).filter((now, i, all) => ORDER.includes(now) && all.indexOf(now) === i);

test(
  'an attack is an arrow, dice and a verdict; a key skips; without motion it is still pictures',
  { timeout: 240000, skip },
  async (t) => {
    const d = await Driver.begin(server, browser, { page: { settings: { speed: 1 } } });
    const acts = await attack(d, () => picture(d.page, 'fight-desktop'));
    const { page } = d;
    assert.deepEqual(order(acts), ORDER);
    const seen = (now) => acts.find((a) => a.now === now);
    assert.ok(
      seen('arrow').arrow > 0 && seen('arrow').dice === 0 && !seen('arrow').verdict,
      'first the arrow alone',
    );
    assert.ok(seen('dice').dice > 0 && !seen('dice').verdict, 'then dice without a verdict');
    assert.ok(seen('verdict').verdict);
    assert.equal(
      seen('dice').told,
      seen('arrow').told,
      'the chronicle does not have the dice while they roll',
    );
    assert.notEqual(
      seen('leaving').told,
      seen('arrow').told,
      `the chronicle has the dice when the scene ends: ${JSON.stringify(acts)}`,
    );
    const said = await page.$$eval('.spoken p', (all) => all.map((p) => p.textContent));
    assert.equal(
      said.filter((line) => line === seen('verdict').verdict).length,
      1,
      JSON.stringify(said),
    );
    const took = acts.find((a) => a.now === 'leaving').at - seen('arrow').at;
    t.diagnostic(`a scene: ${took.toFixed(0)} ms of 2000 ms`);
    if (process.env.TIMED) assert.ok(took < 2000);
    assert.equal(
      await page.evaluate(() => document.querySelector('.board-area > .board').style.transform),
      '',
      'the camera is back',
    );

    const skipped = await attack(d, () => page.keyboard.press('x'));
    assert.deepEqual(
      order(skipped).filter((now) => now !== 'dice'),
      ['arrow', 'verdict'],
    );
    const when = (now) => skipped.find((a) => a.now === now).at;
    assert.ok(skipped.some((a) => a.now === 'verdict'));
    t.diagnostic(`skipped: ${(when('verdict') - when('arrow')).toFixed(0)} ms to the verdict`);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    const still = await attack(d);
    assert.deepEqual(order(still), ORDER);
    assert.ok(
      still.every((a) => !a.zoomed),
      'the camera stays',
    );
    assert.deepEqual(page.troubles, []);
    await d.end();
  },
);

// A page that is told recorded events, and notes what it shows of them.
async function watching(options, game, { before: scene, updates }, thing) {
  const page = await openPage(browser, { ...options, settings: { speed: 1 } });
  const match = { id: 'm', game, scenario: 'x', title: game, options: {}, seats: [], seq: 1 };
  let socket;
  await page.routeWebSocket(/\/ws/, (ws) => {
    socket = ws;
    ws.onMessage((text) => {
      const { id, do: what } = JSON.parse(text);
      ws.send(
        JSON.stringify(
          what === 'join'
            ? { id, ok: true, match, seats: [0], seq: 1, missed: [], chat: [] }
            : { id, ok: true },
        ),
      );
      if (what === 'join') tell({ scene, events: [] }, 1);
    });
  });
  const tell = (update, seq) =>
    socket.send(
      JSON.stringify({
        push: 'update',
        match: 'm',
        seat: 0,
        seq,
        asked: seq,
        question: null,
        waiting: [],
        ...update,
      }),
    );
  await holdSeats(page, { match: 'm', seats: [{ seat: 0, token: 'x' }] });
  await page.goto(`${server.url}/#/t/m`);
  await until(page, () => document.querySelector('.board-area [data-cell]') !== null);
  await page.evaluate((of) => {
    window.acts = [];
    const box = (e) => e.getBoundingClientRect();
    const meet = (a, b) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    new MutationObserver(() => {
      const fight = document.querySelector('.fight:not(.leaving)');
      const tags = [...document.querySelectorAll('.fight-tag')];
      const now = fight ? fight.dataset.now : 'none';
      const things = [...document.querySelectorAll(of)].map(box);
      const act = {
        now,
        tags: tags.map((x) => x.textContent),
        bursts: document.querySelectorAll('.cm-burst').length,
        covers: tags.some((x) => things.some((b) => meet(box(x), b))),
        inside: tags.every((x) => box(x).left >= 0 && box(x).right <= innerWidth),
      };
      if (JSON.stringify(act) !== JSON.stringify(window.acts[window.acts.length - 1]))
        window.acts.push(act);
    }).observe(document.querySelector('main.table'), {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['data-now', 'class'],
    });
  }, thing);
  updates.forEach((update, i) => tell(update, i + 2));
  await until(
    page,
    () => {
      const all = window.acts.map((a) => a.now);
      return all.includes('verdict') && all[all.length - 1] === 'none';
    },
    undefined,
    30000,
  );
  assert.deepEqual(page.troubles, []);
  const acts = await page.evaluate(() => window.acts);
  await page.context().close();
  return acts.filter((a) => a.now !== 'none');
}

const recorded = (name) =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8'));

for (const [name, options] of [
  ['a wide screen', {}],
  ['a phone without motion', { width: 390, height: 844, hasTouch: true, reducedMotion: 'reduce' }],
]) {
  test(
    `Commanders on ${name}: all zones roll, then all hits fall, and each zone is told beside it`,
    { timeout: 90000, skip },
    async () => {
      const acts = await watching(
        options,
        'commanders',
        recorded('commanders_fights').fire,
        '.cm-zone [data-fighter]',
      );
      assert.deepEqual([...new Set(acts.map((a) => a.now))], ['dice', 'faces', 'verdict']);
      for (const act of acts.filter((a) => a.now !== 'verdict'))
        assert.deepEqual([act.tags, act.bursts], [[], 0], act.now);
      const told = acts[acts.length - 1];
      assert.deepEqual(
        [told.tags, told.bursts],
        [['One of theirs routed.', 'One of yours routed.'], 2],
      );
      assert.ok(!told.covers && told.inside, JSON.stringify(told));
    },
  );
}

test(
  'a legion of The Last Standards is finished at a table of four: it rises, its dice fall, then it is told',
  { timeout: 90000, skip },
  async () => {
    const acts = await watching(
      {},
      'legion',
      recorded('legion_fights').big,
      '.lg-board [data-square], .lg-head',
    );
    assert.deepEqual([...new Set(acts.map((a) => a.now))], ['lift', 'dice', 'verdict']);
    for (const act of acts.filter((a) => a.now !== 'verdict'))
      assert.deepEqual(act.tags, [], act.now);
    const told = acts[acts.length - 1];
    assert.deepEqual(told.tags, ['A legion risesThe Sun Bearers finish a big gold legion. +11']);
    assert.ok(!told.covers && told.inside, JSON.stringify(told));
  },
);
