// SPDX-License-Identifier: MIT
// The eight verbs by which every engine is tested: open, touch, type, wait, read, eval, picture,
// close. A driver brings what differs between engines, and nothing else.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as chromium from './chromium.mjs';
import * as firefox from './firefox.mjs';
import * as webkit from './webkit.mjs';

// ENGINES=firefox,webkit takes some only.
const wanted = process.env.ENGINES?.split(',');
export const engines = [chromium, firefox, webkit].filter(
  ({ name }) => !wanted || wanted.includes(name.toLowerCase()),
);

export const newProfile = () => mkdtempSync(join(tmpdir(), 'sandtable-engine-'));
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

// Runs in the page. The middle of the first of these that is seen, brought into sight.
function middleOf(selector) {
  const on = [...document.querySelectorAll(selector)].find((e) => e.getClientRects().length > 0);
  if (!on) return null;
  on.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, right, top, bottom } = on.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
}

// Runs in the page: what goes wrong in it is noted, the policy's refusals as well. That a module
// which is there already was to be fetched ahead is an error to Firefox alone, and does no harm.
function noteTroubles() {
  if (window.troubles_) return;
  const noted = (window.troubles_ = []);
  const told = ({ message, target }) => message ?? `not loaded: ${target.outerHTML}`;
  addEventListener('error', (e) => e.target.rel === 'modulepreload' || noted.push(told(e)), true);
  addEventListener('unhandledrejection', (e) => noted.push(String(e.reason)));
  addEventListener('securitypolicyviolation', (e) =>
    noted.push(`${e.effectiveDirective} ${e.blockedURI} ${e.sourceFile}`),
  );
}

const begun = new Set();
// What a property that failed has left, with a picture of what it saw.
export async function leave(path) {
  for (const page of begun) {
    await page.picture(path).catch(() => undefined);
    await page.close().catch(() => undefined);
  }
}

export async function start(engine, { width = 1440, height = 900, ...more } = {}) {
  const profile = more.profile ?? newProfile();
  const driver = await engine.begin({ lang: 'en', finger: false, ...more, profile, width, height });
  const page = {
    version: driver.version,
    profile,
    eval: (work, argument) => driver.run(work, argument),
    async open(url) {
      await driver.go(url);
      await driver.run(noteTroubles);
    },
    // A selector or a place.
    async touch(where, by = more.finger ? driver.tap : driver.press) {
      const at = typeof where === 'string' ? await page.where(where) : where;
      await by(Math.round(at[0]), Math.round(at[1]));
    },
    // Where it lies as soon as it lies still.
    async where(selector, timeout = 20000) {
      let before = '';
      for (const end = Date.now() + timeout; Date.now() < end; await sleep(50)) {
        const at = await driver.run(middleOf, selector);
        if (at && before === String(at)) return at;
        before = String(at);
      }
      throw new Error(`${engine.name}: ${selector} is not there, or does not lie still`);
    },
    // A key by its name, or a text.
    type: (text) => (/^[A-Z]\w+$/.test(text) ? driver.key(text) : driver.write(text)),
    async wait(check, argument, timeout = 20000) {
      for (const end = Date.now() + timeout; Date.now() < end; await sleep(25)) {
        const found = await driver.run(check, argument);
        if (found) return found;
      }
      throw new Error(`${engine.name} waited in vain for ${check}, ${JSON.stringify(argument)}`);
    },
    read: (selector) => driver.run((s) => document.querySelector(s)?.innerText ?? null, selector),
    troubles: () => driver.run(() => window.troubles_ ?? []),
    picture: (path) => driver.picture(path),
    close() {
      begun.delete(page);
      return driver.close();
    },
  };
  begun.add(page);
  return page;
}
