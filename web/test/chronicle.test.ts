// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from 'vitest';
import { linesOf, spoken } from '../src/text/chronicle';
import type { GameEvent } from '../src/model/types';
import { loadTheme, themeOf } from '../src/themes';
import { fantasy } from '../src/themes/fantasy';

const seats = ['Empire', 'Styx'];
const log = (...events: GameEvent[]) => events.map((event, seq) => ({ seq, event }));
const laid = (unit: string, seat = 1): GameEvent => ({
  event: 'order_hidden',
  seat,
  unit,
  text: `${unit}: order placed face down.`,
});
const other = (event: string, seat: number): GameEvent => ({ event, seat, text: event });
const texts = (events: GameEvent[], lang: 'en' | 'fr' = 'en') =>
  linesOf(log(...events), fantasy, seats, lang).map((l) => l.text);

beforeAll(() => loadTheme('fleet'));

describe('The chronicle as it is read', () => {
  it('tells orders laid one by one in one sentence', () => {
    const eight = Array.from({ length: 8 }, (_, i) => laid(`s${i}`));
    expect(texts([...eight, other('orders_sealed', 1)])).toEqual([
      'Styx has laid 8 orders.',
      'orders_sealed',
    ]);
    expect(texts([laid('s1')], 'fr')).toEqual(['Le Styx a posé 1 ordre.']);
  });

  it('has no line for what has no words', () => {
    expect(texts([{ event: 'phase_began', seat: 0, text: '' }, other('orders_sealed', 1)])).toEqual(
      ['orders_sealed'],
    );
  });

  it('says of a ship that is destroyed no more than that', () => {
    const fleet = themeOf('fleet');
    const hit = (left: number): GameEvent => ({ ...other('damaged', 0), ship: 'a', left });
    const told = linesOf(log(hit(2), hit(0), other('destroyed', 0)), fleet, seats, 'en');
    expect(told.map((l) => l.text)).toEqual(['damaged', 'destroyed']);
  });

  it('counts the units that have one, not how often a hand went to and fro', () => {
    const back: GameEvent = { event: 'order_taken_back', seat: 1, unit: 's1', text: 'back' };
    expect(texts([laid('s1'), laid('s2'), back, laid('s1')])).toEqual(['Styx has laid 2 orders.']);
    expect(texts([laid('s1'), back])).toEqual([]);
  });

  it('keeps the two sides apart that write at the same time', () => {
    expect(texts([laid('s1'), laid('e1', 0), laid('s2'), laid('e2', 0)])).toEqual([
      'Styx has laid 2 orders.',
      'Empire has laid 2 orders.',
    ]);
  });

  it('says the sentence once, when it is complete', () => {
    const said = (events: GameEvent[]) =>
      spoken(linesOf(log(...events), fantasy, seats, 'en'), fantasy).map((l) => l.text);
    expect(said([laid('s1'), laid('s2')])).toEqual([]);
    expect(said([laid('s1'), laid('s2'), other('orders_sealed', 1)])).toEqual([
      'Styx has laid 2 orders.',
      'orders_sealed',
    ]);
  });
});

describe('of several one by one', () => {
  it('is told once, with how many, even where something else lies between', async () => {
    const { commanders } = await import('../src/themes/commanders');
    const line = (event: string, text: string, seq = 1) => ({
      seq,
      event: { event, text, seat: 0 } as GameEvent,
    });
    const log = [
      line('fell_back', 'Black falls back.'),
      line('moved', 'Black moves 1 cavalry.'),
      line('fell_back', 'Black falls back.'),
      line('moved', 'Black moves 1 cavalry.'),
      line('moved', 'Black moves 1 cavalry.', 2),
    ];
    expect(linesOf(log, commanders, ['White', 'Black'], 'en').map((l) => l.text)).toEqual([
      'Black falls back ×2.',
      'Black moves 1 cavalry ×2.',
      'Black moves 1 cavalry.',
    ]);
  });
});

describe('a phase of Commanders', () => {
  const phase = (name: string): GameEvent => ({
    event: 'phase_began',
    phase: name,
    text: `${name}.`,
  });
  const sent = (event: string, to: string, text: string): GameEvent => ({
    event,
    seat: 0,
    from: 'c1',
    to,
    arm: 'infantry',
    number: 2,
    text,
  });
  const told = async (events: GameEvent[], seq = 1) =>
    linesOf(
      events.map((event) => ({ seq, event })),
      (await import('../src/themes/commanders')).commanders,
      ['White', 'Black'],
      'en',
    ).map((l) => l.text);

  it('is a heading only where something comes under it', async () => {
    expect(
      await told([
        phase('planning'),
        phase('fast_movement'),
        phase('bombardment'),
        phase('combined_arms'),
        other('attacked', 0),
        phase('rally'),
      ]),
    ).toEqual(['combined_arms.', 'attacked', 'rally.']);
  });

  it('tells a march once: who has arrived was sent', async () => {
    expect(
      await told([
        sent('committed', 'c2', 'sent to c2'),
        sent('committed', 'b1', 'sent to b1'),
        sent('moved', 'c2', 'moved to c2'),
        other('attacked', 0),
      ]),
    ).toEqual(['sent to b1', 'moved to c2', 'attacked']);
  });
});

describe('who leaves while the others play on', () => {
  it('is told by the page: the rules know nothing of it', () => {
    const left = (reason: string): GameEvent => ({ event: 'left', seat: 1, reason, text: '' });
    expect(texts([left('resigned'), left('time')])).toEqual([
      'Styx: resigned. An AI plays on.',
      'Styx: out of time. An AI plays on.',
    ]);
  });
});
