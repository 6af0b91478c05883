// SPDX-License-Identifier: MIT
// The table in a browser, under node: node tests/tools/check_pocket.mjs build/wasm/sandtable_pocket.wasm
// SANDTABLE. Beside the program lie its larger one and what both fetch (pocket/). Battles of every
// game against an opponent, what is kept of them, and what another instance makes of that; their
// records are verified by the native program SANDTABLE.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';

import { Pocket } from '../../apps/pocket/pocket.mjs';
import { contentIn, gamesIn, gamesText } from '../../apps/pocket/site_files.mjs';
import { Thinkers } from '../../apps/pocket/thinkers.mjs';

const [file, sandtable] = process.argv.slice(2);
const program = await WebAssembly.compile(readFileSync(file));
const larger = await WebAssembly.compile(readFileSync(file.replace('.wasm', '_campaign.wasm')));
const content = contentIn(join(dirname(file), 'pocket'));
const BATTLES = [
  ['fantasy', 'first_battle'],
  ['fleet', 'standard'],
  ['commanders', 'marengo'],
  ['legion', 'two'],
];
const FEW = 30; // answers, then the tab is closed

// A thinker in a thread of its own.
const openWith = (workerData) => ({ heard, died }) => {
  const worker = new Worker(new URL('thinker_thread.mjs', import.meta.url), { workerData });
  worker.on('message', heard);
  worker.on('error', died);
  worker.unref();
  return { post: (message) => worker.postMessage(message), end: () => void worker.terminate() };
};
const open = openWith(program);

// A browser's side of it: what is kept, and one line that is heard.
class Tab {
  heard = [];
  kept = [];
  full = false; // no room to keep anything
  fetched = []; // games, in their order
  away = false; // no network

  static async open(kept = [], thinkers = null, module = program) {
    const tab = new Tab();
    tab.pocket = await Pocket.start(module, {
      thinkers,
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
      tab.pocket.take(
        match,
        rest,
        all.flatMap(({ moment }) => moment ?? []),
      );
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
    const late = Date.now() + 60_000;
    for (let i = 0; i < 1000 || Date.now() < late; i++) {
      if (this.isStopped) break;
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
      const answers = update.question?.ask?.[0].answers ?? [];
      if (update.over || (given >= most && answers.length > 0)) return update;
      if (answers.length === 0) continue;
      const done = given++ % 3 === 0 && answers.find((a) => a.verb === 'seal');
      const { answer } = done || answers[(given * 7) % answers.length];
      const { asked: seq, seat, plan } = update;
      this.ask({ do: 'answer', match, seat, seq, answer, ...(plan === undefined ? {} : { plan }) });
    }
  }
}

const begin = (tab, game, scenario, level = 'easy') =>
  tab.pocket.call({
    method: 'POST',
    path: '/api/matches',
    body: {
      game,
      scenario,
      seats: [
        { who: 'me', name: 'Anna' },
        { who: 'bot', level },
      ],
    },
  });

const beginCampaign = (tab) =>
  tab.pocket.call({
    method: 'POST',
    path: '/api/matches',
    body: { game: 'settlement', seats: [{ who: 'me', name: 'Anna' }] },
  });
test('a campaign: its battle is begun, left in the middle, and reported in the next tab', async () => {
  const first = await Tab.open([], new Thinkers({ open: openWith(larger) }), larger);
  const made = await beginCampaign(first);
  assert.ok(made.ok, JSON.stringify(made));
  const { match } = made;
  const tokens = [made.seats[0].token];
  const told = (tab) => tab.next((m) => m.push === 'update' && m.match === match);
  first.ask({ do: 'join', match, tokens });
  // The shortest way out of the town: what is done there, the army and the deck as they are offered.
  for (let update = await told(first), i = 0; ; update = await told(first), i++) {
    assert.ok(i < 200);
    const [asked] = update.question.ask;
    if (asked.prompt === 'outcome') break;
    const has = (verb) => asked.answers.find((a) => a.verb === verb);
    const { answer } = has('done') ?? has('default') ?? asked.answers[0];
    first.ask({ do: 'answer', match, seat: 0, seq: update.asked, answer });
  }
  first.ask({ id: 2, do: 'march', match });
  const marched = await first.next((m) => m.id === 2);
  assert.ok(marched.ok, JSON.stringify(marched));
  const battle = marched.match;
  assert.ok(first.fetched.includes('fantasy'));
  const left = await first.play({ match: battle, seats: [{ token: tokens[0] }] }, 6);
  assert.ok(!left.over, 'it is left in the middle');
  const second = await Tab.open(first.kept, null, larger);
  second.ask({ id: 3, do: 'join', match: battle, tokens });
  assert.equal((await second.next((m) => m.id === 3)).match.campaign.match, match);
  second.ask({ id: 4, do: 'resign', match: battle });
  const resigned = await second.next((m) => m.id === 4);
  assert.ok(resigned.ok, JSON.stringify(resigned));
  const third = await Tab.open(second.kept, null, larger);
  third.ask({ id: 5, do: 'join', match, tokens });
  const joined = await third.next((m) => m.id === 5);
  assert.deepEqual(joined.match.battles, [{ mission: 1, match: battle }]);
  assert.equal(joined.match.battle, undefined);
});

test('the smaller program lists a campaign as it is kept, and refuses it with a sentence', async () => {
  const first = await Tab.open([], null, larger);
  const { match, seats } = await beginCampaign(first);
  const second = await Tab.open(first.kept);
  assert.equal((await beginCampaign(second)).ok, false);
  const mine = { method: 'POST', path: '/api/mine', body: { tokens: [seats[0].token] } };
  const [listed] = (await second.pocket.call(mine)).matches;
  assert.equal(listed.match.id, match);
  assert.equal(listed.match.earlier, undefined);
  assert.equal(listed.your_turn, true);
  second.ask({ do: 'join', match, tokens: [seats[0].token] });
  const refused = await second.next((m) => m.id === 1);
  assert.match(refused.error.message, /could not be loaded/);
  assert.deepEqual(second.fetched, []);
});

test('the larger program has every game whose content there is, the smaller one the battles', async () => {
  assert.deepEqual((await gamesIn(larger, content)).sort(), Object.keys(content).sort());
  assert.deepEqual(await gamesIn(program, content), BATTLES.map(([game]) => game));
});

for (const [game, scenario] of BATTLES)
  test(`${game}: a battle goes on where another tab has left it, and its record is true`, async () => {
    const first = await Tab.open();
    const made = await begin(first, game, scenario);
    assert.ok(made.ok, JSON.stringify(made));
    const left = await first.play(made, FEW);
    const second = await Tab.open(first.kept, null, larger); // whichever of the two is there
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

// Where others think: with what they were asked, and what came of it.
const thinkers = (more = {}) => {
  const out = new Thinkers({ open, ...more });
  out.asked = [];
  const ask = out.ask.bind(out);
  out.ask = async (job, content) => {
    const one = { ...JSON.parse(job), answer: ask(job, content) };
    out.asked.push(one);
    return one.answer;
  };
  return out;
};
const away = () => new Promise((later) => setTimeout(later, 50));

for (const [game, scenario] of BATTLES)
  test(`${game}: opponents, advice and a review come from instances of their own`, async () => {
    const those = thinkers();
    const tab = await Tab.open([], those);
    const made = await begin(tab, game, scenario, 'normal');
    await tab.play(made, 12);
    assert.equal(those.size, 1);
    assert.equal(tab.pocket.work(), 0);
    const chosen = those.asked.filter((job) => job.do === 'choose');
    assert.ok(chosen.length > 0 && chosen.every((job) => job.iterations > 0 && job.ms === 3000));
    assert.ok(chosen.every((job) => job.seat === 1));
    tab.ask({ do: 'hint', match: made.match, seat: 0 });
    const { hints } = await tab.next((m) => m.id === 1 && (m.hints || m.error));
    assert.ok(hints.length > 0 && hints[0].chance >= 0);
    tab.ask({ do: 'resign', match: made.match, seat: 0 });
    await tab.next((m) => m.push === 'update' && m.over);
    let told;
    for (let i = 0; i < 2000 && !told?.review; i++) {
      tab.ask({ do: 'review', match: made.match });
      told = await tab.next((m) => m.id === 1);
      assert.ok(told.ok, JSON.stringify(told.error));
    }
    assert.equal(told.review.accounts.length, 2);
    assert.ok(told.review.points.every((point) => Number.isInteger(point.seq)));
    tab.line.send(JSON.stringify({ id: 2, do: 'leave', match: made.match }));
    assert.equal(those.size, 0);
  });

test('a whole plan is thought of once, however many lines it has', async () => {
  const those = thinkers();
  const tab = await Tab.open([], those);
  const made = await begin(tab, 'commanders', 'marengo', 'normal');
  const times = [];
  const { ask } = those;
  those.ask = async (job, content) => {
    const begun = performance.now();
    const answer = await ask(job, content);
    times.push(performance.now() - begun);
    return answer;
  };
  await tab.play(made, 12);
  times.shift(); // it reads its packs
  const [longest, ...others] = times.sort((a, b) => b - a);
  assert.ok(others.length > 2);
  assert.ok(others.at(-2) < longest / 3, times.join());
});

const dying = ({ died }) => ({ post: () => setTimeout(died), end: () => undefined });
const silent = () => ({ post: () => undefined, end: () => undefined });
const saying = (answer) => ({ heard }) => ({
  post: (message) => message.job && setTimeout(() => heard({ number: 1, answer: answer(message) })),
  end: () => undefined,
});
const STRANGE = {
  'dies at once': dying,
  'says nothing': silent,
  'says rubbish': saying(() => 'rubbish'),
  'refuses everything': saying(() => '{"error":"no"}'),
  'answers with what nobody may answer': saying(() => '{"answer":"ffffffffffffffff"}'),
  'answers with less than an answer': saying(() => '{"answer":"ff"}'),
  'sends the question back': saying(({ job }) => job),
  'foretells what cannot be': saying(() => '{"hints":[{"answer":"00","chance":1e999}],"done":7}'),
  'has reviewed another battle': saying(() => '{"done":1,"en":{"points":[]},"fr":{"points":[]}}'),
};
for (const [what, strange] of Object.entries(STRANGE))
  test(`a thinker that ${what} is replaced, and the battle goes on`, async () => {
    let first = true;
    const those = thinkers({
      patience: 4000, // more than a hint takes
      open: (hands) => {
        if (!first) return open(hands);
        first = false;
        return strange(hands);
      },
    });
    const tab = await Tab.open([], those);
    const made = await begin(tab, 'fleet', 'standard');
    await tab.play(made, 5);
    tab.ask({ do: 'hint', match: made.match, seat: 0 });
    const { hints } = await tab.next((m) => m.id === 1 && (m.hints || m.error));
    assert.ok(hints.length > 0);
    those.end();
  });

test('where every thinker fails the battle goes on all the same, and advice is none', async () => {
  for (const strange of [dying, saying(() => 'rubbish')]) {
    const tab = await Tab.open([], thinkers({ open: strange }));
    const made = await begin(tab, 'fleet', 'standard', 'master');
    await tab.play(made, 5);
    tab.ask({ do: 'hint', match: made.match, seat: 0 });
    const { hints } = await tab.next((m) => m.id === 1 && (m.hints || m.error));
    assert.ok(hints.length <= 3);
  }
});

test('a match that is left stops its thinker, and goes on when somebody comes back', async () => {
  const those = thinkers();
  const tab = await Tab.open([], those);
  const made = await begin(tab, 'fantasy', 'first_battle', 'master');
  const playing = tab.play(made).catch(() => 'stopped');
  while (!those.asked.some((job) => job.do === 'choose')) await away();
  tab.isStopped = true;
  assert.equal(await playing, 'stopped');
  tab.line.close();
  assert.equal(those.size, 0);
  tab.isStopped = false;
  tab.pocket.tick();
  tab.line = tab.pocket.connect((text) => tab.heard.push(JSON.parse(text)));
  tab.heard = [];
  const update = await tab.play(made, 3);
  assert.ok(update.question || update.over);
  those.end();
});

test('many matches share a few thinkers', async () => {
  const those = thinkers({ most: 2 });
  const tab = await Tab.open([], those);
  for (let i = 0; i < 4; i++) await tab.play(await begin(tab, 'fleet', 'standard'), 2);
  assert.equal(those.size, 2);
  those.end();
});

test('opponents think ahead where there is room for it', async () => {
  for (const ahead of [false, true]) {
    const told = [];
    const those = thinkers({
      ahead,
      open: (hands) => {
        const one = open(hands);
        return { ...one, post: (message) => (told.push(message), one.post(message)) };
      },
    });
    const tab = await Tab.open([], those);
    const made = await begin(tab, 'fleet', 'standard', 'hard');
    await tab.play(made, 6);
    await away();
    assert.equal(told.some((message) => message.ahead), ahead);
    those.end();
  }
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

test('the list of games that lies beside the program is the native one of what lies there', async () => {
  for (const lang of ['en', 'fr']) {
    const text = await gamesText(larger, content, lang);
    const asked = spawnSync(sandtable, ['referee'], {
      encoding: 'utf8',
      input: JSON.stringify({ do: 'games', lang }),
    });
    const native = JSON.parse(asked.stdout);
    native.games = native.games.filter(({ id }) => id in content);
    assert.equal(text, JSON.stringify(native));
    assert.equal(native.games.length, Object.keys(content).length);
    const tab = await Tab.open([], null, larger);
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
  for (const bytes of [
    '',
    'fleet',
    'fleet/a.toml 5 1\ntext 9\nabc',
    'fleet/a.toml 3 1\nbase65 3\nabc',
  ]) {
    const pocket = await Pocket.start(program, {
      keep: async () => true,
      say: (text) => assert.fail(text),
      content: async () => new TextEncoder().encode(bytes),
    });
    assert.equal(await pocket.bring('fleet'), false, bytes);
    assert.equal((await pocket.call(describe('fleet', 'standard'))).error.code, 'busy');
  }
});
