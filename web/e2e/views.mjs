// SPDX-License-Identifier: MIT
// The page at many of its views, one after the other: pages, tables of all games, a lesson, a
// replay and the sheets.
import { howMany, openPage, until } from './lib.mjs';
import { Driver, holdSeats } from './driver.mjs';
import { openLesson } from './lesson.hand.mjs';

const post = (server, path, body) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then((r) => r.json());
const ROUTES = [
  '/',
  '/new/fantasy',
  '/new/fleet',
  '/new/commanders',
  '/new/legion',
  '/learn/fantasy',
  '/rules/fantasy',
  '/army/fantasy',
  '/credits',
  '/accessibility',
];
const TABLES = [
  ['fantasy', 'first_battle', howMany(26, 60)],
  ['fleet', 'standard', howMany(14, 60)],
  ['commanders', 'marengo', 1],
  ['legion', 'two', howMany(14, 60)],
];
const SCENES = [
  'commanders.planning_river',
  'commanders.combat',
  'commanders.scoring',
  'commanders.commit',
  'legion.two_place',
  'legion.two_action',
  'legion.three_place',
  'legion.four_lower',
  'legion.four_draft',
];

async function* pages(server, browser, options) {
  const page = await openPage(browser, { ...options, newcomer: true, stranger: true });
  for (const route of ROUTES) {
    await page.goto(`${server.url}/#${route}`);
    await page.waitForSelector('main h1');
    yield { page, name: route };
  }
  await page.goto(`${server.url}/#/new/fleet`);
  await page.click('.start-bar .wax-button');
  await page.waitForSelector('.briefing');
  yield { page, name: 'briefing' };
  const { match, invites } = await post(server, '/matches', {
    game: 'fantasy',
    scenario: 'first_battle',
    seats: [{ who: 'me', name: 'Anna' }, { who: 'friend' }],
  });
  await page.goto(`${server.url}/#/join/${match}/${invites[0].invite}`);
  await page.waitForSelector(
    '.plain-page .wax-button, .plain-page .brass-button, .page-sheet .wax-button',
  );
  yield { page, name: 'invitation' };
  await page.context().close();
}

async function* tables(server, browser, options) {
  for (const [game, scenario, most] of TABLES) {
    const driver = await Driver.begin(server, browser, { game, scenario, page: options });
    for await (const { prompt } of driver.tour(null, most)) {
      yield { page: driver.page, name: `${game} ${prompt}` };
      if (game === 'commanders') break; // its orders are sealed; SCENES has what comes then
    }
    await driver.end();
  }
}

async function* scenes(server, browser, options, fixtures) {
  for (const match of SCENES) {
    const page = await openPage(browser, options);
    await holdSeats(page, { match, seats: [{ seat: 0, token: 'x' }] });
    await page.goto(`${fixtures}/#/t/${match}`);
    await page.waitForSelector('.cm-board, .lg-board');
    yield { page, name: match };
    await page.context().close();
  }
}

async function* lesson(server, browser, options) {
  const page = await openPage(browser, options);
  await openLesson(page, server, 'fleet/first_shots');
  await page.waitForSelector('.lesson-slip');
  yield { page, name: 'lesson' };
  await page.context().close();
}

// The sheets of a table, its end, and the replay of it.
async function* sheets(server, browser, options) {
  const driver = await Driver.begin(server, browser, { page: options });
  await driver.until((ask) => ask.prompt === 'choose_action');
  driver.leave();
  const { page } = driver;
  await page.locator('.top-bar .plain').last().click();
  await page.waitForSelector('dialog[open]');
  yield { page, name: 'settings' };
  await page.locator('dialog[open] .last-ways .grave').click();
  await page.locator('dialog[open] .last-ways.asked .grave').click();
  await page.waitForSelector('.end-others');
  yield { page, name: 'the end' };
  await page.click('.end-others a[href^="#/replay/"]');
  await page.waitForSelector('.replay-bar');
  await until(page, () => document.querySelectorAll('.replay-eyes option').length === 4);
  yield { page, name: 'replay' };
  await page.context().close();
}

// What a match of several people has besides: the talk, a code for one's phone, a browser that
// keeps nothing, and a match that was begun under other rules.
async function* together(server, browser, options) {
  const { match, seats, invites } = await post(server, '/matches', {
    game: 'fantasy',
    scenario: 'first_battle',
    seats: [{ who: 'me', name: 'Anna' }, { who: 'friend' }],
  });
  const forgetful = await openPage(browser, { ...options, stranger: true });
  await forgetful.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await forgetful.goto(`${server.url}/#/join/${match}/${invites[0].invite}`);
  await forgetful.locator('.page-sheet form .wax-button').click();
  await forgetful.waitForSelector('dialog[open] input');
  yield { page: forgetful, name: 'a browser that keeps nothing' };
  await forgetful.context().close();
  await post(server, `/matches/${match}/join`, { invite: invites[0].invite, name: 'Bert' });
  const page = await openPage(browser, options);
  await holdSeats(page, { match, seats });
  await page.goto(`${server.url}/#/t/${match}`);
  await page.waitForSelector('.dispatch');
  await page.locator('.talk-button').click();
  await page.waitForSelector('dialog[open] .gestures');
  await page.locator('dialog[open] .gestures button').first().click();
  await page.waitForSelector('dialog[open] .talk li:not(.none)');
  yield { page, name: 'talk' };
  await page.keyboard.press('Escape');
  await page.locator('.top-bar .plain').last().click();
  await page.locator('dialog[open] .ways-out button').first().click();
  await page.waitForSelector('dialog[open] .code-letters');
  yield { page, name: 'code for a phone' };
  const changes = ['A unit that comes back is dealt a card at once.'];
  const earlier = { rules_version: 'fantasy-1', today: 'fantasy-7', changes, go_on: true };
  await page.routeWebSocket(/\/ws/, (near) => {
    near.connectToServer().onMessage((text) => {
      const told = JSON.parse(text);
      near.send(told.match ? JSON.stringify({ ...told, match: { ...told.match, earlier } }) : text);
    });
  });
  await page.goto('about:blank');
  await page.goto(`${server.url}/#/t/${match}`);
  await page.waitForSelector('.earlier');
  yield { page, name: 'a match of earlier rules' };
  await page.context().close();
}

const PARTS = { pages, scenes, lesson, sheets, together, tables };

export async function* views(server, fixtures, browser, options, only) {
  for (const [name, part] of Object.entries(PARTS))
    if (!only || only === name) yield* part(server, browser, options, fixtures);
}
