// SPDX-License-Identifier: MIT
// Firefox, steered by Puppeteer through WebDriver BiDi.
import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);
export const name = 'Firefox';
export const missing = FIREFOX ? null : 'Firefox is not installed (Debian: firefox-esr)';
export const touches = 'real';

export async function begin({ profile, width, height, finger, lang }) {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    userDataDir: profile,
    headless: true,
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': 1,
      'dom.w3c_touch_events.enabled': finger ? 1 : 0,
      'intl.accept_languages': lang,
    },
  });
  const [page = await browser.newPage()] = await browser.pages();
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
