// SPDX-License-Identifier: MIT
// Plays the legion game on the page and takes a picture of each kind of question: SANDTABLE=PROGRAM
// node looks/legion.mjs OUT [width] [lang] [two|three|four] [steps] [speed] [seats: bot|screen]
// [each]
import { openBrowser, openPage, startServer } from '../e2e/lib.mjs';
import { holdSeats } from '../e2e/driver.mjs';
import { LegionHand } from '../e2e/legion.hand.mjs';

const [
  out,
  width = '1440',
  lang = 'en',
  scenario = 'two',
  steps = '60',
  speed = '0',
  seats = 'bot',
  each = '2',
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
const people = ['Anna', 'Ben', 'Chloé', 'David']
  .slice(0, { two: 2, three: 3, four: 4 }[scenario])
  .map((name, seat) =>
    seat === 0 || seats === 'screen' ? { who: 'me', name } : { who: 'bot', level: 'easy' },
  );
const made = await fetch(`${server.url}/api/matches`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ game: 'legion', scenario, seats: people }),
}).then((r) => r.json());
if (!made.ok) console.log(made);
await holdSeats(page, made);
await page.goto(`${server.url}/#/t/${made.match}`);
const hand = new LegionHand(page);
const seen = new Map();
const shot = (n, what, more = '') =>
  page.screenshot({
    path: `${out}/${String(n).padStart(3, '0')}-${what}-${scenario}-${width}-${lang}${more}.png`,
  });
for (let n = 0; n < Number(steps); n++) {
  const what = await hand.asked();
  const count = (seen.get(what) ?? 0) + 1;
  seen.set(what, count);
  if (count <= Number(each)) await shot(n, what);
  if (what === 'over') {
    await page.waitForTimeout(3000); // the sheet is asked for
    await shot(n, what, '-sheet');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(400);
    await shot(n, what, '-scores');
    break;
  }
  await hand.act(what).catch((e) => console.log(n, what, e.message.slice(0, 120)));
  if (Number(speed) > 0)
    for (let k = 0; k < 6; k++) {
      await page.waitForTimeout(350);
      await shot(n, what, `-then${k}`);
    }
}
console.log(Object.fromEntries(seen), 'touches', hand.touches, page.troubles);
await browser.close();
await server.kill();
