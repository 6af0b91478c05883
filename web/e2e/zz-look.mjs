import { startServer, openBrowser, openPage } from './lib.mjs';
const server = await startServer({}); const browser = await openBrowser();
const [,, name, ...routes] = process.argv;
for (const [lang,w,h] of [['en',1440,900],['fr',390,844]]) {
  const page = await openPage(browser, { width:w, height:h, settings:{lang} });
  for (const r of routes) { await page.goto(server.url + '/#' + r); await page.waitForTimeout(1800);
    await page.screenshot({ path: `/tmp/look-${name}-${r.replace(/\W+/g,'_')}-${lang}.png`, fullPage: w<500 }); }
}
await browser.close(); await server.kill?.(); process.exit(0);
