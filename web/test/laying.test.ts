// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { layingOf, planOf } from '../src/themes/fantasy/laying';
import type { Ask, Piece, Scene } from '../src/model/types';

const unit = (id: string, owner: number, order?: string, at: string | null = 'A1') =>
  ({ id, owner, at, badges: order ? [`order:${order}`] : [] }) as unknown as Piece;
const scene = (...pieces: Piece[]) => ({ pieces }) as unknown as Scene;
const place = (piece: string, colour: string) => ({
  answer: `order ${piece} ${colour}`,
  verb: 'order',
  touches: [piece, `order:${colour}`],
});
const ask = (...answers: ReturnType<typeof place>[]) =>
  ({
    prompt: 'orders',
    answers: [...answers, { answer: 'seal', verb: 'seal', touches: [] }],
  }) as unknown as Ask;

describe('orders are laid one after the other', () => {
  it('to the first of one’s own units on the map that has none', () => {
    const laying = layingOf(
      scene(unit('a', 0, 'red'), unit('x', 1), unit('gone', 0, undefined, null), unit('b', 0)),
      0,
    );
    expect(laying.next).toBe('b');
    expect(layingOf(scene(unit('a', 0), unit('x', 1, 'hidden')), 0).next).toBe('a');
    expect(layingOf(scene(unit('a', 0, 'red')), 0).next).toBeNull();
  });

  it('whoever took a unit goes on to the next, whoever took a colour goes on with it while there is one', () => {
    const question = ask(
      place('b', 'red'),
      place('b', 'yellow'),
      place('c', 'red'),
      place('c', 'yellow'),
    );
    const { restsOn } = layingOf(scene(unit('a', 0, 'red'), unit('b', 0)), 0);
    const done = layingOf(scene(unit('a', 0, 'red')), 0);
    expect(restsOn(question, ['a', 'order:red'])).toEqual(['b']);
    expect(restsOn(question, ['order:red', 'a'])).toEqual(['order:red']);
    expect(restsOn(question, ['order:green', 'a'])).toEqual(['b']);
    expect(restsOn(question, [])).toEqual(['b']);
    expect(done.restsOn(question, ['a', 'order:red'])).toEqual([]);
    expect(restsOn(ask(place('b', 'yellow')), ['a', 'order:red'])).toEqual([]);
  });

  it('the plan tells the colours in turn, each with its units', () => {
    const plan = planOf(
      scene(
        unit('a', 0, 'green'),
        unit('b', 0, 'red'),
        unit('c', 0, 'green'),
        unit('x', 1, 'hidden'),
      ),
      0,
      ['red', 'blue', 'green'],
    );
    expect(plan.map((row) => [row.colour, ...row.units.map((u) => u.id)])).toEqual([
      ['red', 'b'],
      ['green', 'a', 'c'],
    ]);
  });
});
