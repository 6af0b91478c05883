// SPDX-License-Identifier: MIT
// Pictures of the pages in three engines, to be looked at side by side:
//   SANDTABLE=../build/dev/sandtable node looks/engines.mjs <folder> [en|fr]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fight } from '../e2e/engines/hand.mjs';
import { beginBattle, served, visitor } from '../e2e/engines/stages.mjs';
import { engines } from '../e2e/engines/verbs.mjs';

const [, , folder = '../build/screenshots/engines', lang = 'en'] = process.argv;
mkdirSync(folder, { recursive: true });
const stage = await served.begin();
for (const engine of engines)
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ]) {
    const page = await visitor(engine, stage, {
      width,
      height,
      lang,
      finger: width < 1000,
      settings: { lang },
    });
    const name = (what) => join(folder, `${what}-${width}-${lang}-${engine.name}.png`);
    const show = async (what, path) => {
      await page.open(`${stage.url}#${path}`);
      await sleep(2500); // what comes late, the painted ground above all
      await page.picture(name(what));
    };
    await show('home', '/');
    await show('new', '/new/commanders');
    await show('lessons', '/learn/fantasy');
    for (const game of ['fantasy', 'fleet', 'commanders', 'legion']) {
      await beginBattle(page, stage.url, game);
      await sleep(2000);
      await page.picture(name(`${game}-brief`));
      await fight(page, { most: 9 });
      await sleep(2500);
      await page.picture(name(game));
    }
    await page.close();
  }
await stage.end();
