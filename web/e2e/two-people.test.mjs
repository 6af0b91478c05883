// SPDX-License-Identifier: MIT
// Two people at their own screens: one undoes while the other thinks, or asks for it; they play
// again, with the sides both want.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  accessible,
  asked,
  clickOnce,
  openBrowser,
  openPage,
  picture,
  realServer,
  startServer,
} from './lib.mjs';
import { holdSeats } from './driver.mjs';

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

const button = (page, text) => page.locator('.end-sheet').getByRole('button', { name: text });

// A battle of two, each at their own page, the second one at a phone.
async function together() {
  const made = await fetch(`${server.url}/api/matches`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      game: 'fantasy',
      scenario: 'first_battle',
      seats: [
        { who: 'me', name: 'Anna' },
        { who: 'me', name: 'Bernd' },
      ],
    }),
  }).then((r) => r.json());
  return Promise.all(
    made.seats.map(async (seat, n) => {
      const page = await openPage(browser, {
        reducedMotion: 'reduce',
        ...(n === 1 && { width: 390, height: 844 }),
      });
      await holdSeats(page, { ...made, seats: [seat] });
      await page.goto(`${server.url}/#/t/${made.match}`);
      await page.waitForSelector('.dispatch');
      return page;
    }),
  );
}

test(
  'one may undo while the other one is asked, and is told what became of asking for it',
  { skip, timeout: 120000 },
  async () => {
    const pages = await together();
    const quiet = (page) => page.locator('.dispatch.quiet');
    await Promise.race(pages.map((page) => page.waitForSelector('.dispatch:not(.quiet)')));
    const first = (await quiet(pages[0]).count()) > 0 ? 1 : 0;
    const [asks, other] = [pages[first], pages[1 - first]];
    for (let n = 0; n < 4 && (await quiet(asks).count()) === 0; n++) await clickOnce(asks, n);
    await quiet(asks).waitFor();
    await accessible(asks, 'waiting for somebody');
    await picture(asks, 'undo-meanwhile');
    // Nothing has come to light and nobody has answered since: that is one's own affair.
    await quiet(asks).getByRole('button', { name: 'Undo' }).click();
    await asked(asks);
    for (const page of [asks, other])
      for (let n = 0; n < 4 && (await quiet(page).count()) === 0; n++) await clickOnce(page, n);
    await asked(asks);
    await asks.getByRole('button', { name: 'Undo' }).click();
    await asks.getByRole('button', { name: 'Ask', exact: true }).click();
    await other.getByText(/asks to undo the last step. .* placed at/).waitFor();
    await picture(other, 'undo-asked');
    await other.getByRole('button', { name: 'Agree' }).click();
    await asks.getByText('Your opponent agreed').waitFor();
    await asked(asks);
    await picture(asks, 'undo-agreed');
    assert.deepEqual([...asks.troubles, ...other.troubles], []);
  },
);

test(
  'a rematch says what changes, is agreed on, and begins with its briefing',
  { skip, timeout: 180000 },
  async () => {
    const [anna, bernd] = await together();
    await anna.getByRole('button', { name: 'Settings' }).click();
    await anna.getByRole('button', { name: 'Resign' }).click();
    await anna.getByRole('button', { name: 'Yes, resign' }).click();
    await button(anna, 'Play again').filter({ hasText: 'You play Empire again' }).click();
    await bernd.locator('.end-sheet').getByText('Asked by Anna: play again, same sides?').waitFor();
    await button(bernd, 'Agree, play again').filter({ hasText: 'You play Styx again' }).waitFor();
    await accessible(bernd, 'a rematch is asked for');
    await picture(bernd, 'rematch-asked-phone');
    await button(bernd, 'Swap sides').click();
    await anna
      .locator('.end-sheet')
      .getByText('Asked by Bernd: play again with sides swapped?')
      .waitFor();
    await picture(anna, 'rematch-asked-desktop');
    await button(anna, 'Agree, play again').filter({ hasText: 'You play Styx this time' }).click();
    await anna.locator('.briefing').getByText('You play Styx this time').waitFor();
    await bernd.locator('.briefing').getByText('You play Empire this time').waitFor();
    await accessible(anna, 'the briefing of a rematch');
    await picture(anna, 'rematch-briefing-desktop');
    await picture(bernd, 'rematch-briefing-phone');
    await anna.click('.brief-start .wax-button');
    await anna.waitForSelector('.dispatch');
    assert.deepEqual([...anna.troubles, ...bernd.troubles], []);
  },
);
