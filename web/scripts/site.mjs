// SPDX-License-Identifier: MIT
// A folder of static files that any web space can serve, from the built page and the program of the
// table, beside which lies its larger one:
//   node scripts/site.mjs PAGE PROGRAM FOLDER
// or, into the page of a server itself, that table for when the server is away:
//   node scripts/site.mjs PAGE PROGRAM
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { contentIn, gamesIn, gamesText } from '../../apps/pocket/site_files.mjs';

// What the server says in its headers (apps/server/web.cpp), but for frame-ancestors, which counts
// only there.
export const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
  "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; " +
  "manifest-src 'self'; base-uri 'none'; form-action 'none'; " +
  "trusted-types sandtable; require-trusted-types-for 'script'";

const HEAD =
  `<meta http-equiv="Content-Security-Policy" content="${POLICY}" />\n    ` +
  '<meta name="referrer" content="no-referrer" />\n    ' +
  '<meta name="sandtable-site" content="" />';

const SERVED = '<meta name="sandtable-pocket" content="" />';

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

// Both make what any browser unpacks; libdeflate's is a twentieth shorter.
function packed(bytes) {
  const better = spawnSync('libdeflate-gzip', ['-12', '-c'], { input: bytes, maxBuffer: 2 ** 28 });
  return better.status === 0 ? better.stdout : gzipSync(bytes, { level: 9 });
}

// As cmake/SandtableWasm.cmake names them.
export const largerOf = (program) => program.replace(/\.wasm$/, '_campaign.wasm');

// The two programs and what they ask for later (the content of each game, the list of games),
// packed, and engine.json, which names them, and which games only the larger program has. A battle
// names the engine it was begun with: all of that.
export async function writeEngine(
  program,
  folder,
  contentFolder = join(dirname(program), 'pocket'),
  larger = largerOf(program),
) {
  mkdirSync(folder, { recursive: true });
  const written = (name, ending, bytes) => {
    const file = `${name}-${hashOf(bytes)}.${ending}.gz`;
    writeFileSync(join(folder, file), packed(bytes));
    return file;
  };
  const programs = [program, larger].map((path) => readFileSync(path));
  const [usual, whole] = await Promise.all(programs.map((bytes) => WebAssembly.compile(bytes)));
  const content = contentIn(contentFolder);
  const engine = {
    hash: hashOf(Buffer.concat([...programs, ...Object.values(content)])),
    program: written('engine', 'wasm', programs[0]),
    larger: { program: written('larger', 'wasm', programs[1]), games: [] },
    content: {},
    games: {},
  };
  for (const [game, packed] of Object.entries(content))
    engine.content[game] = written(game, 'content', packed);
  for (const lang of ['en', 'fr'])
    engine.games[lang] = written(`games-${lang}`, 'json', await gamesText(whole, content, lang));
  const known = new Set(await gamesIn(usual, content));
  engine.larger.games = (await gamesIn(whole, content)).filter((game) => !known.has(game));
  const { hash } = engine;
  for (const name of ['engine.json', `engine-${hash}.json`])
    writeFileSync(join(folder, name), `${JSON.stringify(engine)}\n`);
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
    .sort();

// Says of the page in that folder what it is, and which files it has.
const CHARSET = '<meta charset="utf-8" />';
function describe(folder, head) {
  const index = join(folder, 'index.html');
  const html = readFileSync(index, 'utf8').replace(`\n    ${SERVED}`, '');
  if (!html.includes(CHARSET)) throw new Error(`${folder}: not the built page`);
  writeFileSync(index, html.replace(CHARSET, `${CHARSET}\n    ${head}`));
  const files = filesIn(folder).map((path) => ({ path, bytes: statSync(join(folder, path)).size }));
  writeFileSync(join(folder, 'files.json'), `${JSON.stringify({ files })}\n`);
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

// What a folder that is there already has of it goes before.
async function putIn(folder, program, head) {
  for (const name of ['pocket', 'files.json'])
    rmSync(join(folder, name), { recursive: true, force: true });
  await writeEngine(program, join(folder, 'pocket'));
  return describe(folder, head);
}

// The headers of the server say the rest.
export const bringPocket = (page, program) => putIn(page, program, SERVED);

// What begins the table is asked for before the page's own script has been read.
const early = (folder) =>
  filesIn(join(folder, 'assets'))
    .filter((name) => /^Pocket-[\w-]{8}\.js$/.test(name))
    .map((name) => `\n    <link rel="modulepreload" crossorigin href="./assets/${name}" />`)
    .join('');

export async function writeSite(page, program, folder) {
  const half = `${folder}.half`; // no folder is ever half a site
  rmSync(half, { recursive: true, force: true });
  cpSync(page, half, { recursive: true });
  const bytes = await putIn(half, program, `${HEAD}${early(half)}`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(half, folder);
  return bytes;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [page, program, folder] = process.argv.slice(2);
  if (folder === undefined) await bringPocket(page, program);
  else {
    const bytes = await writeSite(page, program, folder);
    console.log(
      `${folder}: ${(bytes / 1e6).toFixed(1)} MB. Try it: python3 -m http.server -d ${folder}`,
    );
  }
}
