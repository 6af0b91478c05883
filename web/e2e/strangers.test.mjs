// SPDX-License-Identifier: MIT
// Whatever a stranger may write is a text to every reader: it is put into each place of each game
// that takes one, and no page makes an element of it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually, openBrowser, openPage, realServer, startServer, until } from './lib.mjs';
import { Driver, holdSeats } from './driver.mjs';

const skip = !realServer && 'needs sandtable serve';
let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await server.kill();
});

// Each would leave an element with the id x where it is taken for markup: as it stands, out of an
// attribute, out of a text of SVG, as a picture.
const TAGS = [
  '<b id=x>Watch</b>',
  '"><b id=x>',
  "'><img id=x src=x onerror=x>",
  '</text><foreignObject><b xmlns="http://www.w3.org/1999/xhtml" id="x">x</b></foreignObject><text>',
];
const [TAG, OUT, PICTURE, DRAWN] = TAGS;
const SHORT = '</text><b id="x">x</b><text>';
const quoted = (text) => JSON.stringify(text);

const FANTASY = `id = "river_watch"
title = ${quoted(TAG)}
story = ${quoted(`Story ${PICTURE} ${OUT} ${DRAWN}`)}
goal = 6
first = "styx"
map = [".............", "..F.......F..", ".....H.......", ".............", "~~:~~*~~=~~~~", ".............", "....T...#..T.", ".............", "............."]
towns = { E7 = ${quoted(DRAWN)}, L7 = ${quoted(OUT)} }
[empire]
points = 200
zone = ["A8-M9"]
roster = [{ unit = "legionnaires", level = "veteran", count = 2 }]
deck = ["powerful_strikes", "counterblow"]
[styx]
points = 200
zone = ["A1-M2"]
roster = [{ unit = "zombie_warriors", count = 2 }]
deck = ["claws_of_darkness", "incorporeal"]
`;
const COMMANDERS = `id = "the_ford"
title = ${quoted(OUT)}
story = ${quoted(`${TAG} ${PICTURE} ${DRAWN}`)}
setup = "cavalry"
map = "ford"
markers = "side_a"
[[setups]]
id = "cavalry"
right = "6C"
centre = "4I 2A"
left = "4I 2C"
reserve = "12I"
mirrored = false
[[maps]]
id = "ford"
forest = ["a1", "c3"]
hill = ["b2"]
building = []
rivers = [["a2", "b2", "c2"]]
bridges = ["b1-b2", "b2-b3"]
roads = []
`;
const LEGION = `id = "iron_winter"
players = 2
title = { en = ${quoted(TAG)}, fr = ${quoted(SHORT)} }
story = ${quoted(`${OUT} ${PICTURE}`)}
[without]
objectives = ["full_coffers"]
[[command_card]]
id = "frost_march"
title = ${quoted(OUT)}
text = ${quoted(`${TAG} ${SHORT}`)}
copies = 4
pay_general = 1
effects = [{ op = "draw", n = 2 }]
[[objective]]
id = "empty_chests"
title = ${quoted(SHORT)}
text = ${quoted(PICTURE)}
measure = "coins"
at_least = 20
team_at_least = 30
vp = 5
`;

const post = (path, body) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then((r) => r.json());

// Nothing has become an element, and something of it is there to be read.
async function isText(page, where, shown = true) {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('#x, [onerror], foreignObject')].map((e) =>
      e.outerHTML.slice(0, 200),
    ),
  );
  assert.deepEqual(found, [], where);
  if (shown)
    await until(page, () =>
      /<b id=x>|"><b|id=x|foreignObject/.test(
        document.documentElement.textContent +
          [...document.querySelectorAll('input')].map((i) => i.value).join(''),
      ),
    ).catch(() => assert.fail(`${where}: nothing of it is to be seen`));
  assert.deepEqual(
    await page.evaluate(() => [...document.querySelectorAll('#x')].length),
    0,
    where,
  );
  assert.deepEqual(page.troubles, [], where);
}

const open = async (page, path, there) => {
  await page.goto('about:blank');
  await page.goto(`${server.url}/#${path}`);
  await page.waitForSelector(there);
};

// One battle of that scenario, from the invitation to the end picture.
async function walk(game, content, scenario) {
  const wish = { game, scenario, ...(content && { content }) };
  const made = await post('/matches', {
    ...wish,
    seats: [{ who: 'me', name: TAG }, { who: 'friend' }],
  });
  assert.ok(made.ok, JSON.stringify(made.error));
  const guest = await openPage(browser, { stranger: true });
  await open(guest, `/join/${made.match}/${made.invites[0].invite}`, '.page-sheet form');
  await isText(guest, `${game}: the invitation`);
  await guest.getByLabel('Your name').fill(OUT);
  await guest.getByRole('button', { name: 'Take my seat' }).click();
  await guest.waitForSelector('.briefing, .dispatch');
  await isText(guest, `${game}: the briefing`, Boolean(content));
  const host = await openPage(browser, { settings: { speed: 0 } });
  await holdSeats(host, { match: made.match, seats: made.seats });
  await open(host, `/t/${made.match}`, '.dispatch');
  await isText(host, `${game}: the table`);
  const driver = await Driver.takeOver(server, host);
  for (const text of TAGS) await driver.say('chat', { text });
  await host.locator('.talk-button').click();
  await eventually(host, () => host.locator('dialog').getByText(OUT).first().isVisible());
  await isText(host, `${game}: what is said`);
  await host.keyboard.press('Escape');
  if (content) {
    await host.getByRole('button', { name: 'Scenario card' }).click();
    await host.waitForSelector('dialog');
    await isText(host, `${game}: the scenario card`);
    await host.keyboard.press('Escape');
  }
  assert.ok((await driver.say('resign', { seat: 0 })).ok);
  driver.leave();
  await host.waitForSelector('.end-others a[href^="#/replay/"]');
  await host.waitForSelector('.end-others');
  await isText(host, `${game}: the end`);
  const picture = host.waitForEvent('download');
  if (await host.locator('.end-others button', { hasText: 'Picture' }).count()) {
    await host.locator('.end-others button', { hasText: 'Picture' }).click();
    await (await picture).path();
    await isText(host, `${game}: the end picture`);
  } else picture.catch(() => undefined);
  await open(host, `/replay/${made.match}`, '.replay-bar');
  await isText(host, `${game}: the replay`, game === 'fantasy'); // others tell no names there
  const record = await fetch(`${server.url}/api/matches/${made.match}/record`, {
    headers: { Authorization: `Bearer ${made.seats[0].token}` },
  }).then((r) => r.text());
  await open(host, '/replay/file', 'main');
  await host
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.record', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await host.waitForSelector('.replay-bar');
  await isText(host, `${game}: the opened record`, game === 'fantasy');
  await open(host, '/', '.home');
  await isText(host, `${game}: the first page`, false);
  await host.context().close();
  await guest.context().close();
}

const ownContent = async (game, toml) => {
  const read = await post('/review', { game, toml });
  assert.ok(read.ok, JSON.stringify(read.error ?? read.problems));
  assert.ok(read.content, JSON.stringify(read));
  return [read.content, read.scenario];
};

test(
  'Fantasy Commander: titles, stories and names of towns are texts',
  { timeout: 240000, skip },
  async () => walk('fantasy', ...(await ownContent('fantasy', FANTASY))),
);
test('Commanders: titles and stories are texts', { timeout: 240000, skip }, async () =>
  walk('commanders', ...(await ownContent('commanders', COMMANDERS))),
);
test('The Last Standards: titles and cards are texts', { timeout: 240000, skip }, async () =>
  walk('legion', ...(await ownContent('legion', LEGION))),
);
test('Fleet Commander: names and what is said are texts', { timeout: 240000, skip }, async () =>
  walk('fleet', null, 'standard'),
);

test(
  'in the lobby, on the desk of armies and where a scenario file is checked they are texts, too',
  { timeout: 120000, skip },
  async () => {
    const [content, scenario] = await ownContent('fantasy', FANTASY);
    const made = await post('/matches', {
      game: 'fantasy',
      scenario,
      content,
      seats: [{ who: 'me', name: OUT }, { who: 'open' }],
    });
    assert.ok(made.ok);
    const page = await openPage(browser);
    await open(page, '/', '.home');
    await page.getByText(OUT).first().waitFor();
    await isText(page, 'the lobby');
    await open(page, `/join/${made.match}/open`, '.page-sheet form');
    await isText(page, 'an open challenge');
    await open(page, '/new/fantasy', '.page-sheet');
    await page.getByRole('button', { name: 'Open a scenario' }).click();
    await page.getByLabel('Scenario file (.toml)').setInputFiles({
      name: 'bad.toml',
      mimeType: 'text/plain',
      buffer: Buffer.from(FANTASY.replace('goal = 6', `goal = ${quoted(OUT)}`)),
    });
    await page.waitForSelector('.fault');
    await isText(page, 'a faulty scenario file');
    await page
      .getByLabel('Scenario file (.toml)')
      .setInputFiles({ name: 'watch.toml', mimeType: 'text/plain', buffer: Buffer.from(FANTASY) });
    await page.waitForSelector('.review');
    await isText(page, 'a scenario file');
    await open(page, '/army/fantasy/epic_vanguard/0', '.builder');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(TAG);
    await page.keyboard.press('Enter');
    await page.getByText(TAG).first().waitFor();
    await page.getByLabel('Paste a code, a link or a list').fill(`3 ${DRAWN}`);
    await page.getByRole('button', { name: 'Import' }).click();
    await page.locator('.refusal').waitFor();
    await isText(page, 'the desk of armies');
  },
);

test(
  'the browser itself takes markup from nobody but the one function',
  { timeout: 60000, skip },
  async () => {
    const page = await openPage(browser);
    await page.goto(server.url);
    await page.waitForSelector('.home');
    const tried = await page.evaluate(() => {
      const tries = {
        innerHTML: () => {
          document.createElement('p').innerHTML = '<b>';
        },
        policy: () => window.trustedTypes.createPolicy('other', { createHTML: (s) => s }),
        again: () => window.trustedTypes.createPolicy('sandtable', { createHTML: (s) => s }),
        worker: () => new Worker('/assets/x.js'),
      };
      return Object.entries(tries)
        .filter(([, act]) => {
          try {
            act();
            return true;
          } catch {
            return false;
          }
        })
        .map(([name]) => name);
    });
    assert.deepEqual(tried, []);
  },
);
