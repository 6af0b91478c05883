// SPDX-License-Identifier: MIT
// After an update of the server an open page misses whatever it has not fetched yet: each piece in
// turn is gone, and nobody ever sits before an empty page.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eventually, openBrowser, openPage, realServer, startServer } from './lib.mjs';
import { Driver } from './driver.mjs';

const skip = !realServer && 'needs sandtable serve';
const built = fileURLToPath(new URL('../../build/web/assets', import.meta.url));
let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await server.kill();
});

const post = (path, body) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then((r) => r.json());
const open = async (page, path) => {
  if (page.url() === 'about:blank') await page.goto(server.url);
  await page.waitForSelector('.home');
  await page.evaluate((way) => {
    location.hash = way;
  }, path);
};

const me = { who: 'me', name: 'Anna' };
const bot = { who: 'bot', level: 'easy' };
const table =
  (game, scenario, seats = [me, bot]) =>
  async (page) => {
    const made = await post('/matches', { game, scenario, seats });
    await page.goto(server.url);
    await page.waitForSelector('.home');
    // In one go: the first page looks again from time to time, and would find a table of one’s own.
    await page.evaluate(
      ([match, held]) => {
        localStorage.setItem('sandtable.seats', JSON.stringify(held.map((s) => ({ match, ...s }))));
        location.hash = `/t/${match}`;
      },
      [made.match, made.seats],
    );
    return made;
  };

// How each page is come to, and what is there when it has come.
const WAYS = {
  'a new battle': [(page) => open(page, '/new/fantasy'), '.page-sheet'],
  'the desk of armies': [(page) => open(page, '/army/fantasy'), '.builder, .page-sheet'],
  'the rules': [(page) => open(page, '/rules/fantasy'), 'main h1'],
  lessons: [(page) => open(page, '/learn/fantasy'), '.page-sheet'],
  credits: [(page) => open(page, '/credits'), '.page-sheet'],
  'a code': [(page) => open(page, '/go'), '.go-code'],
  'a record': [(page) => open(page, '/replay/file'), '.plain-page h1'],
  Commanders: [table('commanders', 'dennewitz'), 'main.table, .plain-page h1'],
  'The Last Standards': [table('legion', 'two'), 'main.table'],
  'an invitation': [table('fantasy', 'first_battle', [me, { who: 'friend' }]), '.invite-seats'],
};

const SMALL = { width: 800, height: 600 }; // what is fetched is the same
const homeless = new Set(); // pieces the first page has fetched
const found = new Map(); // piece: a way that fetches it

test('every piece is fetched on some way', { timeout: 240000, skip }, async () => {
  const first = await openPage(browser, SMALL);
  first.on('request', (r) => homeless.add(r.url().split('/').pop()));
  await first.goto(server.url);
  await first.waitForLoadState('networkidle');
  await first.context().close();
  for (const [name, [way, there]] of Object.entries(WAYS)) {
    const page = await openPage(browser, SMALL);
    page.on('request', (r) => {
      const piece = r.url().split('/').pop();
      // Without the worker that paints it the paper of a map stays plain, and that is all.
      if (
        /\.(js|css)$/.test(piece) &&
        !/worker/.test(piece) &&
        !homeless.has(piece) &&
        !found.has(piece)
      )
        found.set(piece, name);
    });
    await way(page);
    await page.waitForSelector(there);
    await page.waitForTimeout(300);
    await page.context().close();
  }
  assert.ok(found.size >= 8, [...found].join('; '));
});

// A page that knows nothing of what was played before: cheaper than a new one. (While anything is
// intercepted a browser keeps no piece.)
async function forget(page) {
  page.removeAllListeners('request');
  await page.unrouteAll();
  await page.evaluate(() => [localStorage, sessionStorage].forEach((kept) => kept.clear()));
  await page.goto('about:blank');
}

// What a page fetches is gone until it comes anew, or for ever.
async function without(page, piece, always) {
  const [way, there] = WAYS[found.get(piece)];
  let missed = 0;
  let documents = 0;
  page.on('request', (r) => {
    if (r.isNavigationRequest() && r.frame() === page.mainFrame()) documents++;
  });
  await page.route(`**/${piece}`, (route) =>
    missed++ >= 0 && (documents < 2 || always)
      ? route.fulfill({ status: 404, body: '' })
      : route.continue(),
  );
  await way(page);
  await eventually(page, () => documents === 2, 20000).catch(() =>
    assert.fail(`${piece}: asked for ${missed} times, ${documents} documents`),
  );
  await page.waitForLoadState('load');
  await page
    .waitForSelector(always ? '[role=alert] button' : there)
    .catch(() => assert.fail(`${piece}: nothing is there`));
  await page.waitForTimeout(400);
  assert.equal(documents, 2, `${piece}: it came anew ${documents - 1} times`);
  assert.ok(missed > 0, `${piece} was not asked for`);
}

test(
  'whatever piece is gone, the page comes anew and shows what was asked for',
  { timeout: 300000, skip },
  async () => {
    const page = await openPage(browser, SMALL);
    for (const piece of found.keys()) {
      await without(page, piece, false);
      assert.equal(await page.locator('[role=alert] button').count(), 0, piece);
      await forget(page);
    }
    await page.context().close();
  },
);

test(
  'what stays away is told, and nothing comes anew for ever',
  { timeout: 300000, skip },
  async () => {
    const page = await openPage(browser, SMALL);
    for (const piece of [...found.keys()].slice(0, 4)) {
      await without(page, piece, true);
      assert.equal(await page.locator('[role=alert] button').innerText(), 'Reload');
      await page.unroute(`**/${piece}`);
      await page.click('[role=alert] button');
      await page.waitForSelector(WAYS[found.get(piece)][1]);
      await forget(page);
    }
    await page.context().close();
  },
);

test(
  'the language that is gone, from the first moment on, is told too',
  { timeout: 60000, skip },
  async () => {
    const english = readdirSync(built).find((f) => /^en-.*js$/.test(f));
    const page = await openPage(browser, SMALL);
    await page.route(`**/${english}`, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(server.url);
    await page.waitForSelector('[role=alert] button');
    assert.equal(await page.locator('[role=alert] button').innerText(), 'Reload');
  },
);

test(
  'the hand lies as it lay, where the same is still asked',
  { timeout: 120000, skip },
  async () => {
    const driver = await Driver.begin(server, browser);
    await driver.until(
      (ask) => ask.prompt === 'choose_action' && ask.answers.some((a) => a.verb === 'move'),
    );
    driver.leave();
    const { page } = driver;
    let documents = 0;
    page.on('request', (r) => {
      if (r.isNavigationRequest()) documents++;
    });
    const empty = await page.textContent('.dispatch');
    await page.locator('[role=gridcell][data-lit]').first().click();
    await page.waitForSelector('.dispatch .wax-button');
    const laid = await page.textContent('.dispatch .wax-button span');
    // What nobody has looked at yet: the card of a word.
    const piece = readdirSync(built).find((f) => /^WordCard.*\.js$/.test(f));
    await page.route(`**/${piece}`, (route) =>
      documents === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    await page.locator('.term').first().click();
    await eventually(page, () => documents === 1);
    await page.waitForLoadState('load');
    await page.waitForSelector('.dispatch:not(.quiet)');
    await eventually(
      page,
      async () =>
        (await page
          .locator('.dispatch .wax-button span')
          .first()
          .textContent({ timeout: 500 })
          .catch(() => '')) === laid,
    );
    // It was taken up once: the next time the page comes anew by itself, the table is as anybody
    // finds it.
    await page.reload();
    await page.waitForSelector('.dispatch:not(.quiet)');
    await eventually(page, async () => (await page.textContent('.dispatch')) === empty);
  },
);

test(
  'an error of the page itself shows a sheet, and no empty page',
  { timeout: 60000, skip },
  async () => {
    const driver = await Driver.begin(server, browser);
    const page = await driver.open();
    driver.leave();
    await page.waitForSelector('.dispatch');
    const goWrong = async () => {
      // What the server would never send.
      await page.evaluate(() => {
        Object.defineProperty(Array.prototype, 'flatMap', {
          value: () => {
            throw new Error('broken');
          },
        });
      });
      // Unless it has gone wrong by itself already.
      await page
        .getByRole('button', { name: 'Settings' })
        .click({ timeout: 3000 })
        .catch(() => undefined);
      await page.setViewportSize({
        width: page.viewportSize().width === 500 ? 1440 : 500,
        height: 800,
      });
      await page.waitForSelector('[role=alert] button');
    };
    await goWrong();
    assert.equal(await page.locator('[role=alert] button').innerText(), 'Reload');
    await page.click('[role=alert] button');
    await page.waitForSelector('.dispatch');
    // Where it goes wrong again and again there is another way out.
    await goWrong();
    await page.click('[role=alert] a');
    await page.waitForSelector('main.home, .home h1');
  },
);
