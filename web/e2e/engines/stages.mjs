// SPDX-License-Identifier: MIT
// What the engines play on: `sandtable serve`, or a folder of files on a plain web space.
import { realServer, startServer } from '../lib.mjs';
import { serveSite, skip as noSite } from '../site.mjs';
import { start } from './verbs.mjs';

export const served = {
  missing: realServer ? null : 'needs sandtable serve',
  async begin() {
    const server = await startServer({ more: ['--new-matches', '1000'] });
    return { url: `${server.url}/`, end: () => server.kill() };
  },
};
export const site = { missing: noSite || null, begin: () => serveSite() };

// A browser at this stage, with these settings; `newcomer` has none, and is offered a lesson.
export async function visitor(engine, { url }, options = {}) {
  const { settings = {}, ...more } = options;
  const page = await start(engine, more);
  await page.open(`${url}icon.svg`); // of the same origin, and nothing of ours runs in it
  await page.eval(
    (s) => {
      if (localStorage.getItem('sandtable.settings') === null)
        localStorage.setItem('sandtable.settings', JSON.stringify(s));
    },
    { lang: 'en', speed: 0, guide: false, ...settings },
  );
  return page;
}

export async function beginBattle(page, url, game) {
  await page.open(`${url}#/new/${game}`);
  await page.touch('.start-bar .wax-button:enabled');
  await page.wait(() => /#\/t\//.test(location.hash));
}
