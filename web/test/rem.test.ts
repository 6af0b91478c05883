// SPDX-License-Identifier: MIT
// What is written in px grows with the letters a reader has chosen, but for what must not.
import { describe, expect, it } from 'vitest';
// @ts-expect-error plain JavaScript
import { remOf, remPlugin, windowOf } from '../scripts/rem.mjs';

describe('the sizes of the style sheets', () => {
  it('are a tenth of their px in rem', () => {
    expect(remOf('font', "700 14.5px/1.1 'A 12pxy'")).toBe("700 1.45rem/1.1 'A 12pxy'");
    expect(remOf('margin', '-12px 0 .5px 8px')).toBe('-1.2rem 0 0.05rem 0.8rem');
    expect(remOf('width', 'calc(100vw - 16px)')).toBe('calc(100vw - 1.6rem)');
    expect(remOf('--half', '406px')).toBe('40.6rem');
  });

  it('leave frames, shadows, corners and hairlines alone, and what says so', () => {
    for (const property of [
      'border',
      'border-left',
      'border-radius',
      'outline-offset',
      'box-shadow',
      'text-shadow',
      'stroke-width',
      'background',
    ])
      expect(remOf(property, '3px')).toBe('3px');
    expect(remOf('border-spacing', '3px')).toBe('0.3rem');
    expect(remOf('height', '1px')).toBe('1px');
    expect(remOf('font', '800 14PX var(--sans)')).toBe('800 14px var(--sans)');
  });

  it('measure the window in letters', () => {
    expect(windowOf('media', '(min-width: 1800px) and (max-height: 599px)')).toBe(
      '(min-width: 112.5em) and (max-height: 37.4375em)',
    );
    expect(windowOf('container', '(max-height: 180px)')).toBe('(max-height: 18rem)');
  });

  it('are changed in every rule, within conditions too', () => {
    const [decl, rule] = [
      { prop: 'gap', value: '8px' },
      { name: 'media', params: '(max-width: 620px)' },
    ];
    remPlugin().Once({
      walkDecls: (f: (d: typeof decl) => void) => f(decl),
      walkAtRules: (which: RegExp, f: (r: typeof rule) => void) => {
        if (which.test(rule.name)) f(rule);
      },
    });
    expect([decl.value, rule.params]).toEqual(['0.8rem', '(max-width: 38.75em)']);
  });
});
