// SPDX-License-Identifier: MIT
// What the page says of odds that were not simply counted.
import { describe, expect, it } from 'vitest';
import type { Odds } from '../src/model/types';
import { basisOf } from '../src/panels/OddsBasis';
import { fateOf } from '../src/panels/oddsWords';
import { speaker } from '../src/text';

const odds = { outcomes: {}, reasons: [] };

describe('the basis of odds', () => {
  it('is not mentioned where everything was counted', () => {
    expect(basisOf({ ...odds, exact: true }, 'en')).toEqual([]);
    expect(basisOf(odds, 'fr')).toEqual([]);
  });

  it('names the positions averaged over', () => {
    expect(basisOf({ ...odds, exact: true, worlds: 4 }, 'en')).toEqual([
      'Averaged over all 4 possible positions',
    ]);
    expect(basisOf({ ...odds, exact: false, worlds: 24, error: 0.0501 }, 'en')).toEqual([
      'Averaged over 24 possible positions drawn at random, standard error 5.1%',
    ]);
  });

  it('names throws drawn at random, in French too', () => {
    expect(basisOf({ ...odds, exact: false, samples: 900, error: 0.0166 }, 'fr')[0]).toMatch(
      /^Estimation d’après 900 jets au hasard, erreur type 1,7\s%$/,
    );
  });
});

describe('the chances of a target', () => {
  it('are those of four things, of which one comes about', () => {
    const outcomes = {
      target_losses: [0.1, 0.4, 0.5],
      target_destroyed: 0.5,
      target_panics: 0.36,
      destroyed: 0.5,
      flees: 0.2,
      hurt: 0.25,
      unharmed: 0.05,
    };
    const one = { key: 'stands', odds: { outcomes, reasons: [], exact: true } as unknown as Odds };
    const fate = fateOf(one, 'they', speaker('en'));
    expect(fate.map((share) => share.text)).toEqual([
      'They are unharmed',
      'They stay, with losses',
      'They flee',
      'They are destroyed',
    ]);
    expect(fate.reduce((sum, share) => sum + share.p, 0)).toBeCloseTo(1, 12);
  });
});
