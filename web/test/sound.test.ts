// SPDX-License-Identifier: MIT
// What is heard: every sound named is there and small enough, and each is heard when its event is
// shown, not before and not in a heap.
// @ts-expect-error the page itself knows no files
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { change } from '../src/model/settings';
import { ending, SHARED, soundsOf, type Ear, type SoundLook } from '../src/model/sound';
import type { GameEvent, Over, Scene } from '../src/model/types';
import { loadTheme, themeOf } from '../src/themes';
import recorded from '../fixtures/fights.json';
import { fixture } from './fixture';
import { settle, tableOf } from './wire';

const GAMES = ['fantasy', 'fleet', 'commanders', 'legion'];
const FILES = import.meta.glob('../src/sounds/*/*.mp3', { query: '?url' });
// Where a game lists its events: on cards, or in a table of their own.
const LEDGERS = import.meta.glob<string>('../../games/*/state/{words,events}.h', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pathsOf = (set: string) =>
  Object.keys(FILES).filter((path) => path.startsWith(`../src/sounds/${set}/`));
const files = (set: string) =>
  pathsOf(set)
    .map((path) => path.replace(/.*\/|\.mp3/g, ''))
    .sort();
const content = (path: string): Uint8Array => readFileSync(new URL(path, import.meta.url));
const bytes = (set: string) => pathsOf(set).reduce((sum, path) => sum + content(path).length, 0);
const named = (look: SoundLook): string[] =>
  typeof look === 'string'
    ? [look]
    : Array.isArray(look)
      ? look
      : [...Object.values(look.is), look.else ?? []].flat();
const over = (...result: number[]) => ({ result, reason: 'vp' }) as Over;

await Promise.all(['fleet', 'commanders', 'legion'].map(loadTheme));

describe('the sounds', () => {
  it('that all games share are twelve in 120 kB', () => {
    expect(files('shared')).toEqual([...SHARED].sort());
    expect(SHARED).toHaveLength(12);
    expect(bytes('shared')).toBeLessThanOrEqual(120_000);
  });

  it.each(GAMES)(
    'of %s are at most four of its own in 40 kB, and each of them is heard',
    (game) => {
      const heard = Object.values(themeOf(game).story.sounds ?? {}).flatMap(named);
      expect(files(game).length).toBeLessThanOrEqual(4);
      expect(bytes(game)).toBeLessThanOrEqual(40_000);
      for (const own of files(game)) expect(heard, own).toContain(own);
      for (const sound of heard) expect([...SHARED, ...files(game)], sound).toContain(sound);
    },
  );

  it('are MP3 of one channel', () => {
    for (const path of Object.keys(FILES)) {
      const [sync, kind, , channels] = content(path);
      // a frame of layer III, mono
      expect([sync, kind & 0xe6, channels >> 6], path).toEqual([0xff, 0xe2, 3]);
    }
  });

  it.each(GAMES)('of %s belong to events that the game has and the page shows', (game) => {
    const theme = themeOf(game);
    const ledger = ['words', 'events'].map(
      (name) => LEDGERS[`../../games/${game}/state/${name}.h`],
    );
    const events = [...ledger.join('').matchAll(/EVENT\((\w+), "/g)].map((m) => m[1]);
    for (const event of Object.keys(theme.story.sounds ?? {})) {
      expect(events, event).toContain(event);
      expect(theme.story.events[event]?.motion, event).not.toBe('silent');
    }
  });

  it('can depend on what the event says', () => {
    const rolled = (purpose: string) =>
      soundsOf(themeOf('commanders').story, { event: 'rolled', text: '', purpose }, null, 0);
    expect([rolled('bombard'), rolled('ranged'), rolled('square')]).toEqual([
      ['cannon'],
      ['musket'],
      ['dice'],
    ]);
    expect(
      soundsOf(themeOf('fantasy').story, { event: 'phase_began', text: '', phase: 'end' }, null, 0),
    ).toEqual([]);
    expect(
      soundsOf(themeOf('fantasy').story, { event: 'shot_declared', text: '' }, null, 0),
    ).toEqual(['bow', 'arrow']);
  });

  it('of the end are for those who hear them', () => {
    expect(ending(over(1, 0), 0)).toBe('victory');
    expect(ending(over(1, 0), 1)).toBe('defeat');
    expect(ending(over(0, 1), null)).toBe('victory');
    expect(ending(over(0, 0), 1)).toBe('horn');
    expect(ending(over(0), 0)).toBe('defeat'); // alone
  });
});

// An ear at the table, and events of a battle that it is told of.
const { question } = fixture('fantasy_action');
const happens = (...events: string[]) => ({
  events: events.map((event): GameEvent => ({ event, text: event, faces: [2] })),
});
const asked = { question: { ask: [question] }, waiting: [0] };

async function table() {
  const heard: string[] = [];
  const ear = {
    away: false as boolean,
    hear: (_: string, sounds: string[]) => void heard.push(...sounds),
    hush: () => void heard.push('hush'),
    call: () => void heard.push('call'),
  } satisfies Ear;
  const { wire, store } = await tableOf([0], ear);
  await wire.tell(1, 0, happens());
  return { wire, store, heard, ear };
}

interface Recorded {
  before: Scene;
  updates: { events: GameEvent[]; scene: Scene }[];
}

describe('a fight', () => {
  beforeEach(() => change({ speed: 1 }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['attack', ['sword', 'dice', 'fall']],
    ['ranged', ['bow', 'arrow', 'dice', 'dice', 'fall']],
    ['kill', ['sword', 'dice', 'fall', 'panic']],
    ['blocked', ['sword', 'dice']],
  ])('is heard beat by beat: %s', async (name, sounds) => {
    const { before, updates } = (recorded as unknown as Record<string, Recorded>)[name];
    const { wire, store, heard } = await table();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    store.subscribe(() => store.fight?.rest?.());
    void wire.tell(2, 0, { scene: before, events: [] });
    for (const [n, update] of updates.entries()) {
      void wire.tell(n + 3, 0, {
        ...update,
        events: update.events.filter(
          (e) => !e.event.startsWith('card') && e.event !== 'curse_sent',
        ),
      });
      await vi.advanceTimersByTimeAsync(3000);
    }
    expect(heard).toEqual(sounds);
    store.close();
  });
});

describe('at the table', () => {
  beforeEach(() => change({ speed: 4 }));
  afterEach(() => void vi.restoreAllMocks());

  it('an event is heard when it is shown', async () => {
    const { wire, store, heard } = await table();
    await wire.tell(2, 0, happens('shot_declared', 'terrain_placed', 'scored'));
    expect([store.effect?.event.event, heard]).toEqual(['shot_declared', ['bow', 'arrow']]);
    await new Promise((done) => setTimeout(done, 260 / 4 + 20));
    expect([store.effect?.event.event, heard]).toEqual([
      'terrain_placed',
      ['bow', 'arrow', 'spell'],
    ]);
    store.close();
  });

  it('what is skipped is not heard, and what rings is hushed', async () => {
    const { wire, store, heard } = await table();
    await wire.tell(2, 0, happens('melee_declared', 'rolled', 'lost', 'destroyed'));
    store.skip();
    await settle();
    expect(store.view().log).toHaveLength(4);
    expect(heard).toEqual(['sword', 'hush']);
  });

  it('nothing is heard where all is there at once', async () => {
    change({ speed: 0 });
    const { wire, heard } = await table();
    await wire.tell(2, 0, happens('melee_declared', 'rolled', 'lost'));
    expect(heard).toEqual([]);
  });

  it('a table far behind catches up without a sound', async () => {
    const { wire, store, heard } = await table();
    for (let seq = 2; seq < 30; seq++) void wire.tell(seq, 0, happens('scored'));
    await settle();
    await new Promise((done) => setTimeout(done, 300));
    expect(heard.length).toBeLessThan(3); // the first, before anybody knew
    store.close();
  });

  it('whoever looks elsewhere is called when it is their turn', async () => {
    const { wire, heard, ear } = await table();
    ear.away = true;
    await wire.tell(2, 0, happens());
    await wire.tell(3, 0, { ...happens(), ...asked });
    expect(heard).toEqual(['call']);
  });

  it('a long wait ends with a call, a short one without', async () => {
    const { wire, heard } = await table();
    await wire.tell(2, 0, { ...happens(), ...asked });
    expect(heard).toEqual([]);
    const now = performance.now();
    await wire.tell(3, 0, happens());
    vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
    await wire.tell(4, 0, { ...happens(), ...asked });
    expect(heard).toEqual(['call']);
    await wire.tell(5, 0, { ...happens(), ...asked }); // asked again at once
    expect(heard).toEqual(['call']);
  });
});
