// SPDX-License-Identifier: MIT
// How long it takes on a site until the first move can be made, and until a hint is there: a new
// visitor behind a line of 10 Mbit/s and 40 ms, then from what is kept. All processes of the
// browser together have a part of one processor (a control group, which needs root). A report:
//   node looks/first-move.mjs [PART]
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import { Transform } from 'node:stream';
import { openBrowser } from '../e2e/lib.mjs';
import { serveSite } from '../e2e/site.mjs';

const BYTES_PER_MS = 10e6 / 8 / 1000;
const DELAY_MS = 20; // each way
const part = Number(process.argv[2] ?? 0.25);
const isFirst = existsSync('/sys/fs/cgroup/cpu'); // version 1 of control groups
const GROUP = `/sys/fs/cgroup/${isFirst ? 'cpu/' : ''}sandtable-part`;

// What comes leaves one after the other at that speed, and arrives later.
function line() {
  let free = 0;
  return new Transform({
    transform(chunk, _, done) {
      const now = performance.now();
      free = Math.max(free, now) + chunk.length / BYTES_PER_MS;
      setTimeout(() => this.push(chunk), free - now + DELAY_MS);
      setTimeout(done, free - now);
    },
    flush: (done) => void setTimeout(done, DELAY_MS + 5),
  });
}

// All that this program has begun: the browser, and what it begins from now on.
function hold() {
  mkdirSync(GROUP, { recursive: true });
  const share = `${Math.round(part * 100_000)}`; // of 100 ms
  if (isFirst) writeFileSync(`${GROUP}/cpu.cfs_quota_us`, share);
  else writeFileSync(`${GROUP}/cpu.max`, `${share} 100000`);
  const parents = new Map();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      parents.set(pid, /\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))[1]);
    } catch {
      // it has ended
    }
  const isOurs = (pid) =>
    pid === `${process.pid}` || (parents.has(pid) && isOurs(parents.get(pid)));
  for (const pid of parents.keys())
    if (pid !== self && isOurs(pid)) writeFileSync(`${GROUP}/cgroup.procs`, pid);
}

const site = await serveSite();
const { port } = new URL(site.url);
const shared = []; // all connections of a visitor have one line together
const proxy = createServer((near) => {
  const far = connect(Number(port), '127.0.0.1');
  near.pipe(line()).pipe(far);
  far.pipe(line()).pipe(near);
  for (const one of [near, far]) one.on('error', () => (near.destroy(), far.destroy()));
  shared.push(near);
});
await new Promise((up) => proxy.listen(0, '127.0.0.1', up));
const url = `http://localhost:${proxy.address().port}/`;

const browser = await openBrowser();
hold();
const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
const page = await context.newPage();
const since = (begun) => `${Math.round(performance.now() - begun)} ms`;

async function visit(what) {
  let begun = performance.now();
  await page.goto(url);
  await page.waitForSelector('.home');
  console.log(`${what}: the page ${since(begun)}`);
  begun = performance.now();
  await page.goto(`${url}#/new/fleet`);
  await page.click('.start-bar .wax-button');
  await page.click('.brief-start .wax-button');
  await page.waitForSelector('.dispatch:not(.quiet) .wax-button');
  console.log(`${what}: then the first move ${since(begun)}`);
}

await visit('new');
const begun = performance.now();
await page.getByRole('button', { name: 'What would you do?' }).click();
await page.waitForSelector('.advice');
console.log(`a hint ${since(begun)}`);
await page.waitForSelector('html[data-kept]', { timeout: 60000 });
await page.close();
const again = await context.newPage();
const before = performance.now();
await again.goto(url);
await again.waitForSelector('.home');
console.log(`from what is kept: the page ${since(before)}`);
const then = performance.now();
await again.locator('.continue a').first().click();
await again.waitForSelector('.dispatch:not(.quiet) .wax-button');
console.log(`from what is kept: the battle ${since(then)}`);
await browser.close();
proxy.close();
await site.end();
process.exit(0);
