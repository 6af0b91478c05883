// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { lucky, unlucky, type Throw } from '../src/model/ending';

describe('The throws of a battle', () => {
  it('are told where few go as far', () => {
    const list = [0, 30, 31, 51, 70, 100].map((share) => ({ share }) as Throw);
    expect(lucky(list).map((one) => one.share)).toEqual([0, 30]);
    expect(unlucky(list).map((one) => one.share)).toEqual([70, 100]);
  });
});
