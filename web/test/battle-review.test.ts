// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import {
  loadReview,
  opening,
  ownFirst,
  sumOf,
  verdictOf,
  type Account,
  type Mistake,
  type Review,
} from '../src/model/battleReview';
import { routesOf } from '../src/model/reviewRoutes';
import type { Answer, Scene } from '../src/model/types';
import type { Reply } from '../src/model/socket';

const account = (seat: number, luck: number, skill: number, result: number): Account => ({
  seat,
  first: 50,
  luck,
  skill,
  others: 0,
  course: result - 50 - luck - skill,
  error: 1,
  result,
});
const review = (...accounts: Account[]): Review => ({
  points: [],
  mistakes: [],
  turning_points: [],
  accounts,
  again: { looked: 0, dropped: 0 },
});

describe('what gave a battle to its winner', () => {
  it('is luck where the loser chose better', () => {
    expect(verdictOf(review(account(0, 30, -10, 100), account(1, -30, 5, 0)))).toEqual({
      winner: 0,
      loser: 1,
      by: 'luck',
    });
  });
  it('is skill where luck was against the winner', () => {
    expect(verdictOf(review(account(0, 20, -10, 0), account(1, -20, 5, 100)))).toEqual({
      winner: 1,
      loser: 0,
      by: 'skill',
    });
  });
  it('is nothing in a draw, and nothing simple among three', () => {
    expect(verdictOf(review(account(0, 1, 1, 50), account(1, -1, 1, 50)))).toBeNull();
    expect(
      verdictOf(review(account(0, 1, 1, 100), account(1, -1, 1, 0), account(2, 0, 0, 0))),
    ).toBeNull();
  });
});

describe('the account of a side', () => {
  it('says what led from its first chance to the result, with signs where something was gained or lost', () => {
    expect(sumOf(account(0, 30.4, -10, 100))).toMatchObject({
      first: 50,
      luck: '+30',
      skill: '−10',
      others: '0',
      course: '+30',
      result: 100,
      error: 1,
    });
  });
});

describe('a review', () => {
  const ask = (replies: Reply[]) => async () => replies.shift()!;
  it('is asked for until it is whole', async () => {
    const told: number[] = [];
    const whole = review();
    expect(
      await loadReview(
        ask([
          { ok: true, done: 0.3 },
          { ok: true, done: 0.8 },
          { ok: true, done: 1, review: whole },
        ]),
        (n) => told.push(n),
        () => true,
      ),
    ).toBe(whole);
    expect(told).toEqual([0.3, 0.8]);
  });
  it('goes on where the connection was lost, or the server was busy', async () => {
    const whole = review();
    const refused = (code: string): Reply => ({ ok: false, error: { code, message: '' } });
    expect(
      await loadReview(
        ask([refused('lost'), refused('busy'), { ok: true, done: 1, review: whole }]),
        () => undefined,
        () => true,
      ),
    ).toBe(whole);
  });
  it('is none where the server makes none', async () => {
    expect(
      await loadReview(
        ask([{ ok: false }]),
        () => undefined,
        () => true,
      ),
    ).toBeNull();
  });
});

const answer = (touches: string[]) => ({ touches }) as unknown as Answer;
const mistake = (seq: number, seat: number, cost: number): Mistake => ({
  seq,
  seat,
  cost,
  round: 1,
  said: 'said',
  better: 'better',
  played: [answer(['unit:1', 'A2'])],
  instead: [answer(['unit:1', 'A3'])],
  chance: 40,
  better_chance: 40 + cost,
});
const turn = (seq: number, change: number, seat?: number) => ({
  seq,
  seat,
  change,
  round: 1,
  said: 'said',
  played: [answer(['unit:1', 'A2'])],
  gained: [0],
});

describe('where a review begins', () => {
  const whole = {
    ...review(account(0, 0, 0, 100), account(1, 0, 0, 0)),
    mistakes: [mistake(4, 1, 30), mistake(8, 0, 9)],
  };
  it('is where the battle turned most, before it happened', () => {
    const turned = { ...whole, turning_points: [turn(6, 12), turn(8, 20, 0)] };
    expect(opening(turned, [0])).toMatchObject({ seq: 7, mistake: { seq: 8 }, turn: { seq: 8 } });
  });
  it('is one’s own costliest decision where it never turned', () =>
    expect(opening(whole, [0])?.mistake?.seq).toBe(8));
  it('is nowhere in a battle that nothing decided', () =>
    expect(opening(review(), [0])).toBeNull());
  it('lists one’s own decisions first', () =>
    expect(ownFirst(whole.mistakes, [0]).map((g) => g.mistakes[0].seq)).toEqual([8, 4]));
});

describe('on the board', () => {
  const scene = {
    cells: ['A1', 'A2', 'A3'].map((id) => ({ id })),
    pieces: [{ id: 'unit:1', at: 'A1', owner: 0 }],
    trays: [],
  } as unknown as Scene;
  const words = { played: 'played', better: 'better' };
  it('stand what was played and what would have been better, with their chances', () => {
    const routes = routesOf({ seq: 3, mistake: mistake(4, 0, 11) }, scene, words);
    expect(routes.map((r) => [r.label, r.legs[0].things])).toEqual([
      ['played 40', ['unit:1', 'A2']],
      ['better 51', ['unit:1', 'A3']],
    ]);
    expect(routes[1].legs[0]).toMatchObject({ piece: { id: 'unit:1' }, ends: 'A3' });
  });
  it('stands what turned the battle, even where nothing was better', () =>
    expect(routesOf({ seq: 3, turn: turn(4, 20) }, scene, words).map((r) => r.label)).toEqual([
      'played',
    ]));
});
