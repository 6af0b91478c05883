// SPDX-License-Identifier: MIT
// One picture of any page: node e2e/page.mjs BASE ROUTE FILE [width] [height] [lang]
import { chromium } from 'playwright-core';

const [base, route, file, width = '1440', height = '900', lang = 'en'] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({
  viewport: { width: +width, height: +height },
  deviceScaleFactor: +width < 600 ? 2 : 1,
});
page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(m.text()));
page.on('pageerror', (e) => console.log('pageerror', e.message));
await page.addInitScript(
  (lang) => localStorage.setItem('sandtable.settings', JSON.stringify({ lang })),
  lang,
);
await page.goto(`${base}/#${route}`);
await page.waitForTimeout(2500);
await page.screenshot({ path: file });
await browser.close();
