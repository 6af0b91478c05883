// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { asBrought, sceneOf, type RosterLine, type ScenarioCard } from '../src/model/card';
import { sketchOf } from '../src/model/sketch';
import { commanders } from '../src/themes/commanders';
import { readField } from '../src/themes/commanders/scene';
import type { Piece, Scene } from '../src/model/types';

const line = (unit: string, level: string, count: number): RosterLine => ({
  unit,
  level,
  title: unit,
  count,
  cost: 20,
  cost_text: '',
  sum: 20 * count,
  counters: [],
  sheet: '',
});
const deck = [{ card: 'c', title: 'c', text: '', count: 1, star: false }];
const card = {
  sides: [0, 1].map((seat) => ({
    seat,
    roster: [line('foot', 'basic', 2), line('hero', 'basic', 1)],
    deck,
  })),
} as unknown as ScenarioCard;
const table = (...units: [owner: number, kind: string, level: string][]) =>
  ({
    pieces: units.map(([owner, kind, level], n): Piece => ({
      id: `${n}`,
      kind,
      title: kind,
      at: null,
      owner,
      counters: [],
      badges: [`level:${level}`],
    })),
  }) as unknown as Scene;
const told = (scene: Scene) =>
  asBrought(card, scene).sides.map((side) =>
    side.roster.map((l) => `${l.count} ${l.unit} ${l.level}`).join(', '),
  );

describe('The armies on a scenario card', () => {
  it('are the printed ones where these lie on the table, or what is left of them', () => {
    const scene = table(
      [0, 'foot', 'basic'],
      [0, 'foot', 'basic'],
      [0, 'hero', 'basic'],
      [1, 'hero', 'basic'],
    );
    expect(asBrought(card, scene).sides).toEqual(card.sides);
  });

  it('are those that were brought, and of their decks nothing is told', () => {
    const scene = table(
      [0, 'foot', 'champion'],
      [0, 'foot', 'champion'],
      [0, 'foot', 'basic'],
      [1, 'foot', 'basic'],
    );
    expect(told(scene)).toEqual(['2 foot champion, 1 foot basic', '2 foot basic, 1 hero basic']);
    expect(asBrought(card, scene).sides.map((side) => side.deck)).toEqual([[], deck]);
    expect(told(table([0, 'foot', 'basic'], [0, 'foot', 'basic'], [0, 'foot', 'basic']))[0]).toBe(
      '3 foot basic',
    );
  });
});

describe('The map of a card', () => {
  const markers = [{ kind: 'general', value: 5, seat: 0 }];
  const sectors = {
    board: 'sectors',
    sides: [{ title: 'White' }, { title: 'Black' }],
    map: ['.f'],
    legend: [
      { symbol: '.', terrain: 'open' },
      { symbol: 'f', terrain: 'forest' },
    ],
    towns: [],
    capture_points: [],
    zones: [],
    cells: [
      { id: 'a1', marks: [], data: { markers } },
      { id: 'b1', marks: ['forest', 'river'] },
    ],
    links: [{ id: 'a1-b1', from: 'a1', to: 'b1', marks: ['road'] }],
  } as unknown as ScenarioCard;

  it('has the ground, tents and roads that will be on the table', () => {
    const field = readField(sceneOf(sectors, 'commanders'));
    expect(field.sectors.get('a1')!.markers).toEqual([{ kind: 'general', value: 5, side: 0 }]);
    expect([...field.sectors.get('b1')!.ground]).toEqual(['forest', 'river']);
    expect(field.borders).toMatchObject([{ id: 'a1-b1', road: true, bridge: false }]);
  });

  it('small, has its ground in colour and a flag where something is worth points', () => {
    const sketch = sketchOf(sceneOf(sectors, 'commanders'), commanders)!;
    expect(sketch.flags).toHaveLength(2);
    expect(sketch.ground.map(([fill]) => fill)).toContain('#7f9a54');
  });
});
