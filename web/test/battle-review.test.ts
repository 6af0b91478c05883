// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { loadReview, sumOf, verdictOf, type Account, type Review } from '../src/model/battleReview';
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
