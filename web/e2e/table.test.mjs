// SPDX-License-Identifier: MIT
// The table as a person sees it: hints beside the board, results after their dice, a phone that is
// mostly board, a keyboard that is always where something is to be answered.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  asked,
  howMany,
  openBrowser,
  openPage,
  picture,
  realServer,
  shows,
  startServer,
  until,
} from './lib.mjs';
import { anyAnswer, Driver, numbers } from './driver.mjs';

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

const fight = (ask) => ask.answers.find((a) => ['melee', 'shoot'].includes(a.verb));
// Forward, so that there is a fight soon.
function forward(ask, pick) {
  const verb = (...names) => ask.answers.filter((a) => names.includes(a.verb));
  if (ask.prompt === 'distribute_orders')
    return verb('order').find((a) => a.order === 'red' || a.order === 'green') ?? verb('seal')[0];
  const moves = verb('move').sort(
    (a, b) =>
      Math.abs(Number(String(a.to).slice(1)) - 5) - Math.abs(Number(String(b.to).slice(1)) - 5),
  );
  return fight(ask) ?? moves[0] ?? ask.answers[pick(ask.answers.length)];
}

const overlap = (page, a, b) =>
  page.evaluate(
    ([one, two]) => {
      const [x, y] = [
        document.querySelector(one)?.getBoundingClientRect(),
        document.querySelector(two)?.getBoundingClientRect(),
      ];
      return Boolean(
        x && y && x.left < y.right && y.left < x.right && x.top < y.bottom && y.top < x.bottom,
      );
    },
    [a, b],
  );

test(
  'no line, score or announcement before its dice lie still',
  { timeout: 240000, skip },
  async () => {
    const pick = numbers(5);
    const d = await Driver.begin(server, browser, { page: { settings: { speed: 2 } } });
    await d.until(fight, (ask) => forward(ask, pick));
    // Notes every throw shown over the board, and every line of dice in the chronicle that came
    // before its throw lay still.
    await d.page.evaluate(() => {
      window.noted = { thrown: 0, early: [], lines: 0 };
      new MutationObserver((changes) => {
        for (const node of changes
          .flatMap((c) => [...c.addedNodes])
          .filter((n) => n instanceof Element)) {
          if (node.matches('.rolling') && node.querySelector('.die')) window.noted.thrown++;
          if (node.closest('.fight'))
            window.noted.thrown +=
              node.matches('.fight-heap') || node.querySelector('.fight-die') ? 1 : 0;
          if (!node.matches('.chronicle li') || !node.querySelector('.faces')) continue;
          window.noted.lines++;
          const rolling = document.querySelector('.rolling');
          const fighting = document.querySelector('.fight:not(.leaving)');
          const moving = fighting
            ? !['dice', 'faces', 'verdict'].includes(fighting.dataset.now)
            : rolling &&
              document
                .getAnimations()
                .some((a) => a.playState === 'running' && rolling.contains(a.effect.target));
          if (
            window.noted.lines > window.noted.thrown ||
            (moving && window.noted.lines === window.noted.thrown)
          )
            window.noted.early.push(node.textContent);
        }
      }).observe(document.querySelector('main.table'), { childList: true, subtree: true });
    });
    const lines = () => d.page.evaluate(() => window.noted.lines);
    for (let n = 0; n < 120 && (await lines()) < howMany(1, 4); n++) {
      const ask = await d.question();
      if (!ask) break;
      await d.shown();
      await d.answer(forward(ask, pick).answer);
    }
    await until(d.page, (least) => window.noted.lines >= least, howMany(1, 4), 60000);
    const noted = await d.page.evaluate(() => window.noted);
    assert.deepEqual(noted.early, []);
    assert.deepEqual(d.page.troubles, []);
    await d.end();
  },
);

test(
  'the guide stands beside the board, and says each thing once',
  { timeout: 240000, skip },
  async () => {
    const d = await Driver.begin(server, browser, { page: { settings: { guide: true } } });
    const said = [];
    for (let n = 0, ask = await d.question(); n < howMany(16, 30); n++, ask = await d.question()) {
      await d.shown();
      const { page } = d;
      const text = (await page.locator('.guide').isVisible())
        ? await page.textContent('.guide p')
        : null;
      if (text && said[said.length - 1] !== text) said.push(text);
      assert.equal(await overlap(page, '.guide', '.board-area'), false, text);
      if (n === 0) await picture(page, 'guide-desktop');
      await d.answer(anyAnswer(ask, d.pick).answer);
    }
    assert.ok(said.length >= 2, `${said}`);
    assert.equal(new Set(said).size, said.length);
    assert.deepEqual(d.page.troubles, []);
    await d.end();
  },
);

// Drags the map until a hex lies as near to that point as it can.
async function bring(page, cell, to) {
  for (let n = 0; n < 6; n++) {
    const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
    const [dx, dy] = [to.x - (box.x + box.width / 2), to.y - (box.y + box.height / 2)];
    if (Math.abs(dx) < 4 && Math.abs(dy) < 4) return;
    const step = { x: Math.max(-140, Math.min(140, dx)), y: Math.max(-140, Math.min(140, dy)) };
    const from = { x: 150 - step.x / 2, y: 260 - step.y / 2 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + step.x / 2, from.y + step.y / 2);
    await page.mouse.move(from.x + step.x, from.y + step.y);
    await page.mouse.up();
  }
}

test(
  '360 x 640: most of it is board, no hint lies on it, every legal hex can be brought into the open',
  { timeout: 240000, skip },
  async () => {
    const pick = numbers(3);
    const d = await Driver.begin(server, browser, {
      page: { width: 360, height: 640, hasTouch: true, settings: { guide: true } },
    });
    await d.question();
    await d.shown();
    const { page } = d;
    assert.equal(await overlap(page, '.guide', '.board-area'), false);
    await shows(page.locator('.bottom-sheet .guide'), 1, 'a line of the sheet');
    while (!(await page.locator('.bottom-sheet.peek').count())) await page.click('.handle');
    await page.waitForTimeout(300);
    const seen = await page.evaluate(() => {
      const board = document.querySelector('.board-area').getBoundingClientRect();
      const sheet = document.querySelector('.bottom-sheet').getBoundingClientRect();
      return (
        (board.width * (Math.min(board.bottom, sheet.top) - board.top)) / (innerWidth * innerHeight)
      );
    });
    assert.ok(seen >= 0.6, `${Math.round(seen * 100)} % of the window is board`);
    await shows(page.locator('.guide:visible'), 0);
    await picture(page, 'phone-360-peek');
    const tried = new Set();
    for (let n = 0; n < 60 && tried.size < howMany(10, 40); n++) {
      const ask = await d.question();
      if (!ask) break;
      await d.shown();
      const lit = await page.$$eval('[role=gridcell][data-lit]', (all) =>
        all.map((e) => e.dataset.cell),
      );
      for (const cell of lit
        .filter((c) => !tried.has(`${ask.prompt} ${c}`))
        .slice(0, howMany(6, 14))) {
        tried.add(`${ask.prompt} ${cell}`);
        await bring(page, cell, { x: 150, y: 260 });
        const on = await page.evaluate((id) => {
          const box = document.querySelector(`[data-cell="${id}"]`).getBoundingClientRect();
          return (
            document
              .elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
              ?.closest('[data-cell]')?.dataset.cell ?? null
          );
        }, cell);
        assert.equal(on, cell, `${cell} at ${ask.prompt}`);
      }
      await d.answer(forward(ask, pick).answer);
    }
    assert.ok(tried.size >= howMany(8, 20), `${tried.size} hexes`);
    assert.deepEqual(page.troubles, []);
    await d.end();
  },
);

test(
  'a phone shows what is lit without being asked, and no map in the corner covers it',
  { timeout: 120000, skip },
  async () => {
    const d = await Driver.begin(server, browser, {
      page: { width: 390, height: 844, hasTouch: true },
    });
    const deploy = await d.question();
    await d.answer(deploy.answers[0].answer);
    await d.question();
    await d.shown();
    await d.page.waitForTimeout(300);
    const covered = await d.page.evaluate(() => {
      const mini = document.querySelector('.mini-map')?.getBoundingClientRect();
      if (!mini) return [];
      return [...document.querySelectorAll('[role=gridcell][data-lit]')]
        .filter((e) => {
          const b = e.getBoundingClientRect();
          return (
            b.left < mini.right && mini.left < b.right && b.top < mini.bottom && mini.top < b.bottom
          );
        })
        .map((e) => e.dataset.cell);
    });
    assert.deepEqual(covered, []);
    const inSight = await d.page.evaluate(() => {
      const board = document.querySelector('.board-area').getBoundingClientRect();
      return [...document.querySelectorAll('[role=gridcell][data-lit]')].filter((e) => {
        const b = e.getBoundingClientRect();
        return (
          b.left >= board.left &&
          b.right <= board.right &&
          b.top >= board.top &&
          b.bottom <= board.bottom
        );
      }).length;
    });
    assert.ok(inSight >= 6, `${inSight} lit hexes in sight`);
    await d.end();
  },
);

const focused = (page) =>
  page.evaluate(() => {
    const e = document.activeElement;
    return {
      inside:
        e !== document.body &&
        document.querySelector('main.table')?.contains(e) &&
        !e.closest('.top-bar'),
      what: e.outerHTML.slice(0, 120),
    };
  });

// With the code a second device has the same seat, until the first one takes it back.
async function goOnElsewhere(page) {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Continue on my phone' }).click();
  const code = await page.locator('[data-code]').getAttribute('data-code');
  const phone = await openPage(browser, { width: 390, height: 844 });
  await phone.goto(`${server.url}/#/go`);
  await phone.locator('.go-code input').fill(code);
  await phone.click('.go-code button');
  await asked(phone);
  assert.equal(await phone.textContent('.dispatch h1'), await page.textContent('.dispatch h1'));
  const again = await openPage(browser);
  await again.goto(`${server.url}/#/go/${code}`);
  await again.waitForSelector('.plain-page [role=alert]'); // it was good once
  await page.locator('.devices .paper-button').click();
  await page.waitForSelector('.devices', { state: 'detached' });
  await phone.waitForSelector('.dispatch:not(.quiet)', { state: 'detached' });
  assert.deepEqual([...page.troubles, ...phone.troubles], []);
  await phone.close();
  await again.close();
}

test(
  'by keyboard: each question has the focus, and "1, Tab, Enter" does not leave the battle; a second device goes on',
  { timeout: 240000, skip },
  async () => {
    const page = await openPage(browser);
    await page.goto(server.url);
    await page.waitForSelector('.wax-button.first');
    await page.keyboard.press('Enter');
    await asked(page);
    const home = new URL(page.url()).hash;
    assert.match(home, /^#\/t\//);
    for (let n = 0; n < howMany(8, 30); n++) {
      await asked(page);
      await until(page, () => document.activeElement !== document.body);
      const now = await focused(page);
      assert.ok(now.inside, now.what);
      const names = await page.$$eval('.dispatch button[data-answer]', (all) =>
        all.map((b) => [
          b.dataset.answer,
          (b.getAttribute('aria-label') ?? b.innerText).replace(/\s+/g, ' '),
        ]),
      );
      assert.equal(
        new Set(names.map(([, name]) => name)).size,
        names.length,
        JSON.stringify(names),
      );
      const before = await page.textContent('main.table .dispatch');
      await page.keyboard.press('1');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      assert.equal(new URL(page.url()).hash, home, 'still in the battle');
      await until(
        page,
        (old) => document.querySelector('main.table .dispatch')?.textContent !== old,
        before,
        1500,
      ).catch(() => page.keyboard.press('Enter'));
    }
    await asked(page);
    await goOnElsewhere(page);
  },
);

test(
  'orders laid one by one are told in one line, read out once',
  { timeout: 240000, skip },
  async () => {
    const pick = numbers(8);
    const d = await Driver.begin(server, browser, { page: { settings: { speed: 0 } } });
    await d.until(
      (ask) => ask.prompt === 'reroll_order_dice',
      (ask) => forward(ask, pick),
    );
    await d.page.evaluate(() => {
      window.said = [];
      new MutationObserver((changes) =>
        changes.forEach((c) =>
          c.addedNodes.forEach(
            (n) =>
              n instanceof Element && n.matches('.spoken p') && window.said.push(n.textContent),
          ),
        ),
      ).observe(document.body, { childList: true, subtree: true });
    });
    for (
      let ask = await d.question();
      ask && !['play_card', 'choose_unit'].includes(ask.prompt);
      ask = await d.question()
    )
      await d.answer(forward(ask, pick).answer);
    await d.shown();
    const said = await d.page.evaluate(() => window.said);
    const laid = said.filter((line) => /has laid/.test(line));
    assert.deepEqual(
      said.filter((line) => /face down/.test(line)),
      [],
    );
    assert.equal(laid.filter((line) => /^Styx/.test(line)).length, 1, JSON.stringify(laid));
    assert.match(
      laid.find((line) => /^Styx/.test(line)),
      /^Styx has laid \d+ orders\.$/,
    );
    const lines = await d.page.$$eval('.chronicle li', (all) => all.map((l) => l.innerText));
    assert.equal(lines.filter((l) => /Styx has laid/.test(l)).length, 1);
    await d.end();
  },
);

test(
  'what is decided beforehand about attacks waits until the armies stand',
  { timeout: 120000, skip },
  async () => {
    const d = await Driver.begin(server, browser);
    await d.until((ask) => ask.prompt === 'deploy_unit');
    await shows(d.page.locator('.panel.orders'), 0);
    await d.until((ask) => ask.prompt === 'choose_action');
    await shows(d.page.locator('.panel.orders'), 1);
    await d.end();
  },
);

test(
  'at one screen nothing beside the board lies over anything else',
  { timeout: 120000, skip },
  async () => {
    const page = await openPage(browser, { settings: { twoPresses: true } });
    await page.goto(`${server.url}/#/new/fleet`);
    await page.getByLabel('A friend on this device').check();
    await page.click('.start-bar .wax-button');
    for (let n = 0; n < 6; n++) {
      await asked(page);
      const over = await page.evaluate(() => {
        const parts = [...document.querySelectorAll('.tray > *, .tray > * > *')].map((e) => [
          `${e.className} ${e.textContent.slice(0, 30)}`,
          e.getBoundingClientRect(),
          e,
        ]);
        return parts.flatMap(([one, a, x]) =>
          parts
            .filter(
              ([, b, y]) =>
                !x.contains(y) &&
                !y.contains(x) &&
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2 &&
                Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2,
            )
            .map(([other]) => `${one} | ${other}`),
        );
      });
      assert.deepEqual(over, []);
      const wax = page.locator('.dispatch .wax-button').first();
      if (await wax.isVisible()) await wax.click();
      await page.waitForTimeout(500);
    }
    await page.context().close();
  },
);

// A card that nobody has to choose any more is not lit: then another battle is begun.
async function withLitCard() {
  for (let n = 0; n < 12; n++) {
    const d = await Driver.begin(server, browser, { page: { reducedMotion: 'reduce' } });
    await d.until((ask) => ask.prompt === 'play_card');
    const lit = d.page.locator('.cards .card.lit').waitFor({ timeout: 2000 });
    if (
      await lit.then(
        () => true,
        () => false,
      )
    )
      return d;
    await d.end();
  }
  return assert.fail('in twelve battles no card was lit');
}

test('a card that is lit takes keys as it takes clicks', { timeout: 120000, skip }, async () => {
  const d = await withLitCard();
  const { page } = d;
  const card = page.locator('.cards .card.lit');
  await shows(card, 1);
  assert.match(await page.locator('.dispatch').getAttribute('data-prompt'), /play_card/);
  for (let n = 0; n < 200 && !(await card.evaluate((e) => e === document.activeElement)); n++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // The order of the card is in hand, as after a click.
  await until(
    page,
    () =>
      document.querySelector('.dispatch .wax-button')?.dataset.answer?.startsWith('take_order') ||
      /Take the order/.test(document.querySelector('.dispatch .wax-button')?.innerText ?? ''),
  );
  await d.end();
});

test('the way home is called by what stands on it', { timeout: 120000, skip }, async () => {
  const d = await Driver.begin(server, browser);
  await d.question();
  await d.shown();
  await d.page.getByRole('link', { name: /^First Battle.*Sandtable, Home$/ }).waitFor();
  await d.page.setViewportSize({ width: 390, height: 844 });
  await d.page.getByRole('link', { name: /Sandtable, Home$/ }).waitFor();
  await d.end();
});
