// SPDX-License-Identifier: MIT
// The page of a server with a table of its own for when that is away: what it keeps, and that the
// two tables share nothing that belongs to a battle.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filesFor, forgetBefore } from '../src/site/bring';
import { askToPersist } from '../src/site/keeping';

const stored = new Map<string, string>();
const tab = new Map<string, string>();
const storage = (map: Map<string, string>) => ({
  getItem: (k: string) => map.get(k) ?? null,
  setItem: (k: string, v: string) => map.set(k, v),
});
beforeEach(() => {
  stored.clear();
  tab.clear();
  vi.stubGlobal('localStorage', storage(stored));
  vi.stubGlobal('sessionStorage', storage(tab));
});
afterEach(() => vi.unstubAllGlobals());

// The page of a server, loaded anew as this tab has chosen.
async function load(meta: string, place = '0') {
  vi.resetModules();
  tab.set('sandtable.here', place);
  vi.stubGlobal('document', {
    documentElement: {},
    querySelector: (wanted: string) => (wanted === `meta[name=sandtable-${meta}]` ? {} : null),
  });
  const [where, seats, learnt] = await Promise.all([
    import('../src/model/where'),
    import('../src/model/seats'),
    import('../src/model/learnt'),
  ]);
  return { ...where, ...seats, ...learnt };
}
const held = (match: string) => ({ match, seat: 0, token: match });

describe('A tab', () => {
  it('plays in this browser only where its page has the table, and it has said so', async () => {
    expect((await load('pocket')).isHere).toBe(false);
    expect((await load('pocket', '1')).isHere).toBe(true);
    expect((await load('pocket', '2')).isHere).toBe(true);
    expect((await load('none', '1')).isHere).toBe(false);
    expect((await load('site', '1')).isHere).toBe(false);
    const page = await load('pocket', '1');
    page.choose(0);
    expect(tab.get('sandtable.here')).toBe('0');
    expect(stored.size, 'other tabs are not asked').toBe(0);
  });

  it('shows no seat of one table to the other', async () => {
    const far = await load('pocket');
    far.hold(held('far'));
    const near = await load('pocket', '1');
    expect(near.heldSeats()).toEqual([]);
    near.hold(held('near'));
    near.endAll(['near', 'far']);
    expect(near.tokensOf('far')).toEqual([]);
    const again = await load('pocket');
    expect(again.heldSeats()).toEqual([held('far')]);
    expect(again.heldSeats(again.SEATS_HERE)).toEqual([{ ...held('near'), over: true }]);
  });

  it('goes on with a lesson where it was begun, and knows everywhere what was learnt', async () => {
    const far = await load('pocket');
    far.beginLesson('fleet/first', 'far');
    const near = await load('pocket', '1');
    expect(near.matchOf('fleet/first')).toBeUndefined();
    near.beginLesson('fleet/first', 'near');
    near.endLesson('fleet/first', true);
    const again = await load('pocket');
    expect(again.matchOf('fleet/first')).toBe('far');
    expect(again.isDone('fleet/first')).toBe(true);
  });

  it('saves to a file the seats of the battles that are in it', async () => {
    (await load('pocket')).hold(held('far'));
    (await load('pocket', '1')).hold(held('near'));
    vi.stubGlobal('localStorage', Object.fromEntries(stored));
    Object.setPrototypeOf(localStorage, storage(stored));
    const { keptHere } = await import('../src/site/takeKept');
    const kept = keptHere();
    expect(JSON.parse(kept['sandtable.seats'])).toEqual([held('near')]);
    expect(Object.keys(kept)).not.toContain('sandtable.here.seats');
  });
});

describe('What is kept for when the server is away', () => {
  const engine = {
    program: 'p',
    larger: { program: 'larger', games: ['town'] },
    games: { en: 'en', fr: 'fr' },
    content: { fleet: 'f', legion: 'l', fantasy: 'm', town: 't' },
  };
  const nothing = { done: [], begun: {}, here: {}, played: [], needed: [] };
  it('is the program, the lists of games, and the games that were played or learnt here', () => {
    const files = (more: object) => filesFor(engine, { ...nothing, ...more });
    expect(files({ played: ['fleet'] })).toEqual(['p', 'en', 'fr', 'f']);
    expect(files({ begun: { 'legion/first': 'm' }, done: ['fantasy/first'] })).toEqual([
      'p',
      'en',
      'fr',
      'l',
      'm',
    ]);
    expect(files({ played: ['gone'] }), 'where nobody knows, all').toHaveLength(8);
  });
  it('has the larger program for who has played one of its games, with what that one needs', () => {
    const played = { ...nothing, played: ['town'], needed: ['fantasy'] };
    expect(filesFor(engine, played)).toEqual(['p', 'en', 'fr', 'm', 't', 'larger']);
  });
});

describe('Programs of before', () => {
  const folder = 'https://table.example/pocket/';
  async function left() {
    vi.stubGlobal('document', { baseURI: 'https://table.example/#/t/m' });
    const kept = new Set(['engine.json', 'new', 'old', 'engine-old.json'].map((f) => folder + f));
    kept.add('https://table.example/');
    await forgetBefore(
      {
        keys: async () => [...kept].map((url) => ({ url }) as Request),
        delete: async (url) => kept.delete(String(url)),
      },
      ['new'],
    );
    return kept.size;
  }
  it('go when the next one is here, unless a battle in this browser may need one', async () => {
    expect(await left()).toBe(3);
    stored.set('sandtable.here.seats', JSON.stringify([held('near')]));
    expect(await left()).toBe(5);
  });
});

describe('The browser is asked not to clear what is kept', () => {
  // What it says of the permission, and whether it says what it is made of.
  async function asks(state: string | null, more: object = {}, persisted = false) {
    const persist = vi.fn(async () => true);
    vi.stubGlobal('navigator', {
      storage: { persist, persisted: async () => persisted },
      permissions: { query: async () => (state ? { state } : Promise.reject(new TypeError())) },
      ...more,
    });
    await askToPersist();
    return persist.mock.calls.length > 0;
  }
  it('where it decides by itself, and nobody is asked in their face', async () => {
    expect(await asks('granted')).toBe(true);
    expect(await asks('prompt', { userAgentData: {} }), 'Chromium').toBe(true);
    expect(await asks(null), 'WebKit').toBe(true);
    expect(await asks('prompt'), 'Firefox').toBe(false);
    expect(await asks('denied'), 'Firefox').toBe(false);
    expect(await asks('granted', {}, true), 'it has promised').toBe(false);
    expect(await asks('granted', { storage: undefined })).toBe(false);
  });
});
