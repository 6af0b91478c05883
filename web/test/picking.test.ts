// SPDX-License-Identifier: MIT
// Dice kept on the bridge: all that fits lies in the hand from the beginning.
import { describe, expect, it } from 'vitest';
import { narrow } from '../src/model/answers';
import { firstPick, pick, pickable } from '../src/model/picking';
import type { Answer, Ask, Scene } from '../src/model/types';
import { buttonsOf } from '../src/model/buttons';
import { fleet } from '../src/themes/fleet';

// Two shields that are alike, a weapon, a special; two of the first three fit, and the special.
const DICE: [string, string][] = [
  ['die:0:green_orth', 'die:green_orth'],
  ['die:0:green_orth:2', 'die:green_orth'],
  ['die:0:red_diag', 'die:red_diag'],
  ['die:0:red_special', 'die:red_special'],
];
const scene = {
  trays: [
    {
      id: 'fresh:0',
      owner: 0,
      title: '',
      items: DICE.map(([id, kind]) => ({ id, kind, title: kind, text: '', count: 1 })),
    },
  ],
} as unknown as Scene;
const keep = (...numbers: number[]): Answer => ({
  answer: `keep ${numbers.join(' ')}`,
  verb: 'keep',
  touches: numbers.map((n) => DICE[n - 1][0]).reverse(),
  text: `Keep ${numbers.join(' ')}`,
});
const question: Ask = {
  seat: 0,
  prompt: 'keep_dice',
  text: '',
  answers: [
    keep(1, 2, 4),
    keep(1, 3, 4),
    keep(1, 2),
    keep(1, 3),
    keep(1, 4),
    keep(3, 4),
    keep(1),
    keep(3),
    keep(4),
    { answer: 'done', verb: 'done', touches: [], text: 'Done' },
  ],
};
const hand = (touched: string[]) => {
  const { primary, others } = buttonsOf(question, narrow(question, touched), fleet, () => true);
  return { primary: primary?.answer, others: others.map((a) => a.answer) };
};
const after = (...things: string[]) =>
  things.reduce(
    (touched, thing) => pick(question, 'keep', touched, thing, scene),
    firstPick(question, 'keep'),
  );

describe('Dice to keep', () => {
  it('lie in the hand as far as they fit, and one button keeps them', () => {
    expect(fleet.hand.picks).toEqual({ keep_dice: 'keep' });
    expect(hand(firstPick(question, 'keep'))).toEqual({ primary: 'keep 1 2 4', others: ['done'] });
    expect(pickable(question, 'keep')).toEqual(new Set(DICE.map(([id]) => id)));
  });

  it('are let go of by a touch, whichever of two that are alike it meets', () => {
    expect(hand(after('die:0:red_special')).primary).toBe('keep 1 2');
    expect(hand(after('die:0:green_orth')).primary).toBe('keep 1 4');
    expect(hand(after('die:0:green_orth:2')).primary).toBe('keep 1 4');
    expect(hand(after('die:0:green_orth', 'die:0:green_orth', 'die:0:red_special'))).toEqual({
      primary: 'done',
      others: [],
    });
  });

  it('give way to one that is touched, where there is no room for both', () => {
    expect(hand(after('die:0:red_diag')).primary).toBe('keep 1 3 4');
    expect(hand(after('die:0:red_diag', 'die:0:green_orth')).primary).toBe('keep 3 4');
  });
});
