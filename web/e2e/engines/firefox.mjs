// SPDX-License-Identifier: MIT
// Firefox, steered by Puppeteer through WebDriver BiDi.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);
export const name = 'Firefox';
export const missing = FIREFOX ? null : 'Firefox is not installed (Debian: firefox-esr)';
export const touches = 'real';

// Sound begins only where there is something to hear it with: on a machine without loudspeakers
// that is one which throws it away.
function silentLoudspeaker(profile) {
  const path = join(profile, 'asound.conf');
  writeFileSync(path, '</usr/share/alsa/alsa.conf>\npcm.!default { type null }\n');
  return path;
}

export async function begin({ profile, width, height, finger, lang }) {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    userDataDir: profile,
    headless: true,
    env: { ...process.env, ALSA_CONFIG_PATH: silentLoudspeaker(profile) },
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': 1,
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
    close: () => browser.close(),
  };
}
