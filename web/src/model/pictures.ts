// SPDX-License-Identifier: MIT
// The little pictures of tables as they were last seen here, of the newest 2,000 battles, in the
// browser's own database. Where there is none there are no pictures, and nothing else is missing.
import type { Sketch } from './sketch';

interface Kept {
  match: string;
  at: number; // ms since 1970
  sketch: Sketch;
}

const NAME = 'sandtable';
const STORE = 'pictures';
const NEWEST = 'at';
const MOST_PICTURES = 2000;
export const MOST_BYTES = 3000; // of one

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });

let opening: Promise<IDBDatabase> | null = null;
function database(): Promise<IDBDatabase> {
  opening ??= (() => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(STORE, { keyPath: 'match' }).createIndex(NEWEST, NEWEST);
    return done(request);
  })();
  return opening;
}

// The oldest make room.
async function makeRoom(store: IDBObjectStore) {
  const surplus = (await done(store.count())) - MOST_PICTURES;
  if (surplus <= 0) return;
  const oldest = await done(store.index(NEWEST).getAllKeys(null, surplus));
  for (const match of oldest) store.delete(match);
}

export async function keepPicture(match: string, sketch: Sketch | null): Promise<void> {
  if (!sketch || JSON.stringify(sketch).length > MOST_BYTES) return;
  try {
    const store = (await database()).transaction(STORE, 'readwrite').objectStore(STORE);
    const kept: Kept = { match, at: Date.now(), sketch };
    await done(store.put(kept));
    await makeRoom(store);
  } catch {
    // then the list goes without
  }
}

export async function picturesOf(matches: string[]): Promise<Map<string, Sketch>> {
  try {
    const store = (await database()).transaction(STORE).objectStore(STORE);
    const found = await Promise.all(
      matches.map((match) => done(store.get(match) as IDBRequest<Kept | undefined>)),
    );
    return new Map(found.flatMap((kept) => (kept ? [[kept.match, kept.sketch] as const] : [])));
  } catch {
    return new Map();
  }
}
