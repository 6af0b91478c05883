// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { rare, type Throw } from '../src/model/ending';
import { brokenOff } from '../src/model/sides';

describe('The throws of a battle', () => {
  it('are told where few go as far', () => {
    const list = [1, 30, 31, 100].map((share) => ({ share }) as Throw);
    expect(rare(list).map((one) => one.share)).toEqual([1, 30]);
  });
});

describe('A battle broken off', () => {
  it('says who resigned or had no time left, and among several who left early; a battle fought out says nothing of it', () => {
    expect(brokenOff({ result: [0, 1], reason: 'resigned' })).toEqual({
      how: 'over.resigned',
      seats: [0],
    });
    expect(brokenOff({ result: [1, 0], reason: 'time' })).toEqual({ how: 'over.time', seats: [1] });
    expect(brokenOff({ result: [1, 0], reason: 'time' }, true)).toEqual({
      how: 'over.days',
      seats: [1],
    });
    expect(brokenOff({ result: [1, 0, 0], reason: 'last_round', left: [2] })).toEqual({
      how: 'over.gone',
      seats: [2],
    });
    expect(brokenOff({ result: [1, 0], reason: 'army_destroyed' })).toBeNull();
  });
});
