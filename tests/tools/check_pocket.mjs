// SPDX-License-Identifier: MIT
// The table in a browser, under node: node tests/tools/check_pocket.mjs build/wasm/sandtable_pocket.wasm
// SANDTABLE. Beside the program lies what it fetches (pocket/). Battles of every game against an opponent, what is kept of them, and what another
// instance makes of that; their records are verified by the native program SANDTABLE.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

import { Pocket } from '../../apps/pocket/pocket.mjs';
import { contentIn, gamesText } from '../../apps/pocket/site_files.mjs';

const [file, sandtable] = process.argv.slice(2);
const program = await WebAssembly.compile(readFileSync(file));
const content = contentIn(join(dirname(file), 'pocket'));
const BATTLES = [
  ['fantasy', 'first_battle'],
  ['fleet', 'standard'],
  ['commanders', 'marengo'],
  ['legion', 'two'],
];
const FEW = 30; // answers, then the tab is closed

// A browser's side of it: what is kept, and one line that is heard.
class Tab {
  heard = [];
  kept = [];
  full = false; // no room to keep anything

  fetched = []; // games, in their order
  away = false; // no network

  static async open(kept = []) {
    const tab = new Tab();
    tab.pocket = await Pocket.start(program, {
      keep: async (change) => !tab.full && tab.kept.push(change) > 0,
      say: (text) => assert.fail(text),
      content: async (game) => {
        if (tab.away) throw new Error('no network');
        tab.fetched.push(game);
        return content[game];
      },
    });
    for (const match of new Set(kept.map((change) => JSON.parse(change).match))) {
      const all = kept.map((change) => JSON.parse(change)).filter((c) => c.match === match);
      const rest = all.map(({ moment: _, seq: __, ...change }) => JSON.stringify(change));
      tab.pocket.take(match, rest, all.flatMap(({ moment }) => moment ?? []));
    }
    tab.kept = [...kept];
    tab.line = tab.pocket.connect((text) => tab.heard.push(JSON.parse(text)));
    return tab;
  }

  ask(request) {
    this.line.send(JSON.stringify({ id: 1, ...request }));
  }

  // The newest that fits; opponents think meanwhile.
  async next(fits) {
    for (let i = 0; i < 1000; i++) {
      const at = this.heard.findIndex(fits);
      if (at >= 0) return this.heard.splice(0, at + 1)[at];
      this.pocket.work();
      this.pocket.tick();
      await new Promise((later) => setImmediate(later));
    }
    throw new Error(`nothing came: ${fits}`);
  }

  // Answers by lot, until it is over or so many are given.
  async play({ match, seats }, most = Infinity) {
    const tokens = seats.map((s) => s.token).filter(Boolean);
    this.ask({ do: 'join', match, tokens });
    let given = 0;
    for (;;) {
      const update = await this.next((m) => m.push === 'update' || (m.id === 1 && !m.ok));
      // It has gone on meanwhile: a newer update is on its way.
      if (['stale', 'not_your_turn'].includes(update.error?.code)) continue;
      assert.equal(update.push, 'update', JSON.stringify(update.error));
      if (update.over || given === most) return update;
      const answers = update.question?.ask[0].answers ?? [];
      if (answers.length === 0) continue;
      const done = given++ % 3 === 0 && answers.find((a) => a.verb === 'seal');
      const { answer } = done || answers[(given * 7) % answers.length];
      const { asked: seq, seat, plan } = update;
      this.ask({ do: 'answer', match, seat, seq, answer, ...(plan === undefined ? {} : { plan }) });
    }
  }
}

const begin = (tab, game, scenario) =>
  tab.pocket.call({
    method: 'POST',
    path: '/api/matches',
    body: { game, scenario, seats: [{ who: 'me', name: 'Anna' }, { who: 'bot', level: 'easy' }] },
  });

for (const [game, scenario] of BATTLES)
  test(`${game}: a battle goes on where another tab has left it, and its record is true`, async () => {
    const first = await Tab.open();
    const made = await begin(first, game, scenario);
    assert.ok(made.ok, JSON.stringify(made));
    const left = await first.play(made, FEW);
    const second = await Tab.open(first.kept);
    const over = await second.play(made);
    assert.ok(over.over && over.seq > left.seq);
    const { record } = await second.pocket.call({
      method: 'GET',
      path: `/api/matches/${made.match}/record`,
      token: made.seats[0].token,
    });
    const path = join(mkdtempSync(join(tmpdir(), 'pocket-')), 'battle.jsonl');
    writeFileSync(path, record);
    const verified = spawnSync(sandtable, ['verify', path], { encoding: 'utf8' });
    assert.equal(verified.status, 0, verified.stderr + verified.stdout);
  });

test('where nothing can be kept nothing is told, and nothing is lost', async () => {
  const tab = await Tab.open();
  const made = await begin(tab, 'fleet', 'standard');
  await tab.play(made, 3);
  const before = tab.kept.length;
  tab.full = true;
  tab.heard = [];
  tab.ask({ do: 'chat', match: made.match, text: 'Hello' });
  const refused = await tab.next((m) => m.id === 1);
  assert.equal(refused.ok, false);
  assert.equal(tab.kept.length, before);
});

test('what is asked for in a strange way is refused with a sentence', async () => {
  const { pocket } = await Tab.open();
  for (const request of [
    {},
    { method: 'GET', path: '/etc/passwd' },
    { method: 'POST', path: '/api/matches' },
    { method: 'POST', path: '/api/matches', body: [] },
    { method: 'POST', path: '/api/replay', body: { record: 'nothing' } },
    { method: 'GET', path: '/api/matches/../join' },
  ]) {
    const reply = await pocket.call(request);
    assert.equal(reply.ok, false, JSON.stringify(request));
    assert.ok(reply.error.message.length > 5);
  }
  for (const change of ['', '{}', '[]', '{"match":7}', '{"match":"a","moment":"x","seq":-1}'])
    assert.equal(pocket.restore(change), false, change);
});

const describe = (game, scenario) => ({
  method: 'GET',
  path: '/api/scenario',
  query: { game, scenario },
});

test('a game is fetched when somebody asks about it, once, and no other', async () => {
  const tab = await Tab.open();
  for (let i = 0; i < 2; i++) {
    assert.equal((await tab.pocket.call(describe('fleet', 'standard'))).ok, true);
    assert.deepEqual(tab.fetched, ['fleet']);
  }
  tab.ask({ do: 'nonsense' });
  assert.equal((await tab.next((m) => m.id === 1)).ok, false);
  assert.equal((await tab.pocket.call({ method: 'GET', path: '/api/lobby' })).ok, true);
  const mine = { method: 'POST', path: '/api/mine', body: { tokens: ['a'.repeat(32)] } };
  assert.equal((await tab.pocket.call(mine)).ok, true);
  assert.deepEqual(tab.fetched, ['fleet']);
});

test('a battle from before needs its own game, when it is joined and not before', async () => {
  const first = await Tab.open();
  const made = await begin(first, 'legion', 'two');
  await first.play(made, 3);
  assert.deepEqual(first.fetched, ['legion']);
  const second = await Tab.open(first.kept);
  const tokens = [made.seats[0].token];
  const { matches } = await second.pocket.call({
    method: 'POST',
    path: '/api/mine',
    body: { tokens },
  });
  assert.equal(matches.length, 1);
  assert.deepEqual(second.fetched, []);
  // The first one has to be read, and holds nobody up.
  second.line.send(JSON.stringify({ do: 'join', id: 7, match: made.match, tokens }));
  second.line.send(JSON.stringify({ do: 'nonsense', id: 8 }));
  const replies = [];
  for (let i = 0; i < 2; i++) replies.push(await second.next((m) => m.id !== undefined));
  const ok = new Map(replies.map((reply) => [reply.id, reply.ok]));
  assert.deepEqual([ok.get(7), ok.get(8)], [true, false]);
  assert.deepEqual(second.fetched, ['legion']);
});

test('a game that cannot be fetched is refused with a sentence, and asked for again', async () => {
  const tab = await Tab.open();
  tab.away = true;
  for (const lang of ['en', 'fr']) {
    const refused = await tab.pocket.call({ ...describe('fleet', 'standard'), lang });
    assert.equal(refused.ok, false);
    assert.match(refused.error.message, lang === 'fr' ? /n’a pas pu/ : /could not be loaded/);
  }
  const begun = await begin(tab, 'fleet', 'standard');
  assert.equal(begun.error.code, 'busy');
  assert.equal(tab.kept.length, 0);
  tab.away = false;
  assert.equal((await begin(tab, 'fleet', 'standard')).ok, true);
});

test('the list of games that lies beside the program is the native one', async () => {
  for (const lang of ['en', 'fr']) {
    const text = await gamesText(program, content, lang);
    const asked = spawnSync(sandtable, ['referee'], {
      encoding: 'utf8',
      input: JSON.stringify({ do: 'games', lang }),
    });
    assert.equal(text, asked.stdout.trim());
    const tab = await Tab.open();
    const pocket = await Pocket.start(program, {
      keep: async () => true,
      say: (said) => assert.fail(said),
      content: async () => assert.fail('nothing has to be fetched'),
      games: async () => text,
    });
    const said = await pocket.call({ method: 'GET', path: '/api/games', lang });
    assert.deepEqual(said, await tab.pocket.call({ method: 'GET', path: '/api/games', lang }));
  }
});

test('what is no content is not taken', async () => {
  for (const bytes of ['', 'fleet', 'fleet/a.toml 5 1\ntext 9\nabc', 'fleet/a.toml 3 1\nbase65 3\nabc']) {
    const pocket = await Pocket.start(program, {
      keep: async () => true,
      say: (text) => assert.fail(text),
      content: async () => new TextEncoder().encode(bytes),
    });
    assert.equal(await pocket.bring('fleet'), false, bytes);
    assert.equal((await pocket.call(describe('fleet', 'standard'))).error.code, 'busy');
  }
});

