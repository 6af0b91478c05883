// SPDX-License-Identifier: MIT
// Fire in Fleet Commander as a scene, from the events of a real battle
// (fixtures/fleet_fights.json).
import { describe, expect, it } from 'vitest';
import { lengthOf, timed, type Beat } from '../src/model/fight';
import type { GameEvent, Scene } from '../src/model/types';
import { phrased, speaker } from '../src/text';
import { fights } from '../src/themes/fleet/fight';
import recorded from '../fixtures/fleet_fights.json';

const all = recorded as unknown as Record<
  string,
  { before: Scene; updates: { events: GameEvent[]; scene: Scene }[] }
>;
const PHOEBE = 0;

// As the table lies before the last update: with the lines of fire, where somebody was asked.
function told(name: string, viewer: number | null = PHOEBE): Beat[] {
  const { before, updates } = all[name];
  const scene = updates.length > 1 ? updates[updates.length - 2].scene : before;
  return fights.beats(updates.flatMap((u) => u.events).filter(fights.part), scene, true, viewer);
}
const of = <K extends Beat['kind']>(beats: Beat[], kind: K) =>
  beats.find((b): b is Extract<Beat, { kind: K }> => b.kind === kind)!;
const verdict = (name: string, viewer?: number | null) =>
  phrased(of(told(name, viewer), 'verdict').title, speaker('en'));

describe('Fire told as a scene', () => {
  it('is a beam, shots and a verdict', () => {
    for (const name of Object.keys(all))
      expect(
        told(name).map((b) => b.kind),
        name,
      ).toEqual(['arrow', 'faces', 'verdict']);
    expect(of(told('damage'), 'arrow')).toMatchObject({ from: 'b3', to: 'ship:h5', way: 'beam' });
  });

  it('comes from every square that fires, and stops where a shield is', () => {
    expect(of(told('partly'), 'faces').flights).toEqual([
      { from: { cell: 'b4', text: '2' }, to: 'ship:p1', fate: 'hit' },
      { from: { cell: 'c4', text: '5' }, to: 'ship:p1', fate: 'met' },
    ]);
    expect(of(told('stopped'), 'faces').flights.map((f) => f.fate)).toEqual(['met']);
  });

  it('is over within two seconds, however far it goes and however many squares fire', () => {
    for (const name of Object.keys(all))
      expect(lengthOf(timed(told(name), [])), name).toBeLessThan(1800); // and 200 for the way back
    const [arrow, faces, last] = told('damage') as [Beat, Extract<Beat, { kind: 'faces' }>, Beat];
    const nine = { ...faces, flights: Array.from({ length: 9 }, () => faces.flights[0]) };
    expect(lengthOf(timed([arrow, nine, last], []))).toBeLessThan(1800);
  });

  it('breaks the hull of who is destroyed', () => {
    expect(of(told('destroyed'), 'faces').blows).toEqual([
      { piece: 'ship:h3', kind: 'hull', count: 4, shakes: true, breaks: true },
    ]);
    expect(of(told('weapon'), 'faces').flights).toEqual([]); // a weapon fires from no square
  });

  it('says in one line what came of it', () => {
    expect(verdict('damage')).toBe('4 damage.');
    expect(verdict('partly')).toBe('You take 2 damage.');
    expect(verdict('partly', null)).toBe('2 damage.');
    expect(verdict('stopped')).toBe('The shields hold.');
    expect(verdict('destroyed')).toBe('4 damage. Frigate destroyed.');
  });
});
