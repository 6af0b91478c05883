// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { layingOf, planOf, restsOn } from '../src/model/laying';
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
    expect(laying).toEqual({ next: 'b' });
    expect(layingOf(scene(unit('a', 0), unit('x', 1, 'hidden')), 0)).toEqual({ next: 'a' });
    expect(layingOf(scene(unit('a', 0, 'red')), 0).next).toBeNull();
  });

  it('whoever took a unit goes on to the next, whoever took a colour goes on with it while there is one', () => {
    const question = ask(
      place('b', 'red'),
      place('b', 'yellow'),
      place('c', 'red'),
      place('c', 'yellow'),
    );
    const laying = { next: 'b' };
    expect(restsOn(question, ['a', 'order:red'], laying)).toEqual(['b']);
    expect(restsOn(question, ['order:red', 'a'], laying)).toEqual(['order:red']);
    expect(restsOn(question, ['order:green', 'a'], laying)).toEqual(['b']);
    expect(restsOn(question, [], laying)).toEqual(['b']);
    expect(restsOn(question, ['a', 'order:red'], { next: null })).toEqual([]);
    expect(restsOn(ask(place('b', 'yellow')), ['a', 'order:red'], laying)).toEqual([]);
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
