// SPDX-License-Identifier: MIT
// What the page says of odds that were not simply counted.
import { describe, expect, it } from 'vitest';
import { basisOf } from '../src/panels/OddsBasis';

const odds = { outcomes: {}, reasons: [] };

describe('the basis of odds', () => {
  it('is not mentioned where everything was counted', () => {
    expect(basisOf({ ...odds, exact: true }, 'en')).toEqual([]);
    expect(basisOf(odds, 'fr')).toEqual([]);
  });

  it('names the positions averaged over', () => {
    expect(basisOf({ ...odds, exact: true, worlds: 4 }, 'en')).toEqual(['Averaged over all 4 possible positions']);
    expect(basisOf({ ...odds, exact: false, worlds: 24, error: 0.0501 }, 'en')).toEqual(['Averaged over 24 possible positions drawn at random, standard error 5.1%']);
  });

  it('names throws drawn at random, in French too', () => {
    expect(basisOf({ ...odds, exact: false, samples: 900, error: 0.0166 }, 'fr')[0]).toMatch(/^Estimation d’après 900 jets au hasard, erreur type 1,7\s%$/);
  });
});
