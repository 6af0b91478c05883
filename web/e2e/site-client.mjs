// SPDX-License-Identifier: MIT
// A hand that speaks with the table of a site over its port, without the page around it: for what
// takes many answers or many tabs.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = 'raw.html';

// Runs in the page: the port as web/src/pocket/wire.ts has it. `ask` is a call as of HTTP, `line`
// one as of a WebSocket: { say, close }; `heard` gets what comes.
function connect(file) {
  const worker = new Worker(`./assets/${file}`, { type: 'module' });
  const { port1: port, port2 } = new MessageChannel();
  const calls = new Map();
  const lines = new Map();
  let next = 1;
  window.troubles = [];
  window.ready = new Promise((ready) => {
    port.onmessage = ({ data }) => {
      if ('reply' in data) calls.get(data.reply)(data.value);
      else if ('line' in data) lines.get(data.line)?.(JSON.parse(data.heard));
      else if (data.ready) ready();
      else window.troubles.push(data.trouble);
    };
  });
  const folder = new URL('./pocket/', location.href).href;
  worker.postMessage({ folder, self: `raw/${Math.random()}`, port: port2 }, [port2]);
  window.ask = (path, body, token) =>
    new Promise((done) => {
      calls.set(next, done);
      const method = body ? 'POST' : 'GET';
      const request = { method, path: `/api${path}`, query: {}, lang: 'en', body, token };
      port.postMessage({ call: next++, request });
    });
  window.line = (heard) => {
    const line = next++;
    lines.set(line, heard);
    port.postMessage({ open: line });
    return {
      say: (message) => port.postMessage({ line, text: JSON.stringify(message) }),
      close: () => (lines.delete(line), port.postMessage({ close: line })),
    };
  };
  return window.ready;
}

// Likewise: answers by lot until so many are given, or the battle is over or goes on elsewhere.
function playHere([match, token, most]) {
  let given = 0;
  let last = 0;
  let asked = -1;
  return new Promise((done) => {
    const end = (how) => (line.close(), done({ how, last }));
    const answer = (update) => {
      last = Math.max(last, update.seq);
      if (update.over) return end('over');
      const answers = update.question?.ask[0].answers ?? [];
      if (answers.length === 0 || update.asked === asked) return;
      if (given === most) return end('enough');
      asked = update.asked;
      const seal = given % 3 === 0 && answers.find((a) => a.verb === 'seal');
      const chosen = seal || answers[(++given * 7) % answers.length];
      const { seat, plan } = update;
      const more = plan === undefined ? {} : { plan };
      line.say({ id: 2, do: 'answer', match, seat, seq: asked, answer: chosen.answer, ...more });
    };
    const line = window.line((heard) => {
      if (heard.push === 'moved' || heard.error?.code === 'moved') end('moved');
      else if (heard.id === 1 && !heard.ok) end(heard.error.code);
      else if (heard.id === 2 && heard.ok) window.acked((last = Math.max(last, heard.seq ?? 0)));
      else if (heard.push === 'update' && heard.match === match) answer(heard);
    });
    line.say({ id: 1, do: 'join', match, tokens: [token], lang: 'en' });
  });
}

// A page with nothing on it.
export async function openRaw(context, site, prepare = async () => undefined) {
  const worker = readdirSync(join(site.folder, 'assets')).find((f) => /^PocketWorker-/.test(f));
  writeFileSync(join(site.folder, NAME), '<!doctype html><meta charset="utf-8"><title>raw</title>');
  const page = await context.newPage();
  page.acked = [];
  await page.exposeFunction('acked', (seq) => void page.acked.push(seq));
  await prepare(page);
  await page.goto(site.url + NAME);
  await page.evaluate(connect, worker);
  return page;
}

export const begin = (page, game = 'fleet', scenario = 'standard') =>
  page.evaluate((wish) => window.ask('/matches', wish), {
    game,
    scenario,
    seats: [
      { who: 'me', name: 'Anna' },
      { who: 'bot', level: 'beginner' },
    ],
  });
export const play = (page, { match, seats }, most = 1e6) =>
  page.evaluate(playHere, [match, seats[0].token, most]);
export const record = (page, { match, seats }) =>
  page.evaluate(
    ([m, token]) => window.ask(`/matches/${m}/record`, undefined, token),
    [match, seats[0].token],
  );

// The worker of its table; others think for it.
export const tableOf = (page) => page.workers().find((one) => one.url().includes('PocketWorker'));
