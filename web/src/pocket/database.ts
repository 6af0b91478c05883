// SPDX-License-Identifier: MIT
// Where a table in this browser keeps its battles: the browser's own database. Each change is one
// transaction, and nobody is told of it before it is safe.
import type { ToPage } from './wire';

const NAME = 'sandtable-pocket';

interface Keeper {
  keep(change: string): Promise<boolean>;
  restore(take: (change: string) => boolean): Promise<void>;
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });

export async function database(_tell: (message: ToPage) => void): Promise<Keeper> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () =>
    opening.result.createObjectStore('changes', { autoIncrement: true });
  const db = await done(opening);
  return {
    keep: (change) =>
      new Promise((answer) => {
        const transaction = db.transaction('changes', 'readwrite', { durability: 'strict' });
        transaction.objectStore('changes').add(change);
        transaction.oncomplete = () => answer(true);
        transaction.onabort = transaction.onerror = () => answer(false);
      }),
    async restore(take) {
      const all = await done(db.transaction('changes').objectStore('changes').getAll());
      for (const change of all) take(change);
    },
  };
}
