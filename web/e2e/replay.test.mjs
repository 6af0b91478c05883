// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import {
  asked,
  clickOnce,
  openBrowser,
  openPage,
  picture,
  shows,
  startServer,
  until,
} from './lib.mjs';
import { atTheTable, playOn } from './driver.mjs';

let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await server.kill();
});

const step = (page) => page.textContent('.replay-bar');
const at = (page, number) =>
  until(
    page,
    (n) => document.querySelector('.replay-bar').textContent.includes(`Step ${n} of`),
    number,
  );
const battle = (page) => /[a-z0-9]{32}/.exec(page.url())[0];

test(
  'a battle is watched again through every eye, reviewed, and played on from one of its moments',
  { timeout: 240000 },
  async () => {
    const page = await atTheTable(server, browser);
    await playOn(server, page, (ask) => ask.prompt === 'choose_action');
    const first = battle(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Yes, resign' }).click();
    await page.click('.end-others a[href^="#/replay/"]');
    await page.waitForSelector('.replay-bar');
    // Both seats, the spectators and the open view: they come once the record has been fetched.
    await until(page, () => document.querySelectorAll('.replay-eyes option').length === 4);
    const steps = Number(/of (\d+)/.exec(await step(page))[1]);
    assert.ok(steps > 26, `${steps} steps`);
    await page.getByLabel('Step of the battle').fill(String(20));
    await at(page, 21);
    await page.locator('body').press('ArrowRight');
    await at(page, 22);
    await page.locator('.replay-eyes').selectOption('1');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await until(page, () =>
      /Step 2[4-9] of/.test(document.querySelector('.replay-bar').textContent),
    );
    await page.getByRole('button', { name: 'Pause' }).click();
    // A link leads to this very moment.
    await page.getByRole('button', { name: 'Round 1', exact: true }).click();
    await until(page, () => /Round 1/.test(document.querySelector('.replay-where').textContent));
    await page.locator('.replay-eyes').selectOption('open');
    await picture(page, 'replay-desktop');
    // The review weighs it all, and leads to any of its moments.
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.waitForSelector('.win-graph', { timeout: 60000 });
    await until(page, () =>
      /Luck and skill.*decisions.*\d+.*luck.*\d+/s.test(
        document.querySelector('.battle-review').textContent,
      ),
    );
    // The graph lies below the board, as long as that, and the board has made room for it.
    const [graph, board, area] = await page.evaluate(() =>
      ['.review-graph', '.board', '.board-area'].map((s) =>
        document.querySelector(s).getBoundingClientRect().toJSON(),
      ),
    );
    assert.ok(graph.width > 0.95 * area.width, `${graph.width} of ${area.width}`);
    assert.ok(board.bottom <= graph.top + 1, `${board.bottom} above ${graph.top}`);
    await picture(page, 'review-desktop');
    await page.locator('.win-graph').click({ position: { x: 300, y: 60 } });
    await until(
      page,
      () =>
        !/Round 1/.test(document.querySelector('.replay-where').textContent) ||
        Number(/Step (\d+)/.exec(document.querySelector('.replay-where').textContent)[1]) > 25,
    );
    await page.getByRole('button', { name: 'Chronicle', exact: true }).click();
    const where = await page.textContent('.replay-where');
    await page.getByRole('button', { name: 'Play from here', exact: true }).click();
    await page.waitForSelector('.table:not(.replay)');
    await asked(page);
    assert.notEqual(battle(page), first);
    await clickOnce(page, 1);
    // The way back leads to the step it was left at.
    await page.goBack();
    await until(
      page,
      (left) => document.querySelector('.replay-where')?.textContent === left,
      where,
    );
    assert.deepEqual(page.troubles, []);
  },
);

// A record of earlier rules, as somebody might have kept it: one answer of it is not legal any
// more.
function earlierRecord() {
  const lines = readFileSync(
    new URL('../../tests/tools/hosted_with_undo.record', import.meta.url),
    'utf8',
  ).split('\n');
  const head = JSON.parse(lines[0]);
  lines[0] = JSON.stringify({ ...head, rules_version: 'fantasy-0' });
  lines[12] = JSON.stringify({ seat: JSON.parse(lines[12]).seat ?? 0, answer: 'place Z9' });
  return { name: 'old.record', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) };
}

test(
  'a record of earlier rules is opened from a file: what agrees is shown, the rest stands there as text',
  { timeout: 60000 },
  async () => {
    const page = await openPage(browser);
    await page.goto(server.url);
    await page.locator('input[type=file]').setInputFiles(earlierRecord());
    await page.waitForSelector('.replay-bar');
    await shows(page.getByRole('button', { name: 'Play from here' }), 0);
    const steps = page.getByLabel('Step of the battle');
    await steps.fill(await steps.getAttribute('max'));
    const rest = await page.textContent('.replay-rest');
    assert.match(rest, /entry \d+ \(line \d+\).*fantasy-0/s);
    assert.match(rest, /place Z9/);
    // Dragged onto the page it is opened as well; there the next fight is one touch away.
    const dragged = await page.evaluateHandle(
      (text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'a.record'));
        return data;
      },
      readFileSync(new URL('../../docs/records/easy_easy.jsonl', import.meta.url), 'utf8'),
    );
    await page.dispatchEvent('body', 'drop', { dataTransfer: dragged });
    await page.waitForURL(/replay\/file\/1/);
    await page.getByRole('button', { name: 'Next fight' }).click();
    await until(page, () =>
      /fight 1 of \d+/.test(document.querySelector('.replay-where').textContent),
    );
    // Another file, and one that is no record: the page says so and offers to choose again.
    await page.goto(server.url);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await page.waitForSelector('.plain-page .record-opener');
    assert.match(await page.textContent('.plain-page h1'), /line 1/);
  },
);
