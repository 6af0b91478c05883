// SPDX-License-Identifier: MIT
// How smoothly the page runs on a weak machine: a table is opened and twelve answers are shown,
// with the processor slowed down four times.
//
//   SANDTABLE=path/of/sandtable WEB=built/page TIMES=5 node e2e/smooth.mjs [game ...]
import { openBrowser, openPage, startServer, until } from './lib.mjs';
import { anyAnswer, Driver } from './driver.mjs';

// A table of each game.
export const TABLES = {
  fantasy: 'first_battle',
  fleet: 'standard',
  commanders: 'marengo',
  legion: 'two',
};
const SLOWED = 4;
const ANSWERS = 12;

// Notes when each frame was drawn and each task that took longer than 50 ms.
const watch = () => {
  if (location.protocol === 'about:') return;
  const seen = { frames: [], tasks: [] };
  window.seen = seen;
  const next = (at) => {
    seen.frames.push(at);
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
};

const share = (list, part) =>
  list.sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0;
const longest = (tasks) => Math.max(0, ...tasks.map(([, ms]) => ms));

async function slow(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
}

const now = (page) => page.evaluate(() => performance.now());
const since = (page, start) =>
  page.evaluate(
    ([from]) => ({
      frames: window.seen.frames.filter((at) => at >= from),
      tasks: window.seen.tasks.filter(([at, ms]) => at + ms >= from),
    }),
    [start],
  );

// What ends a sheet of orders: before that nobody sees what is written.
const sealing = ({ prompt, answers }) =>
  answers.find((a) => a.verb === 'seal' || (prompt === 'plan' && a.verb === 'done'));

// The page has come as far as that; a lone answer it gives by itself.
const shows = (seq) => Number(document.querySelector('main.table')?.dataset.seq) >= seq;

// The times of one table, in milliseconds.
export async function timesOf(server, browser, match) {
  const d = await Driver.begin(server, browser, {
    ...match,
    page: { settings: { speed: 1 } },
  });
  await d.question();
  d.page = await d.open(async (page) => {
    await slow(page);
    await page.addInitScript(watch);
  });
  const opened = d.page;
  await d.shown();
  const open = await now(opened);
  const first = await since(opened, 0);
  const intervals = [];
  const tasks = [];
  for (let n = 0; n < ANSWERS && (await d.question()); n++) {
    const from = await now(opened);
    await d.answer((sealing(d.ask) ?? anyAnswer(d.ask, d.pick)).answer);
    if (!(await d.question(60000))) break;
    await until(opened, shows, d.last.seq, 60000);
    const news = await since(opened, from);
    intervals.push(...news.frames.slice(1).map((at, i) => at - news.frames[i]));
    tasks.push(...news.tasks);
  }
  await d.end();
  return {
    open,
    openTask: longest(first.tasks),
    p50: share(intervals, 0.5),
    p95: share(intervals, 0.95),
    slow: intervals.filter((ms) => ms > 33.4).length / Math.max(1, intervals.length),
    task: longest(tasks),
  };
}

// From nothing until the first button of the home page can be pressed.
export async function timesOfHome(server, browser, slowed = true) {
  const page = await openPage(browser);
  if (slowed) await slow(page);
  await page.addInitScript(watch);
  await page.goto(server.url);
  await page.waitForSelector('.wax-button.first');
  const open = await now(page);
  await page.context().close();
  return open;
}

export const medians = (all) =>
  Object.fromEntries(
    Object.keys(all[0]).map((key) => [
      key,
      share(
        all.map((t) => t[key]),
        0.5,
      ),
    ]),
  );

async function main() {
  const games = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(TABLES);
  const [server, browser] = await Promise.all([
    startServer({ web: process.env.WEB }),
    openBrowser(),
  ]);
  const times = Number(process.env.TIMES ?? 5);
  const home = [];
  for (let n = 0; n < times; n++) home.push({ open: await timesOfHome(server, browser) });
  console.log('home', Math.round(medians(home).open));
  for (const game of games) {
    const all = [];
    for (let n = 0; n < times; n++)
      all.push(await timesOf(server, browser, { game, scenario: TABLES[game] }));
    const shown = Object.entries(medians(all)).map(
      ([key, ms]) => `${key} ${key === 'slow' ? ms.toFixed(3) : Math.round(ms)}`,
    );
    console.log(game, shown.join('  '));
  }
  await browser.close();
  await server.kill();
}

if (process.argv[1]?.endsWith('smooth.mjs')) await main();
