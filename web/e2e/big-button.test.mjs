// SPDX-License-Identifier: MIT
// Whole battles by pressing the big button and nothing else, against the level of a first battle:
// the page's own hand without a browser, over the wire. Where nothing is big an answer is drawn.
// Beside it the page's own reading of patches follows each of them, and its telling of fights.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createServer } from 'vite';
import WebSocket from 'ws';
import { Beside } from './beside.mjs';
import { LONG, realServer, startServer } from './lib.mjs';
import { numbers } from './driver.mjs';

// By game: scenarios in turn, and how many of a hundred battles have to be won. A page that always
// pressed the wrong answer would win next to none.
const GAMES = {
  fantasy: [['first_battle'], 60],
  fleet: [['asteroid_belt', 'the_trap', 'the_rescue', 'the_capture'], 60],
  commanders: [['marengo', 'leuthen'], 60],
  legion: [['two'], 50],
};
const BATTLES = LONG ? 200 : 20;
const AT_ONCE = 5;
const FEWEST = LONG ? 1 : 0.5; // twenty battles say less than two hundred

let server;
let vite;
let page;
before(async () => {
  vite = await createServer({
    root: new URL('..', import.meta.url).pathname,
    server: { middlewareMode: true },
    appType: 'custom',
    logLevel: 'error',
  });
  await vite.ssrLoadModule('/test/setup.ts'); // the few things of a browser that the model asks for
  const load = (path) => vite.ssrLoadModule(`/src/${path}`);
  const [hand, answers, themes] = await Promise.all(
    ['model/hand/index.ts', 'model/answers.ts', 'themes/index.ts'].map(load),
  );
  const [known, incoming] = await Promise.all(['model/known.ts', 'model/incoming.ts'].map(load));
  page = { ...hand, ...answers, ...themes, ...known, ...incoming };
  server = await startServer({ more: ['--new-matches', '1000'] });
});
after(async () => {
  await server.kill();
  await vite.close();
});

class Presser {
  asked = 0;
  bare = new Map(); // prompts at which nothing is big, and how often
  emptySeals = 0;
  pushes = [];
  waiting = null;

  constructor(url, made, seat, theme, seed) {
    Object.assign(this, { made, seat, theme, pick: numbers(seed) });
    this.beside = new Beside(url, made, page);
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    this.socket.on('message', (data) => {
      this.pushes.push(JSON.parse(String(data)));
      this.waiting?.();
    });
  }

  say = (what, more) =>
    this.socket.send(JSON.stringify({ id: 1, do: what, match: this.made.match, ...more }));

  async next(wanted) {
    for (;;) {
      const at = this.pushes.findIndex(wanted);
      if (at >= 0) return this.pushes.splice(0, at + 1)[at];
      await new Promise((done, late) => {
        const timer = setTimeout(() => late(new Error(`nothing came: ${wanted}`)), 30000);
        this.waiting = () => (clearTimeout(timer), done());
      });
    }
  }

  // What pressing the big button sends, if there is one.
  pressed(question, scene, usual) {
    const { theme, seat } = this;
    const { asked } = page.divide(
      question,
      (a) => theme.hand.verbs[a.verb]?.besides ?? false,
      (a) => theme.hand.verbs[a.verb]?.calm ?? false,
    );
    const around = {
      theme,
      scene,
      wide: asked,
      besides: [],
      laying:
        question.prompt === theme.hand.laying ? (theme.hand.lays?.(scene, seat) ?? null) : null,
      viewer: seat,
      pending: false,
      nears: false,
      reach: () => true,
      usual,
    };
    const [held] = page.happen(
      page.emptyHand,
      { do: 'ask', question: asked, before: null },
      around,
    );
    const [advised] = usual ? page.happen(held, { do: 'advise', answer: usual }, around) : [held];
    const [, commands] = page.happen(advised, { do: 'confirm' }, around);
    return commands.find((c) => c.do === 'send')?.answer ?? null;
  }

  async answer(update) {
    const [question] = update.question.ask;
    const advice =
      question.answers.length > 1
        ? await this.next(
            (p) => p.push === 'usual' && p.seq === update.seq && p.plan === update.plan,
          )
        : { answer: null };
    const text = this.pressed(question, update.scene, advice.answer);
    this.asked++;
    if (text === null) this.bare.set(question.prompt, (this.bare.get(question.prompt) ?? 0) + 1);
    else {
      const hollow = this.theme.hand.hollow?.[question.prompt];
      if (hollow?.is(update.scene, this.seat) && text === hollow.verb) this.emptySeals++;
    }
    const answer = text ?? question.answers[this.pick(question.answers.length)].answer;
    this.say('answer', {
      seat: this.seat,
      answer,
      seq: update.asked,
      once: `${this.asked}`,
      ...(update.plan === undefined ? {} : { plan: update.plan }),
    });
    const reply = await this.next((p) => p.id === 1);
    assert.ok(reply.ok, `${answer}: ${reply.error?.message}`);
  }

  async play() {
    await new Promise((done) => this.socket.on('open', done));
    const tokens = this.made.seats.map((s) => s.token);
    this.say('join', { tokens, since: 0, lang: 'en', usual: true });
    for (
      let update;
      !(update = await this.next((p) => p.push === 'update')).over || this.end(update);
    ) {
      this.beside.told(update);
      if (update.question) await this.answer(update);
    }
    await this.beside.end();
    return this.result;
  }
  end(update) {
    this.beside.told(update);
    this.result = update.over.result[this.seat];
    this.socket.close();
    return false;
  }
}

async function battle(game, scenario, n) {
  const seat = n % 2;
  const people = [
    { who: 'me', name: 'Anna' },
    { who: 'bot', level: 'beginner' },
  ];
  const made = await fetch(`${server.url}/api/matches`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game, scenario, seats: seat ? people.reverse() : people }),
  }).then((r) => r.json());
  const presser = new Presser(server.url, made, seat, page.themeOf(game), n);
  await presser.play();
  return presser;
}

// The dice that stopped something, and those that were stopped, are what the referee counted, but
// for results that cards and abilities put beside the dice.
function blocksAreTold({ theme, seat, beside: { events, first } }) {
  const { fights } = theme.story;
  const begins = events.flatMap((e, i) => (fights.opens(e) ? [i] : []));
  const all = { blocked: 0, block: 0, met: 0 };
  begins.forEach((from, i) => {
    const story = events.slice(from, begins[i + 1]).filter(fights.part);
    const faces = fights.beats(story, first, true, seat).find((b) => b.kind === 'faces');
    const blocked = story
      .filter((e) => e.event === 'blocked')
      .reduce((n, e) => n + Number(e.count), 0);
    all.blocked += blocked;
    for (const fate of ['block', 'met']) {
      const dice = (faces?.flights ?? []).filter((f) => f.fate === fate).length;
      assert.ok(dice <= blocked, `${dice} ${fate}, ${blocked} blocked: ${story[0].text}`);
      all[fate] += dice;
    }
  });
  return all;
}
function allBlocksAreTold(played) {
  const sums = played.map(blocksAreTold);
  const [blocked, block, met] = ['blocked', 'block', 'met'].map((k) =>
    sums.reduce((n, s) => n + s[k], 0),
  );
  assert.ok(Math.min(block, met) > 0.8 * blocked, `${blocked} blocked by ${block}, ${met} met`);
}
// Whoever routs or is taken in a combat is told at the zone they stood in.
function allFallsAreTold(played) {
  let all = 0;
  for (const { theme, seat, beside } of played) {
    const { fights } = theme.story;
    const { events, first } = beside;
    const opens = events.flatMap((e, i) => (fights.opens(e, events[i - 1]) ? [i] : []));
    opens.forEach((from, i) => {
      if (!/^(ranged|melee)$/.test(events[from].purpose)) return;
      const until = opens[i + 1] ?? events.length;
      const ends = events.findIndex((e, k) => k > from && !fights.part(e));
      const story = events.slice(from, ends < 0 ? until : Math.min(until, ends));
      const fell = story
        .filter((e) => e.event === 'routed' || e.event === 'taken')
        .reduce((n, e) => n + Number(e.number ?? 1), 0);
      const { tags } =
        fights.beats(story, first, true, seat).find((b) => b.kind === 'verdict') ?? {};
      const told = (tags ?? [])
        .flatMap((tag) => tag.said)
        .reduce((n, said) => n + Number(said.values.count ?? 0), 0);
      assert.equal(told, fell, story.map((e) => e.text).join(' '));
      all += fell;
    });
  }
  assert.ok(all > played.length);
}
const TOLD = { fantasy: allBlocksAreTold, commanders: allFallsAreTold };

for (const [game, [scenarios, most]] of Object.entries(GAMES)) {
  test(
    `${game}, ${BATTLES} battles by the big button alone: they end, none is thrown away, enough are won`,
    { skip: !realServer && 'needs sandtable serve', timeout: 3600000 },
    async () => {
      if (page.themeOf(game).id !== game) await page.loadTheme(game);
      const played = [];
      let next = 0;
      const run = async () => {
        for (let n = next++; n < BATTLES; n = next++)
          played.push(await battle(game, scenarios[n % scenarios.length], n));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, run));
      const sum = (of) => played.reduce((all, p) => all + of(p), 0);
      const bare = new Map();
      for (const p of played)
        for (const [prompt, n] of p.bare) bare.set(prompt, (bare.get(prompt) ?? 0) + n);
      const questions = sum((p) => p.asked);
      const without = [...bare.values()].reduce((a, n) => a + n, 0) / questions;
      const won = (100 * sum((p) => p.result)) / BATTLES;
      console.log(
        `# ${game}: ${won.toFixed(0)} % won, ${(100 * without).toFixed(1)} % of ${questions} questions ` +
          `without a big button: ${[...bare].map(([k, n]) => `${k} ${n}`).join(', ')}`,
      );
      assert.equal(
        sum((p) => p.emptySeals),
        0,
      );
      const compared = sum((p) => p.beside.compared);
      const scenes = sum((p) => p.beside.scenes);
      console.log(`# ${game}: ${compared} updates by patches, ${scenes} tables after an event`);
      assert.ok(compared > questions / 2 && scenes > BATTLES);
      TOLD[game]?.(played);
      assert.ok(without <= 0.15, 'nothing is big too often');
      assert.ok(won >= most * FEWEST, `${won} % won`);
    },
  );
}
