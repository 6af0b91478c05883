// SPDX-License-Identifier: MIT
// Runs a program of WebAssembly under node: `node apps/wasi/run.mjs build/wasm/alike.wasm ARGUMENT...`.
// sandtable_referee.wasm speaks the protocol as `sandtable referee` does.
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

import { nameImports } from './clean_name.mjs';

const wasi = new WASI({ version: 'preview1', args: process.argv.slice(2) });
let instance = null;
const program = await WebAssembly.compile(await readFile(process.argv[2]));
instance = await WebAssembly.instantiate(program, {
  ...wasi.getImportObject(),
  sandtable: nameImports(() => instance.exports.memory),
});
process.exitCode = wasi.start(instance);
