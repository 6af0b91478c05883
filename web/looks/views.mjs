// SPDX-License-Identifier: MIT
// Pictures of many views of the page: SANDTABLE=PROGRAM [LETTERS=32] [WEB=built page] node
// looks/views.mjs OUT WIDTH HEIGHT [lang]
import { chromium } from 'playwright-core';
import { serve } from '../mock/fixtures.mjs';
import { startServer } from '../e2e/lib.mjs';
import { views } from '../e2e/views.mjs';

const [out, width, height, lang = 'en'] = process.argv.slice(2);
const web = process.env.WEB;
const server = await startServer({ web });
const fixtures = await serve(0, web && { web });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    `--blink-settings=defaultFontSize=${process.env.LETTERS ?? 16}`,
  ],
});
let n = 0;
for await (const { page, name } of views(
  server,
  `http://localhost:${fixtures.address().port}`,
  browser,
  {
    width: Number(width),
    height: Number(height),
    hasTouch: width < 600,
    reducedMotion: 'reduce',
    settings: { lang },
  },
  process.env.ONLY,
)) {
  await page.waitForTimeout(400);
  await page.screenshot({
    path: `${out}/${String(n++).padStart(2, '0')}-${name.replace(/\W+/g, '_')}-${width}.png`,
  });
}
await browser.close();
fixtures.close();
await server.kill();
