// SPDX-License-Identifier: MIT
// Makes web/public/maps/ and what lies in the folders of web/public/og/ anew: of every battle its
// table as it is when the first question is asked, small for the page and larger for others'
// programs that show a link; of every game a corner of its table for the home page. Not a test: run
// it when a board looks different, with what is to be made ("commanders", "fleet/the_trap"); with
// nothing named it makes them all.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Driver } from './driver.mjs';
import { openBrowser, startServer } from './lib.mjs';

const out = process.env.OUT ?? fileURLToPath(new URL('../public', import.meta.url));
// How large the board is drawn, and how large its picture is.
const CARD = {
  width: 1176,
  height: 888,
  size: 392,
  type: 'image/webp',
  quality: 0.5,
};
const LINK = {
  width: 1200,
  height: 630,
  size: 600,
  type: 'image/jpeg',
  quality: 0.7,
};
const HIGH = { fantasy: 720, legion: 720 }; // what is longer than it is high
// A corner of the table in the middle of a battle: after how many answers, and where it lies.
const HOME = {
  width: 1176,
  height: 888,
  size: 380,
  type: 'image/webp',
  quality: 0.45,
};
const CORNERS = {
  fleet: {
    scenario: 'asteroid_belt',
    answers: 40,
    across: 700,
    left: 238,
    top: 330,
  },
  commanders: {
    scenario: 'marengo_fontanone',
    answers: 0,
    across: 980,
    left: 100,
    top: 112,
  },
  legion: { scenario: 'two', answers: 34, across: 1100, left: 76, top: 176 },
};
// Nothing but the board; of a table of cards its battlefields, side by side.
const ONLY = `
  .board-area { position: fixed !important; inset: 0 !important; z-index: 99; margin: 0 !important;
    background: #1d140d; }
  .stars .board-area { background: #0b1430; }
  .lg-head, .lg-line, .lg-strip, .lg-open, .lg-check, .lg-rim { display: none !important; }
  .lg-board { grid-template: none !important; grid-auto-rows: 1fr !important;
    grid-template-columns: repeat(var(--fields), 1fr) !important; padding: 24px !important; }
  .lg-board .lg-row { display: contents !important; }
  .lg-board .lg-field { border: 0 !important; box-shadow: none !important;
    background: none !important; }
  .lg-board .lg-fit { --most: 9px !important; --least: 0px !important; }`;

// The map of the home page lies flat, and nothing else is there; which part of it.
const FLAT = `
  .home-map { position: fixed !important; inset: 0 !important; max-height: none !important;
    perspective: none !important; z-index: 99; background: #1d140d; }
  .home-map::after { display: none; }
  .home-map .still { transform: none !important; left: 0 !important; top: 0 !important; }`;
const SHOWN = { x: 404, y: 256, width: 409, height: 199 };

const after = (answers) => {
  let n = 0;
  return () => n++ >= answers;
};

async function picture(browser, shot, { size, type, quality }) {
  const page = await browser.newPage();
  const text = await page.evaluate(
    async ([png, width, kind, fine]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = Math.round((width * image.height) / image.width);
      const pen = canvas.getContext('2d');
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL(kind, fine).split(',')[1];
    },
    [shot.toString('base64'), size, type, quality],
  );
  await page.close();
  return Buffer.from(text, 'base64');
}

// The battle as it stands after so many answers, seen again: nothing is asked there, nothing lit.
async function watched(server, browser, game, scenario, seats, answers) {
  const d = await Driver.begin(server, browser, {
    game,
    scenario,
    seats: Array.from({ length: seats }, (_, s) =>
      s === 0 ? { who: 'me' } : { who: 'bot', level: 'easy' },
    ),
    page: {
      width: CARD.width,
      height: CARD.height,
      reducedMotion: 'reduce',
      bypassCSP: true,
    },
  });
  // Everybody is set up by the program.
  for (let set = true; set;) {
    await d.question();
    d.answered = d.last.asked;
    set = (await d.say('deploy', { seat: 0 })).ok;
  }
  d.answered = 0;
  await d.reach(after(answers));
  const { seq } = d.last;
  await d.say('resign', { seat: 0 });
  d.page = await d.open();
  await d.page.goto(`${server.url}/#/replay/${d.made.match}/${seq}`);
  await d.page.waitForSelector('.replay-bar');
  const fields = seats === 4 ? 2 : seats;
  await d.page.addStyleTag({
    content: `:root { --fields: ${fields} } ${ONLY}`,
  });
  return d;
}

async function take(browser, page, kind, path, clip) {
  await page.setViewportSize({ width: kind.width, height: kind.height });
  await page.waitForTimeout(1500); // the ground is painted, and nothing moves any more
  const file = `${out}/${path}`;
  mkdirSync(dirname(file), { recursive: true });
  const made = await picture(browser, await page.screenshot({ clip }), kind);
  writeFileSync(file, made);
  console.log(`${path}: ${made.length} bytes`);
}

async function draw(server, browser, game, scenario, seats) {
  const d = await watched(server, browser, game, scenario, seats, game === 'legion' ? 16 : 0);
  const card = { ...CARD, height: HIGH[game] ?? CARD.height };
  await take(browser, d.page, card, `maps/${game}/${scenario}.webp`);
  await take(browser, d.page, LINK, `og/${game}/${scenario}.jpg`);
  await d.end();
}

async function drawCorner(server, browser, game, { scenario, answers, across, left, top }) {
  const d = await watched(server, browser, game, scenario, 2, answers);
  const clip = {
    x: left,
    y: top,
    width: across,
    height: Math.round((across * 148) / 304),
  };
  await take(browser, d.page, HOME, `maps/${game}.webp`, clip);
  await d.end();
}

// The battle that the home page shows is none that anybody plays.
async function drawShown(server, browser) {
  const page = await browser.newPage({ bypassCSP: true, reducedMotion: 'reduce' });
  await page.goto(server.url);
  await page.waitForSelector('.home-map .painted');
  await page.addStyleTag({ content: FLAT });
  await take(browser, page, { ...HOME, quality: 0.3 }, 'maps/fantasy.webp', SHOWN);
  await page.close();
}

// The town of a campaign as it is when that begins: nothing but what is painted.
const PAINTED = `
  .sb-painting { position: fixed !important; inset: 0 !important; z-index: 99;
    width: 100vw !important; height: 100vh !important; max-height: none !important; }`;
async function drawTown(server, browser, game, scenario) {
  const page = await browser.newPage({ bypassCSP: true, reducedMotion: 'reduce' });
  await page.goto(`${server.url}/#/new/${game}`);
  await page.click('.start-bar .wax-button');
  await page.click('.sb-opening .wax-button');
  await page.waitForSelector('.sb-painting');
  await page.addStyleTag({ content: PAINTED });
  await page.evaluate(() => {
    const painting = document.querySelector('.sb-painting');
    painting.setAttribute('viewBox', '240 0 780 444'); // with its keep
    document.body.replaceChildren(painting);
  });
  await take(browser, page, { ...CARD, height: 720 }, `maps/${game}/${scenario}.webp`);
  await take(browser, page, { ...HOME, height: 720 }, `maps/${game}.webp`);
  await take(browser, page, LINK, `og/${game}/${scenario}.jpg`);
  await page.close();
}

const wanted = process.argv.slice(2);
const isWanted = (...names) => wanted.length === 0 || names.some((n) => wanted.includes(n));
const [server, browser] = await Promise.all([startServer(), openBrowser()]);
const { games } = await fetch(`${server.url}/api/games`).then((r) => r.json());
for (const { id, scenarios, seats, campaign } of games)
  for (const scenario of scenarios)
    if (isWanted(id, `${id}/${scenario.id}`))
      await (campaign
        ? drawTown(server, browser, id, scenario.id)
        : draw(server, browser, id, scenario.id, scenario.seats ?? seats));
for (const [game, corner] of Object.entries(CORNERS))
  if (isWanted(game, `${game}/`)) await drawCorner(server, browser, game, corner);
if (isWanted('fantasy', 'fantasy/')) await drawShown(server, browser);
await browser.close();
await server.kill();
