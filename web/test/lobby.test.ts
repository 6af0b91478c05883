// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import type { MatchNote } from '../src/model/api';
import type { ScenarioCard } from '../src/model/card';
import { filtersFor, found, groundOf } from '../src/model/finding';
import { keepHabit, keptHabit } from '../src/pages/lobby/habit';
import { playedOf } from '../src/model/played';

const briefing = { minutes: 30, difficulty: 1, know: [], ends: [] };
const list = [
  { id: 'plain', title: 'The Plain', briefing: { ...briefing, wins: [50, 50] } },
  { id: 'ford', title: 'La Rothière', briefing: { ...briefing, wins: [60, 40], favours: 0 } },
];
const card = (map: string[], towns: string[] = []) =>
  ({
    story: 'Two armies.',
    map,
    legend: [
      { symbol: '.', terrain: 'open', title: 'Open ground', text: '' },
      { symbol: 'r', terrain: 'river', title: 'Rivière', text: '' },
      { symbol: 'f', terrain: 'forest', title: 'Forest', text: '' },
    ],
    towns: towns.map((title) => ({ at: 'A1', title })),
    elements: [],
  }) as unknown as ScenarioCard;
const cards = { plain: card(['...']), ford: card(['.r.'], ['Keran']) };
const ids = (filter: 'all' | 'ground' | 'even' | 'mine', words = '') =>
  found(list, cards, filter, words).map((s) => s.id);

describe('finding a battle', () => {
  it('is by title, town and ground, without accents or capitals', () => {
    expect(ids('all', 'ROTHIERE')).toEqual(['ford']);
    expect(ids('all', 'keran riv')).toEqual(['ford']);
    expect(ids('all', 'armies')).toEqual(['plain', 'ford']);
    expect(ids('all', 'forest')).toEqual([]); // no map has it
  });

  it('filters what has ground and what is even', () => {
    expect(ids('ground')).toEqual(['ford']);
    expect(ids('even')).toEqual(['plain']);
    expect(groundOf(cards.ford).map((g) => g.terrain)).toEqual(['river']);
  });

  it('offers only filters that divide', () => {
    expect(filtersFor(list, cards, true)).toEqual(['all', 'ground', 'even', 'mine']);
    expect(filtersFor(list.slice(0, 1), cards, false)).toEqual(['all']);
    expect(filtersFor(list, {}, false)).toEqual(['all', 'even']);
  });
});

describe('what was played before', () => {
  const battle = (scenario: string, created: number, winner: number, more = {}) => ({
    match: {
      id: `${created}`,
      game: 'duel',
      scenario,
      created,
      stage: 'over',
      over: { result: winner === 0 ? [1, 0] : [0, 1], reason: 'points' },
      seats: [],
      ...more,
    } as unknown as MatchNote,
    held: [0],
    yourTurn: false,
  });

  it('is the last battle of each scenario that was played to its end', () => {
    const all = [
      battle('ford', 10, 0),
      battle('ford', 30, 1),
      battle('plain', 20, 0),
      battle('plain', 40, 1, { stage: 'playing' }),
      battle('plain', 50, 1, { game: 'other' }),
      battle('plain', 60, 1, { content: { scenarios: [] } }),
    ];
    expect(playedOf(all, 'duel')).toEqual({
      ford: { outcome: 'lost', when: 30 },
      plain: { outcome: 'won', when: 20 },
    });
  });

  it('is kept as a habit game by game', () => {
    expect(keptHabit('duel')).toEqual({ who: 'machine', side: 0, delay: null });
    keepHabit('duel', { who: 'here', side: 1 });
    expect(keptHabit('duel')).toEqual({ who: 'here', side: 1, delay: null });
    keepHabit('duel', { who: 'open', side: 1, delay: 180 });
    expect(keptHabit('duel')).toEqual({ who: 'open', side: 1, delay: 180 });
    keepHabit('duel', { who: 'open', side: 1, delay: 7 });
    expect(keptHabit('duel').delay).toBe(null);
    expect(keptHabit('chess').who).toBe('machine');
  });
});
