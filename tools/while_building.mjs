// SPDX-License-Identifier: MIT
// A page on the port of `make play` that says how far the build is, until the program itself takes
// the port:
//
//   node tools/while_building.mjs LOG [PORT]
//
// LOG: what CMake and ninja print, as it grows. Only this machine can ask. Where the port is taken
// it ends without a word: somebody plays already.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [log, port = '8080'] = process.argv.slice(2);
const begun = Date.now();

// Of ninja's "[45/199] Building ...", the last there is.
function steps() {
  let text = '';
  try {
    text = readFileSync(log, 'utf8');
  } catch {
    // not begun yet
  }
  const found = [...text.matchAll(/^\[(\d+)\/(\d+)\]/gm)].pop();
  return found ? { done: Number(found[1]), all: Number(found[2]) } : null;
}

const WORDS = {
  en: {
    title: 'Sandtable is being built',
    first: 'The compiler is being asked what it can.',
    steps: (n, all) => `Step ${n} of ${all}.`,
    left: (minutes) => `About ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`,
    then: 'The table opens here by itself.',
  },
  fr: {
    title: 'Sandtable est en construction',
    first: 'Le compilateur dit ce qu’il sait faire.',
    steps: (n, all) => `Étape ${n} sur ${all}.`,
    left: (minutes) => `Encore ${minutes} minute${minutes === 1 ? '' : 's'} environ.`,
    then: 'La table s’ouvrira ici d’elle-même.',
  },
};

// Looks again until the table answers; nobody does for a moment before that.
const AGAIN = `
  setInterval(async () => {
    const reply = await fetch('/', { cache: 'no-store' }).catch(() => null);
    // The browser may keep a page for when nobody answers (web/public/sw.js): for GET alone.
    const here = reply?.ok && (await fetch('/', { method: 'HEAD' }).catch(() => null));
    if (here?.ok) location.reload();
    else if (reply && !reply.ok) {
      const text = await reply.text();
      const main = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
      document.querySelector('main').replaceWith(main);
    }
  }, 2000);
`;

function page(language) {
  const words = WORDS[language];
  const at = steps();
  const minutes =
    at && at.done > 5
      ? Math.max(1, Math.ceil(((Date.now() - begun) * (at.all - at.done)) / at.done / 60_000))
      : 0;
  const said = [
    at ? words.steps(at.done, at.all) : words.first,
    ...(minutes ? [words.left(minutes)] : []),
    words.then,
  ];
  return `<!doctype html>
<html lang="${language}"><meta charset="utf-8">
<noscript><meta http-equiv="refresh" content="2"></noscript>
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.title}</title>
<style>
  body { display: grid; place-content: center; min-height: 90vh; margin: 0; padding: 0 24px;
    background: #1d140d; color: #f1e3be; font: 18px/1.5 Georgia, serif; }
  progress { width: 100%; height: 14px; accent-color: #c9a35a; }
</style>
<main><h1>${words.title}</h1>
<progress max="${at?.all ?? 1}" value="${at?.done ?? 0}" aria-label="${words.title}"></progress>
<p>${said.join(' ')}</p></main>
<script>${AGAIN}</script></html>
`;
}

createServer((request, response) => {
  const french = /^fr\b/.test(request.headers['accept-language'] ?? '');
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '2',
    'X-Sandtable-Building': 'yes', // whoever keeps the page of before shows this all the same (sw.js)
  });
  response.end(page(french ? 'fr' : 'en'));
})
  .on('error', () => process.exit(0))
  .listen(Number(port), '127.0.0.1');
