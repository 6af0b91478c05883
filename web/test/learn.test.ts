// SPDX-License-Identifier: MIT
// Words come in groups, in whatever order the network brings them.
import { beforeEach, describe, expect, it, vi } from 'vitest';

describe('words that come one after the other', () => {
  beforeEach(() => vi.resetModules());

  it('speak the reader’s language, whichever of them was asked for first', async () => {
    const { learn, learnGame, sayNow } = await import('../src/text');
    const page = learn('en');
    await learnGame('pocket');
    expect(sayNow('pocket.wasm')).toMatch(/WebAssembly/);
    await page;
    expect(sayNow('pocket.wasm')).toMatch(/WebAssembly/);
  });

  it('are all there in a language that comes later', async () => {
    const { catalogues, learn, learnGame } = await import('../src/text');
    await learnGame('pocket');
    await learn('fr');
    expect(catalogues.fr['pocket.wasm']).toMatch(/WebAssembly/);
  });
});
