// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const { calm, calmAfter, soon } = await import('../src/model/calm');

describe('What only makes the page prettier', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const state = (of: Promise<unknown>) => {
    const seen = { done: false };
    void of.then(() => (seen.done = true));
    return seen;
  };

  it('waits for nothing but the first view where a server plays', async () => {
    const [large, missed] = [state(calm()), state(soon())];
    await vi.advanceTimersByTimeAsync(0);
    expect([large.done, missed.done]).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(250);
    expect(missed.done).toBe(true);
  });

  it('waits for the table in this browser, and for what is asked of it first', async () => {
    let ready!: () => void;
    calmAfter(new Promise<void>((done) => (ready = done)), 1500);
    const large = state(calm());
    const missed = state(soon());
    await vi.advanceTimersByTimeAsync(1400);
    expect(missed.done).toBe(false);
    ready();
    await vi.advanceTimersByTimeAsync(0);
    expect([large.done, missed.done]).toEqual([false, true]);
    await vi.advanceTimersByTimeAsync(1500);
    expect(large.done).toBe(true);
  });

  it('waits not for long where it would be missed', async () => {
    calmAfter(new Promise(() => undefined), 1500);
    const missed = state(soon());
    await vi.advanceTimersByTimeAsync(1500);
    expect(missed.done).toBe(true);
  });
});
