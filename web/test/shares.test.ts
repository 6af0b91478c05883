// SPDX-License-Identifier: MIT
// Chances of things of which one comes about are one bar: what it says adds up to 100.
import { createElement as h } from 'react';
import { render } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { lossShares, percents, wholes } from '../src/model/shares';
import { ShareBar } from '../src/ui/ShareBar';

const WORDS = { none: 'none' };

describe('shares', () => {
  it('add up to 100, whatever the chances are', () => {
    for (let n = 1; n < 500; n++) {
      const raw = Array.from({ length: 1 + (n % 6) }, (_, i) => Math.abs(Math.sin(n * 7 + i)));
      const all = raw.reduce((sum, p) => sum + p, 0);
      const told = wholes(raw.map((p) => p / all));
      expect(told.reduce((sum, p) => sum + p, 0)).toBe(100);
    }
    expect(wholes([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
  });
  it('say of none that it cannot be, or must be, where it is not so', () =>
    expect(percents([0.997, 0.003], 'en')).toEqual(['>99%', '<1%']));
  it('of losses are told up to three, and beyond together', () => {
    const told = lossShares([0.5, 0.2, 0.1, 0.1, 0.06, 0.04], WORDS);
    expect(told.map((s) => s.text)).toEqual(['none', '−1', '−2', '−3', '−4+']);
    expect(told[4].p).toBeCloseTo(0.1);
  });
  it('of losses say where everything is lost', () => {
    const told = lossShares([0.5, 0.2, 0.2, 0.1], { none: 'none', all: 'destroyed', most: 2 });
    expect(told.map((s) => s.text)).toEqual(['none', '−1', 'destroyed']);
    expect(told[2].p).toBeCloseTo(0.3);
  });
  it('leave out what hardly happens', () =>
    expect(lossShares([1], WORDS).map((s) => s.text)).toEqual(['none']));
  it('are drawn as long as they are likely, and written beside', () => {
    const shares = lossShares([0.75, 0.25], WORDS);
    const html = render(h(ShareBar, { shares, who: 'you', title: 'You lose' }) as never);
    expect(html).toContain('flex-grow:0.75');
    expect(html).toMatch(/none <b>75%<\/b>/);
  });
});
