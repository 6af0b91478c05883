// SPDX-License-Identifier: MIT
// Advice as it is told and drawn: equal answers as one, the whole move, from what is in hand.
import { describe, expect, it } from 'vitest';
import { narrow } from '../src/model/answers';
import { equals, hintRoutes, inHand, wholeOf, type Hint } from '../src/model/hints';
import type { Ask, Scene } from '../src/model/types';

const hint = (answer: string, chance: number, touches: string[], then: string[][] = []): Hint =>
  ({
    answer,
    chance,
    touches,
    then: then.map((list, n) => ({ answer: `${answer}+${n}`, touches: list })),
  }) as unknown as Hint;
const scene = {
  cells: ['A1', 'A2', 'A3'].map((id) => ({ id })),
  pieces: [
    { id: 'one', at: 'A1', owner: 0 },
    { id: 'two', at: 'A1', owner: 0 },
  ],
  trays: [],
} as unknown as Scene;

describe('advice', () => {
  it('tells answers that are equally good as one', () =>
    expect(
      equals([hint('a', 0.52, []), hint('b', 0.52, []), hint('c', 0.4, [])]).map((g) =>
        g.map((h) => h.answer),
      ),
    ).toEqual([['a', 'b'], ['c']]));
  it('is drawn with its rank and its chance, equals alike', () =>
    expect(
      hintRoutes(
        [[hint('a', 0.52, ['one', 'A2']), hint('b', 0.52, ['two', 'A3'])], [hint('c', 0.4, [])]],
        scene,
      ).map((r) => [r.look, r.label]),
    ).toEqual([
      ['best', '1 · 52'],
      ['best', '1 · 52'],
      ['second', '2 · 40'],
    ]));
  it('is the whole move: who goes, and then where to', () => {
    const whole = hint('a', 0.5, ['one'], [['A2']]);
    expect(wholeOf(whole).map((a) => a.answer)).toEqual(['a', 'a+0']);
    expect(hintRoutes([[whole]], scene)[0].legs).toMatchObject([{ things: ['one', 'A2'] }]);
  });
  it('begins from what is in hand, and from everything where that is empty', () => {
    const question = {
      answers: [hint('a', 0, ['one', 'A2']), hint('b', 0, ['one', 'A3']), hint('c', 0, ['two'])],
    } as unknown as Ask;
    expect(inHand(question, narrow(question, []))).toEqual([]);
    expect(inHand(question, narrow(question, ['one']))).toEqual(['a', 'b']);
  });
});
