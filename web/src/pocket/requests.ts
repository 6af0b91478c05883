// SPDX-License-Identifier: MIT
// Requests of the browser's database as promises.
export const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });

// When all of it is where nothing can undo it.
export const commit = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
  });

export const erase = (store: IDBObjectStore, range: IDBKeyRange) => void store.delete(range);
