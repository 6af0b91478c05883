// SPDX-License-Identifier: MIT
// Lines of drawings are packed without being moved.
import { describe, expect, it } from 'vitest';
// @ts-expect-error plain JavaScript
import { shorterLine } from '../scripts/paths.mjs';

describe('a line of an icon', () => {
  it('is written step by step, in whole numbers', () => {
    expect(shorterLine('M10.2 20L30.4 20.4L30.1 40')).toBe('m10 20h20v20');
    expect(shorterLine('m1 1c0 2.2 3.1 4 5 6zM100-100')).toBe('m1 1c0 2 3 4 5 6zm99-101');
  });

  it('does not drift, however many steps it has', () => {
    expect(shorterLine(`M0 0${'l.4 1.4'.repeat(100)}`)).toMatch(/^m0 0/);
    const numbers = shorterLine(`M0 0${'l.4 1.4'.repeat(100)}L0 0`).match(/-?\d+/g)!;
    expect(numbers.slice(-2)).toEqual(['-40', '-140']);
  });

  it('goes on from where a closed one began', () => {
    expect(shorterLine('M10 10h5v5zl3 3')).toBe('m10 10h5v5zl3 3');
  });

  it('keeps its arcs, whose flags may be written without a space', () => {
    expect(shorterLine('M0 0a20.52 20.5 0 1120.3 9.6')).toBe('m0 0a20.5 20.5 0 1 1 20 10');
  });

  it('leaves out what is too small to be seen, and refuses what is no line', () => {
    expect(shorterLine('M5 5l.2.1l.1.1h9')).toBe('m5 5h9');
    expect(() => shorterLine('M5 5l7')).toThrow();
  });
});
