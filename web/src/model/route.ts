// SPDX-License-Identifier: MIT
// Where the page is, in the part of the address after #: it never reaches the server.
import { useSyncExternalStore } from 'react';
import { wayOf } from './share';

const listeners = new Set<() => void>();
// Whoever has something to lose first: whether the page stays where it is. That one has put the
// address right.
let stays: (() => boolean) | null = null;
window.addEventListener('hashchange', () => stays?.() || listeners.forEach((l) => l()));
export const guard = (keeper: typeof stays) => {
  stays = keeper;
  return () => void (stays = null);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useRoute = (): string[] => wayOf(useSyncExternalStore(subscribe, () => location.hash));

// The way back leads to `here`.
export const leave = (here: string, path: string) => {
  history.replaceState(null, '', `#${here}`);
  go(path);
};

export const go = (path: string) => {
  location.hash = path;
};
