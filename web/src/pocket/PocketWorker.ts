// SPDX-License-Identifier: MIT
// The worker that a page's table lives in.
import { database } from './database';
import { loadProgram, startProgram } from './engine';
import { Table } from './table';
import type { Start, ToPage, ToTable } from './wire';

async function begin({ folder, port }: Start) {
  const tell = (message: ToPage) => port.postMessage(message);
  const waiting: ToTable[] = [];
  port.onmessage = ({ data }) => void waiting.push(data);
  const [module, store] = await Promise.all([loadProgram(folder), database(tell)]);
  const program = await startProgram(module, {
    keep: (change) => store.keep(change),
    say: (text) => console.error(text),
  });
  await store.restore((change) => program.restore(change));
  const table = new Table(program, tell);
  port.onmessage = ({ data }) => table.hear(data);
  for (const message of waiting) table.hear(message);
  tell({ ready: true });
}

addEventListener('message', ({ data }) => void begin(data), { once: true });
