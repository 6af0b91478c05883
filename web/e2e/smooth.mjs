// SPDX-License-Identifier: MIT
// How smoothly the page runs on a weak machine: a table is opened and twelve answers are shown,
// with the processor slowed down four times.
//
//   SANDTABLE=path/of/sandtable WEB=built/page TIMES=5 node e2e/smooth.mjs [game ...]
import { openBrowser, openPage, startServer, until } from './lib.mjs';
import { anyAnswer, Driver, holdSeats } from './driver.mjs';

// A table of each game.
export const TABLES = {
  fantasy: 'first_battle',
  fleet: 'standard',
  commanders: 'marengo',
  legion: 'two',
};
export const SLOWED = 4;
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

// The longest task of a thread. What lies in nothing else is a task, whatever it is called.
function longestOf(events, { pid, tid }) {
  let end = 0;
  const tasks = events
    .filter((e) => e.ph === 'X' && e.pid === pid && e.tid === tid)
    .sort((x, y) => x.ts - y.ts || (y.dur ?? 0) - (x.dur ?? 0))
    .filter((e) => {
      if (e.ts < end) return false;
      end = e.ts + (e.dur ?? 0);
      return true;
    });
  return Math.max(0, ...tasks.map((e) => (e.tdur ?? 0) / 1000));
}

// What a deed costs, whatever else the machine does meanwhile, in milliseconds of the page's own
// thread: all of it, and its longest task; the longest task of a worker; and how often something
// was drawn.
export async function workOf(browser, page, deed) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () =>
    (await session.send('Performance.getMetrics')).metrics.find((m) => m.name === 'TaskDuration')
      .value * 1000;
  const before = await spent();
  await browser.startTracing(undefined, { categories: ['toplevel', 'devtools.timeline'] });
  await deed();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  const work = (await spent()) - before;
  // The browser has pages of its own: this one's thread calls its functions.
  const calls = (thread) =>
    traceEvents.filter(
      (e) =>
        e.pid === thread.pid &&
        e.tid === thread.tid &&
        e.name === 'FunctionCall' &&
        e.args.data?.url?.includes('/assets/'),
    ).length;
  const [own] = traceEvents
    .filter((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain')
    .map((thread) => ({ thread, calls: calls(thread) }))
    .sort((a, b) => b.calls - a.calls);
  const workers = traceEvents.filter(
    (e) => e.name === 'thread_name' && /^DedicatedWorker/.test(e.args.name),
  );
  return {
    work,
    task: own ? longestOf(traceEvents, own.thread) : 0,
    workerTask: Math.max(0, ...workers.map((thread) => longestOf(traceEvents, thread))),
    raster: traceEvents.filter((e) => e.name === 'RasterTask').length,
  };
}

// Twelve answers, each until the page has shown what comes of it.
async function* shownAnswers(d) {
  for (let n = 0; n < ANSWERS && (await d.question()); n++) {
    yield;
    await d.answer((sealing(d.ask) ?? anyAnswer(d.ask, d.pick)).answer);
    if (!(await d.question(60000))) return;
    await until(d.page, shows, d.last.seq, 60000);
  }
}

// The longest tasks of one table in its own thread's time, with nothing slowed down.
export async function costsOf(server, browser, match) {
  const d = await Driver.begin(server, browser, { ...match, page: { settings: { speed: 1 } } });
  await d.question();
  const opening = await openPage(browser, { settings: { speed: 1 } });
  await holdSeats(opening, d.made);
  d.page = opening;
  const open = await workOf(browser, opening, async () => {
    await opening.goto(`${server.url}/#/t/${d.made.match}`);
    await d.shown();
  });
  const played = await workOf(browser, opening, async () => {
    for await (const _ of shownAnswers(d));
  });
  await d.end();
  return { openTask: open.task, task: played.task, work: played.work };
}

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
  const note = async (from) => {
    const news = await since(opened, from);
    intervals.push(...news.frames.slice(1).map((at, i) => at - news.frames[i]));
    tasks.push(...news.tasks);
  };
  let from;
  for await (const _ of shownAnswers(d)) {
    if (from !== undefined) await note(from);
    from = await now(opened);
  }
  if (from !== undefined) await note(from);
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
    const costs = [];
    for (let n = 0; n < times; n++) {
      all.push(await timesOf(server, browser, { game, scenario: TABLES[game] }));
      costs.push(await costsOf(server, browser, { game, scenario: TABLES[game] }));
    }
    const shown = (list) =>
      Object.entries(medians(list))
        .map(([key, ms]) => `${key} ${key === 'slow' ? ms.toFixed(3) : Math.round(ms)}`)
        .join('  ');
    console.log(game, shown(all), ' | by its own thread, not slowed down:', shown(costs));
  }
  await browser.close();
  await server.kill();
}

if (process.argv[1]?.endsWith('smooth.mjs')) await main();
