// SPDX-License-Identifier: MIT
// What stands on the time line of a replay, and where its buttons lead.
import { describe, expect, it } from 'vitest';
import type { Moment } from '../src/model/moments';
import { marksOf, next, turnsOf } from '../src/model/replayMarks';
import { roundWord } from '../src/model/rounds';
import { loadTheme, themeOf, WITH_RULES } from '../src/themes';

const moment = (seq: number, round: number, ...events: string[]): Moment => ({
  seq,
  seat: null,
  events: events.map((event) => ({ event, text: `${event} in round ${round}` })),
  scene: {
    game: 'fantasy',
    board: 'hexes',
    columns: 0,
    rows: 0,
    seats: [],
    cells: [],
    pieces: [],
    trays: [],
    tracks: [{ id: 'round', title: '', text: '', value: round, of: 0 }],
  },
});

const battle = [
  moment(0, 0),
  moment(1, 1, 'round_began'),
  moment(2, 1, 'activated', 'melee_declared'),
  moment(3, 1, 'destroyed'),
  moment(4, 2, 'round_began'),
  moment(5, 2, 'shot_declared', 'destroyed'),
];

describe('the time line of a replay', () => {
  const marks = marksOf(battle, themeOf('fantasy'));

  it('marks where rounds begin, where they fight, and where something falls', () => {
    expect(marks.map((m) => [m.at, m.kind, m.round])).toEqual([
      [1, 'round', 1],
      [2, 'fight', 1],
      [3, 'kill', 1],
      [4, 'round', 2],
      [5, 'fight', 2],
      [5, 'kill', 2],
    ]);
    expect(marks[1].text).toBe('melee_declared in round 1');
  });

  it('goes to the next fight and to the one before, and nowhere beyond the first and the last', () => {
    expect(next(marks, ['fight'], 0, 1)).toBe(2);
    expect(next(marks, ['fight'], 2, 1)).toBe(5);
    expect(next(marks, ['fight'], 5, 1)).toBeNull();
    expect(next(marks, ['fight'], 5, -1)).toBe(2);
    expect(next(marks, ['fight'], 2, -1)).toBeNull();
  });

  it('marks where a review found that the battle turned, at the first moment that was seen then', () => {
    const turn = (seq: number) => ({
      seq,
      round: 1,
      seat: 0,
      said: 'charge',
      played: [],
      gained: [0],
      change: 20,
    });
    expect(
      turnsOf(
        [turn(3), turn(99)],
        battle.filter((m) => m.seq !== 3),
        'turning point',
      ),
    ).toEqual([{ at: 3, kind: 'turn', text: 'turning point, charge', round: 1 }]);
  });

  it('calls a round what the game calls it: a turn, where the sides take turns', () => {
    const counting = (...ids: string[]) => ({
      ...battle[0].scene,
      tracks: ids.map((id) => ({ id, title: '', text: '', value: 1, of: 0 })),
    });
    expect(
      [counting('round'), counting('phase', 'turn'), counting('turn', 'round'), counting()].map(
        roundWord,
      ),
    ).toEqual(['round', 'turn', 'round', 'round']);
  });

  it('knows fights and losses of every game', async () => {
    for (const game of WITH_RULES) {
      if (game !== 'fantasy') await loadTheme(game);
      if (themeOf(game).draws.page) continue; // fights are in battles of another game
      const ticks = Object.values(themeOf(game).story.events).map((look) => look.tick);
      expect(ticks, game).toContain('fight');
      expect(ticks, game).toContain('kill');
    }
  });
});
