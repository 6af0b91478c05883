// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { loadReview, verdictOf, type Account, type Review } from '../src/model/battleReview';
import type { Link } from '../src/model/socket';

const account = (seat: number, luck: number, skill: number, result: number): Account => ({ seat, luck, skill, error: 1, result });
const review = (...accounts: Account[]): Review => ({ points: [], mistakes: [], turning_points: [], accounts });

describe('what gave a battle to its winner', () => {
  it('is luck where the loser chose better', () => {
    expect(verdictOf(review(account(0, 30, -10, 100), account(1, -30, 5, 0)))).toEqual({ winner: 0, loser: 1, by: 'luck' });
  });
  it('is skill where luck was against the winner', () => {
    expect(verdictOf(review(account(0, 20, -10, 0), account(1, -20, 5, 100)))).toEqual({ winner: 1, loser: 0, by: 'skill' });
  });
  it('is nothing in a draw, and nothing simple among three', () => {
    expect(verdictOf(review(account(0, 1, 1, 50), account(1, -1, 1, 50)))).toBeNull();
    expect(verdictOf(review(account(0, 1, 1, 100), account(1, -1, 1, 0), account(2, 0, 0, 0)))).toBeNull();
  });
});

describe('a review', () => {
  const link = (replies: object[]) => ({ request: async () => replies.shift() }) as unknown as Link;
  it('is asked for until it is whole', async () => {
    const told: number[] = [];
    const whole = review();
    expect(await loadReview(link([{ ok: true, done: 0.3 }, { ok: true, done: 0.8 }, { ok: true, done: 1, review: whole }]), 'm', (n) => told.push(n), () => true)).toBe(whole);
    expect(told).toEqual([0.3, 0.8]);
  });
  it('is none where the server makes none', async () => {
    expect(await loadReview(link([{ ok: false }]), 'm', () => undefined, () => true)).toBeNull();
  });
});
