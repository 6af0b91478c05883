// SPDX-License-Identifier: MIT
// What this reader prefers, kept in the browser: language, speed of play, keys.
import { useSyncExternalStore } from 'react';
import type { Lang } from './theme';

export interface Settings {
  lang: Lang;
  speed: number; // 0 = instant
  letters: boolean; // single-letter keys
  sound: boolean;
  twoPresses: boolean; // the curtain opens by two presses instead of holding
  guide: boolean;
}

const KEY = 'sandtable.settings';

function read(): Settings {
  const lang: Lang = navigator.language?.startsWith('fr') ? 'fr' : 'en';
  const start: Settings = { lang, speed: 1, letters: true, sound: false, twoPresses: false, guide: true };
  try {
    return { ...start, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return start;
  }
}

let current = read();
const listeners = new Set<() => void>();

export const settings = () => current;

export function change(part: Partial<Settings>) {
  current = { ...current, ...part };
  localStorage.setItem(KEY, JSON.stringify(current));
  document.documentElement.lang = current.lang;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useSettings = () => useSyncExternalStore(subscribe, settings, settings);

export const calmMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
