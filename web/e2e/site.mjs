// SPDX-License-Identifier: MIT
// A site without a server for the tests: what tools/site.sh makes of the built page and the program
// of the table, on a plain web space.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bringPocket, writeSite } from '../scripts/site.mjs';
import { openPage } from './lib.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const program = at('../../build/wasm/sandtable_pocket.wasm');
// What to tell whoever has not built it.
export const skip = existsSync(program) ? false : 'build/wasm is missing: make it with preset wasm';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

// The folder; what is in it may be changed by a test.
export async function makeSite() {
  const folder = join(mkdtempSync(join(tmpdir(), 'sandtable-site-')), 'site');
  await writeSite(at('../../build/web'), program, folder);
  return folder;
}

// The page of a server that has the table with it (tools/page.sh), likewise.
export async function makeServed() {
  const folder = join(mkdtempSync(join(tmpdir(), 'sandtable-served-')), 'web');
  cpSync(at('../../build/web'), folder, { recursive: true });
  await bringPocket(folder, program);
  return folder;
}

// A page at that address, with what keeps it without a network (public/sw.js).
export async function openWithKeeper(browser, address, more = {}) {
  const page = await openPage(browser, { serviceWorkers: 'allow', ...more });
  await page.goto(address);
  return page;
}
// One of a site, of which what has been used is kept.
export async function openKept(browser, address, more) {
  const page = await openWithKeeper(browser, address, more);
  await page.waitForSelector('html[data-kept]', { timeout: 60000 });
  return page;
}

// As `python3 -m http.server` gives a folder out; below `under`, if that is given.
// `keep`: the folder stays when the server has ended.
export async function serveSite({
  folder: given,
  under = '/',
  host = '127.0.0.1',
  keep = false,
} = {}) {
  const folder = given ?? (await makeSite());
  let first = ''; // what the table's worker runs before its own
  const all = []; // what was asked for
  const server = createServer(async (asked, reply) => {
    const { pathname } = new URL(asked.url, 'http://site');
    const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    all.push(name);
    try {
      if (!name.startsWith(under)) throw new Error(name);
      const file = await readFile(join(folder, name.slice(under.length)));
      const body = /PocketWorker-/.test(name) ? first + file : file;
      reply.writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream' });
      reply.end(body);
    } catch {
      reply.writeHead(404).end();
    }
  });
  await new Promise((up) => server.listen(0, host, up));
  const { port } = server.address();
  return {
    url: `http://${host}:${port}${under}`,
    folder,
    asked: all,
    before: (code) => void (first = code && `${code};`),
    end: async () => {
      server.closeAllConnections();
      await new Promise((down) => server.close(down));
      if (!keep) rmSync(join(folder, '..'), { recursive: true, force: true });
    },
  };
}
