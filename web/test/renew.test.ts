// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepHand, takeHand, type KeptHand } from '../src/model/keptHand';

const tab = new Map<string, string>();
let reloads = 0;
let refusals = 0; // how often the server does not answer
beforeEach(() => {
  tab.clear();
  reloads = 0;
  refusals = 0;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('sessionStorage', {
    getItem: (k: string) => tab.get(k) ?? null,
    setItem: (k: string, v: string) => tab.set(k, v),
  });
  vi.stubGlobal('location', { reload: () => reloads++ });
  vi.stubGlobal('fetch', () => (refusals-- > 0 ? Promise.reject(new TypeError()) : answered));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answered = Promise.resolve({});
const settled = () => new Promise((next) => setTimeout(next, 0));

// Each page loads the module anew.
const nextPage = async () => {
  vi.resetModules();
  return import('../src/model/renew');
};

describe('A page that misses a piece', () => {
  it('comes anew once in half a minute, and says so otherwise', async () => {
    const first = await nextPage();
    const saved: string[] = [];
    first.beforeRenewal(() => saved.push('place'));
    first.missed();
    first.missed(); // several pieces at once
    await settled();
    expect([reloads, first.health(), saved]).toEqual([1, 'renewing', ['place']]);
    const second = await nextPage();
    vi.setSystemTime(Date.now() + 29_000);
    second.missed();
    await settled();
    expect([reloads, second.health()]).toEqual([1, 'broken']);
    const third = await nextPage();
    vi.setSystemTime(Date.now() + 2000);
    third.missed();
    await settled();
    expect([reloads, third.health()]).toEqual([2, 'renewing']);
  });

  it('waits for a server that is away, and does not become the browser’s empty page', async () => {
    vi.useRealTimers();
    vi.useFakeTimers(); // those of setTimeout, too
    refusals = 2;
    const page = await nextPage();
    page.missed();
    await vi.advanceTimersByTimeAsync(0); // the first answer
    await vi.advanceTimersByTimeAsync(1900);
    expect([reloads, page.health()]).toEqual([0, 'renewing']);
    await vi.advanceTimersByTimeAsync(200);
    expect(reloads).toBe(1);
  });

  it('does not come anew for ever where the browser keeps nothing', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    });
    const page = await nextPage();
    page.missed();
    await settled();
    expect([reloads, page.health()]).toEqual([0, 'broken']);
  });
});

describe('A hand that was kept', () => {
  const hand: KeptHand = {
    match: 'm',
    seat: 0,
    asked: 17,
    touched: ['unit:e1', 'C4'],
    verb: 'move',
    follow: null,
  };
  it('is taken up once, by the same seat, where the same is still asked', () => {
    keepHand(hand);
    expect(takeHand('other', 0, 17)).toBeNull();
    expect(takeHand('m', 0, 17)).toEqual(hand);
    expect(takeHand('m', 0, 17)).toBeNull();
    for (const [seat, asked] of [
      [1, 17],
      [0, 19],
    ]) {
      keepHand(hand);
      expect(takeHand('m', seat, asked)).toBeNull();
      expect(takeHand('m', 0, 17)).toBeNull();
    }
  });
});
