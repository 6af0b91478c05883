// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import {
  armyPath,
  deleteArmy,
  emptyArmy,
  pasted,
  saveArmy,
  savedArmies,
  withCard,
  withUnit,
} from '../src/model/army';
import { faultsOf, faultyLine, hexes } from '../src/model/review';

describe('An army', () => {
  const army = {
    side: 'empire',
    roster: [{ unit: 'legionnaires', level: 'basic', count: 1 }],
    deck: ['counterblow', 'breakthrough', 'counterblow'],
  };

  it('gets a unit more of a kind it has, or of a new one', () => {
    expect(withUnit(army, 'legionnaires', 'basic', 1).roster).toEqual([
      { unit: 'legionnaires', level: 'basic', count: 2 },
    ]);
    expect(withUnit(army, 'legionnaires', 'veteran', 1).roster).toHaveLength(2);
    expect(withUnit(emptyArmy, 'roland', 'basic', 1).roster).toEqual([
      { unit: 'roland', level: 'basic', count: 1 },
    ]);
  });

  it('loses a unit, and the line with the last one', () => {
    expect(withUnit(army, 'legionnaires', 'basic', -1).roster).toEqual([]);
    expect(withUnit(army, 'roland', 'basic', -1).roster).toEqual(army.roster);
    expect(army.roster[0].count).toBe(1);
  });

  it('gets and loses single cards', () => {
    expect(withCard(army, 'iron_march', 1).deck).toEqual([...army.deck, 'iron_march']);
    expect(withCard(army, 'counterblow', -1).deck).toEqual(['counterblow', 'breakthrough']);
    expect(withCard(army, 'iron_march', -1).deck).toEqual(army.deck);
  });
});

describe('What is pasted', () => {
  const code = 'E-2L1.RO-PS.FM-UD';
  it('is a code, with spaces and in small letters too', () => {
    expect(pasted(` ${code}\n`)).toEqual({ army: code });
    expect(pasted('e-2l1. ro-ps.fm-ud')).toEqual({ army: 'e-2l1. ro-ps.fm-ud' });
  });
  it('is a link with a code', () => {
    expect(
      pasted(
        `http://x/#${armyPath({ game: 'fantasy', scenario: 'epic_main', options: {}, seat: 0 }, code)}`,
      ),
    ).toEqual({ army: code });
  });
  it('is otherwise a list', () => {
    expect(pasted('3 Legionnaires\n1 Roland')).toEqual({ list: '3 Legionnaires\n1 Roland' });
    expect(pasted('Roland')).toEqual({ list: 'Roland' });
  });
});

describe('Armies kept in the browser', () => {
  it('have one name per side, and can be deleted', () => {
    const guard = { name: 'Guard', seat: 0, code: 'E-1', points: 100 };
    saveArmy('fantasy', guard);
    saveArmy('fantasy', { ...guard, seat: 1, code: 'S-1' });
    saveArmy('fantasy', { ...guard, code: 'E-2' });
    expect(savedArmies('fantasy').map((a) => a.code)).toEqual(['E-2', 'S-1']);
    deleteArmy('fantasy', guard);
    expect(savedArmies('fantasy').map((a) => a.code)).toEqual(['S-1']);
    expect(savedArmies('fleet')).toEqual([]);
  });
});

describe('A scenario that is checked', () => {
  it('shows the line a refusal names', () => {
    expect(
      faultyLine('scenario:2: number: expected a whole number', 'id = "x"\nnumber = "y"'),
    ).toEqual({ number: 2, text: 'number = "y"' });
    expect(faultyLine('something else', 'id')).toBeNull();
    expect(faultyLine('scenario:9: too far', 'id')).toBeNull();
  });
  it('shows every fault with its line, and how many are not told', () => {
    const toml = 'id = "x"\nnumber = "y"';
    const refusal = { code: 'bad_position', message: 'scenario:2: number: wrong' };
    const alone = { message: refusal.message, line: { number: 2, text: 'number = "y"' } };
    expect(faultsOf(refusal, toml)).toEqual({ faults: [alone], unsaid: 0 });
    expect(
      faultsOf(
        { ...refusal, faults: [{ message: 'scenario: goal: is missing' }, refusal], unsaid: 7 },
        toml,
      ),
    ).toEqual({
      faults: [{ message: 'scenario: goal: is missing', line: null }, alone],
      unsaid: 7,
    });
  });
  it('counts ways in hexes, and knows where there is none', () => {
    expect([hexes(30), hexes(42), hexes(9999)]).toEqual([3, 4, null]);
  });
});
