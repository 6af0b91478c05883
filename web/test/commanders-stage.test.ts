// SPDX-License-Identifier: MIT
// What events of Commanders change on the field before the update's own scene comes.
import { describe, expect, it } from 'vitest';
import fixture from '../fixtures/commanders/planning_fresh.json';
import { linesOf } from '../src/themes/commanders/orders';
import { carry, recall, stage } from '../src/themes/commanders/stage';
import { readField } from '../src/themes/commanders/scene';
import type { GameEvent, Scene } from '../src/model/types';

const scene = fixture.scene as unknown as Scene;
const e = (event: string, more: Record<string, unknown>): GameEvent =>
  ({ event, text: '', ...more }) as GameEvent;
const play = (events: GameEvent[], from = scene) => events.reduce(stage, from);
const heap = (s: Scene, id: string) => readField(s).heaps.find((h) => h.id === id)?.count ?? 0;
const fighter = (s: Scene, id: string) => readField(s).fighters.find((f) => f.id === id);

// c2 holds three White infantry, b2 three of Black.
const sent = Array.from({ length: 2 }, () =>
  e('committed', { seat: 0, from: 'c2', arm: 'infantry', number: 1, to: 'b2' }),
);
const lines = [
  e('placed', {
    seat: 0,
    zone: 'b2-c2',
    line: [
      { unit: 'I', from: 'c2', attacks: true },
      { unit: 'I', from: 'c2', attacks: true },
    ],
  }),
  e('placed', { seat: 1, zone: 'b2-c2', line: [{ unit: 'I-', from: 'b2', attacks: false }] }),
];
const dice = [
  e('rolled', { seat: 0, purpose: 'ranged', zone: 'b2-c2', faces: [2, 6] }),
  e('rolled', { seat: 1, purpose: 'ranged', zone: 'b2-c2', faces: [4] }),
];
const blow = e('struck', {
  seat: 0,
  zone: 'b2-c2',
  space: 1,
  hits: 1,
  at: 'b2-c2',
  at_space: 1,
  faces: [6],
  sum: -1,
  text: 'b2–c2, space 1: White 6 −1 = 5, a hit.',
});

describe('the field while events are shown', () => {
  it('sends units on their way unit by unit, and lets them arrive', () => {
    const away = play(sent);
    expect([heap(away, 'c2.0I'), heap(away, 'c2.0I>b2')]).toEqual([1, 2]);
    expect(readField(away).heaps.find((h) => h.id === 'c2.0I>b2')?.to).toBe('b2');
    const there = play(
      sent.map((s) => ({ ...s, event: 'moved' })),
      away,
    );
    expect([heap(there, 'c2.0I'), heap(there, 'c2.0I>b2'), heap(there, 'b2.0I')]).toEqual([
      1, 0, 2,
    ]);
  });

  it('keeps back those who are stopped', () => {
    const back = play([
      ...sent,
      e('stopped', { seat: 0, at: 'c2', arm: 'infantry', number: 1, to: 'b2' }),
    ]);
    expect([heap(back, 'c2.0I'), heap(back, 'c2.0I>b2')]).toEqual([2, 1]);
  });

  it('draws up both lines out of their sectors', () => {
    const up = play([...sent, ...lines]);
    expect([heap(up, 'c2.0I'), heap(up, 'c2.0I>b2'), heap(up, 'b2.1I')]).toEqual([1, 0, 2]);
    expect(fighter(up, 'b2-c2.0.2')).toMatchObject({
      side: 0,
      arm: 'infantry',
      attacking: true,
      half: 'c2',
      space: 2,
    });
    expect(fighter(up, 'b2-c2.1.1')).toMatchObject({ spent: true, attacking: false });
    expect(readField(up).step).toBe(2);
  });

  it('deals dice from high to low, and tells no result with them', () => {
    const thrown = play([...sent, ...lines, ...dice]);
    expect([
      fighter(thrown, 'b2-c2.0.1')?.dice,
      fighter(thrown, 'b2-c2.0.2')?.dice,
      fighter(thrown, 'b2-c2.1.1')?.dice,
    ]).toEqual([[6], [2], [4]]);
    expect(fighter(thrown, 'b2-c2.0.1')?.value).toBeUndefined();
    expect(fighter(thrown, 'b2-c2.1.1')?.hit).toBe(false);
    expect(readField(thrown).step).toBe(3);
  });

  it('gives no die to riders in the fire, and two to a gun', () => {
    const mixed = play([
      e('placed', {
        seat: 0,
        zone: 'b2-c2',
        line: [
          { unit: 'I', from: 'c2', attacks: true },
          { unit: 'C', from: 'c2', attacks: true },
          { unit: 'A', from: 'c2', attacks: true },
        ],
      }),
      e('rolled', { seat: 0, purpose: 'ranged', zone: 'b2-c2', faces: [1, 5, 3] }),
    ]);
    expect([1, 2, 3].map((n) => fighter(mixed, `b2-c2.0.${n}`)?.dice)).toEqual([[5], [], [3, 1]]);
  });

  it('adds the sum and marks who is hit', () => {
    const hit = play([...sent, ...lines, ...dice, blow]);
    expect(fighter(hit, 'b2-c2.0.1')).toMatchObject({
      dice: [6],
      modifier: -1,
      value: 5,
      sum: blow.text,
    });
    expect(fighter(hit, 'b2-c2.1.1')?.hit).toBe(true);
    expect(readField(hit).step).toBe(4);
  });

  it('takes a new line up again from where the old one stood', () => {
    const again = play([
      ...sent,
      ...lines,
      ...dice,
      blow,
      e('placed', { seat: 0, zone: 'b2-c2', line: [{ unit: 'I', from: 'c2', attacks: true }] }),
    ]);
    expect(heap(again, 'c2.0I')).toBe(2);
    expect(fighter(again, 'b2-c2.0.1')?.dice).toEqual([]);
    expect(readField(again).step).toBe(6);
  });

  it('keeps the sums that the next scene no longer tells', () => {
    const shown = play([...sent, ...lines, ...dice, blow]);
    const next = {
      ...shown,
      pieces: shown.pieces.map((p) => ({
        ...p,
        text: undefined,
        counters: p.counters.filter((c) => c.kind !== 'modifier' && c.kind !== 'value'),
        badges: p.badges.map((b) => (b === 'hit' ? 'routed' : b)),
      })),
    } as Scene;
    const kept = carry(shown, next);
    expect(fighter(kept, 'b2-c2.0.1')).toMatchObject({ modifier: -1, value: 5, sum: blow.text });
    expect(fighter(kept, 'b2-c2.1.1')).toMatchObject({ hit: true, routed: true });
  });

  it('moves the phase and the score with what is told', () => {
    const on = play([
      e('phase_began', { seat: 0, phase: 'scoring', text: 'Scoring.' }),
      e('scored', { seat: 1, points: 5 }),
      e('majority', { seat: 0, points: 1 }),
    ]);
    expect(readField(on)).toMatchObject({ phase: 7, points: [4, 9] });
  });
});

describe('scoring', () => {
  it('lays both sheets open, each line once', () => {
    const line = e('ordered', {
      seat: 1,
      from: 'a3',
      arm: 'cavalry',
      number: 2,
      to: 'a2',
      then: 'a1',
    });
    const sheets = readField(
      play([
        line,
        line,
        e('ordered', { seat: 0, from: 'b1', arm: 'artillery', number: 1, to: 'b3', then: '-' }),
      ]),
    ).sheets;
    expect(
      sheets.map((s) => s.map((o) => `${o.from} ${o.count}${o.letter} ${o.legs.join(' ')}`)),
    ).toEqual([['b1 1A b3'], ['a3 2C a2 a1']]);
  });
});

describe('the round after', () => {
  it('closes both sheets, and what they said is known from what was told', () => {
    const told = [
      e('round_began', { round: 1 }),
      e('phase_began', { seat: 0, phase: 'scoring' }),
      e('ordered', { seat: 1, from: 'a3', arm: 'cavalry', number: 2, to: 'a2', then: 'a1' }),
      e('round_began', { round: 2 }),
    ];
    expect(
      readField(play([...told, e('phase_began', { seat: 0, phase: 'planning' })])).sheets[1],
    ).toEqual([]);
    expect([0, 1].map((seat) => linesOf(told, seat))).toEqual([[], ['order a3 2C a2 a1']]);
    expect(
      linesOf([...told, e('round_began', { round: 3 })], 1),
      'only of the round just before',
    ).toEqual([]);
  });
});

describe('the end of a phase', () => {
  it('turns the spent round', () => {
    const after = play([e('spent', { seat: 0, at: 'c2', arm: 'infantry', number: 2 })]);
    expect([heap(after, 'c2.0I'), heap(after, 'c2.0I-')]).toEqual([1, 2]);
  });

  it('knows after a reload what the dice came to that lie there', () => {
    const field = play([...sent, ...lines, ...dice]); // as the server sends it: dice, and no sums
    const told = [...sent, ...lines, ...dice, blow];
    const back = fighter(recall(field, told), 'b2-c2.0.1')!;
    expect([back.dice, back.modifier, back.value]).toEqual([[6], -1, 5]);
    expect(back.sum).toContain('−1 = 5');
    // Of a line that stood there before nothing is recalled.
    expect(fighter(recall(field, [...told, ...lines]), 'b2-c2.0.1')!.value).toBeUndefined();
  });
});
