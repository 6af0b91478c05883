// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { rare, type Throw } from '../src/model/ending';

describe('The throws of a battle', () => {
  it('are told where few go as far', () => {
    const list = [1, 30, 31, 100].map((share) => ({ share }) as Throw);
    expect(rare(list).map((one) => one.share)).toEqual([1, 30]);
  });
});
