// SPDX-License-Identifier: MIT
// All files of the site, kept on this device: every game, without a network from then on.
const KEPT = 'sandtable-page'; // as public/sw.js

export interface Far {
  done: number; // bytes
  of: number;
}

interface Listed {
  path: string;
  bytes: number;
}

const addressOf = (path: string) =>
  new URL(path === 'index.html' ? './' : path, document.baseURI).href;

async function missing(): Promise<{ files: Listed[]; all: Listed[] }> {
  const response = await fetch('./files.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error('files.json');
  const { files } = (await response.json()) as { files: Listed[] };
  // What links show elsewhere is of no use here.
  const all = files.filter(({ path }) => !/^(?:og\/|sw\.js$)/.test(path));
  const cache = await caches.open(KEPT);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  return { files: all.filter(({ path }) => !kept.has(addressOf(path))), all };
}

const sum = (files: Listed[]) => files.reduce((bytes, file) => bytes + file.bytes, 0);

// How much of it is here.
export async function howFar(): Promise<Far> {
  const { files, all } = await missing();
  return { done: sum(all) - sum(files), of: sum(all) };
}

// Fetches the rest, file by file; what has come stays, whatever becomes of the next one.
export async function keepEverything(tell: (far: Far) => void): Promise<Far> {
  const { files, all } = await missing();
  const far = { done: sum(all) - sum(files), of: sum(all) };
  const cache = await caches.open(KEPT);
  for (const { path, bytes } of files) {
    await cache.add(addressOf(path));
    far.done += bytes;
    tell({ ...far });
  }
  return far;
}
