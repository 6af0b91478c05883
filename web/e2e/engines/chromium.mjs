// SPDX-License-Identifier: MIT
// Chromium, steered by Playwright as all other browser tests do it.
import { chromium } from 'playwright-core';
import { CHROMIUM } from '../lib.mjs';

export const name = 'Chromium';
export const missing = CHROMIUM ? null : 'Chromium is not installed (Debian: chromium)';

export async function begin({ profile, width, height, finger, lang }) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
    viewport: { width, height },
    hasTouch: finger,
    reducedMotion: 'reduce',
    locale: lang,
  });
  const [page = await context.newPage()] = context.pages();
  return {
    version: context.browser()?.version() ?? (await page.evaluate(() => navigator.userAgent)),
    go: (url) => page.goto(url),
    run: (work, args) => page.evaluate(work, args),
    press: (x, y) => page.mouse.click(x, y),
    tap: (x, y) => page.touchscreen.tap(x, y),
    key: (key) => page.keyboard.press(key),
    write: (text) => page.keyboard.type(text),
    picture: (path) => page.screenshot({ path }),
    close: () => context.close(),
  };
}
