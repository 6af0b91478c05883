// SPDX-License-Identifier: MIT
// Combat, guns and points of Commanders as scenes, from the events of a real battle
// (fixtures/commanders_fights.json).
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lengthOf, timed, type Beat } from '../src/model/fight';
import { change } from '../src/model/settings';
import { keepStands } from '../src/model/stands';
import type { GameEvent, Piece, Scene } from '../src/model/types';
import { phrased, speaker } from '../src/text';
import { loadTheme } from '../src/themes';
import { fights } from '../src/themes/commanders/fight';
import { keep } from '../src/themes/commanders/keep';
import recorded from '../fixtures/commanders_fights.json';
import { beatsSeen, tableOf } from './wire';

const all = recorded as unknown as Record<
  string,
  { before: Scene; updates: { events: GameEvent[]; scene: Scene; scenes?: (Scene | null)[] }[] }
>;
for (const { updates } of Object.values(all))
  for (const { events, scenes, scene } of updates) keepStands(events, scenes ?? [], scene);
const [WHITE, BLACK] = [0, 1];

// What belongs to the first scene of an update, and the field as it lies before it.
function storyOf(name: string): { story: GameEvent[]; scene: Scene; then: Scene } {
  const {
    before,
    updates: [{ events, scene }],
  } = all[name];
  const from = events.findIndex((e) => fights.opens(e));
  const rest = events.slice(from);
  const end = rest.findIndex((e) => !fights.part(e));
  return {
    story: end < 0 ? rest : rest.slice(0, end),
    scene: before,
    then: scene,
  };
}
function told(name: string, viewer: number | null = WHITE): Beat[] {
  const { story, scene, then } = storyOf(name);
  return fights.beats(story, scene, true, viewer, then);
}
// The field with the dice that lie there afterwards, and what they come to, before anybody is hit.
const dicedAs = (then: Scene, before: Scene): Scene => ({
  ...before,
  pieces: then.pieces
    .filter((p) => p.counters.some((c) => c.kind === 'die'))
    .map((p) => ({
      ...p,
      badges: p.badges.filter((b) => b !== 'routed'),
      counters: [...p.counters, { kind: 'value', value: 4, of: 0 }],
    })),
});
const of = <K extends Beat['kind']>(beats: Beat[], kind: K) =>
  beats.find((b): b is Extract<Beat, { kind: K }> => b.kind === kind)!;
const lines = (name: string, viewer: number | null = WHITE, lang: 'en' | 'fr' = 'en') =>
  Object.fromEntries(
    of(told(name, viewer), 'verdict').tags!.map((x) => [x.at, phrased(x.said, speaker(lang))]),
  );

describe('A combat told as a scene', () => {
  it('throws the dice of all zones at once, then tells each zone in one line, within two seconds', () => {
    const beats = told('fire');
    expect(beats.map((b) => b.kind)).toEqual(['dice', 'faces', 'verdict']);
    expect(of(beats, 'dice').throws.map((x) => [x.at, x.seat])).toEqual([
      ['a1-a2', WHITE],
      ['b2-c2', WHITE],
      ['b2-c2', BLACK],
    ]);
    for (const name of Object.keys(all))
      expect(lengthOf(timed(told(name), [])), name).toBeLessThan(1800); // and 200 for the way back
  });

  it('says from whose side it is looked at who was routed, lost or captured', () => {
    expect(lines('fire')).toEqual({
      'a1-a2': 'One of theirs routed.',
      'b2-c2': 'One of yours routed.',
    });
    expect(lines('fire', BLACK)).toEqual({
      'a1-a2': 'One of yours routed.',
      'b2-c2': 'One of theirs routed.',
    });
    expect(lines('fire', null)).toEqual({
      'a1-a2': 'One of Black’s routed.',
      'b2-c2': 'One of White’s routed.',
    });
    expect(lines('two_hits')).toEqual({ 'b2-b3': 'One of yours lost.' });
    expect(lines('melee')).toEqual({ 'b2-c2': 'One of yours captured.' });
    expect(lines('melee', BLACK, 'fr')).toEqual({ 'b2-c2': 'Une unité prise chez eux.' });
    expect(phrased(of(told('fire'), 'verdict').title, speaker('en'))).toBe(
      'a1–a2: One of theirs routed. b2–c2: One of yours routed.',
    );
  });

  it('counts those the rules tell together', () => {
    const { scene } = storyOf('two_hits');
    const e = (event: string, more: Record<string, unknown>): GameEvent =>
      ({ event, text: '', ...more }) as GameEvent;
    const hit = (space: number) =>
      e('struck', {
        seat: BLACK,
        zone: 'b2-b3',
        space,
        hits: 1,
        at: 'b2-b3',
        at_space: space,
        faces: [6],
        sum: 0,
      });
    // The third one is hit by nobody, and leaves the zone without a word.
    const line = [1, 2, 3].map((space): Piece => ({
      id: `b2-b3.0.${space}`,
      kind: 'infantry',
      title: '',
      at: 'b2-b3',
      owner: WHITE,
      counters: [{ kind: 'space', value: space, of: 0 }],
      badges: ['from:b2'],
      data: { space },
    }));
    const lined = { ...scene, pieces: [...scene.pieces, ...line] };
    const story = [
      e('rolled', { seat: BLACK, purpose: 'melee', zone: 'b2-b3', faces: [6, 6] }),
      hit(1),
      hit(2),
      e('taken', { seat: WHITE, at: 'b2', arm: 'infantry', number: 2 }),
      e('captured', { seat: BLACK, arm: 'infantry', number: 2 }),
    ];
    keepStands(story, [lined, lined, lined, scene], scene);
    const verdict = of(fights.beats(story, lined, true, WHITE), 'verdict');
    expect(phrased(verdict.tags![0].said, speaker('en'))).toBe('Two of yours captured.');
  });

  it('sends the value of a die to whom it hits, and of one that loses as far as the other', () => {
    const flights = (name: string) =>
      of(told(name), 'faces').flights.map((f) => [
        'cell' in f.from ? `${f.from.cell} ${f.from.text}` : '',
        f.to,
        f.fate,
      ]);
    expect(flights('fire')).toEqual([
      ['die:a1-a2.0.1 5', 'a1-a2.1.1', 'hit'],
      ['die:b2-c2.0.1 4', 'b2-c2.1.1', 'met'],
      ['die:b2-c2.1.1 5', 'b2-c2.0.1', 'hit'],
    ]);
    // the third die hits nobody
    expect(flights('two_hits').map(([, , fate]) => fate)).toEqual(['met', 'hit', 'hit']);
  });

  it('has nobody lie before the hits have flown, and keeps the sums of who lies then', () => {
    const { story, scene, then } = storyOf('fire');
    const [dice, faces] = fights.beats(story, scene, true, WHITE);
    const hit = (s: Scene) => s.pieces.filter((p) => p.badges.includes('hit')).map((p) => p.id);
    const rolled = keep(dicedAs(then, scene), scene, dice.shows!);
    expect([faces.shows, hit(rolled)]).toEqual([undefined, []]);
    const lie = keep(then, rolled, story);
    expect(hit(lie).sort()).toEqual(['a1-a2.1.1', 'b2-c2.0.1']);
    expect(lie.pieces.find((p) => p.id === 'b2-c2.0.1')?.counters).toContainEqual({
      kind: 'value',
      value: 4,
      of: 0,
    });
    const e = { event: 'phase_began', text: '' } as GameEvent;
    expect(hit(keep(then, lie, [e]))).toEqual([]);
  });

  it('shows no more than the dice while somebody may roll one again', () => {
    const { story, scene } = storyOf('fire');
    expect(
      fights
        .beats(
          story.filter((e) => e.event === 'rolled'),
          scene,
          false,
          WHITE,
        )
        .map((b) => b.kind),
    ).toEqual(['dice']);
  });
});

describe('Guns and points', () => {
  it('dice of guns lie in the sector they fire at, and shots fly there', () => {
    const { story, scene } = storyOf('guns');
    const lie = keep(scene, scene, story)
      .pieces.filter((p) => p.kind === 'die')
      .map((p) => [p.at, p.owner, p.counters[0].value]);
    expect(lie).toEqual([
      ['b3', WHITE, 2],
      ['b3', WHITE, 6],
      ['b3', WHITE, 3],
      ['b3', WHITE, 5],
      ['b1', BLACK, 3],
      ['b1', BLACK, 3],
    ]);
    expect(of(told('guns'), 'faces').flights.map((f) => f.fate)).toEqual(['hit', 'hit', 'idle']);
    expect(lines('guns')).toEqual({ b3: 'One of theirs routed.', b1: 'The guns miss.' });
  });

  it('points run from where they come from, in the words of the rules', () => {
    expect(of(told('points'), 'verdict').tags).toMatchObject([
      { at: 'prisoners:1', points: { seat: BLACK, count: 1 } },
      { at: 'clock', points: { seat: BLACK, count: 1 } },
    ]);
    expect(lines('points')['prisoners:1']).toBe('Black scores 1 point for prisoners.');
  });
});

describe('Scenes of Commanders in a match', () => {
  afterEach(() => vi.useRealTimers());

  it('nothing is told before every zone has rolled, and hits change the field with the verdict', async () => {
    await loadTheme('commanders');
    change({ speed: 1 });
    const { before, updates } = all.fire;
    const { wire, store } = await tableOf([WHITE]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const seen = beatsSeen(store, () => {
      const { pieces } = store.view().shown!.scene;
      const count = (kind: string) =>
        pieces.filter((p) => p.counters.some((c) => c.kind === kind && c.value > 0)).length;
      return `${count('die')} dice, ${count('value')} values, ${pieces.filter((p) => p.badges.includes('hit')).length} hit, told ${store.view().log.some((l) => l.event.event === 'struck')}`;
    });
    void wire.tell(1, WHITE, { scene: before, events: [] });
    const { events, scene } = updates[0];
    const thrown = events.map((e) => e.event).lastIndexOf('rolled');
    const scenes = events
      .slice(0, -1)
      .map((_, i) => (i < thrown ? before : dicedAs(scene, before)));
    void wire.tell(2, WHITE, { ...updates[0], scenes });
    await vi.advanceTimersByTimeAsync(9000);
    expect(seen()).toEqual([
      'dice: 3 dice, 3 values, 0 hit, told false',
      'faces: 3 dice, 3 values, 0 hit, told false',
      'verdict: 3 dice, 3 values, 2 hit, told true',
    ]);
    expect(store.fight).toBe(null);
  });
});
