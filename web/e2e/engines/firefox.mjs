// SPDX-License-Identifier: MIT
// Firefox, steered by Puppeteer through WebDriver BiDi.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);
export const name = 'Firefox';
export const missing = FIREFOX ? null : 'Firefox is not installed (Debian: firefox-esr)';
const PULSE = '/usr/bin/pulseaudio';
export const deaf = existsSync(PULSE) ? null : 'there is no loudspeaker (Debian: pulseaudio)';

// A loudspeaker that nobody hears: where there is none at all no sound begins.
async function beginLoudspeaker(profile) {
  if (deaf) return { env: {}, end: () => undefined };
  const socket = join(profile, 'loudspeaker');
  const load = (module) => `--load=module-${module}`;
  const quiet = ['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1'];
  const speaker = load(`native-protocol-unix auth-anonymous=1 socket=${socket}`);
  const child = spawn(PULSE, [...quiet, load('null-sink'), speaker], {
    env: { ...process.env, HOME: profile, XDG_RUNTIME_DIR: profile },
    stdio: 'ignore',
  });
  for (let n = 0; n < 50 && !existsSync(socket); n++) await sleep(100);
  return { env: { PULSE_SERVER: `unix:${socket}` }, end: () => child.kill() };
}

export async function begin({ profile, width, height, finger, lang }) {
  const loudspeaker = await beginLoudspeaker(profile);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    userDataDir: profile,
    headless: true,
    env: { ...process.env, ...loudspeaker.env },
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': 1,
      'ui.useOverlayScrollbars': finger ? 1 : 0, // as phones have them
      'dom.w3c_touch_events.enabled': finger ? 1 : 0,
      'intl.accept_languages': lang,
    },
  });
  const page = await browser.newPage(); // the first never has the focus: keys press no buttons
  await page.setViewport({ width, height });
  return {
    version: await browser.version(),
    go: (url) => page.goto(url),
    run: (work, args) => page.evaluate(work, args),
    press: (x, y) => page.mouse.click(x, y),
    tap: (x, y) => page.touchscreen.tap(x, y),
    key: (key) => page.keyboard.press(key),
    write: (text) => page.keyboard.type(text),
    picture: (path) => page.screenshot({ path }),
    async close() {
      await browser.close();
      loudspeaker.end();
    },
  };
}
