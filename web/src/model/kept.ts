// SPDX-License-Identifier: MIT
// What this browser keeps for its reader. Where it may keep nothing (a full or a blocked storage)
// it is kept as long as the page is open, and whoever has to know is told.

// The tab alone, until it is closed.
type Place = 'tab' | 'browser';
const storage = (place: Place) => (place === 'tab' ? sessionStorage : localStorage);
const here = new Map<string, unknown>();

// Texts lie there as they are, everything else as JSON.
export function kept<T>(key: string, otherwise: T, place: Place = 'browser'): T {
  if (here.has(key)) return here.get(key) as T;
  try {
    const text = storage(place).getItem(key)!;
    const found = typeof otherwise === 'string' ? text : JSON.parse(text);
    return typeof found === typeof otherwise &&
      Array.isArray(found) === Array.isArray(otherwise) &&
      found
      ? found
      : otherwise;
  } catch {
    return otherwise;
  }
}

// Whether it will be there tomorrow.
export function keep(key: string, value: unknown, place: Place = 'browser'): boolean {
  try {
    storage(place).setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    here.delete(key);
    return true;
  } catch {
    here.set(key, value);
    return false;
  }
}

// My table as it was at the last visit, for whoever comes back while the server is away.
export const LAST_TABLE = 'sandtable.table';

const OURS = 'sandtable.';
// All of it, as it lies there: what goes into a file.
export function allKept(): Record<string, string> {
  try {
    const all = { ...localStorage } as Record<string, string>;
    return Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith(OURS)));
  } catch {
    return {};
  }
}

// What comes from a file stands behind what is here.
export function keepIfNone(key: string, text: string) {
  if (key.startsWith(OURS) && !kept(key, '')) keep(key, text);
}

// Whether it keeps anything at all.
export function keepsNothing(): boolean {
  const there = keep(`${OURS}trial`, 'x');
  if (there) localStorage.removeItem(`${OURS}trial`);
  here.delete(`${OURS}trial`);
  return !there;
}
