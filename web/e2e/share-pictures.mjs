// SPDX-License-Identifier: MIT
// Makes web/public/og/*.jpg anew, the pictures that others' programs show of a link: the home page,
// and a battle of each game as its seat sees it. Not a test: run it when a board looks different.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Driver } from './driver.mjs';
import { openBrowser, openPage, startServer } from './lib.mjs';

const out = fileURLToPath(new URL('../public/og', import.meta.url));
const size = { width: 1200, height: 630 }; // what a large card has room for
const after = (answers) => {
  let n = 0;
  return () => n++ >= answers;
};
const BATTLES = [
  ['fantasy', 'first_battle', (ask, news) => news.events.some((e) => e.event === 'melee_declared')],
  ['fleet', 'asteroid_belt', after(25)],
  ['commanders', 'marengo', (ask) => ask.prompt === 'plan'],
  ['legion', 'two', after(30)],
];

mkdirSync(out, { recursive: true });
const [server, browser] = await Promise.all([startServer(), openBrowser()]);
const shot = (page, name) =>
  page.screenshot({ path: `${out}/${name}.jpg`, type: 'jpeg', quality: 70 });
const home = await openPage(browser, size);
await home.goto(server.url);
await home.waitForSelector('.ground.painted');
await shot(home, 'site');
for (const [game, scenario, wanted] of BATTLES) {
  const d = await Driver.begin(server, browser, { game, scenario, page: size });
  await d.until(wanted);
  await d.page.waitForTimeout(1500); // what plays comes to rest
  await shot(d.page, game);
  await d.end();
}
await browser.close();
await server.kill();
