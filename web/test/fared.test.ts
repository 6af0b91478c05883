// SPDX-License-Identifier: MIT
// What follows a battle against programs, by how one has fared.
import { describe, expect, it } from 'vitest';
import type { MatchNote } from '../src/model/api';
import { levelAgainst, levelOf, nextBattle, noteBattle } from '../src/model/fared';
import { LEVELS } from '../src/model/levels';
import type { Over } from '../src/model/types';

const battle = (...levels: string[]) =>
  ({
    game: `game of ${levels}`,
    seats: [
      { seat: 0, who: 'person', name: '' },
      ...levels.map((level, i) => ({ seat: i + 1, who: 'bot', name: '', level })),
    ],
  }) as unknown as MatchNote;
const over = (...result: number[]) => ({ result, reason: 'points' }) as Over;
const [WON, LOST, DRAWN] = [over(1, 0), over(0, 1), over(0.5, 0.5)];

describe('After a battle against the AI', () => {
  it('a loss proposes a level below, and below the lowest a lesson', () => {
    expect(nextBattle(battle('easy'), [0], LOST)).toBe('easier');
    expect(levelOf('easy', 'easier')).toBe('beginner');
    expect(nextBattle(battle('beginner'), [0], LOST)).toBe('lesson');
  });

  it('two victories in a row at a level propose the next one', () => {
    const easy = battle('easy');
    noteBattle(easy, [0], WON);
    expect(nextBattle(easy, [0], WON)).toBe('again');
    noteBattle(easy, [0], WON);
    expect(nextBattle(easy, [0], WON)).toBe('harder');
    expect(levelOf('easy', 'harder')).toBe('normal');
  });

  it('a loss in between counts from the beginning, and so does another level', () => {
    const easy = battle('easy');
    noteBattle(easy, [0], LOST);
    noteBattle(easy, [0], WON);
    expect(nextBattle(easy, [0], WON)).toBe('again');
    const normal = { ...battle('normal'), game: easy.game };
    noteBattle(normal, [0], WON);
    noteBattle(easy, [0], WON);
    expect(nextBattle(easy, [0], WON)).toBe('again');
  });

  it('nothing is above the highest level, and a draw changes nothing', () => {
    const master = battle('master');
    noteBattle(master, [0], WON);
    noteBattle(master, [0], WON);
    expect(nextBattle(master, [0], WON)).toBe('again');
    expect(nextBattle(battle('easy'), [0], DRAWN)).toBe('again');
  });

  it('of several opponents the strongest counts, and each goes a step, as far as there is one', () => {
    const three = battle('beginner', 'hard');
    expect(levelAgainst(three, [0])).toBe('hard');
    expect(nextBattle(three, [0], over(0, 0, 1))).toBe('easier');
    expect(three.seats.slice(1).map((s) => levelOf(s.level, 'easier'))).toEqual([
      'beginner',
      'normal',
    ]);
    expect(levelOf(LEVELS[LEVELS.length - 1], 'harder')).toBe('master');
  });

  it('people who play each other are proposed nothing', () => {
    expect(nextBattle(battle('easy'), [0, 1], LOST)).toBe('again');
    const friend = battle('easy');
    friend.seats[1] = { seat: 1, who: 'person', name: 'Bernd' };
    expect(nextBattle(friend, [0], LOST)).toBe('again');
  });
});
