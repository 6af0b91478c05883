// SPDX-License-Identifier: MIT
// Writes fixtures/patches/*.json by playing against a running server: node --experimental-websocket
// scripts/capture-patches.mjs PORT
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const port = process.argv[2];
const MOST = 45; // patches of a game
const BYTES = 60_000; // of them all

async function begin(game) {
  const response = await fetch(`http://localhost:${port}/api/matches`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game, seats: [{ who: 'me' }, { who: 'me' }] }),
  });
  return response.json();
}

// Both seats of a match, answered at random but always alike: seat 0 gets patches.
async function capture(game) {
  const { match, seats } = await begin(game);
  const out = { game, first: null, patches: [], last: null };
  const whole = new WebSocket(`ws://localhost:${port}/ws`);
  const follower = new WebSocket(`ws://localhost:${port}/ws`);
  const tokens = seats.map((s) => s.token);
  let n = 0;
  let bytes = 0;
  await new Promise((done) => {
    const answer = ({ question, asked, seat }) => {
      const list = question?.ask?.[0]?.answers ?? [];
      if (list.length === 0) return;
      const seal = list.find((a) => a.verb === 'seal');
      const pick = list[(n++ * 7) % list.length];
      whole.send(
        JSON.stringify({
          id: n,
          do: 'answer',
          match,
          seat,
          seq: asked,
          answer: (n % 3 === 0 ? (seal ?? pick) : pick).answer,
        }),
      );
    };
    let newest = null;
    whole.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.push !== 'update') return;
      if (message.seat === 0) newest = message;
      if (out.last === null) answer(message);
    };
    follower.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.push === 'update' && out.last === null) {
        if (!out.first) whole.send(JSON.stringify({ id: 0, do: 'join', match, tokens }));
        out.first = message; // a later whole begins anew
        out.patches.length = 0;
        bytes = 0;
      }
      if (message.push !== 'patch' || out.last !== null) return;
      out.patches.push(message);
      bytes += data.length;
      if (out.patches.length < 12 || (out.patches.length < MOST && bytes < BYTES)) return;
      out.last = {};
      // by then the other has been told as much; what one writes in secret has no number
      setTimeout(() => {
        out.last = newest;
        done();
      }, 500);
    };
    follower.onopen = () => whole.readyState === 1 && join();
    whole.onopen = () => follower.readyState === 1 && join();
    const join = () =>
      follower.send(
        JSON.stringify({ do: 'join', match, tokens: [tokens[0]], patches: true, steps: true }),
      );
  });
  whole.close();
  follower.close();
  const file = fileURLToPath(new URL(`../fixtures/patches/${game}.json`, import.meta.url));
  writeFileSync(file, `${JSON.stringify(out)}\n`);
}

mkdirSync(fileURLToPath(new URL('../fixtures/patches', import.meta.url)), { recursive: true });
for (const game of ['fantasy', 'fleet', 'commanders', 'legion']) await capture(game);
process.exit(0);
