// SPDX-License-Identifier: MIT
// What the browser tests share: a server, a browser, and a hand that plays by clicking.
// SANDTABLE=path of the program to test; without it build/sandtable is taken. Without its `serve`
// the stand-in of mock/ is used.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setDefaultResultOrder } from 'node:dns';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { follower } from './follow.mjs';

// The server listens on 127.0.0.1; where localhost is ::1 as well, Node 18 would ask only there.
setDefaultResultOrder('ipv4first');

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
export const program = process.env.SANDTABLE ?? at('../../build/sandtable');
assert.ok(
  existsSync(program),
  `there is no ${program}: build it, or say with SANDTABLE where the program to test is`,
);
export const realServer = spawnSync(program, ['serve', '--help']).status === 0;
// `npm run e2e:long` plays every battle to its end and looks at hundreds of positions; without it
// each test makes a short check of the same.
export const LONG = Boolean(process.env.SANDTABLE_LONG);
export const howMany = (short, long) => (LONG ? long : short);
const web = at('../../build/web');
export const pictures = at('../../build/screenshots');
mkdirSync(pictures, { recursive: true });

// Below those that the system gives to whoever connects: while a server is dead nobody else is
// given its port.
export const freePort = () =>
  new Promise((done) => {
    const port = 20000 + Math.floor(Math.random() * 12000);
    const s = createServer()
      .on('error', () => done(freePort()))
      .listen(port, '127.0.0.1', () => s.close(() => done(port)));
  });

export async function startServer(old = {}) {
  const port = old.port ?? (await freePort());
  const db = old.db ?? join(mkdtempSync(join(tmpdir(), 'sandtable-e2e-')), 'matches.db');
  const run = old.program ?? program;
  const real = Boolean(old.program) || realServer;
  const args = real
    ? ['serve', '--port', String(port), '--db', db, '--web', old.web ?? web, ...(old.more ?? [])]
    : [at('../mock/server.mjs'), program, String(port)];
  const child = spawn(real ? run : process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  for (
    let n = 0;
    !(await fetch(`${url}/api/games`)
      .then((r) => r.ok)
      .catch(() => false));
    n++
  ) {
    assert.ok(n < 600, 'the server does not come up within a minute');
    await new Promise((r) => setTimeout(r, 100));
  }
  return {
    url,
    port,
    db,
    kill: (signal = 'SIGTERM') =>
      new Promise((done) => {
        child.once('exit', done);
        child.kill(signal);
      }),
  };
}

const found = (names) => names.map((name) => `/usr/bin/${name}`).find(existsSync);
// As people have it.
export const CHROMIUM = found(['chromium', 'chromium-browser', 'google-chrome']);
// The same without windows, bars and extensions: an empty page costs an eighth of the time.
const bare = found(['chromium-headless-shell']) ?? CHROMIUM;
const launching = (more) => ({
  executablePath: bare,
  // Debian's Chromium draws by a graphics card that machines without one have to imitate: slower
  // than drawing at once.
  args: ['--no-sandbox', '--disable-gpu', ...more],
});
export const openBrowser = (more = []) => chromium.launch(launching(more));
// One that keeps what is told it in a folder, as people's browsers do.
export const openProfile = (folder) => chromium.launchPersistentContext(folder, launching([]));

const GAMES = ['fantasy', 'fleet', 'commanders', 'legion'];
const content = at('../../content');
const KNOWN = GAMES.flatMap((game) =>
  [...readFileSync(join(content, game, 'briefings.toml'), 'utf8').matchAll(/^\[(\w+)\]$/gm)].map(
    ([, id]) => `${game}/${id}`,
  ),
);

// A page with its own storage. Everything that goes wrong in it is noted in page.troubles, all
// WebSocket frames in page.frames_, with the updates that patches make.
// A newcomer is offered lessons, and a stranger is briefed for battles; nobody else is. What keeps
// a page for when its server is away stays out, unless a test is about that (site.mjs): some take
// away what a page asks for, and it would have it all the same.
export async function openPage(
  browser,
  { width = 1440, height = 900, settings = {}, newcomer = false, stranger = false, ...more } = {},
) {
  const context = await browser.newContext({
    viewport: { width, height },
    serviceWorkers: 'block',
    ...more,
  });
  const page = await context.newPage();
  page.troubles = [];
  page.frames_ = [];
  page.on('pageerror', (e) => page.troubles.push(e.message));
  page.on(
    'console',
    (m) =>
      m.type() === 'error' &&
      !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(m.text()) &&
      page.troubles.push(m.text()),
  );
  page.on('websocket', (ws) => {
    const follow = follower();
    // Whether anybody is there is the page's own question: that it is answered tells it nothing
    // else.
    const pings = new Set();
    ws.on('framesent', (f) => {
      const sent = JSON.parse(String(f.payload));
      if (sent.do === 'ping') pings.add(JSON.stringify({ ok: true, id: sent.id }));
    });
    ws.on(
      'framereceived',
      (f) => pings.delete(String(f.payload)) || page.frames_.push(...follow(String(f.payload))),
    );
  });
  await page.addInitScript(
    ([s, played, briefed]) => {
      if (location.protocol === 'about:' || localStorage.getItem('sandtable.settings')) return;
      localStorage.setItem('sandtable.settings', JSON.stringify(s));
      localStorage.setItem('sandtable.lessons', JSON.stringify({ played }));
      localStorage.setItem('sandtable.briefed', JSON.stringify(briefed));
    },
    [
      { lang: 'en', speed: 0, guide: false, ...settings },
      newcomer ? [] : GAMES,
      stranger ? [] : KNOWN,
    ],
  );
  return page;
}

export const picture = (page, name) => page.screenshot({ path: join(pictures, `${name}.png`) });
export const english = () =>
  [...readFileSync(at('../src/words/en.ts'), 'utf8').matchAll(/:\s+'((?:[^'\\]|\\.)+)',/g)].map(
    (m) => m[1].replace(/\\'/g, "'"),
  );
export const french = () => readFileSync(at('../src/words/fr.ts'), 'utf8');

// Playwright's own waiting evaluates text, which the page's content policy forbids.
export async function until(page, check, argument, timeout = 15000) {
  for (const end = Date.now() + timeout; Date.now() < end; await page.waitForTimeout(25))
    if (await page.evaluate(check, argument)) return;
  throw new Error(`waited in vain for ${check}`);
}

// Nothing glides any more, and what was measured after that has been laid out. For pages with
// reduced motion: elsewhere something may pulse for ever.
export async function atRest(page) {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await until(page, () => document.getAnimations().every((a) => a.playState !== 'running'));
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

// The same for what is known out here.
export async function eventually(page, check, timeout = 15000) {
  for (const end = Date.now() + timeout; Date.now() < end; await page.waitForTimeout(25))
    if (await check()) return;
  throw new Error(`waited in vain for ${check}`);
}

// So many of them come to be there, or it says how many are.
export async function shows(locator, many, why) {
  let there = await locator.count();
  for (
    const end = Date.now() + 15000;
    there !== many && Date.now() < end;
    there = await locator.count()
  )
    await locator.page().waitForTimeout(25);
  assert.equal(there, many, why);
}

// Ships that can be chosen are touched themselves; else the lit cells.
const clickLit = async (page, pick = 0) => {
  const ships = page.locator('.ship-button');
  const afloat = await ships.count();
  if (afloat > 0) {
    await ships.nth(Math.floor(pick * afloat) % afloat).click({ timeout: 1200 });
    return true;
  }
  const lit = page.locator('[role=gridcell][data-lit]');
  // Where nothing on the board is lit, something beside it is: weapons, dice.
  const things = (await lit.count()) > 0 ? lit : page.locator('button.lit[data-item]');
  const count = await things.count();
  if (count === 0) return false;
  await things.nth(Math.floor(pick * count) % count).click({ timeout: 1200 });
  return true;
};

async function giveOrders(page) {
  const idle = page.locator('.army button:has(.no-order)');
  const slot = page.locator('.slot:enabled:not(.none)').first();
  const all = await page.locator('.army li').count();
  // A few orders are enough: who has none rests, and the battle is shorter.
  if (
    (await page.locator('.slot:not(.none)').count()) > 1 &&
    (await idle.count()) > Math.max(0, all - howMany(1, 3))
  ) {
    await idle.first().click(SOON);
    if (await slot.isVisible()) await slot.click(SOON);
    return;
  }
  await page.locator('.dispatch [data-answer=seal]').click(SOON);
}

const SOON = { timeout: 1200 };

async function act(page, n) {
  if (await page.locator('.slots').isVisible()) return giveOrders(page);
  const wax = page.locator('.dispatch .wax-button:enabled');
  const named = page.locator('.dispatch .paper-button[data-answer]:not([data-answer^=exchange])');
  const many = (await page.locator('[role=gridcell][data-lit], .ship-button').count()) > 1;
  const bold = page.locator(
    '.dispatch .paper-button[data-answer]:not([data-answer=pass]):not([data-answer=end]):not([data-answer=decline])',
  );
  if (many && (await clickLit(page, (n * 0.37) % 1))) {
    if (await wax.count())
      await wax
        .first()
        .click({ timeout: 300 })
        .catch(() => undefined);
    else if (await bold.count())
      await bold
        .first()
        .click({ timeout: 300 })
        .catch(() => undefined);
  } else if (await wax.count()) await wax.first().click(SOON);
  else if (await named.count()) await named.nth(n % (await named.count())).click(SOON);
  else await clickLit(page);
}

// One step of the game, by clicking what a person would see. `n` varies the choices.
export async function clickOnce(page, n) {
  const title = page.locator('.dispatch h1');
  const before = await page.evaluate(
    () =>
      document.querySelector('.dispatch')?.textContent +
      document.querySelectorAll('.chronicle li').length,
  );
  // The page may change under the hand (a machine's move, a reconnection): then it looks again.
  await act(page, n).catch((e) => {
    if (!/Timeout|detached|intercepts/.test(e.message)) throw e;
  });
  await until(
    page,
    (old) =>
      document.querySelector('.dispatch')?.textContent +
        document.querySelectorAll('.chronicle li').length !==
      old,
    before,
    1500,
  ).catch(() => undefined);
  return title;
}

// Waits for a question; where none comes, the error tells what stands there instead.
export const asked = (page) =>
  page.waitForSelector('.dispatch:not(.quiet)', { timeout: 30000 }).catch(async (e) => {
    const shown = await page.evaluate(() => `${location.href}\n${document.body.innerText}`);
    throw new Error(`${e.message}\n${shown.slice(0, 2000)}\n${page.troubles.join('\n')}`);
  });
export const isOver = (page) => page.locator('.dispatch.over').isVisible();

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const CHECKED = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];
// Axe finds nothing on the page as it is.
export async function accessible(page, where) {
  await page.evaluate(axe);
  const found = await page.evaluate(
    (tags) =>
      window.axe.run(document, { runOnly: tags }).then((r) =>
        r.violations.map(
          (v) =>
            `${v.id}: ${v.nodes
              .slice(0, 3)
              .map((n) => n.html.slice(0, 140))
              .join(' | ')}`,
        ),
      ),
    CHECKED,
  );
  assert.deepEqual(found, [], where);
}

// The files of the guide, by their ids.
export const ofTheGuide = (id) => {
  const lines = readFileSync(new URL('../../docs/SCENARIOS.md', import.meta.url), 'utf8').split(
    '\n',
  );
  const rest = lines.slice(lines.findIndex((l) => l.startsWith(`    id = "${id}"`)));
  return rest
    .slice(
      0,
      rest.findIndex((l) => l !== '' && !l.startsWith('    ')),
    )
    .map((l) => l.slice(4))
    .join('\n');
};
