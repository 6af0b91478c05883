// SPDX-License-Identifier: MIT
// What the engines play on: `sandtable serve`, or the folder of files that needs no server of ours
// (build/site, by tools/site.sh).
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort, realServer, startServer } from '../lib.mjs';
import { start } from './verbs.mjs';

const SITE = fileURLToPath(new URL('../../../build/site', import.meta.url));

export const served = {
  missing: realServer ? null : 'needs sandtable serve',
  async begin() {
    const server = await startServer({ more: ['--new-matches', '1000'] });
    return { url: `${server.url}/`, end: () => server.kill() };
  },
};

export const site = {
  missing: existsSync(`${SITE}/index.html`) ? null : 'needs build/site (make site)',
  async begin() {
    const port = await freePort();
    const child = spawn('python3', ['-m', 'http.server', String(port), '--bind', '127.0.0.1'], {
      cwd: SITE,
      stdio: 'ignore',
    });
    const url = `http://localhost:${port}/`;
    for (let n = 0; !(await fetch(url).catch(() => null)); n++) {
      assert.ok(n < 100, 'the web server does not come up within ten seconds');
      await new Promise((r) => setTimeout(r, 100));
    }
    const end = () =>
      new Promise((done) => {
        if (child.exitCode !== null || child.signalCode !== null) return done();
        child.once('exit', done);
        child.kill();
      });
    return { url, end };
  },
};

// A browser at this stage, with these settings; `newcomer` has none, and is offered a lesson.
export async function visitor(engine, { url }, options = {}) {
  const { settings = {}, ...more } = options;
  const page = await start(engine, more);
  await page.open(`${url}icon.svg`); // of the same origin, and nothing of ours runs in it
  await page.eval((s) => {
    if (localStorage.getItem('sandtable.settings') === null)
      localStorage.setItem('sandtable.settings', JSON.stringify(s));
  }, { lang: 'en', speed: 0, guide: false, ...settings });
  return page;
}

export async function beginBattle(page, url, game) {
  await page.open(`${url}#/new/${game}`);
  await page.touch('.start-bar .wax-button:enabled');
  await page.wait(() => /#\/t\//.test(location.hash));
}
