// SPDX-License-Identifier: MIT
// Plays Commanders on the page and takes a picture of each kind of question: SANDTABLE=PROGRAM node
// looks/battle.mjs OUT [width] [lang] [scenario] [steps] [speed] [seats: two, or a level]
import { openBrowser, openPage, startServer } from '../e2e/lib.mjs';
import { holdSeats } from '../e2e/driver.mjs';
import { CommandersHand } from '../e2e/commanders.hand.mjs';

const [
  out,
  width = '1440',
  lang = 'en',
  scenario = 'marengo',
  steps = '60',
  speed = '0',
  seats = 'easy',
] = process.argv.slice(2);
const HEIGHT = { 1440: 900, 900: 900, 390: 844, 360: 640 };
const server = await startServer();
const browser = await openBrowser();
const page = await openPage(browser, {
  width: Number(width),
  height: HEIGHT[width] ?? 900,
  deviceScaleFactor: width < 600 ? 2 : 1,
  hasTouch: width < 600,
  settings: { lang, speed: Number(speed), twoPresses: true },
});
const people =
  seats === 'two'
    ? [
        { who: 'me', name: 'Anna' },
        { who: 'me', name: 'Ben' },
      ]
    : [
        { who: 'me', name: 'Anna' },
        { who: 'bot', level: seats },
      ];
const made = await fetch(`${server.url}/api/matches`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ game: 'commanders', scenario, seats: people }),
}).then((r) => r.json());
if (!made.ok) console.log(made);
await holdSeats(page, made);
await page.goto(`${server.url}/#/t/${made.match}`);
const hand = new CommandersHand(page);
const seen = new Map();
for (let n = 0; n < Number(steps); n++) {
  const what = await hand.asked();
  const count = (seen.get(what) ?? 0) + 1;
  seen.set(what, count);
  if (count <= 3)
    await page.screenshot({
      path: `${out}/${String(n).padStart(3, '0')}-${what}-${width}-${lang}.png`,
    });
  if (what === 'over') break;
  await hand.act(what);
  if (Number(speed) > 0)
    for (let k = 0; k < 4; k++) {
      await page.waitForTimeout(350);
      await page.screenshot({
        path: `${out}/${String(n).padStart(3, '0')}-${what}-${width}-${lang}-then${k}.png`,
      });
    }
}
console.log(Object.fromEntries(seen), 'touches by round', hand.rounds, page.troubles);
await browser.close();
await server.kill();
