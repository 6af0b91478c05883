// SPDX-License-Identifier: MIT
// Engines of before. A battle ends under the rules it was begun with: while one of its battles is
// running, an engine stays on this device, at most two of them. Battles of still earlier ones go on
// under today's rules, as those of a server do.
import type { Row } from './database';
import { open, type Engine } from './engine';
import { isForLarger } from './larger';

const MOST = 2;

const isOver = ({ summary }: Row) => {
  try {
    return JSON.parse(summary).stage === 'over';
  } catch {
    return true; // nobody can play it on
  }
};

// By battle, the engine it goes on with, where that is not `now`.
export function earlierEngines(rows: Row[], now: string): Record<string, string> {
  const running = rows
    .filter((row) => row.engine && row.engine !== now && !isOver(row))
    .sort((a, b) => b.order - a.order);
  const kept = new Set([...new Set(running.map(({ engine }) => engine))].slice(0, MOST));
  return Object.fromEntries(
    running.filter(({ engine }) => kept.has(engine)).map(({ match, engine }) => [match, engine!]),
  );
}

const describes = (hash: string) => `engine-${hash}.json`;

async function described(cache: Cache, folder: string, hash: string): Promise<Engine | null> {
  const found = await cache.match(new URL(describes(hash), folder));
  return found ? found.json() : null;
}

async function filesOf(cache: Cache, folder: string, hash: string): Promise<string[]> {
  const engine = await described(cache, folder, hash);
  if (!engine) return [];
  const { program, larger, content, games } = engine;
  return [
    describes(hash),
    program,
    ...(larger ? [larger.program] : []),
    ...Object.values({ ...content }),
    ...Object.values({ ...games }),
  ];
}

// What describes the engine that plays now, so that it is found when it is one of before.
export async function describe(folder: string, engine: Engine) {
  await (
    await open()
  )?.put(
    new URL(describes(engine.hash), folder),
    new Response(JSON.stringify(engine), { headers: { 'Content-Type': 'application/json' } }),
  );
}

// Which battles an engine can play with the programs of it that are here.
async function playableBy(cache: Cache, folder: string, hash: string) {
  const engine = await described(cache, folder, hash);
  const has = async (name?: string) => !!name && !!(await cache.match(new URL(name, folder)));
  if (!engine || (await has(engine.larger?.program))) return () => !!engine;
  const small = await has(engine.program);
  return (row: Row) => small && !isForLarger(engine, row.summary);
}

// Of those, the battles whose engine is here.
export async function playable(folder: string, earlier: Record<string, string>, rows: Row[]) {
  const cache = await open();
  const out: Record<string, string> = {};
  for (const hash of cache ? new Set(Object.values(earlier)) : []) {
    const plays = await playableBy(cache!, folder, hash);
    for (const row of rows) if (earlier[row.match] === hash && plays(row)) out[row.match] = hash;
  }
  return out;
}

// No battle needs any other than these.
export async function forgetOthers(folder: string, needed: string[]) {
  const cache = await open();
  if (!cache) return;
  const names = new Set(['engine.json']);
  for (const hash of needed) for (const name of await filesOf(cache, folder, hash)) names.add(name);
  if (names.size === 1) return; // nothing is known: nothing goes
  for (const { url } of await cache.keys())
    if (url.startsWith(folder) && !names.has(url.slice(folder.length))) await cache.delete(url);
}
