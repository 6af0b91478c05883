// SPDX-License-Identifier: MIT
// Makes docs/images/tour-*.webp anew: the stations of a newcomer, each on a desktop, a phone and a
// large screen side by side.
// node scripts/tour.mjs [NAME..] (after `make build page`)
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Driver, holdSeats, numbers } from '../e2e/driver.mjs';
import { openBrowser, openPage, startServer, until } from '../e2e/lib.mjs';

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));
mkdirSync(folder, { recursive: true });
const SIZES = [
  { width: 2560, height: 1440 },
  { width: 1440, height: 900 },
  { width: 390, height: 844, hasTouch: true },
];
const server = await startServer();
const browser = await openBrowser();
// lays PNGs side by side and turns them into WebP
const press = await (await browser.newContext()).newPage();

async function keep(name, shots) {
  const webp = await press.evaluate(async (all) => {
    const images = await Promise.all(
      all.map(async (data) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        return image;
      }),
    );
    const [high, gap] = [720, 12];
    const wide = images.map((i) => Math.round((i.width * high) / i.height));
    const canvas = Object.assign(document.createElement('canvas'), {
      width: wide.reduce((a, b) => a + b + gap, -gap),
      height: high,
    });
    const pen = canvas.getContext('2d');
    pen.imageSmoothingQuality = 'high';
    images.forEach((image, n) =>
      pen.drawImage(
        image,
        wide.slice(0, n).reduce((a, b) => a + b + gap, 0),
        0,
        wide[n],
        high,
      ),
    );
    return canvas.toDataURL('image/webp', 0.72).split(',')[1];
  }, shots);
  const bytes = Buffer.from(webp, 'base64');
  writeFileSync(`${folder}tour-${name}.webp`, bytes);
  console.log(name, bytes.length);
}

const shot = async (page, wait = 900) => {
  await page.waitForTimeout(wait);
  return (await page.screenshot()).toString('base64');
};

async function at(size, path, ready, options = {}) {
  const page = await openPage(browser, { ...size, ...options });
  await page.goto(`${server.url}${path}`);
  await page.waitForSelector(ready);
  return page;
}

const attackOf = (ask) => ask.answers.find((a) => ['melee', 'shoot'].includes(a.verb));
const pick = numbers(5);
// Everybody forward, to meet the enemy soon.
function forward(ask) {
  const verb = (name) => ask.answers.filter((a) => a.verb === name);
  if (ask.prompt === 'distribute_orders')
    return verb('order').find((a) => a.order === 'red' || a.order === 'green') ?? verb('seal')[0];
  const middle = (a) => Math.abs(Number(String(a.to).slice(1)) - 5);
  return (
    attackOf(ask) ??
    verb('move').sort((a, b) => middle(a) - middle(b))[0] ??
    ask.answers[pick(ask.answers.length)]
  );
}

// A fight as its verdict is read.
async function fight(size) {
  const d = await Driver.begin(server, browser, { page: { ...size, settings: { speed: 0.5 } } });
  const ask = await d.until(attackOf, forward);
  await d.answer(attackOf(ask).answer);
  const answering = (async () => {
    for (
      let next = await d.question();
      next && !attackOf(next) && /defend|reroll|fatigue|die|stand/.test(next.prompt);
      next = await d.question()
    )
      await d.answer(next.answers[0].answer);
  })().catch(() => undefined);
  await until(d.page, () => document.querySelector('.fight[data-now=verdict]'), undefined, 30000);
  const taken = await shot(d.page, 0);
  await answering;
  d.leave();
  await d.page.context().close();
  return taken;
}

let over; // a battle of Fleet Commander that has ended, for the two stations behind it
async function ended() {
  if (over) return over;
  const d = await Driver.begin(server, browser, { game: 'fleet', scenario: 'standard' });
  const act = (ask) =>
    ask.answers.find((a) => ['fire', 'target', 'shield'].includes(a.verb)) ??
    ask.answers[d.pick(ask.answers.length)];
  await d.reach(() => false, act).catch(() => undefined);
  d.leave();
  over = d.made;
  return over;
}

async function ending(size) {
  const made = await ended();
  const page = await openPage(browser, size);
  await holdSeats(page, made);
  await page.goto(`${server.url}/#/t/${made.match}`);
  await page.getByRole('button', { name: 'The whole battle' }).click();
  await page.waitForSelector('.end-sheet .score-graph');
  return shot(page);
}

async function replay(size) {
  const made = await ended();
  const page = await openPage(browser, size);
  await holdSeats(page, made);
  await page.goto(`${server.url}/#/replay/${made.match}/120`);
  await page.waitForSelector('.replay-bar');
  return shot(page, 2500);
}

const stations = {
  home: async (size) =>
    shot(await at(size, '/', '.wax-button.first[data-way=lesson]', { newcomer: true }), 5000),
  lesson: async (size) => {
    const page = await at(size, '/', '.wax-button.first[data-way=lesson]', { newcomer: true });
    await page.click('.wax-button.first');
    await page.waitForSelector('.lesson-slip');
    return shot(page, 1500);
  },
  choose: async (size) => shot(await at(size, '/#/new/fantasy', '.start-bar .wax-button'), 2500),
  briefing: async (size) => {
    const page = await at(size, '/', '.wax-button.first', { stranger: true });
    await page.click('.wax-button.first');
    await page.waitForSelector('.brief-start .wax-button');
    return shot(page, 1500);
  },
  fight,
  ending,
  replay,
};

const wanted = process.argv.slice(2);
for (const [name, take] of Object.entries(stations)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const shots = [];
  for (const size of SIZES) shots.push(await take(size));
  await keep(name, shots);
}
await browser.close();
await server.kill();
