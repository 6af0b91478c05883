// SPDX-License-Identifier: MIT
// The table in a browser, under node: node tests/tools/check_pocket.mjs build/wasm/sandtable_pocket.wasm
// SANDTABLE. Battles of every game against an opponent, what is kept of them, and what another
// instance makes of that; their records are verified by the native program SANDTABLE.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { Pocket } from '../../apps/pocket/pocket.mjs';

const [file, sandtable] = process.argv.slice(2);
const program = await WebAssembly.compile(readFileSync(file));
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

  static async open(kept = []) {
    const tab = new Tab();
    tab.pocket = await Pocket.start(program, {
      keep: async (change) => !tab.full && tab.kept.push(change) > 0,
      say: (text) => assert.fail(text),
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
