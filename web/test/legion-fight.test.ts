// SPDX-License-Identifier: MIT
// Finished legions and morale checks as scenes, from the events of real battles of two and of four
// (fixtures/legion_fights.json).
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lengthOf, timed, type Beat } from '../src/model/fight';
import { change } from '../src/model/settings';
import type { GameEvent, Scene } from '../src/model/types';
import { phrased, speaker } from '../src/text';
import { loadTheme } from '../src/themes';
import { fights } from '../src/themes/legion/fight';
import { keep } from '../src/themes/legion/keep';
import { readTable } from '../src/themes/legion/scene';
import recorded from '../fixtures/legion_fights.json';
import { beatsSeen, tableOf } from './wire';

const all = recorded as unknown as Record<
  string,
  { before: Scene; updates: { events: GameEvent[]; scene: Scene }[] }
>;
const [EMBER, ASH, SUN] = [0, 2, 3];

// The scenes of an update, one after the other.
function told(name: string, viewer: number | null): Beat[][] {
  const {
    before,
    updates: [{ events, scene: then }],
  } = all[name];
  const out: Beat[][] = [];
  for (let i = 0; i < events.length;) {
    if (!fights.opens(events[i], events[i - 1])) {
      i++;
      continue;
    }
    let end = i + 1;
    while (
      end < events.length &&
      fights.part(events[end]) &&
      !fights.opens(events[end], events[end - 1])
    )
      end++;
    const story = events.slice(i, end);
    out.push(fights.beats(story, before, true, viewer, then));
    i = end;
  }
  return out;
}
const of = <K extends Beat['kind']>(beats: Beat[], kind: K) =>
  beats.find((b): b is Extract<Beat, { kind: K }> => b.kind === kind)!;
const kinds = (name: string, viewer: number | null = EMBER) =>
  told(name, viewer).map((beats) => beats.map((b) => b.kind).join(' '));
const lines = (name: string, viewer: number | null = EMBER, lang: 'en' | 'fr' = 'en') =>
  told(name, viewer).flatMap((beats) =>
    of(beats, 'verdict').tags!.map((x) => `${x.at} ${phrased(x.said, speaker(lang))}`),
  );

describe('A finished legion', () => {
  it('rises, its dice fall on their squares, and one line tells it with its points', () => {
    expect(kinds('finished')).toEqual(['lift dice verdict']);
    expect(of(told('finished', EMBER)[0], 'lift').places).toEqual(['P1.r5c7', 'P1.r5c8']);
    expect(of(told('big', EMBER)[0], 'lift').places).toEqual(['P4.r5c7', 'P4.r5c8', 'P4.r5c9']);
    expect(lines('finished')).toEqual(['field:0 You finish a legion of 2 cards. +9']);
    expect(lines('finished', EMBER, 'fr')).toEqual([
      'field:0 Vous achevez une légion de 2 cartes. +9',
    ]);
    expect(lines('big')).toEqual(['field:3 The Sun Bearers finish a big gold legion. +11']);
    expect(of(told('big', EMBER)[0], 'verdict').tags![0].points).toEqual({ seat: SUN, count: 11 });
  });

  it('dice wait in sight while their owner chooses squares for them', () => {
    const {
      before,
      updates: [{ events }],
    } = all.big;
    const rolled = keep(
      before,
      before,
      events.filter((e) => e.event !== 'die_put'),
    );
    expect(readTable(rolled).sides[SUN].loose).toEqual([5, 5]);
    const put = events.filter((e) => e.event === 'die_put');
    expect(readTable(keep(before, rolled, [put[0]])).sides[SUN].loose).toEqual([5]);
  });
});

describe('A morale check', () => {
  it('is one scene for each die, told as yours or theirs', () => {
    expect(kinds('terrors')).toEqual(['dice verdict', 'dice lift verdict']);
    expect(lines('terrors')).toEqual([
      'field:0 You fail with a 6.',
      'field:1 The Sun Bearers fail: the target was below 1.',
    ]);
    expect(lines('terrors', EMBER, 'fr')[0]).toBe('field:0 Vous échouez avec un 6.');
    expect(kinds('checks')).toEqual(['dice lift verdict', 'dice verdict']);
    expect(lines('checks', ASH)[1]).toBe('field:2 You fail with a 1.');
  });

  it('whose die is lost sees it roll off before it is gone', () => {
    expect(of(told('terrors', EMBER)[1], 'lift')).toMatchObject({
      places: ['P2.r5c6e'],
      off: true,
    });
  });
});

describe('Scenes of the legion game', () => {
  afterEach(() => vi.useRealTimers());

  it('take less than two seconds each', () => {
    for (const name of Object.keys(all))
      for (const beats of told(name, EMBER))
        expect(lengthOf(timed(beats, [])), name).toBeLessThan(1800);
  });

  it('in a match: nothing of a check is told before its die lies, and the next check waits for it', async () => {
    await loadTheme('legion');
    change({ speed: 1 });
    const { before, updates } = all.checks;
    const { wire, store } = await tableOf([EMBER]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const seen = beatsSeen(store, () => {
      const { sides } = readTable(store.view().shown!.scene);
      const told = store.view().log.filter((l) => l.event.event === 'checked').length;
      return `${[EMBER, ASH].map((s) => `${sides[s].check?.face ?? '-'} ${sides[s].check?.passed ?? '-'}`).join(', ')}; told ${told}`;
    });
    void wire.tell(1, EMBER, { scene: before, events: [] });
    void wire.tell(2, EMBER, updates[0]);
    await vi.advanceTimersByTimeAsync(12000);
    expect(seen()).toEqual([
      'dice: 4 -, - -; told 0',
      'lift: 4 -, - -; told 0',
      'verdict: 4 false, - -; told 1',
      'dice: 4 false, 1 -; told 1',
      'verdict: 4 false, 1 false; told 2',
    ]);
    expect(store.fight).toBe(null);
  });
});

describe('The cry above it', () => {
  const cries = (name: string, lang: 'en' | 'fr' = 'en') =>
    told(name, EMBER).flatMap((beats) =>
      of(beats, 'verdict').tags!.flatMap(({ cry }) =>
        cry ? `${cry.mood}: ${phrased([cry.said], speaker(lang))}` : [],
      ),
    );
  it('says that a legion rises', () => {
    expect(cries('finished')).toEqual(['won: A legion rises']);
  });
  it('says whose line breaks, and whose holds', () => {
    expect(cries('checks')[0]).toBe('lost: Ember Lions: the line breaks');
    const {
      before,
      updates: [{ events, scene }],
    } = all.checks;
    const story = events
      .filter((e) => e.seat === EMBER && ['rolled', 'checked'].includes(e.event))
      .map((e) => (e.event === 'checked' ? { ...e, passed: 1 } : e));
    const [tag] = of(fights.beats(story, before, true, null, scene), 'verdict').tags!;
    expect(tag.cry!.mood).toBe('won');
    expect(phrased([tag.cry!.said], speaker('en'))).toBe('Ember Lions: the line holds');
  });
});
