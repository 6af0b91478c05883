// SPDX-License-Identifier: MIT
// The end of a battle as a moment: the sheet that comes with it, and where its buttons lead.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import {
  accessible,
  asked,
  clickOnce,
  isOver,
  openBrowser,
  openPage,
  picture,
  program,
  realServer,
  shows,
  startServer,
  until,
} from './lib.mjs';
import { holdSeats, playOn } from './driver.mjs';

const skip = !realServer && 'needs sandtable serve';
let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.kill();
});

const nearTheEnd = (ask, { scene }) =>
  scene.tracks.some((t) => t.id.startsWith('lost:') && t.value >= t.of - 2);

// A battle that is nearly over, open on the page. Few end by leaps.
async function shortly(page) {
  for (let battle = 0; battle < 5; battle++) {
    const made = await fetch(`${server.url}/api/matches`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        game: 'fleet',
        scenario: 'standard',
        seats: [
          { who: 'me', name: 'Anna' },
          { who: 'bot', level: 'easy' },
        ],
      }),
    }).then((r) => r.json());
    await holdSeats(page, made);
    await page.goto(`${server.url}/#/t/${made.match}`);
    await asked(page);
    if (
      await playOn(server, page, nearTheEnd).then(
        () => true,
        () => false,
      )
    )
      return made;
  }
  throw new Error('five battles ended by a leap');
}

test(
  'a battle ends with a sheet of its own: points, throws, turning point, and what comes next',
  { skip, timeout: 360000 },
  async () => {
    const page = await openPage(browser, { reducedMotion: 'reduce' });
    const made = await shortly(page);
    for (let n = 0; n < 300 && !(await isOver(page)); n++) {
      await asked(page);
      await clickOnce(page, n);
    }
    await page.waitForSelector('.end-sheet .score-graph', { timeout: 20000 });
    const text = await page.innerText('.end-sheet');
    assert.match(text, /Victory|Defeat/i);
    const [record] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.end-others').getByText('The record, a file').click(),
    ]);
    assert.equal(record.suggestedFilename(), `${made.match}.record`);
    const checked = spawnSync(program, ['verify', await record.path()], { encoding: 'utf8' });
    assert.equal(checked.status, 0, checked.stdout + checked.stderr);
    const lost = /Defeat/i.test(text);
    assert.match(
      await page.innerText('.end-left > .wax-button'),
      lost ? /Play again, a little easier\s+Beginner/ : /Play again/,
    );
    assert.match(text, /How the points came/i);
    assert.match(text, /turning point/i);
    assert.match(text, /Phoebe|Amycles/);
    await shows(page.locator('.score-line'), 2);
    await accessible(page, 'the end of a battle');
    await picture(page, 'ending-desktop');
    await page.setViewportSize({ width: 390, height: 844 });
    assert.ok(
      await page.evaluate(() => document.querySelector('.end-sheet').scrollWidth <= innerWidth),
      'nothing sticks out on a phone',
    );
    await page.setViewportSize({ width: 1440, height: 900 });

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Picture' }).click(),
    ]);
    assert.equal(file.suggestedFilename(), 'sandtable.png');

    // Luck and skill are weighed on the spot; the whole of it is one touch away, with its turns on
    // the time line.
    await page.getByRole('button', { name: 'Review this battle' }).click();
    await page.waitForSelector('.end-review .win-graph', { timeout: 150000 });
    assert.ok(
      await page.evaluate(() => {
        const [line, graph] = ['.end-review .win-line', '.end-review .win-graph'].map((s) =>
          document.querySelector(s).getBoundingClientRect(),
        );
        return line.width > graph.width / 2 && line.right <= graph.right;
      }),
      'the curve fills the graph',
    );
    assert.match(
      await page.innerText('.end-review'),
      /(Phoebe|Amycles) decisions [+−]?\d+, luck [+−]?\d+/,
    );
    await accessible(page, 'the end of a battle, reviewed');
    await page.locator('.end-review').scrollIntoViewIfNeeded();
    await picture(page, 'ending-reviewed');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.end-review').scrollIntoViewIfNeeded();
    assert.ok(
      await page.evaluate(() => document.querySelector('.end-sheet').scrollWidth <= innerWidth),
      'nor does the review',
    );
    await picture(page, 'ending-reviewed-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Whole review' }).click();
    await page.waitForSelector('.replay .win-graph', { timeout: 30000 });
    assert.match(
      await page.textContent('.battle-review'),
      /\d+ at first; luck [+−]?\d+, own decisions [+−]?\d+, theirs [+−]?\d+/,
    );
    const turns = await page.locator('.win-graph .win-turn').count();
    assert.ok(turns > 0);
    await until(
      page,
      (n) => document.querySelectorAll('.replay-notches .turn').length === n,
      turns,
    ); // the time line is drawn after the review
    await picture(page, 'review-whole');
    // A dear decision opens where it could still have been made otherwise.
    const { review } = page.frames_
      .map((f) => JSON.parse(f))
      .filter((f) => f.review)
      .pop();
    if (review.mistakes.length > 0) {
      await page.locator('.review-list button').first().click();
      await until(
        page,
        (n) => document.querySelector('.replay-where').textContent.startsWith(`Step ${n} of`),
        // one's own are listed first
        Math.max(1, (review.mistakes.find((m) => m.seat === 0) ?? review.mistakes[0]).seq - 1),
      );
    }
    // It has most of the column; on a phone it is what one sees first.
    assert.ok(
      await page.evaluate(() => document.querySelector('.battle-review').clientHeight > 400),
      'the review has its room',
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await until(
      page,
      () => document.querySelector('.win-graph').getBoundingClientRect().bottom < innerHeight,
    );
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${server.url}/#/t/${made.match}`);
    await page.getByRole('button', { name: 'The whole battle' }).click();
    await page.waitForSelector('.end-turn a');

    const turn = await page.getAttribute('.end-turn a', 'href');
    assert.match(turn, /#\/replay\/\w+\/\d+$/);
    await page.goto(`${server.url}/${turn}`);
    await until(
      page,
      () =>
        new RegExp('Moment|Step|\\d').test(
          document.querySelector('.replay-bar span')?.textContent ?? '',
        ) && !/^\D*1\D/.test(document.querySelector('.replay-bar span').textContent),
      undefined,
      30000,
    );

    await page.goto(`${server.url}/#/t/${made.match}`);
    await page.getByRole('button', { name: 'The whole battle' }).click();
    await page.locator('.end-sheet').getByRole('button', { name: 'Swap sides' }).click();
    await until(
      page,
      (old) => location.hash.startsWith('#/t/') && !location.hash.endsWith(old),
      made.match,
    );
    await page
      .locator('.briefing')
      .getByText(/You play .* this time/)
      .waitFor();
    assert.match(await page.evaluate(() => localStorage.getItem('sandtable.seats')), /"seat":1/);
    assert.deepEqual(page.troubles, []);
  },
);
