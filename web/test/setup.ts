// SPDX-License-Identifier: MIT
// The few things of a browser that the model asks for.
const kept = new Map<string, string>();
for (const [name, value] of Object.entries({
  localStorage: {
    getItem: (k: string) => kept.get(k) ?? null,
    setItem: (k: string, v: string) => kept.set(k, v),
  },
  matchMedia: () => ({ matches: false }),
  document: { documentElement: {} },
  window: { addEventListener: () => undefined },
  location: { hash: '', href: 'http://localhost/' },
  navigator: { language: 'en' },
  crypto: {
    getRandomValues: (list: Uint32Array) => list.map(() => Math.floor(Math.random() * 2 ** 32)),
  },
}))
  Object.defineProperty(globalThis, name, { value, configurable: true });

const { learn, learnGame } = await import('../src/text');
await Promise.all([learn('en'), learn('fr')]);
await Promise.all(
  [
    'commanders',
    'legion',
    'settlement',
    'pocket',
    'account',
    'mine',
    'orders',
    'telling',
    'watch',
  ].map(learnGame),
);
// The game of the first battle, which most tests are about.
const { loadTheme } = await import('../src/themes');
const { loadBoard } = await import('../src/themes/boards');
await Promise.all([loadTheme('fantasy'), loadBoard('fantasy')]);

export {};
