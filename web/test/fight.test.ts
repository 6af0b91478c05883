// SPDX-License-Identifier: MIT
// Fights of Fantasy Commander as scenes, from the events of real battles (fixtures/fights.json).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pictureOf, heapOf, placed } from '../src/board/fightPlaces';
import { lengthOf, timed, type Beat, type Fate } from '../src/model/fight';
import { change } from '../src/model/settings';
import { keepStands } from '../src/model/stands';
import type { GameEvent, Scene } from '../src/model/types';
import { phrased, speaker } from '../src/text';
import { fights } from '../src/themes/fantasy/fight';
import recorded from '../fixtures/fights.json';
import { tableOf } from './wire';

interface Recorded {
  before: Scene;
  updates: { seq: number; events: GameEvent[]; scene: Scene; scenes?: (Scene | null)[] }[];
}
const all = recorded as unknown as Record<string, Recorded>;
for (const { updates } of Object.values(all))
  for (const { events, scenes, scene } of updates) keepStands(events, scenes ?? [], scene);
const EMPIRE = 0;

const storyOf = ({ updates }: Recorded) => {
  const events = updates.flatMap((u) => u.events);
  return events.slice(events.findIndex((e) => fights.opens(e))).filter(fights.part);
};
const told = (name: string, viewer: number | null = EMPIRE) =>
  fights.beats(storyOf(all[name]), all[name].before, true, viewer);
const of = <K extends Beat['kind']>(beats: Beat[], kind: K) =>
  beats.find((b): b is Extract<Beat, { kind: K }> => b.kind === kind)!;
const verdict = (name: string, viewer: number | null = EMPIRE, lang: 'en' | 'fr' = 'en') =>
  phrased(of(told(name, viewer), 'verdict').title, speaker(lang));
const fates = (name: string, thrower = 0): (Fate | undefined)[] => {
  const beats = told(name);
  const { flights } = of(beats, 'faces');
  return of(beats, 'dice').throws[thrower].faces.map(
    (_, die) =>
      flights.find((f) => 'die' in f.from && f.from.thrower === thrower && f.from.die === die)
        ?.fate,
  );
};

describe('A fight told as a scene', () => {
  it('is an arrow, dice, faces and a verdict, in this order, within two seconds', () => {
    for (const name of Object.keys(all)) {
      const beats = timed(told(name), []);
      expect(
        beats.map((b) => b.kind),
        name,
      ).toEqual(['arrow', 'dice', 'faces', 'verdict']);
      expect(
        beats.every((b, i) => i === 0 || b.at >= beats[i - 1].at + beats[i - 1].ms),
        name,
      ).toBe(true);
      expect(lengthOf(beats), name).toBeLessThan(1800); // and 200 for the way back
    }
  });

  it('shows no more than the dice as long as nothing is decided', () => {
    expect(
      fights.beats(storyOf(all.kill), all.kill.before, false, EMPIRE).map((b) => b.kind),
    ).toEqual(['arrow', 'dice']);
  });

  it('says from whose side it is looked at', () => {
    expect(verdict('kill')).toBe('Four fall. Undead Cavalry destroyed. +1');
    expect(verdict('kill', 1)).toBe('You lose four. Undead Cavalry destroyed. Empire +1');
    expect(verdict('kill', null)).toBe('Styx loses four. Undead Cavalry destroyed. Empire +1');
    expect(verdict('lost')).toBe('You lose one. Legionnaires destroyed. Styx +1');
    expect(verdict('panic')).toBe('You lose three. Panic: you fall back 2.');
    expect(verdict('defence')).toBe('Panic: back 1 hex.');
    expect(verdict('ranged')).toBe('Two fall.');
    expect(verdict('pushed')).toBe('Two fall. Zombie Warriors pushed back.');
    expect(verdict('wound')).toBe('One wound.');
    expect(verdict('nothing')).toBe('Nobody falls.');
    expect(verdict('kill', EMPIRE, 'fr')).toBe(
      'Quatre figurines tombent. Undead Cavalry\u202f: unité détruite. +1',
    );
  });

  it('names the dice, the score as it is then and the rule that decided', () => {
    const { detail, because, points } = of(told('kill'), 'verdict');
    expect(phrased(detail, speaker('en'))).toBe('4 dice, no defence. Empire 3, Styx 1.');
    expect(because?.rule).toMatch(/^FC-/);
    expect(points).toEqual({ seat: EMPIRE, count: 1 });
    expect(phrased(of(told('defence'), 'verdict').detail, speaker('en'))).toMatch(
      /^3 dice against 2\./,
    );
  });

  it('knows what each face did', () => {
    // one hit was bought off with fatigue
    expect(fates('kill')).toEqual(['hit', 'hit', 'panic', 'ignored']);
    // zombies never panic: it costs them one
    expect(fates('attack')).toEqual([undefined, 'hit', undefined, undefined, 'hit', 'hit']);
    expect(fates('lost')).toEqual(['hit', 'met', undefined, 'met']);
    expect(fates('lost', 1)).toEqual(['block', 'block']);
    expect(fates('blocked')).toEqual(['block', 'ignored']);
    expect(fates('blocked', 1)).toEqual(['met']);
    expect(fates('nothing')).toEqual([undefined, undefined]);
  });

  it('leaves no loss unexplained, and no block', () => {
    for (const [name, r] of Object.entries(all)) {
      const story = storyOf(r);
      const beats = told(name);
      const { flights, blows } = of(beats, 'faces');
      const sum = (kind: string) =>
        story.filter((e) => e.event === kind).reduce((n, e) => n + Number(e.count), 0);
      expect(
        blows.reduce((n, b) => n + b.count, 0),
        name,
      ).toBe(sum('lost'));
      expect(flights.filter((f) => f.fate === 'block').length, name).toBe(sum('blocked'));
      expect(flights.filter((f) => f.fate === 'met').length, name).toBe(sum('blocked'));
    }
  });

  it('shakes who panics, and shows where it gives way to', () => {
    const { blows } = of(told('panic'), 'faces');
    expect(blows[0]).toMatchObject({
      piece: 'unit:e2',
      count: 3,
      shakes: true,
      to: 'J6',
      breaks: false,
    });
    expect(of(told('kill'), 'faces').blows[0]).toMatchObject({ piece: 'unit:s7', breaks: true });
    expect(of(told('redirected'), 'arrow')).toMatchObject({
      from: 'unit:s7',
      to: 'unit:e3',
      way: 'charge',
    });
    expect(of(told('ranged'), 'arrow').way).toBe('shot');
  });

  it('throws only the dice again that are thrown again', () => {
    expect(of(told('ranged'), 'dice').throws[0]).toMatchObject({
      faces: [2, 2, 6],
      thrown: [1, 1, 2],
    });
  });
});

describe('The picture of a fight', () => {
  const pair = [
    { x: 400, y: 300, unit: 1, cell: 74 },
    { x: 474, y: 300, unit: 1, cell: 74 },
  ] as const;
  it('has the pair in its middle and the dice beside it, whole', () => {
    for (const [width, height] of [
      [1440, 840],
      [390, 794],
      [2560, 1380],
      [844, 344],
    ]) {
      const picture = pictureOf(pair[0], pair[1], { width, height }, true);
      const [a, b] = pair.map((p) => placed(picture, p));
      expect(b.x - a.x).toBeLessThan(width * 0.6);
      expect((a.y + b.y) / 2 / height).toBeCloseTo(0.44);
      for (const nth of [0, 1]) {
        for (const count of [1, 4, 7]) {
          const heap = heapOf(picture, [a, b], nth, count);
          expect(heap.dice).toHaveLength(count);
          for (const d of heap.dice) {
            expect(d.x - heap.die / 2).toBeGreaterThanOrEqual(0);
            expect(d.x + heap.die / 2).toBeLessThanOrEqual(width);
          }
        }
      }
    }
  });

  it('stays as it is without the camera', () => {
    expect(pictureOf(pair[0], pair[1], { width: 1000, height: 600 }, false)).toMatchObject({
      zoom: 1,
      shift: { x: 0, y: 0 },
    });
  });
});

describe('Scenes in a match', () => {
  beforeEach(() => change({ speed: 1 }));
  afterEach(() => vi.useRealTimers());

  async function shown(name: string) {
    const { before, updates } = all[name];
    const { wire, store } = await tableOf([EMPIRE]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const steps: string[] = [];
    const stages = () => steps.filter((s, i) => s !== steps[i - 1]);
    store.subscribe(() => {
      const { fight } = store;
      const due = fight?.beats.filter((b) => b.at <= fight.now).pop();
      if (due?.kind === 'dice') fight?.rest?.();
      steps.push(fight ? (fight.leaving ? 'leaving' : due!.kind) : 'none');
    });
    void wire.tell(1, EMPIRE, { scene: before, events: [] });
    const tell = (n: number) =>
      wire.tell(n + 2, EMPIRE, { scene: updates[n].scene, events: updates[n].events });
    return { store, tell, stages, lines: () => store.view().log.map((l) => l.event.event) };
  }
  const time = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('the chronicle and the board change with the verdict, not before', async () => {
    const { store, tell, stages, lines } = await shown('attack');
    void tell(0);
    await time(400);
    void tell(1);
    await time(700);
    expect(lines()).toEqual(['melee_declared']);
    expect(
      store.view().shown?.scene.pieces.find((p) => p.id === 'unit:s5')?.counters[0].value,
    ).toBe(4);
    await time(500);
    expect(store.fight?.beats.find((b) => b.kind === 'verdict')).toBeDefined();
    expect(lines()).toEqual([
      'melee_declared',
      'fatigue_gained',
      'dice_counted',
      'rolled',
      'lost',
      'verdict',
    ]);
    await time(1500);
    expect(store.fight).toBe(null);
    expect(stages()).toEqual(['none', 'arrow', 'dice', 'faces', 'verdict', 'leaving', 'none']);
  });

  it('dice lie there while somebody decides, and the scene goes on where it was', async () => {
    const { tell, stages } = await shown('lost');
    for (let n = 0; n < 2; n++) {
      void tell(n);
      await time(1000);
    }
    expect(stages()).toEqual(['none', 'arrow', 'dice']);
    void tell(2);
    await time(100);
    void tell(3);
    await time(3000);
    expect(stages()).toEqual(['none', 'arrow', 'dice', 'faces', 'verdict', 'leaving', 'none']);
  });

  it('a key jumps to the verdict, another one past it', async () => {
    const { store, tell, lines } = await shown('kill');
    void tell(0);
    await time(300);
    void tell(1);
    await time(100);
    expect(store.fight).not.toBe(null);
    void tell(2);
    store.skip();
    await time(20);
    expect(lines()[lines().length - 1]).toBe('verdict');
    store.skip();
    await time(400);
    expect(store.fight).toBe(null);
    expect(store.playing).toBe(false);
  });

  it('at speed 0 there is none', async () => {
    change({ speed: 0 });
    const { tell, stages, lines } = await shown('attack');
    void tell(0);
    void tell(1);
    await time(50);
    expect(stages()).toEqual(['none']);
    expect(lines()).not.toContain('verdict');
  });
});
