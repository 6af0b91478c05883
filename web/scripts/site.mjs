// SPDX-License-Identifier: MIT
// A folder of static files that any web space can serve, from the built page and the program of the
// table:
//   node scripts/site.mjs PAGE PROGRAM FOLDER
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

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

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

// The program, packed, and engine.json, which names it.
export function writeEngine(program, folder) {
  mkdirSync(folder, { recursive: true });
  const bytes = readFileSync(program);
  const hash = hashOf(bytes);
  const engine = { hash, program: `engine-${hash}.wasm.gz` };
  writeFileSync(join(folder, engine.program), gzipSync(bytes, { level: 9 }));
  for (const name of ['engine.json', `engine-${hash}.json`])
    writeFileSync(join(folder, name), `${JSON.stringify(engine)}\n`);
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
    .sort();

export function writeSite(page, program, folder) {
  const half = `${folder}.half`; // no folder is ever half a site
  rmSync(half, { recursive: true, force: true });
  cpSync(page, half, { recursive: true });
  writeEngine(program, join(half, 'pocket'));
  const index = join(half, 'index.html');
  const html = readFileSync(index, 'utf8');
  if (!html.includes('<meta charset="utf-8" />')) throw new Error(`${page}: not the built page`);
  writeFileSync(
    index,
    html.replace('<meta charset="utf-8" />', `<meta charset="utf-8" />\n    ${HEAD}`),
  );
  const files = filesIn(half).map((path) => ({ path, bytes: statSync(join(half, path)).size }));
  writeFileSync(join(half, 'files.json'), `${JSON.stringify({ files })}\n`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(half, folder);
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [page, program, folder] = process.argv.slice(2);
  const bytes = writeSite(page, program, folder);
  console.log(
    `${folder}: ${(bytes / 1e6).toFixed(1)} MB. Try it: python3 -m http.server -d ${folder}`,
  );
}
