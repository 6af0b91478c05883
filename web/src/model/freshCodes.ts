// SPDX-License-Identifier: MIT
// Ten recovery codes that have just been made: here until somebody says they are kept, and nowhere
// else.
import { useSyncExternalStore } from 'react';

export interface Fresh {
  codes: string[];
  name: string;
  isNew: boolean; // of an account just made; else others were there before
  offersPasskey: boolean; // that comes first
}

let now: Fresh | null = null;
const listeners = new Set<() => void>();
const set = (next: Fresh | null) => {
  now = next;
  for (const listener of listeners) listener();
};

export const showCodes = (fresh: Fresh) => set(fresh);
export const passkeyDone = () => now && set({ ...now, offersPasskey: false });
export const codesKept = () => set(null);
export const useFreshCodes = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => now,
  );

export const codesFile = (head: string, codes: string[]) => [head, '', ...codes, ''].join('\n');
