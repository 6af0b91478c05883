// SPDX-License-Identifier: MIT
// WebKit, as Debian's WebKitGTK has it, steered by plain requests of W3C WebDriver. It needs a
// screen, which Xvfb imitates. Mouse and keys are real; a finger's touch arrives as the mouse's, so
// a finger is a script's events.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../lib.mjs';

const WINDOW = fileURLToPath(new URL('window.py', import.meta.url));
const there = (program) =>
  ['/usr/bin', '/usr/local/bin'].some((p) => existsSync(`${p}/${program}`));
const lacking = [
  !there('WebKitWebDriver') && 'webkit2gtk-driver',
  !there('Xvfb') && 'xvfb',
  spawnSync(WINDOW, ['--is-there']).status !== 0 && 'python3-gi gir1.2-webkit2-4.1',
].filter(Boolean);
export const name = 'WebKit';
export const missing =
  lacking.length > 0 ? `WebKit is not installed (Debian: ${lacking.join(' ')})` : null;

// The first line that a program writes to this descriptor.
const firstLine = (child, fd) =>
  new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`${child.spawnfile} ended with ${code}`)));
    child.stdio[fd].once('data', (data) => done(String(data).trim()));
  });
const ended = (child) =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once('exit', done);
    child.kill();
  });

async function beginScreen() {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  return { screen, display: `:${await firstLine(screen, 3)}` };
}

async function beginDriver(display) {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  });
  const at = `http://127.0.0.1:${port}`;
  for (let n = 0; !(await fetch(`${at}/status`).catch(() => null)); n++) {
    assert.ok(n < 100, 'WebKitWebDriver does not come up within ten seconds');
    await new Promise((r) => setTimeout(r, 100));
  }
  return { driver, at };
}

async function ask(method, url, body) {
  const reply = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await reply.json();
  if (!reply.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

// A finger, as far as a script can be one. WebKit knows no pointer here but the mouse's, 1.
function finger([x, y]) {
  const on = document.elementFromPoint(x, y);
  const how = {
    bubbles: true,
    cancelable: true,
    composed: true,
    clientX: x,
    clientY: y,
    view: window,
  };
  const pointer = { ...how, pointerId: 1, pointerType: 'touch', isPrimary: true };
  on.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 }));
  on.dispatchEvent(new PointerEvent('pointerup', pointer));
  on.closest('a, button, input, label, select, textarea, [tabindex]')?.focus();
  on.dispatchEvent(new PointerEvent('click', { ...pointer, detail: 1 }));
}

const KEYS = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
};
const keyActions = (text) =>
  [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));

export async function begin({ profile, width, height, lang }) {
  const { screen, display } = await beginScreen();
  const { driver, at } = await beginDriver(display);
  const args = [profile, String(width), String(height), lang];
  const { sessionId, capabilities } = await ask('POST', `${at}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: WINDOW, args } } },
  });
  const say = (what, body = {}) => ask('POST', `${at}/session/${sessionId}/${what}`, body);
  const run = (work, argument) =>
    say('execute/sync', { script: `return (${work})(arguments[0])`, args: [argument ?? null] });
  const act = (source) => say('actions', { actions: [source] });
  const type = (text) => act({ type: 'key', id: 'keys', actions: keyActions(text) });
  return {
    version: capabilities.browserVersion,
    go: (url) => say('url', { url }),
    run,
    press: (x, y) =>
      act({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    tap: (x, y) => run(finger, [x, y]),
    key: (key) => type(KEYS[key] ?? key),
    write: type,
    async picture(path) {
      const data = await ask('GET', `${at}/session/${sessionId}/screenshot`);
      writeFileSync(path, Buffer.from(data, 'base64'));
    },
    async close() {
      await ask('DELETE', `${at}/session/${sessionId}`);
      await ended(driver);
      await ended(screen);
    },
  };
}
