// SPDX-License-Identifier: MIT
// What this reader prefers, kept in the browser: language, speed of play, keys.
import { useSyncExternalStore } from 'react';
import { keep, kept } from './kept';
import type { Volume } from './sound';
import type { Lang } from './theme';

export interface Settings {
  lang: Lang;
  speed: number; // 0 = instant
  letters: boolean; // single-letter keys
  sound: Volume;
  twoPresses: boolean; // the curtain opens by two presses instead of holding
  guide: boolean;
  notify: boolean; // of one's turn, while the page lies behind another one
}

const KEY = 'sandtable.settings';

function read(): Settings {
  const lang: Lang = navigator.language?.startsWith('fr') ? 'fr' : 'en';
  const start: Settings = {
    lang,
    speed: 1,
    letters: true,
    sound: 'low',
    twoPresses: false,
    guide: true,
    notify: false,
  };
  const found = { ...start, ...kept(KEY, {}) };
  // it was yes or no once
  return typeof found.sound === 'string' ? found : { ...found, sound: start.sound };
}

let current = read();
const listeners = new Set<() => void>();

export const settings = () => current;

export function change(part: Partial<Settings>) {
  current = { ...current, ...part };
  keep(KEY, current);
  document.documentElement.lang = current.lang;
  for (const listener of listeners) listener();
}

export const onSettings = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useSettings = () => useSyncExternalStore(onSettings, settings);

export const calmMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
