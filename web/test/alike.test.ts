// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { alike } from '../src/ui/alike';

describe('what is drawn only when it says something else', () => {
  it('is the same where all of it is, however often it was read', () => {
    const read = () => ({ at: 'c3', heaps: [{ id: 'u1', count: 2, state: { spent: false } }] });
    expect(alike(read(), read())).toBe(true);
    expect(alike({ x: Number.NaN }, { x: Number.NaN })).toBe(true);
  });

  it('is another one where anything of it is, is missing, or is more', () => {
    const read = (more: object = {}) => ({ at: 'c3', heaps: [{ count: 2, ...more }] });
    expect(alike(read(), read({ count: 3 }))).toBe(false);
    expect(alike(read(), read({ routed: true }))).toBe(false);
    expect(alike({ a: undefined }, { b: undefined })).toBe(false);
    expect(alike([1, 2], [1])).toBe(false);
    expect(alike([], {})).toBe(false);
    expect(alike(null, {})).toBe(false);
  });

  it('is another one where that cannot be seen: functions, sets and maps', () => {
    const same = new Set(['a']);
    expect(alike({ lit: same }, { lit: same })).toBe(true);
    expect(alike({ lit: new Set(['a']) }, { lit: new Set(['a']) })).toBe(false);
    expect(alike({ deed: () => 1 }, { deed: () => 1 })).toBe(false);
  });
});
