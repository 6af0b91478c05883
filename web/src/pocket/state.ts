// SPDX-License-Identifier: MIT
// What is wrong with the table in this browser, or has to be known of it, just now.
import { useSyncExternalStore } from 'react';
import type { Trouble } from './wire';

export interface Told {
  trouble: Trouble;
  act?: () => void; // what can be done about it: pocket.<trouble>.act
}

let told: Told[] = [];
const listeners = new Set<() => void>();

function turn(next: Told[]) {
  told = next;
  for (const listener of listeners) listener();
}

export const tell = (trouble: Trouble, act?: () => void) =>
  turn([...told.filter((t) => t.trouble !== trouble), { trouble, act }]);
export const untell = (trouble: Trouble) => turn(told.filter((t) => t.trouble !== trouble));

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useTold = () => useSyncExternalStore(listen, () => told);
