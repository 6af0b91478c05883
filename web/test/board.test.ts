// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { landmark } from '../src/themes/fantasy/map/landmarks';
import { containersAt, zonesOf } from '../src/model/cells';
import { describeCell } from '../src/board/speech';
import type { Cell, Scene } from '../src/model/types';
import { scoreOf } from '../src/model/tracks';
import { sayNow } from '../src/text';
import { fantasy } from '../src/themes/fantasy';
import { fleet } from '../src/themes/fleet';
import { fixture } from './fixture';

const { scene } = fixture('fleet_act');
const with_ = (id: string, marks: string[]): Scene => ({
  ...scene,
  cells: scene.cells.map((c): Cell => (c.id === id ? { ...c, marks } : c)),
});
const said = (shown: Scene, cell: string) =>
  describeCell(
    {
      scene: shown,
      theme: fleet,
      t: sayNow,
      viewer: 0,
      answers: [],
      neighbours: () => [],
      chances: new Map(),
    },
    cell,
  );

describe('What lies on a square', () => {
  it('is read from its marks', () => {
    const shown = with_('c3', ['containers:3', 'zone:1']);
    expect(containersAt(shown.cells.find((c) => c.id === 'c3')!)).toBe(3);
    expect(containersAt(shown.cells.find((c) => c.id === 'a1')!)).toBe(0);
    expect(zonesOf(shown)).toEqual([[], ['c3']]);
  });

  it('is told to those who listen', () => {
    expect(said(with_('c3', ['containers:3']), 'c3')).toContain('containers: 3');
    expect(said(with_('c3', ['zone:1']), 'c3')).toContain(`deployment zone, ${scene.seats[1]}`);
    expect(said(with_('c3', []), 'c3')).not.toContain('containers');
  });

  it('is told of a ship that carries one', () => {
    const ship = scene.pieces.find((p) => p.at)!;
    const loaded = {
      ...scene,
      pieces: scene.pieces.map((p) =>
        p === ship ? { ...p, badges: [...p.badges, 'carrying'] } : p,
      ),
    };
    expect(said(loaded, ship.at!)).toContain('carries a container');
  });
});

describe('The score', () => {
  const track = (id: string, value: number) => ({ id, title: '', text: '', value, of: 6 });
  it('is what the scenario counts: containers brought out, else what the other side has lost', () => {
    expect(
      scoreOf({ ...scene, tracks: [track('containers:0', 2), track('containers:1', 4)] }, fleet, 0)
        ?.value,
    ).toBe(2);
    expect(
      scoreOf({ ...scene, tracks: [track('lost:0', 2), track('lost:1', 4)] }, fleet, 0)?.value,
    ).toBe(4);
  });
});

describe('Terrain with a story', () => {
  it('has a drawing of its own, wherever a theme says so', () => {
    const drawn = Object.entries(fantasy.looks.terrains)
      .filter(([, look]) => look.recipe === 'landmark')
      .map(([id]) => id);
    expect(drawn.length).toBe(12);
    for (const id of drawn)
      expect(landmark(id, { x: 10, y: 20 }, 7)?.[0].art.text, id).toContain('translate(10 20)');
    expect(landmark('home_made', { x: 0, y: 0 }, 7)).toBeNull();
  });
});
