// SPDX-License-Identifier: MIT
// Who did most in a battle, from what was told of real ones.
import { describe, expect, it } from 'vitest';
import type { Best } from '../src/model/theme';
import type { GameEvent, Piece, Scene } from '../src/model/types';
import { phrased, speaker } from '../src/text';
import { bestArm } from '../src/themes/commanders/best';
import { bestUnit } from '../src/themes/fantasy/best';
import { bestShip } from '../src/themes/fleet/best';
import { largestLegion } from '../src/themes/legion/fight';
import arms from '../fixtures/commanders_fights.json';
import units from '../fixtures/fights.json';
import legions from '../fixtures/legion_fights.json';

type Recorded = Record<string, { before: Scene; updates: { events: GameEvent[]; scene: Scene }[] }>;
const [fantasy, commanders, legion] = [units, arms, legions] as unknown as Recorded[];
const told = (from: Recorded, ...names: string[]) =>
  names.flatMap((n) => from[n].updates.flatMap((u) => u.events));
const line = (best: Best | null, lang: 'en' | 'fr' = 'en') =>
  best && `${speaker(lang)(best.title)}: ${phrased([best.name, ...best.said], speaker(lang))}`;

describe('Who did most', () => {
  it('of Fantasy, the unit whose attacks and defences cost most', () => {
    const { before } = fantasy.kill;
    expect(line(bestUnit(told(fantasy, 'kill'), before, 0))).toBe(
      'Best unit: Roland the Proud 1 unit destroyed. 4 losses inflicted.',
    );
    expect(bestUnit(told(fantasy, 'kill'), before, 1)).toBe(null);
    expect(line(bestUnit(told(fantasy, 'kill'), before, null), 'fr')).toBe(
      'Meilleure unité: Roland the Proud 1 unité détruite. 4 pertes infligées.',
    );
  });

  it('of Fantasy, a loss outside an attack is nobody’s deed', () => {
    const after: GameEvent[] = [
      { event: 'round_ended', text: '' },
      { event: 'lost', unit: 's7', count: 3, text: '' },
    ];
    expect(line(bestUnit([...told(fantasy, 'kill'), ...after], fantasy.kill.before, 0))).toMatch(
      / 4 losses inflicted\.$/,
    );
  });

  it('of Commanders, the arm that hit most, guns included', () => {
    const scene = commanders.fire.before;
    expect(line(bestArm(told(commanders, 'guns', 'two_hits', 'fire', 'melee'), scene, 1))).toBe(
      'Best arm: Infantry, Black 4 hits.',
    );
    expect(line(bestArm(told(commanders, 'guns'), scene, 0), 'fr')).toBe(
      'Meilleure arme: Artillerie, White 1 touche.',
    );
    expect(bestArm(told(commanders, 'points'), scene, null)).toBe(null);
  });

  it('of Fleet, the ship whose fire destroyed most, then damaged most; a field is nobody’s ship', () => {
    const ship = (id: string, title: string, owner: number): Piece => ({
      id: `ship:${id}`,
      kind: title.toLowerCase(),
      title,
      at: 'c3',
      owner,
      counters: [],
      badges: [],
    });
    const scene = {
      ...legion.big.before,
      pieces: [ship('p1', 'Frigate', 0), ship('p2', 'Battleship', 0), ship('h1', 'Destroyer', 1)],
    };
    const hit = (ship: string, count: number, left: number, by: string): GameEvent => ({
      event: 'damaged',
      ship,
      count,
      left,
      by,
      text: '',
    });
    const list = [
      hit('h2', 8, 16, 'p2'),
      hit('p3', 6, 0, 'none'),
      hit('h3', 5, 1, 'p2'),
      hit('h3', 1, 0, 'p1'),
      hit('p3', 3, 3, 'h1'),
    ];
    expect(line(bestShip(list, scene, 0))).toBe(
      'Best ship: Frigate 1 ship destroyed. 1 damage done.',
    );
    expect(line(bestShip(list.slice(0, 3), scene, null), 'fr')).toBe(
      'Meilleur vaisseau: Battleship 13 dégâts infligés.',
    );
    expect(line(bestShip(list, scene, 1))).toBe('Best ship: Destroyer 3 damage done.');
    expect(bestShip(list.slice(1, 2), scene, null)).toBe(null);
  });

  it('of the legion game, the largest legion', () => {
    const list = told(legion, 'finished', 'big');
    expect(line(largestLegion(list, legion.big.before, null))).toBe(
      'Largest legion: 3 cards The Sun Bearers finish a big gold legion.',
    );
    expect(line(largestLegion(list, legion.big.before, 0))).toMatch(
      /^Your largest legion: 2 cards/,
    );
  });
});
