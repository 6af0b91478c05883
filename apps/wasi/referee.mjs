// SPDX-License-Identifier: MIT
// Runs the referee's WebAssembly under node: `node apps/wasi/referee.mjs build/wasm/sandtable_referee.wasm`
// speaks the protocol as `sandtable referee` does.
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

import { nameImports } from './clean_name.mjs';

const wasi = new WASI({ version: 'preview1' });
let instance = null;
const program = await WebAssembly.compile(await readFile(process.argv[2]));
instance = await WebAssembly.instantiate(program, {
  ...wasi.getImportObject(),
  sandtable: nameImports(() => instance.exports.memory),
});
process.exitCode = wasi.start(instance);
