import { openBrowser, openPage } from './lib.mjs';
import { serveSite } from './site.mjs';
import { begin, openRaw, play } from './site-client.mjs';
const site = await serveSite(); const browser = await openBrowser();
const context = await browser.newContext();
const page = await openRaw(context, site);
const made = await begin(page);
await play(page, made, 2);
const s = await context.newCDPSession(page);
const { origin } = new URL(site.url);
for (const quotaSize of [1000, 1, 100000]) {
await s.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
console.log(await page.evaluate(() => navigator.storage.estimate()));
console.log(await page.workers()[0].evaluate(() => new Promise((done) => { const o = indexedDB.open('sandtable-pocket'); o.onsuccess = () => { const t = o.result.transaction('parts','readwrite',{durability:'strict'}); t.objectStore('parts').put('x'.repeat(50000), ['a','b']); t.oncomplete=()=>done('ok'); t.onabort=()=>done('abort '+t.error?.name); } })));
}
await browser.close(); await site.end();
