// SPDX-License-Identifier: MIT
// Pictures of a battle at a given moment, for looking at: node e2e/shots.mjs BASE OUT [steps]
// [seed] [width] [height] [name]
import WebSocket from 'ws';
import { chromium } from 'playwright-core';

const [
  base,
  out,
  steps = '60',
  seed = '3',
  width = '1440',
  height = '900',
  name = 'table',
  stop = 'melee',
  lang = 'en',
] = process.argv.slice(2);
const post = (path, body) =>
  fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then((r) => r.json());
const made = await post('/matches', {
  game: process.env.GAME ?? 'fantasy',
  scenario: process.env.SCENARIO ?? 'first_battle',
  seed: Number(seed),
  seats: [
    { who: 'me', name: 'Julien' },
    { who: 'bot', level: 'easy' },
  ],
});
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--force-color-profile=srgb'],
});
const page = await browser.newPage({
  viewport: { width: +width, height: +height },
  deviceScaleFactor: +width < 600 ? 2 : 1,
  hasTouch: +width < 600,
});
const said = new Set();
page.on(
  'console',
  (m) =>
    ['error', 'warning'].includes(m.type()) &&
    !said.has(m.text()) &&
    said.add(m.text()) &&
    said.size < 8 &&
    console.log(m.type(), m.text()),
);
page.on('pageerror', (e) => console.log('pageerror', e.message));
await page.addInitScript(
  ([match, seats, lang]) => {
    localStorage.setItem('sandtable.seats', JSON.stringify(seats.map((s) => ({ match, ...s }))));
    localStorage.setItem('sandtable.settings', JSON.stringify({ speed: 0, guide: false, lang }));
  },
  [made.match, made.seats, lang],
);
// Play by the protocol until the moment looked for, then look.
const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`);
let n = 0;
let found = null;
await new Promise((done) => {
  socket.onopen = () =>
    socket.send(
      JSON.stringify({
        id: 1,
        do: 'join',
        match: made.match,
        tokens: made.seats.map((s) => s.token),
        since: 0,
      }),
    );
  let last = -1;
  socket.onmessage = async (e) => {
    const u = JSON.parse(e.data);
    const ask = u.push === 'update' && u.question?.ask?.[0];
    if (u.over) return done();
    if (!ask || u.seq === last) return;
    last = u.seq;
    n++;
    const has = (verb) => ask.answers.find((a) => a.verb === verb);
    if (
      n >= +steps &&
      (stop === 'any' || ask.prompt === stop || (has(stop) && ask.answers.length > 6))
    ) {
      found = has(stop);
      return done();
    }
    const pick =
      has('melee') ??
      has('shoot') ??
      (ask.prompt === 'distribute_orders'
        ? (ask.answers.filter((a) => a.verb === 'order' && !a.answer.endsWith('yellow'))[0] ??
          has('seal'))
        : null) ??
      (has('move')?.to
        ? ask.answers
            .filter((a) => a.verb === 'move')
            .sort((a, b) => Math.abs(+a.to.slice(1) - 5) - Math.abs(+b.to.slice(1) - 5))[0]
        : null) ??
      ask.answers[(n * 7) % ask.answers.length];
    socket.send(
      JSON.stringify({
        do: 'answer',
        id: n + 9,
        match: made.match,
        seat: 0,
        answer: pick.answer,
        seq: u.asked,
        once: String(n),
      }),
    );
  };
});
socket.close();
await page.goto(`${base}/#/t/${made.match}`);
await page
  .waitForSelector('.ground.painted', { timeout: 15000 })
  .catch(() => page.waitForTimeout(1500));
await page.waitForTimeout(900);
await page.screenshot({ path: `${out}/${name}-${width}.png` });
if (process.env.TOUCH) {
  for (const cell of process.env.TOUCH.split(',')) {
    const target = `[data-cell="${cell === 'target' ? found?.answer.split(' ').pop() : cell}"]`;
    await page
      .locator(target)
      .first()
      .click({ force: true })
      .catch((e) => console.log(e.message.slice(0, 100)));
    await page.waitForTimeout(600);
  }
  await page.screenshot({ path: `${out}/${name}-touched-${width}.png` });
}
console.log(
  n,
  await page.evaluate(() =>
    [
      document.querySelectorAll('*').length,
      [...document.querySelectorAll('[data-lit]')].map((e) => e.dataset.cell).join(' '),
    ].join(' '),
  ),
);
await browser.close();
