// SPDX-License-Identifier: MIT
// The legion game by hand on the page, over the scenes of fixtures/ (mock/fixtures.mjs takes the
// answers).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from '../mock/fixtures.mjs';
import { accessible, eventually, LONG, openBrowser, openPage, shows, until } from './lib.mjs';

let server;
let browser;
before(async () => {
  [server, browser] = [await serve(0), await openBrowser()];
});
after(async () => {
  await browser?.close();
  server?.close();
});

async function open(name, size = {}) {
  const page = await openPage(browser, size);
  page.said = [];
  page.on('websocket', (ws) =>
    ws.on('framesent', (f) => {
      const m = JSON.parse(String(f.payload));
      if (m.do === 'answer') page.said.push(m.answer);
    }),
  );
  await page.addInitScript(
    (match) =>
      localStorage.setItem('sandtable.seats', JSON.stringify([{ match, seat: 0, token: 'x' }])),
    `legion.${name}`,
  );
  await page.goto(`http://localhost:${server.address().port}/#/t/legion.${name}`);
  await page.waitForSelector('.lg-board');
  return page;
}

const card = (page, id) => page.locator(`.lg-strip [data-item="${id}"]`);
const cell = (page, id) => page.locator(`[data-cell="P1.${id}"]`);
const square = (page, id) => page.locator(`[data-square-button="${id}"]`);
const ghost = (page) =>
  page.evaluate(() => document.querySelector('[data-ghost]')?.dataset.ghost ?? null);
const answered = (page) => until(page, () => document.querySelector('.dispatch.quiet') !== null);
const done = async (page) => {
  assert.deepEqual(page.troubles, []);
  await page.context().close();
};
const PHONE = { width: 390, height: 844, hasTouch: true };

test('a card and a cell, and the dispatch says what that brings; Enter places it', async () => {
  const page = await open('two_place');
  await shows(page.locator('[data-frame]'), 0, 'no cell is framed before a card is in hand');
  await card(page, 'A23').click();
  await eventually(page, async () => (await page.locator('.lg-frame.closes').count()) > 1);
  await cell(page, 'r5c9').click();
  assert.equal(await ghost(page), 'P1.r5c9');
  assert.match(
    await page.textContent('.lg-brings'),
    /A big Ember legion.*2 Legion dice.*1 Commander die/,
  );
  await shows(page.locator('.lg-maybe'), 3, 'the squares that become whole');
  await page.keyboard.press('Enter');
  await answered(page);
  assert.deepEqual(page.said, ['place A23 r5c9']);
  await done(page);
});

test('F turns the card round and back; a second touch on the cell places it as it lies', async () => {
  const page = await open('two_place');
  await card(page, 'A23').click();
  await cell(page, 'r3c7').click();
  const pressed = () => page.getAttribute('.lg-turn', 'aria-pressed');
  assert.equal(await pressed(), 'false');
  await page.keyboard.press('f');
  assert.equal(await pressed(), 'true');
  await page.keyboard.press('f');
  assert.equal(await pressed(), 'false', 'it is turned back, not placed');
  await page.locator('.lg-turn').click();
  await cell(page, 'r3c7').click();
  await answered(page);
  assert.deepEqual(page.said, ['place A23 r3c7 flip']);
  await done(page);
});

test('another cell takes the card along', async () => {
  const page = await open('two_place');
  await card(page, 'A23').click();
  await cell(page, 'r5c9').click();
  await cell(page, 'r3c7').click();
  assert.equal(await ghost(page), 'P1.r3c7');
  await card(page, 'A59').click();
  assert.equal(await ghost(page), null, 'another card is in hand');
  assert.equal(await card(page, 'A59').getAttribute('aria-pressed'), 'true');
  await done(page);
});

test('the keyboard places a card: card, cell, side', async () => {
  const page = await open('two_place');
  await card(page, 'A23').focus();
  await page.keyboard.press('Enter');
  await cell(page, 'r4c7').focus();
  await page.keyboard.press('ArrowUp');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), 'P1.r3c7');
  await page.keyboard.press('Enter');
  await page.keyboard.press('f');
  await page.keyboard.press('Control+Enter');
  await answered(page);
  assert.deepEqual(page.said, ['place A23 r3c7 flip']);
  await done(page);
});

test('a Commander die offers both it can do', async () => {
  const page = await open('two_action');
  await square(page, 'P1.r5c7s').click();
  const offered = await page.$$eval('.dispatch [data-answer]', (list) =>
    list.map((b) => b.dataset.answer),
  );
  assert.ok(offered.includes('consult r5c7s') && offered.includes('empower r5c7s'));
  await page.locator('.dispatch [data-answer="empower r5c7s"]').click();
  await answered(page);
  assert.deepEqual(page.said, ['empower r5c7s']);
  await done(page);
});

test('dice of two rivals can be named where they lie', async () => {
  const page = await open('four_lower');
  await shows(square(page, 'P2.r5c8e'), 1);
  await shows(square(page, 'P4.r5c8e'), 1);
  assert.equal(
    await page.locator('[data-square-button^="P3"]').count(),
    0,
    'not those of a team-mate',
  );
  assert.match(
    await square(page, 'P4.r5c8e').getAttribute('aria-label'),
    /Legion die 4 with Archers/,
  );
  await square(page, 'P2.r5c7e').click();
  await square(page, 'P4.r5c8e').click();
  await page.keyboard.press('Enter');
  await answered(page);
  assert.deepEqual(page.said, ['lower P4 r5c8e']);
  await done(page);
});

test('one touch makes another battlefield large, one more brings back one’s own', async () => {
  const page = await open('four_place');
  const large = () => page.getAttribute('.lg-board', 'data-large');
  assert.equal(await large(), '0');
  await page.locator('.lg-field[data-seat="3"] .lg-look').click();
  assert.equal(await large(), '3');
  assert.ok(await page.locator('[data-cell="P4.r5c7"]').isVisible());
  await page.locator('.lg-field[data-seat="3"] .lg-look').click();
  assert.equal(await large(), '0');
  await done(page);
});

test('on a phone the battlefield a question is about comes by itself', async () => {
  const page = await open('four_lower', PHONE);
  await until(page, () => document.querySelector('.lg-board').dataset.large === '1');
  await square(page, 'P2.r5c7e').tap();
  await page.locator('.dispatch .wax-button').tap();
  await answered(page);
  assert.deepEqual(page.said, ['lower P2 r5c7e']);
  await done(page);
});

test('on a phone a card is placed by three touches, and the answer is in sight', async () => {
  const page = await open('two_place', { ...PHONE, width: 360, height: 640 });
  await card(page, 'A23').tap();
  await cell(page, 'r5c9').tap();
  const [answer, tabs] = await Promise.all(
    ['.dispatch .wax-button', '.tabs'].map((s) => page.locator(s).boundingBox()),
  );
  assert.ok(answer.y + answer.height <= tabs.y, 'what it brings stands below');
  await page.locator('.dispatch .wax-button').tap();
  await answered(page);
  assert.deepEqual(page.said, ['place A23 r5c9']);
  await done(page);
});

// A finger on the middle of it, for so long.
async function press(page, where, ms) {
  const box = await where.boundingBox();
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }],
  });
  await page.waitForTimeout(ms);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
const told = async (page) => {
  await page.waitForSelector('.word-card.pinned');
  const text = await page.textContent('.word-card');
  await page.locator('.word-card header button').click();
  await until(page, () => !document.querySelector('.word-card'));
  return text;
};

test('on a phone a die, a card, a square and a Blazon tell of themselves, and what is in the hand at a long touch', async () => {
  const page = await open('two_place', PHONE);
  const about = (title) => page.locator(`.lg-field.large [data-about^="${title}"]`).first();
  await about('Legion die 5 with Vanguard').tap();
  assert.match(
    await told(page),
    /Counts 1 point at the end.*Empower: 1 General point to make it 6.*Vanguard: .*Stands on a black square/,
  );
  await about('Commander die 5 with Warlord').tap();
  assert.match(await told(page), /Counts 2 points.*Consult: 2 of its pips buy a Command card/);
  await about('No die').tap();
  assert.match(await told(page), /a new one here/);
  await cell(page, 'r5c6').tap({ position: { x: 12, y: 12 } });
  assert.match(await told(page), /edges that touch left and right/);
  await page.locator('.lg-field.large .lg-blazons').tap();
  assert.match(await told(page), /Race of five colours.*Lacks Ash/);
  // it may not be played now
  await page.locator('.lg-strip .lg-order').first().tap({ force: true });
  assert.match(await told(page), /Rally.*Raise your Legion and Commander dice/);
  const held = card(page, 'A23');
  await press(page, held, 700);
  assert.match(await told(page), /Heralds of Ember and Sun/);
  assert.equal(await held.getAttribute('aria-pressed'), 'false', 'it has only been asked about');
  await held.tap();
  assert.equal(await held.getAttribute('aria-pressed'), 'true');
  await shows(page.locator('.word-card'), 0);
  await done(page);
});

test('by key the place under the cursor tells of its card and dice; what a die tells lies beside the board', async () => {
  const page = await open('two_action');
  await cell(page, 'r5c6').focus();
  await page.keyboard.press('Space');
  assert.match(await told(page), /Heralds of Ember and Thorn.*Legion die 3.*Counts 1 point/);
  assert.match(
    await square(page, 'P1.r5c5e').getAttribute('aria-label'),
    /Legion die 5 with Vanguard.*Empower/,
    'and so does a die that may be named',
  );
  await square(page, 'P1.r5c5e').hover();
  await page.waitForSelector('.word-card');
  await until(
    page,
    () =>
      document.querySelector('.word-card').getBoundingClientRect().left >=
      document.querySelector('.board-area').getBoundingClientRect().right,
  );
  await done(page);
});

for (const height of [844, 640]) {
  test(`on a phone ${height} high nothing lies over one’s own battlefield, and answers stand one below the other`, async () => {
    const page = await open('two_lose', { ...PHONE, width: 360, height });
    await page.locator('.dispatch [data-answer=end]').tap();
    await page.waitForSelector('.dispatch[data-prompt=lose_die] .others');
    const over = await page.evaluate(() => {
      const field = document.querySelector('.lg-field.large .lg-fit').getBoundingClientRect();
      return [
        ...document.querySelectorAll(
          '.round-buttons button, .lg-field.large :is(.lg-blazons, .lg-points, .lg-check), .lg-strip, .bottom-sheet',
        ),
      ]
        .filter((e) => {
          const b = e.getBoundingClientRect();
          return (
            b.width > 0 &&
            b.left < field.right - 1 &&
            b.right > field.left + 1 &&
            b.top < field.bottom - 1 &&
            b.bottom > field.top + 1
          );
        })
        .map((e) => e.className || e.outerHTML.slice(0, 60));
    });
    assert.deepEqual(over, []);
    const [first, second] = await page.$$eval('.dispatch .others .paper-button', (list) =>
      list.map((b) => b.getBoundingClientRect().top),
    );
    assert.ok(second > first, 'no narrow columns');
    assert.ok(await page.locator('.lg-check').isVisible(), 'what was rolled is still to be seen');
    await done(page);
  });
}

test('on a phone the legions to choose lie on the table, and a touch on a rival’s strip makes it large', async () => {
  const choosing = await open('two_colours', PHONE);
  await shows(choosing.locator('.lg-starts [data-item]'), 5);
  await done(choosing);
  const page = await open('three_place', PHONE);
  const strip = await page.locator('.lg-field[data-seat="2"]').boundingBox();
  await page.touchscreen.tap(strip.x + strip.width - 12, strip.y + strip.height - 8);
  await until(page, () => document.querySelector('.lg-board').dataset.large === '2');
  await done(page);
});

test('covered hands and Objectives are nowhere on the page, nor are those of others', async () => {
  const page = await open('two_action');
  await shows(
    page.locator('.lg-field[data-seat="1"] .lg-order:has-text("Ambush")'),
    1,
    'what everybody knows lies open',
  );
  await page.evaluate(() =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', bubbles: true })),
  );
  await until(page, () => document.querySelectorAll('.lg-strip [data-item]').length === 0);
  const table = await page.innerHTML('.table');
  assert.ok(
    !/Ember Spreads|Heralds of Ember and Sun/.test(
      table.replace(/<section class="dispatch.*?<\/section>/s, ''),
    ),
  );
  await done(page);
});

test('a failed check shows what was rolled and what it had to be', async () => {
  const page = await open('two_lose', { settings: { speed: 1 } });
  await page.locator('.dispatch [data-answer=end]').click();
  await until(page, () =>
    /rolls 5.*fails.*holds on 1 to 3/s.test(document.querySelector('.lg-check')?.innerHTML ?? ''),
  );
  await done(page);
});

// Texts of Command cards, Objectives and the Event that do not fit into their boxes.
const cut = (page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.lg-board .lg-order, .lg-board .lg-order > *, .lg-goals p, .lg-event small',
      ),
    ]
      .filter((e) => e.getClientRects().length > 0 && getComputedStyle(e).overflow !== 'visible')
      .filter((e) => e.scrollHeight > e.clientHeight || e.scrollWidth > e.clientWidth)
      .map(
        (e) => `${e.className}: ${e.textContent.slice(0, 60)} (${e.closest('section')?.className})`,
      ),
  );
const texts = (page, where) =>
  page.$$eval(`${where} .lg-order`, (cards) =>
    cards.map((card) =>
      [...card.querySelectorAll('.lg-said')]
        .filter((e) => e.getClientRects().length > 0)
        .map((e) => e.textContent)
        .join(),
    ),
  );
for (const [width, height] of [
  [1440, 900],
  [2560, 1440],
  [390, 844],
])
  for (const [name, lang] of [
    ['two_full', 'en'],
    ['three_six', 'en'],
    ['four_six', 'en'],
    ['two_action', 'en'],
  ].concat(LONG ? [['two_six', 'en']] : []))
    test(`no card text of ${name} is cut at ${width}, and every card has one`, async () => {
      const page = await open(name, { width, height, hasTouch: width < 600, settings: { lang } });
      await page.evaluate(() => document.fonts.ready);
      await eventually(page, async () => (await cut(page)).length === 0).catch(async () =>
        assert.deepEqual(await cut(page), []),
      );
      const said = await texts(page, '.lg-strip');
      assert.ok(said.length >= 3 && said.every((text) => text.length > 4), said.join(' | '));
      assert.equal(
        await page.locator(".lg-strip [data-fit='4'], .lg-line [data-fit='4']").count(),
        0,
        'none has to be scrolled',
      );
      await done(page);
    });

test('a card that has only room for the brief text tells the whole one', async () => {
  const page = await open('two_full');
  const brief = page.locator('.lg-strip .lg-order', { hasText: 'Forced March' });
  await eventually(page, async () => (await brief.getAttribute('data-fit')) !== null);
  await brief.hover();
  await page.waitForSelector('.word-card');
  assert.match(
    await page.textContent('.word-card'),
    /Pay 2 General points and 4 coins\. Place one more Army card from your hand, following all/,
  );
  await done(page);
});

for (const name of ['four_place', 'four_six', 'three_place', 'two_place'])
  test(`nobody’s cards are larger than one’s own on the table of ${name}`, async () => {
    const page = await open(name);
    const sizes = () =>
      page.$$eval('.lg-field', (fields) =>
        fields.map((f) => ({
          own: f.classList.contains('mine'),
          size: Math.max(
            ...[...f.querySelectorAll('.lg-sheet [data-at]')].map(
              (c) => c.getBoundingClientRect().width,
            ),
          ),
        })),
      );
    await eventually(page, async () => {
      const all = await sizes();
      const own = all.find((f) => f.own).size;
      return own > 40 && all.every((f) => f.size <= own + 1);
    }).catch(async () => assert.fail(JSON.stringify(await sizes())));
    await done(page);
  });

test('what counts stands beside the board with its numbers, and a number flies to the score when it changes', async () => {
  const page = await open('two_score', { settings: { speed: 1 } });
  const cell = (kind) => page.textContent(`.lg-standing [data-worth="${kind}"]`);
  assert.match(await cell('normal'), /Normal legion.*3.*= 18/s);
  assert.match(await cell('commander_dice'), /Commander die.*2.*= 4/s);
  await page.evaluate(() => {
    window.flown = [];
    new MutationObserver((all) => {
      for (const { addedNodes } of all)
        for (const node of addedNodes)
          if (node.classList?.contains('score-flight')) window.flown.push(node.textContent);
    }).observe(document.querySelector('.table'), { childList: true });
  });
  await page.locator('.dispatch [data-answer=end]').click();
  await until(page, () => window.flown.includes('+2'));
  assert.match(await cell('commander_dice'), /= 6/);
  await until(page, () => document.querySelectorAll('.score-flight').length === 0);
  await done(page);
});

test('a morale target is told part by part', async () => {
  const page = await open('two_action');
  const parts = await page.$$eval('.lg-checks li:first-child .lg-why > span', (list) =>
    list.map((e) => e.textContent),
  );
  assert.deepEqual(parts, ['2Dusk Cohort: Commander dice', '−2Ember Lions: big cards']);
  await done(page);
});

const sheetOf = async (name, more) => {
  const page = await open(name, more);
  await page.locator('.dispatch [data-answer=end]').click();
  await page.waitForSelector('.lg-sheet-of-score');
  return page;
};

test('the end is the score sheet, counted up column by column; Escape goes to its end and closes nothing', async () => {
  const page = await sheetOf('two_end', { settings: { speed: 1 } });
  const counted = () => page.getAttribute('.lg-sheet-of-score', 'data-counted');
  await until(
    page,
    () => document.querySelector('.lg-sheet-of-score').dataset.counted === '2',
    null,
    20000,
  );
  assert.equal(await page.textContent('[data-score-of="0"] .total'), '18', 'legions, strength');
  await shows(page.locator('[data-score-of="0"] td.later'), 7, 'the others are still to come');
  await page.keyboard.press(' ');
  assert.equal(await counted(), '3');
  await page.keyboard.press('Escape');
  assert.equal(await counted(), '9');
  assert.ok(await page.locator('.end-sheet').isVisible());
  assert.equal(await page.textContent('[data-score-of="0"] .total.won'), '49');
  assert.match(
    await page.textContent('[data-score-of="0"] [data-column=objective]'),
    /✓ Ember Spreads.*4/,
  );
  await page.locator('.lg-sheet-of-score header button').click();
  assert.ok(Number(await counted()) < 9, 'it is counted again');
  await done(page);
});

for (const size of [{}, { width: 2560, height: 1440 }, PHONE])
  test(`the score sheet of four tells what a team has together, and holds its words, ${size.width ?? 1440}`, async () => {
    const page = await sheetOf('four_end', size);
    const teams = await page.$$eval('.lg-sheet-of-score tr.team', (rows) =>
      rows.map((r) => r.textContent),
    );
    assert.equal(teams.length, 2);
    assert.match(teams[0], /Ember Lions \+ Sun Bearers.*High Command.*79/);
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('.lg-sheet-of-score :is(td, th)')]
        .filter((e) => e.scrollWidth > e.clientWidth + 1)
        .map((e) => e.textContent),
    );
    assert.deepEqual(outside, []);
    await accessible(page, 'score sheet');
    await done(page);
  });

test('the score is told line by line at the end', async () => {
  const page = await open('two_over');
  const lines = await page.$$eval('.lg-lines [data-line]', (rows) =>
    rows.map((r) => r.dataset.line),
  );
  assert.ok(lines.includes('blazons') && lines.includes('objective:O02') && lines.includes('race'));
  assert.doesNotMatch(await page.$eval('.lg-board', (board) => board.textContent), /acts now/);
  await done(page);
});

for (const [name, size] of [
  ['two_place', {}],
  ['two_colours', {}],
  ['three_token', { width: 900 }],
  ['four_lower', {}],
  ['four_draft', { width: 900 }],
  ['two_place', PHONE],
  ['three_place', PHONE],
  ['two_action', { width: 360, height: 640, settings: { lang: 'fr' } }],
  ['four_place', { width: 360, height: 640 }],
]) {
  test(
    `${name} is accessible, fits and is small enough, ${size.width ?? 1440}`,
    { skip: size.width > 400 && !LONG && 'part of make long' },
    async () => {
      const page = await open(name, size);
      await accessible(page, name);
      const seen = await page.evaluate(() => ({
        elements: document.querySelectorAll('#root *').length,
        wide:
          Math.max(
            ...[
              ...document.querySelectorAll('.top-bar > *, .lg-field, .lg-strip, .lg-head > *'),
            ].map((e) => e.getBoundingClientRect().right),
          ) - window.innerWidth,
        field: document.querySelector('.lg-field.large .lg-fit').getBoundingClientRect().height,
      }));
      assert.ok(seen.elements < 2500, `${seen.elements} elements`);
      assert.ok(seen.wide <= 1, `${seen.wide} px stick out`);
      assert.ok(seen.field > 120, `${seen.field} px for the battlefield`);
      await done(page);
    },
  );
}
