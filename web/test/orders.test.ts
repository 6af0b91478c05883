// SPDX-License-Identifier: MIT
// Standing orders: what is decided beforehand, as text and as an object, whom that spares a
// question, and how it is told.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  decided,
  reactionOf,
  readOrders,
  waysOf,
  writeOrders,
  type Reaction,
} from '../src/model/orders';
import { MatchStore } from '../src/model/match';
import { change } from '../src/model/settings';
import { linesOf, spoken } from '../src/text/chronicle';
import { themeOf } from '../src/themes';
import { fantasy } from '../src/themes/fantasy';
import { fixture } from './fixture';
import { settle, tableOf as table, Wire } from './wire';

const reaction = (id: string, more: Partial<Reaction> = {}): Reaction => ({
  id,
  title: `What of ${id}?`,
  prompt: id,
  yes: [],
  no: ['decline'],
  odds: false,
  sensible: 'easy',
  ...more,
});
const ALL = [
  reaction('set_up', { prompt: undefined, no: [] }),
  reaction('yellow', { prompt: 'defend', token: 'order:yellow' }),
  reaction('colour', { prompt: 'defend', odds: true }),
  reaction('retreat', { no: [] }),
];

describe('Standing orders', () => {
  it('are the same as text and as an object', () => {
    const text = 'yellow=always,die=odds 60,save=unit unit:e7,retreat=easy,second=never';
    expect(readOrders(text)).toEqual({
      yellow: { how: 'always' },
      die: { how: 'odds', percent: 60 },
      save: { how: 'unit', unit: 'unit:e7' },
      retreat: { how: 'easy' },
      second: { how: 'never' },
    });
    expect(writeOrders(readOrders(text))).toBe(text);
    expect(readOrders('')).toEqual({});
    expect(writeOrders({})).toBe('');
  });

  it('that nobody understands are none', () => {
    expect(readOrders('die=odds 0,save=unit,a=sometimes,b,c=odds many,d=ask')).toEqual({});
  });

  it('are decided one by one, and asked again where nothing is decided', () => {
    const first = decided({}, 'die', { how: 'always' });
    const second = decided(first, 'save', { how: 'never' });
    expect(writeOrders(second)).toBe('die=always,save=never');
    expect(decided(second, 'die', null)).toEqual({ save: { how: 'never' } });
    expect(first).toEqual({ die: { how: 'always' } });
  });

  it('offer of each thing only what the server takes', () => {
    expect(waysOf(ALL[0], true)).toEqual(['ask', 'easy']);
    expect(waysOf(ALL[1], true)).toEqual(['ask', 'never', 'always', 'unit', 'easy']);
    expect(waysOf(ALL[1], false)).toEqual(['ask', 'never', 'always', 'easy']);
    expect(waysOf(ALL[2], true)).toContain('odds');
    expect(waysOf(ALL[3], true)).toEqual(['ask', 'always', 'easy']);
  });
});

describe('Which reaction a question is', () => {
  const { scene, question } = fixture('fantasy_defend');
  const unit = question.answers.find((a) => a.verb === 'defend')!.touches[0];
  const bearing = (...badges: string[]) => ({
    ...scene,
    pieces: scene.pieces.map((p) => (p.id === unit ? { ...p, badges } : p)),
  });

  it('depends on its prompt, and on the token of its unit', () => {
    expect(reactionOf(ALL, question, bearing('order:yellow'), false)?.id).toBe('yellow');
    expect(reactionOf(ALL, question, bearing('order:red'), false)?.id).toBe('colour');
    const other = { ...question, prompt: 'choose_action' };
    expect(reactionOf(ALL, other, bearing('order:yellow'), false)).toBeUndefined();
  });

  it('is setting up whatever is asked for that', () => {
    expect(reactionOf(ALL, { ...question, prompt: 'deploy_unit' }, scene, true)?.id).toBe('set_up');
  });
});

describe('A match with standing orders', () => {
  const { question } = fixture('fantasy_defend');
  const asks = { question: { ask: [{ ...question, seat: 0 }] } };
  const given = (orders: string) => ({
    ok: true,
    orders,
    reactions: [reaction('colour', { prompt: 'defend' })],
  });
  beforeEach(() => change({ speed: 0 }));

  it('does not ask what an order answers', async () => {
    const { wire, store } = await table([0]);
    wire.reactions = given('colour=always');
    await wire.connect();
    await wire.tell(1, 0, asks);
    expect(store.view().shown?.question).toBeNull();
    expect(store.standing.of(0)?.orders).toEqual({ colour: { how: 'always' } });
  });

  it('asks it where nothing is decided, and no more once it is', async () => {
    const { wire, store } = await table([0]);
    wire.reactions = given('');
    await wire.connect();
    await wire.tell(1, 0, asks);
    expect(store.view().shown?.question?.prompt).toBe('defend');
    wire.answers = [{ ok: true, orders: 'colour=never' }];
    expect(await store.standing.give(0, { colour: { how: 'never' } })).toBeNull();
    expect(wire.asked.at(-1)).toMatchObject({ do: 'orders', seat: 0, orders: 'colour=never' });
    expect(store.view().shown?.question).toBeNull();
    wire.answers = [{ ok: true, orders: '' }];
    await store.standing.give(0, {});
    expect(store.view().shown?.question?.prompt).toBe('defend');
  });

  it('keeps the orders of before where those that are given are refused', async () => {
    const { wire, store } = await table([0]);
    wire.reactions = given('colour=never');
    await wire.connect();
    wire.answers = [{ ok: false, error: { code: 'bad_request', message: 'no such unit' } }];
    const refusal = await store.standing.give(0, { colour: { how: 'unit', unit: 'x' } });
    expect(refusal?.message).toBe('no such unit');
    expect(store.standing.of(0)?.orders).toEqual({ colour: { how: 'never' } });
  });

  it('asks after all where the answer does not come', async () => {
    const { wire, store } = await table([0]);
    wire.reactions = given('colour=always');
    await wire.connect();
    vi.useFakeTimers();
    void wire.tell(1, 0, asks);
    expect(store.view().shown?.question).toBeNull();
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    expect(store.view().shown?.question?.prompt).toBe('defend');
    await settle();
  });

  it('has nothing to decide in a lesson', async () => {
    const wire = new Wire([0]);
    wire.reactions = given('colour=always');
    const lesson = { id: 'a', step: 1, of: 2, done: false };
    wire.told = { match: { id: 'm', game: 'fantasy', seats: [], lesson } };
    const store = new MatchStore('m', wire, ['token 0'], 'en', themeOf);
    await wire.connect();
    await wire.tell(1, 0, asks);
    expect(store.standing.of(0)).toBeNull();
    expect(store.view().shown?.question?.prompt).toBe('defend');
  });

  it('tells whoever has answered by order with what came of it', async () => {
    const { wire, store } = await table([0]);
    await wire.tell(1, 0);
    const events = [{ event: 'defended', seat: 1, text: 'They defend.' }];
    await wire.tell(2, 0, { events, by_order: [1] });
    await wire.tell(3, 0, { events: [], by_order: [0] });
    await wire.tell(4, 0);
    const lines = linesOf(store.view().log, fantasy, ['Empire', 'Styx'], 'en');
    expect(lines.map((l) => [l.text, l.ordered ?? false])).toEqual([
      ['what 1', false],
      ['They defend.', true],
      ['Empire: answered by standing order.', false],
      ['what 4', false],
    ]);
    expect(spoken(lines, fantasy)).toHaveLength(4);
    expect(new Set(lines.map((l) => l.key)).size).toBe(4);
  });

  it('tells it by itself where somebody else’s deed comes first, in either language', () => {
    const rolled = { event: 'rolled', seat: 0, text: 'Dice.' };
    const log = [{ seq: 1, event: rolled, byOrder: [1] }];
    const told = (lang: 'en' | 'fr') =>
      linesOf(log, fantasy, ['Empire', 'Styx'], lang).map((l) => l.text);
    expect(told('en')).toEqual(['Styx: answered by standing order.', 'Dice.']);
    expect(told('fr')[0]).toBe('Styx\u202f: réponse par ordre permanent.');
  });
});

describe('What has changed since the update before', () => {
  it('is by order only where it says so itself', async () => {
    const { wire, store } = await table([0]);
    await wire.tell(1, 0, { version: 1 });
    const patch = (seq: number, more: object) =>
      wire.hear({
        push: 'patch',
        match: 'm',
        seat: 0,
        seq,
        base: seq - 1,
        version: seq,
        patch: [],
        ...more,
      });
    change({ speed: 0 });
    patch(2, { events: [{ event: 'scored', seat: 1, text: 'two' }], by_order: [1] });
    await settle();
    patch(3, { events: [{ event: 'scored', seat: 1, text: 'three' }] });
    await settle();
    expect(store.view().log.map((l) => l.byOrder)).toEqual([undefined, [1], undefined]);
  });
});
