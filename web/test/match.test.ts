// SPDX-License-Identifier: MIT
import { beforeEach, describe, expect, it } from 'vitest';
import { oddsOf } from '../src/model/asking';
import { change } from '../src/model/settings';
import { fantasy } from '../src/themes/fantasy';
import { fixture } from './fixture';
import { settle, tableOf as table, Wire } from './wire';

const { question } = fixture('fantasy_action');

const mine = { question: { ask: [question] } };

describe('A match in the browser', () => {
  beforeEach(() => change({ speed: 0 }));

  it('shows what arrives and keeps its chronicle', async () => {
    const { wire, store } = await table([0]);
    await wire.tell(1, 0);
    await wire.tell(2, 0, mine);
    expect(store.view().shown?.seq).toBe(2);
    expect(store.view().shown?.question?.prompt).toBe('choose_action');
    expect(store.view().log.map((l) => l.event.text)).toEqual(['what 1', 'what 2']);
  });

  it('tells no line before its event has been shown', async () => {
    change({ speed: 4 });
    const { wire, store } = await table([0]);
    await wire.tell(1, 0);
    const rolled = { event: 'rolled', seat: 1, faces: [2, 3], text: 'the dice' };
    await wire.tell(2, 0, {
      events: [rolled, { event: 'destroyed', seat: 0, text: 'the end of it' }],
    });
    expect(store.effect?.event.text).toBe('the dice');
    expect(store.view().log.map((l) => l.event.text)).toEqual(['what 1']);
    await new Promise((done) => setTimeout(done, 1150 / 4 + 20));
    expect(store.view().log).toHaveLength(1); // still tumbling
    store.effect?.rest?.();
    await settle();
    expect(store.view().log.map((l) => l.event.text)).toEqual(['what 1', 'the dice']);
    store.skip();
    await settle();
    expect(store.view().log.map((l) => l.event.text)).toEqual([
      'what 1',
      'the dice',
      'the end of it',
    ]);
  });

  it('takes the same update twice for once', async () => {
    const { wire, store } = await table([0]);
    await wire.tell(1, 0);
    await wire.tell(2, 0);
    await wire.tell(2, 0);
    expect(store.view().log).toHaveLength(2);
  });

  it('asks after a break only for what it missed', async () => {
    const { wire } = await table([0]);
    await wire.tell(5, 0);
    await wire.connect();
    expect(wire.asked.filter((m) => m.do === 'join').map((m) => m.since)).toEqual([0, 5]);
  });

  it('sends an answer again with the same mark when the line broke', async () => {
    const { wire, store } = await table([0]);
    await wire.tell(3, 0, mine);
    wire.answers = [
      { ok: false, error: { code: 'lost', message: '' } },
      { ok: true, seq: 4 },
    ];
    expect(await store.answer('rest C4')).toBe(true);
    const sent = wire.asked.filter((m) => m.do === 'answer');
    expect(sent).toHaveLength(2);
    expect(sent[0].once).toBe(sent[1].once);
    expect(sent[0].seq).toBe(3);
  });

  it('says so where another server keeps the battle, and sends its answer no more', async () => {
    const { wire, store } = await table([0]);
    await wire.tell(3, 0, mine);
    wire.answers = [{ ok: false, error: { code: 'lost', message: '' } }];
    const sent = store.answer('rest C4');
    await settle();
    wire.state('away');
    expect(store.failure?.code).toBe('away');
    wire.answers = [{ ok: false, error: { code: 'lost', message: '' } }];
    expect(await sent).toBe(false);
    expect(wire.asked.filter((m) => m.do === 'answer')).toHaveLength(2);
  });

  it('joins a server of before without what that one does not know', async () => {
    const { wire } = await table([0]);
    wire.refused = ['usual', 'steps'];
    await wire.connect();
    const joins = wire.asked.filter((m) => m.do === 'join');
    expect(joins.map((m) => [m.patches, m.steps, m.usual])).toEqual([
      [true, true, true],
      [true, true, true],
      [true, undefined, undefined],
    ]);
    await wire.tell(2, 0, mine);
  });

  it('is advised about the newest question alone', async () => {
    const { wire, store } = await table([0]);
    const advise = (seq: number, more = {}) =>
      wire.hear({ push: 'usual', match: 'm', seat: 0, seq, answer: `rest ${seq}`, ...more });
    await wire.tell(2, 0, mine);
    expect(store.advised).toBeNull(); // nor ever between people, but for what is proven
    advise(2, { why: 'it is tired' });
    expect(store.advised).toBe('rest 2');
    expect(store.view().shown?.why).toBe('it is tired');
    await wire.tell(3, 0, mine);
    expect(store.advised).toBeNull(); // not yet
    expect(store.view().shown?.why).toBeUndefined();
    advise(2);
    advise(3, { plan: 1 });
    expect(store.advised).toBeNull();
    advise(3);
    await wire.tell(3, 0, mine); // in another language
    expect(store.advised).toBe('rest 3');
  });

  it('advises the open table where the seat that is asked is the one it means', async () => {
    const { wire, store } = await table([0, 1]);
    wire.hear({ push: 'match', match: { id: 'm', game: 'fantasy', seats: [], hints: true } });
    const open = { ask: [{ ...question, covered: false }] };
    for (const seat of [0, 1, null])
      await wire.tell(2, seat, { question: seat === 1 ? null : open });
    const advise = (of: number) =>
      wire.hear({ push: 'usual', match: 'm', seat: null, of, seq: 2, answer: 'rest C4' });
    advise(1 - question.seat);
    expect(store.advised).toBeNull();
    advise(question.seat);
    expect(store.advised).toBe('rest C4');
  });

  it('keeps a refusal with its rule for the dispatch', async () => {
    const { wire, store } = await table([0]);
    await wire.tell(3, 0, mine);
    wire.answers = [
      {
        ok: false,
        error: { code: 'illegal_answer', message: 'The river stops you.', rule: 'FC-11.3' },
      },
    ];
    expect(await store.answer('move C4 C5')).toBe(false);
    expect(store.refusal?.rule).toBe('FC-11.3');
  });
});

describe('A chronicle', () => {
  beforeEach(() => change({ speed: 0 }));
  const told = (store: { view(): { log: { event: { text: string } }[] } }) =>
    store.view().log.map((l) => l.event.text);
  const undone = (back_to: number) => ({
    undone: true,
    events: [{ event: 'undone', seat: 0, back_to }],
  });
  const at = (round: number) => ({ scene: { ...fixture('fantasy_action').scene, round }, ...mine });

  it('forgets what was undone, and what is told anew of it later', async () => {
    const { wire, store } = await table([0]);
    await wire.tell(1, 0, at(1));
    await wire.tell(2, 0, at(2));
    await wire.tell(3, 0, at(3));
    await wire.tell(4, 0, { ...at(1), ...undone(1) });
    expect(told(store)).toEqual(['what 1', undefined]);
    await wire.tell(5, 0, at(2));
    expect(told(store)).toEqual(['what 1', undefined, 'what 5']);
    await wire.tell(6, 0, { ...at(1), ...undone(1) });
    expect(told(store)).toEqual(['what 1', undefined]);
    wire.missed = [1, 6].map((seq) => ({
      seq,
      seat: 0,
      events: [{ event: 'scored', text: `quoi ${seq}` }],
    }));
    store.setLanguage('fr');
    await settle();
    expect(told(store)).toEqual(['quoi 1', 'quoi 6']);
  });

  it('forgets it too where the undo came while the line was broken', async () => {
    const { wire, store } = await table([0]);
    await wire.tell(1, 0, at(1));
    await wire.tell(2, 0, at(2));
    wire.missed = [
      { seq: 4, seat: 0, ...undone(1) },
      { seq: 5, seat: 0, events: [{ event: 'scored', text: 'what 5' }] },
    ];
    await wire.connect();
    expect(told(store)).toEqual(['what 1', undefined, 'what 5']);
  });

  it('still says who has left', async () => {
    const { wire, store } = await table([0]);
    await wire.tell(1, 0, at(1));
    await wire.tell(2, 0, at(2));
    await wire.tell(3, 0, {
      ...at(2),
      events: [{ event: 'left', seat: 1, text: 'somebody left' }],
    });
    await wire.tell(4, 0, { ...at(1), ...undone(1) });
    expect(told(store)).toEqual(['what 1', 'somebody left', undefined]);
  });

  it('keeps what was still to be shown from before the moment an undo goes back to', async () => {
    const { wire, store } = await table([0]);
    await wire.tell(1, 0, at(1));
    change({ speed: 4 });
    await wire.tell(2, 0, {
      ...at(2),
      events: [{ event: 'rolled', seat: 1, faces: [2, 3], text: 'the dice' }],
    });
    await wire.tell(3, 0, at(2));
    await wire.tell(4, 0, { ...at(2), ...undone(2) });
    for (let n = 0; n < 4; n++) {
      store.effect?.rest?.();
      store.skip();
      await settle();
    }
    expect(told(store)).toEqual(['what 1', 'the dice', undefined]);
  });

  it('is told anew in another language, once', async () => {
    const { wire, store } = await table([0]);
    store.setLanguage('en'); // as it is
    await wire.tell(3, 0, at(1));
    wire.missed = [{ seq: 3, seat: 0, events: [{ event: 'scored', text: 'quoi 3' }] }];
    store.setLanguage('fr');
    await settle();
    await wire.tell(3, 0, { ...at(1), events: [] });
    expect(told(store)).toEqual(['quoi 3']);
    expect(wire.asked.filter((m) => m.do === 'join').map((m) => [m.since, m.lang])).toEqual([
      [0, 'en'],
      [0, 'fr'],
    ]);
  });
});

describe('Two seats at one screen', () => {
  beforeEach(() => change({ speed: 0 }));
  const asks = (
    ...list: { seat: number; prompt?: string; covered?: boolean; answers?: unknown[] }[]
  ) => ({ question: { ask: list.map((a) => ({ ...question, covered: false, asked: 9, ...a })) } });
  // What each seat gets, and then what both may know.
  async function both(wire: Wire, seq: number, open: Record<string, unknown>) {
    await wire.tell(seq, 0);
    await wire.tell(seq, 1);
    await wire.tell(seq, null, open);
  }

  it('ask the server for what both may know', async () => {
    const { wire } = await table([0, 1]);
    expect(wire.asked.find((m) => m.do === 'join')?.open).toBe(true);
  });

  it('have the table open before them, and answer there for whom it asks', async () => {
    const { wire, store } = await table([0, 1]);
    await both(wire, 1, asks({ seat: 1 }));
    expect(store.curtain).toBeNull();
    expect(store.viewer).toBe(1);
    expect(store.view().seat).toBeNull();
    await store.answer('rest C4');
    expect(wire.asked.find((m) => m.do === 'answer')).toMatchObject({ seat: 1, seq: 9 });
    void oddsOf(store, 'rest C4');
    expect(wire.asked.find((m) => m.do === 'odds')).toMatchObject({ seat: 1, open: true });
  });

  it('have the curtain before them where a secret is written, after what both may still see', async () => {
    const { wire, store } = await table([0, 1]);
    await both(wire, 1, asks({ seat: 1 }));
    await both(
      wire,
      2,
      asks(
        { seat: 0, covered: true, prompt: 'distribute_orders' },
        { seat: 1, covered: true, prompt: 'distribute_orders' },
      ),
    );
    expect(store.view(null).shown?.seq).toBe(2);
    expect(store.curtain).toBe(1); // who sits there goes on
    store.openCurtain(1);
    expect(store.view().seat).toBe(1);
    await both(wire, 3, asks({ seat: 0, covered: true, prompt: 'distribute_orders' }));
    expect(store.curtain).toBe(0);
    store.openCurtain(0);
    await both(wire, 4, asks({ seat: 0 }));
    expect(store.curtain).toBeNull();
    expect(store.open).toBe(true);
    expect(store.view().shown?.seq).toBe(4);
  });

  it('go on with an open hand where the game wishes it, until somebody else is asked', async () => {
    const { wire, store } = await table([0, 1]);
    Object.assign(store, {
      looks: () => ({ ...fantasy, hand: { ...fantasy.hand, handStays: true } }),
    });
    await both(wire, 1, asks({ seat: 0, covered: true }));
    store.openCurtain(0);
    await both(wire, 2, asks({ seat: 0 }));
    expect([store.open, store.curtain, store.view().seat]).toEqual([false, null, 0]);
    await both(wire, 3, asks({ seat: 0, covered: true }));
    expect(store.curtain).toBeNull();
    await both(wire, 4, asks({ seat: 1 }));
    expect(store.open).toBe(true);
  });

  it('write a plan one after the other, though the open table asks both until both have sealed', async () => {
    const { wire, store } = await table([0, 1]);
    const step = { sealed_step: [{ seat: 0 }, { seat: 1 }] };
    await wire.tell(1, 0, { ...step, plan: 0 });
    await wire.tell(1, 1, { ...step, plan: 0 });
    await wire.tell(1, null, {
      ...step,
      ...asks({ seat: 0, covered: true }, { seat: 1, covered: true }),
    });
    expect(store.curtain).toBe(0);
    store.openCurtain(0);
    await wire.tell(1, 0, { ...step, plan: 1, events: [] });
    expect(store.curtain).toBeNull();
    await wire.tell(1, 0, { ...step, plan: 2, sealed: true, events: [] });
    expect(store.curtain).toBe(1);
    expect(store.screen.writers).toEqual([1]);
    expect([0, 1].map((seat) => store.hasSealed(seat))).toEqual([true, false]);
  });

  it('answer before both what one of them alone writes, where it lies open, answer by answer', async () => {
    const { wire, store } = await table([0, 1]);
    const step = { sealed_step: [{ seat: 1 }] };
    const own = { ...question, seat: 1, prompt: 'react', covered: false, asked: 4 };
    const said = { ...own, text: 'And now?', answers: own.answers.slice(0, 1) };
    await wire.tell(1, 1, { ...step, plan: 0, open: own });
    await wire.tell(1, 0, step);
    await wire.tell(1, null, {
      ...step,
      ...asks({ seat: 1, covered: true, prompt: 'react', answers: [] }),
    });
    expect([store.curtain, store.open, store.viewer]).toEqual([null, true, 1]);
    expect(store.view().shown?.question).toEqual(own);
    await store.answer('rest C4');
    expect(wire.asked.find((m) => m.do === 'answer')).toMatchObject({ seat: 1, seq: 4, plan: 0 });
    await wire.tell(1, 1, { ...step, plan: 1, events: [], open: said });
    expect(store.view().shown?.question).toEqual(said);
    // What follows is for their eyes alone.
    await wire.tell(1, 1, { ...step, plan: 2, events: [] });
    expect(store.curtain).toBe(1);
  });

  it('answer openly after a plan without naming it, though the seat has not looked since', async () => {
    const { wire, store } = await table([0, 1]);
    const step = { sealed_step: [{ seat: 0 }, { seat: 1 }] };
    await wire.tell(1, 0, { ...step, plan: 3 });
    await wire.tell(1, 1, { ...step, plan: 3 });
    await wire.tell(1, null, { ...step, ...asks({ seat: 1, covered: true }) });
    store.openCurtain(1);
    await both(wire, 2, asks({ seat: 0 }));
    expect(store.view().seat).toBeNull();
    await store.answer('rest C4');
    const said = wire.asked.find((m) => m.do === 'answer');
    expect(said).toMatchObject({ seat: 0, seq: 9 });
    expect(said).not.toHaveProperty('plan');
  });

  it('show nobody the same thing twice', async () => {
    const { wire, store } = await table([0, 1]);
    await both(wire, 1, asks({ seat: 0 }));
    await both(wire, 2, asks({ seat: 0, covered: true }));
    expect(store.view(0).queue).toHaveLength(1);
    store.openCurtain(0);
    expect(store.view(0).queue).toHaveLength(0);
    expect(store.view(0).log.map((l) => l.event.text)).toEqual(['what 1', 'what 2']);
  });

  it('has whoever sits alone look at once', async () => {
    const { wire, store } = await table([0]);
    await wire.tell(1, 0, asks({ seat: 0, prompt: 'reroll_order_dice' }));
    expect(store.screen.mustLook(store.view().shown!.question!)).toBe(false);
  });

  it('ask openly what is usually no secret, where the game says so', async () => {
    const { wire, store } = await table([0, 1]);
    await both(wire, 1, asks({ seat: 0, prompt: 'reroll_order_dice', covered: true }));
    expect(store.curtain).toBeNull();
    // Nobody answers what they have not looked at.
    const asked = store.view().shown!.question!;
    expect(store.screen.mustLook(asked)).toBe(true);
    store.screen.hasLooked(1);
    expect(store.screen.mustLook(asked)).toBe(true);
    store.screen.hasLooked(0);
    expect(store.screen.mustLook(asked)).toBe(false);
    store.drawCurtain(0);
    expect(store.curtain).toBe(0);
    store.openCurtain(0);
    await both(wire, 2, asks({ seat: 0, prompt: 'reroll_order_dice', covered: true }));
    expect(store.open).toBe(false); // still at it
    await both(wire, 3, asks({ seat: 1, prompt: 'reroll_order_dice', covered: true }));
    expect(store.open).toBe(true);
  });
});

describe('Taking back', () => {
  const undos = (wire: Wire) =>
    wire.asked
      .filter((m) => String(m.do).includes('undo'))
      .map(({ do: what, anew }) => [what, anew]);

  it('is done at once where nothing came to light', async () => {
    const { wire, store } = await table([0]);
    await wire.tell(1, 0, { ...mine, undo: { asks: [], anew: false } });
    store.undoing.takeBack();
    expect(undos(wire)).toEqual([['undo', undefined]]);
    expect(store.undoing.step).toBeNull();
  });

  it('asks once where dice were seen, and says so to the server', async () => {
    const { wire, store } = await table([0]);
    await wire.tell(1, 0, { ...mine, undo: { asks: [], anew: true } });
    store.undoing.takeBack();
    expect(undos(wire)).toEqual([]);
    expect(store.undoing.step).toBe('anew');
    store.undoing.takeBack(true);
    expect(undos(wire)).toEqual([['undo', true]]);
    expect(store.undoing.step).toBeNull();
  });

  it('is agreed to by the others alone, not by whoever asks or only watches', async () => {
    const offered = async (seats: number[]) => {
      const { wire, store } = await table(seats);
      wire.hear({ push: 'undo_offered', match: 'm', seat: 0 });
      return store.undoing.offer;
    };
    expect([await offered([1]), await offered([0]), await offered([])]).toEqual([0, null, null]);
  });

  it('is still asked for after a reload: joining says so, and the update that follows does not end it', async () => {
    const offered = async (seats: number[]) => {
      const { wire, store } = await table(seats);
      wire.told = { seq: 4, undo_offered: 0 };
      await wire.connect();
      await wire.tell(4, seats[0], mine);
      const there = [store.undoing.offer, store.undoing.step];
      await wire.tell(5, seats[0], mine);
      return [...there, store.undoing.offer, store.undoing.step];
    };
    expect(await offered([1])).toEqual([0, null, null, null]);
    expect(await offered([0])).toEqual([null, 'asked', null, null]);
  });

  it('says why the server does not ask the others', async () => {
    const { wire, store } = await table([0]);
    await wire.tell(1, 0, { ...mine, undo: { asks: [1], anew: true } });
    wire.answers = [{ ok: false, error: { code: 'not_allowed', message: 'three times' } } as never];
    store.undoing.takeBack(true);
    await settle();
    expect([store.undoing.step, store.refusal?.message]).toEqual([null, 'three times']);
  });

  it('says how often it is possible, where that comes to an end', async () => {
    const { wire, store } = await table([0]);
    await wire.tell(1, 0, mine);
    expect(store.undoing.limit).toBeNull();
    await wire.tell(2, 0, { ...mine, limit: { undo: 12, lose: 212 } });
    expect(store.undoing.limit).toEqual({ undo: 12, lose: 212 });
  });

  it('asks the person on the other side, but nobody who sits at this screen', async () => {
    const { wire, store } = await table([0]);
    await wire.tell(1, 0, { ...mine, undo: { asks: [1], anew: true } });
    store.undoing.takeBack();
    expect(store.undoing.step).toBe('offer');
    store.undoing.takeBack(true);
    expect(undos(wire)).toEqual([['offer_undo', undefined]]);
    expect(store.undoing.step).toBe('asked');
    const both = await table([0, 1]);
    both.store.openCurtain(0);
    await both.wire.tell(1, 0, { ...mine, undo: { asks: [1], anew: false } });
    both.store.undoing.takeBack();
    expect(undos(both.wire)).toEqual([['undo', undefined]]);
  });

  it('goes back within a plan that is written in secret, and names the state of it that is meant', async () => {
    const { wire, store } = await table([0]);
    const step = [{ seat: 0 }, { seat: 1 }];
    await wire.tell(1, 0, { ...mine, sealed_step: step, plan: 2, undo: { asks: [], anew: false } });
    store.undoing.takeBack();
    await store.answer('done');
    expect(
      wire.asked.filter((m) => m.do === 'undo' || m.do === 'answer').map((m) => [m.do, m.plan]),
    ).toEqual([
      ['undo', 2],
      ['answer', 2],
    ]);
    await wire.tell(1, 0, { sealed_step: step, plan: 4, sealed: true, events: [] });
    expect(store.view().shown?.question).toBeNull();
    expect([0, 1].map((seat) => store.hasSealed(seat))).toEqual([true, false]);
    await wire.tell(2, 0, mine);
    expect(store.hasSealed(0)).toBe(false);
  });

  it('does nothing where there is nothing, and no sentence of the server is shown', async () => {
    const { wire, store } = await table([0]);
    await wire.tell(1, 0, mine);
    store.undoing.takeBack();
    expect(undos(wire)).toEqual([]);
    await wire.tell(2, 0, { ...mine, undo: { asks: [], anew: false } });
    wire.answers.push({ ok: false, error: { code: 'not_allowed', message: 'offer to undo' } });
    store.undoing.takeBack();
    await settle();
    expect(store.refusal).toBeNull();
  });
});
