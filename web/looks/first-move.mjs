// SPDX-License-Identifier: MIT
// How long it takes on a site until the first move can be made, and until a hint is there: a new
// visitor behind a line of 10 Mbit/s and 40 ms, then from what is kept. All processes of the
// browser together have a part of one processor (held.mjs, which needs root). A report, in
// milliseconds of the clock and of a processor:
//   node looks/first-move.mjs [PART [TIMES]]
import { chromium } from 'playwright-core';
import { CHROMIUM } from '../e2e/lib.mjs';
import { serveSite } from '../e2e/site.mjs';
import { hold, letGo, openLine, settle, usedMs } from './held.mjs';

const [part, many] = [Number(process.argv[2] ?? 0.25), Number(process.argv[3] ?? 3)];

// A hand in the page, for one outside would take a part of the processor for looking: presses each
// thing as soon as it is there, and says when; `to` goes somewhere, what has no `press` is awaited.
const HAND = (steps) => {
  let at = 0;
  const look = () => {
    const { find, say, press, to } = steps[at] ?? {};
    const found = find && document.querySelector(find);
    if (!found) return;
    at++;
    const go = () => {
      if (say) console.log(`hand ${JSON.stringify({ say, at: performance.now() })}`);
      if (press) found.click();
      if (to) location.hash = to;
      look();
    };
    if (say)
      requestAnimationFrame(() => setTimeout(go)); // when it has been drawn
    else go();
  };
  const begin = () => {
    const watch = { subtree: true, childList: true, attributes: true };
    new MutationObserver(look).observe(document, watch);
    look();
  };
  begin();
};
const QUESTION = '.dispatch:not(.quiet) .wax-button';
const COME = [
  { find: '.home', say: 'page', to: '#/new/fleet' },
  { find: '.start-bar .wax-button:enabled', say: 'setup', press: true },
  { find: '.brief-start .wax-button', say: 'briefing', press: true },
  { find: QUESTION, say: 'move' },
];
const COME_BACK = [
  { find: '.home', say: 'page' },
  { find: '.continue a', press: true },
  { find: QUESTION, say: 'move' },
];
const ASK = [
  { find: '.tool:has(use[href="#gi-owl"])', press: true },
  { find: '.advice li', say: 'hint' },
];

// Resolves when the last thing is said, to when each was: by the clock, and by what was used.
function said(page, steps) {
  const all = {};
  const last = steps.at(-1).say;
  const before = usedMs();
  return new Promise((done) =>
    page.on('console', (message) => {
      if (!message.text().startsWith('hand ')) return;
      const { say, at } = JSON.parse(message.text().slice(5));
      all[say] = { clock: at, used: usedMs() - before };
      if (say === last) done(all);
    }),
  );
}

async function visit(context, url, steps) {
  const page = await context.newPage();
  await page.addInitScript(HAND, steps);
  hold(part); // whoever has come meanwhile
  await settle();
  const heard = said(page, steps);
  await page.goto(url, { waitUntil: 'commit' });
  return { page, times: await heard };
}

// Of somebody who has looked at the table meanwhile.
async function askFor(page) {
  await settle();
  const heard = said(page, ASK);
  const begun = await page.evaluate(() => performance.now());
  await page.evaluate(HAND, ASK);
  const { hint } = await heard;
  return { hint: { clock: hint.clock - begun, used: hint.used } };
}

const show = (what, all) =>
  console.log(
    `${what}: ${Object.entries(all)
      .map(([name, { clock, used }]) => `${name} ${Math.round(clock)} (${Math.round(used)})`)
      .join(', ')}`,
  );

// As people have it, but for a graphics card.
const open = () =>
  chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });

async function once(url) {
  const browser = await open();
  hold(part);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const { page, times: come } = await visit(context, url, COME);
  show('new', come);
  show('then', await askFor(page));
  await page.waitForSelector('html[data-kept]', { timeout: 60000 });
  await page.close();
  const { times: back } = await visit(context, url, COME_BACK);
  show('from what is kept', back);
  await browser.close();
}

const site = await serveSite();
const line = await openLine(Number(new URL(site.url).port), { mbits: 10, roundMs: 40 });
for (let i = 0; i < many; i++) await once(`http://localhost:${line.port}/`);
line.end();
await site.end();
await letGo();
process.exit(0);
