// SPDX-License-Identifier: MIT
// The list of one's battles, and the little pictures in it.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { MatchNote, Mine } from '../src/model/api';
import { battlesOf, finishedOf, outcomeOf, runningOf } from '../src/model/battles';
import { dressed } from '../src/model/dressed';
import { keepPicture, MOST_BYTES, picturesOf } from '../src/model/pictures';
import { sketchOf } from '../src/model/sketch';
import { stateOf } from '../src/text/states';
import { BoardSketch } from '../src/panels/BoardSketch';
import { speaker } from '../src/text';
import { loadTheme, themeOf } from '../src/themes';
import { fixture } from './fixture';

const t = speaker('en');
const match = (id: string, stage: MatchNote['stage'], created: number, more: object = {}) =>
  ({
    id,
    game: 'fleet',
    stage,
    created,
    title: 'Fleet Commander',
    seats: [],
    ...more,
  }) as unknown as MatchNote;
const of = (note: MatchNote, seat = 0, your_turn = false): Mine => ({
  match: note,
  seat,
  your_turn,
});

describe('My battles', () => {
  it('has each battle once, without lessons; whose turn it is comes first, then the newest', () => {
    const list = battlesOf([
      of(match('old', 'playing', 1)),
      of(match('new', 'playing', 3), 0),
      of(match('mine', 'playing', 2), 0),
      of(match('mine', 'playing', 2), 1, true),
      of(match('lesson', 'playing', 4, { lesson: { id: 'fleet/first_shots' } })),
      of(match('done', 'over', 5)),
      of(match('older', 'over', 4)),
    ]);
    expect(runningOf(list).map((b) => b.match.id)).toEqual(['mine', 'new', 'old']);
    expect(finishedOf(list).map((b) => b.match.id)).toEqual(['done', 'older']);
    expect(runningOf(list)[0].held).toEqual([0, 1]);
  });

  it('says how each ended for whoever sits here', () => {
    const over = (result: number[], held = [0], reason = 'points') => ({
      match: match('m', 'over', 1, {
        over: { result, reason },
        seats: [
          { seat: 0, name: 'Anna' },
          { seat: 1, name: '' },
        ],
      }),
      held,
      yourTurn: false,
    });
    expect(outcomeOf(over([1, 0]))).toBe('won');
    expect(outcomeOf(over([0, 1]))).toBe('lost');
    expect(outcomeOf(over([0.5, 0.5]))).toBe('drawn');
    expect([[1], [0.5], [0]].map((result) => outcomeOf(over(result)))).toEqual([
      'won',
      'drawn',
      'lost',
    ]);
    expect(stateOf(over([0, 1], [0, 1]), t)).toBe('Victory: Player 2');
    expect(stateOf(over([1, 0], [0, 1]), t)).toBe('Victory: Anna');
    expect(stateOf(over([0.5, 0.5], [0], 'called_off'), t)).toBe('Never begun');
  });

  it('goes without pictures where the browser has no database', async () => {
    await keepPicture('m', {
      shape: 'hex',
      box: [0, 0, 1, 1],
      paper: '#fff',
      ground: [],
      flags: [],
      marks: [],
    });
    expect(await picturesOf(['m'])).toEqual(new Map());
  });
});

describe('The little picture of a table', () => {
  it.each([
    ['fantasy', 'fantasy_action'],
    ['fleet', 'fleet_act'],
    ['commanders', 'commanders/combat'],
    ['legion', 'legion/four_place'],
  ])('of %s shows ground and who stands where in at most 3 kB', async (game, name) => {
    if (game !== 'fantasy') await loadTheme(game);
    const { scene } = fixture(name);
    const sketch = sketchOf(scene, dressed(themeOf(game), scene))!;
    expect(sketch).not.toBeNull();
    expect(JSON.stringify(sketch).length).toBeLessThanOrEqual(MOST_BYTES);
    const drawn = renderToStaticMarkup(createElement(BoardSketch, { sketch }));
    expect(drawn).toContain('<path');
    expect(drawn).not.toMatch(/NaN|undefined/);
    if (game !== 'legion') expect(sketch.marks.length).toBeGreaterThan(1);
  });
});
