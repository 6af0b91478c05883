// SPDX-License-Identifier: MIT
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keep, kept } from '../src/model/kept';

describe('What the browser keeps', () => {
  afterEach(() => vi.unstubAllGlobals());
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };

  it('is there again, texts as they are and everything else as it was', () => {
    expect([keep('a', 'Anna'), keep('b', { x: [1] }), keep('c', ['d'])]).toEqual([
      true,
      true,
      true,
    ]);
    expect([kept('a', ''), kept('b', {}), kept('c', [])]).toEqual(['Anna', { x: [1] }, ['d']]);
    expect(localStorage.getItem('a')).toBe('Anna');
    expect(kept('nothing', 'else')).toBe('else');
  });

  it('is not believed where it has another form', () => {
    for (const text of ['{', 'null', '3', '"x"', '{"a":1}']) {
      localStorage.setItem('list', text);
      expect(kept('list', ['otherwise']), text).toEqual(['otherwise']);
    }
  });

  it('lasts as long as the page where the storage is full, and whoever has to know is told', () => {
    vi.stubGlobal('localStorage', full);
    expect(keep('seat', { token: 't' })).toBe(false);
    expect(kept('seat', {})).toEqual({ token: 't' });
    vi.unstubAllGlobals();
    expect(keep('seat', { token: 'u' })).toBe(true);
    expect(kept('seat', {})).toEqual({ token: 'u' });
  });

  it('harms nobody where the storage may not even be looked at', () => {
    vi.stubGlobal('localStorage', undefined);
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new Error('SecurityError');
      },
      configurable: true,
    });
    expect(kept('blocked', 'otherwise')).toBe('otherwise');
    expect(keep('blocked', 'x')).toBe(false);
    expect(kept('blocked', '')).toBe('x');
  });
});
