// SPDX-License-Identifier: MIT
// Ways over the board, as answers are drawn: from what they touch alone.
import { describe, expect, it } from 'vitest';
import { legsOf } from '../src/model/routes';
import type { Scene } from '../src/model/types';

const scene = {
  cells: ['A1', 'A2', 'A3', 'A4'].map((id) => ({ id })),
  pieces: [
    { id: 'own', at: 'A1', owner: 0 },
    { id: 'foe', at: 'A4', owner: 1 },
    { id: 'away', at: null, owner: 0 },
  ],
  trays: [{ items: [{ id: 'card' }] }],
} as unknown as Scene;
const ways = (...touches: string[][]) =>
  legsOf(
    touches.map((list) => ({ touches: list })),
    scene,
  ).map((leg) => [leg.things.join(' '), leg.piece?.id, leg.ends]);

describe('the way of an answer', () => {
  it('leads from what goes to where it goes, and shows it there', () =>
    expect(ways(['own', 'A2'])).toEqual([['own A2', 'own', 'A2']]));
  it('is told in two answers, who and where to, and drawn as one', () =>
    expect(ways(['own'], ['A3'])).toEqual([['own A3', 'own', 'A3']]));
  it('goes on from where an earlier one has led', () =>
    expect(ways(['own', 'A3'], ['own', 'foe'])).toEqual([
      ['own A3', 'own', 'A3'],
      ['A3 foe', undefined, undefined],
    ]));
  it('begins with a place as well, from which somebody goes', () =>
    expect(ways(['A1', 'A2', 'A3'])).toEqual([['A1 A2 A3', 'own', 'A3']]));
  it('goes from one place for several, each from there, and is drawn once', () =>
    expect(ways(['A1', 'A2'], ['A1', 'A3'], ['A1', 'A2']).map(([way]) => way)).toEqual([
      'A1 A2',
      'A1 A3',
    ]));
  it('leads from the hand to the table', () =>
    expect(ways(['card', 'A2'])).toEqual([['card A2', undefined, undefined]]));
  it('ends at whom it is against, and nobody stands there', () =>
    expect(ways(['own', 'foe'])).toEqual([['own foe', undefined, undefined]]));
  it('is none where nothing on the table is touched', () =>
    expect(ways([], ['nowhere'], ['away'])).toEqual([]));
});
