// SPDX-License-Identifier: MIT
import { createElement } from 'react';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { hiddenFrom } from '../src/model/hidden';
import type { PanelProps } from '../src/model/theme';
import type { Ask, GameEvent, Piece, Scene, Tray } from '../src/model/types';
import { fantasy } from '../src/themes/fantasy';
import { asLastRound, beforeLast } from '../src/themes/fantasy/lastRound';
import { LooseDice } from '../src/themes/fantasy/LooseDice';
import { orderIn } from '../src/themes/fantasy/orders';

const unit = (id: string, ...badges: string[]): Piece => ({
  id: `unit:${id}`,
  kind: 'legionnaires',
  title: '',
  at: 'A1',
  owner: 0,
  counters: [],
  badges,
});
const tray = (id: string, ...kinds: string[]): Tray => ({
  id,
  title: '',
  owner: 0,
  items: kinds.map((kind, i) => ({ id: `${id}:${i}`, kind, title: '', text: '', count: 1 })),
});
const table = (pieces: Piece[], trays: Tray[] = []) =>
  ({ pieces, trays, tracks: [], cells: [], seats: ['', ''] }) as unknown as Scene;
const event = (name: string, more: object = {}): GameEvent => ({ event: name, text: '', ...more });
const placed = (id: string, order: string, seat = 0) =>
  event('order_placed', { unit: id, order, seat });
const order = (id: string, colour: string) => ({
  answer: `order ${id} ${colour}`,
  verb: 'order',
  touches: [`unit:${id}`, `order:${colour}`],
  text: '',
});

describe('an order on a unit', () => {
  it('lies open, face down, or face down for the others alone', () => {
    expect(orderIn(['weak', 'order:red'])).toEqual({ token: 'red', faceDown: false });
    expect(orderIn(['order:hidden'])).toEqual({ token: null, faceDown: true });
    expect(orderIn(['order:blue', 'face_down'])).toEqual({ token: 'blue', faceDown: true });
    expect(orderIn(['weak', 'face_down'])).toBeNull();
  });

  it('is what one seat alone sees of it', () => {
    const [line] = hiddenFrom(
      table([unit('e1', 'weak', 'order:hidden')]),
      table([unit('e1', 'weak', 'order:red', 'face_down')]),
    );
    expect(line.items[0].kind).toBe('order:red');
    expect(hiddenFrom(table([unit('e1', 'weak')]), table([unit('e1', 'weak')]))).toEqual([]);
  });
});

describe('the orders of the round before', () => {
  const told = [
    event('round_began', { round: 1 }),
    placed('e1', 'red'),
    placed('e2', 'yellow'),
    placed('e3', 'blue'),
    placed('e4', 'red'),
    placed('s1', 'green', 1),
    event('round_began', { round: 2 }),
    placed('e1', 'green'),
  ];
  const question = {
    seat: 0,
    prompt: 'distribute_orders',
    answers: ['e1', 'e2', 'e3', 'e4', 's1'].flatMap((id) =>
      ['red', 'blue', 'green', 'yellow'].map((colour) => order(id, colour)),
    ),
  } as unknown as Ask;

  it('are of the last that is over', () => {
    expect(beforeLast(told)?.map((e) => e.event)).toEqual([
      'round_began',
      ...told.slice(1, 6).map((e) => e.event),
    ]);
    expect(beforeLast(told.slice(0, 6))).toBeNull();
  });

  it('are given again as far as the pool goes, to units that have none', () => {
    const units = [unit('e1'), unit('e2'), unit('e3', 'order:green'), unit('e4'), unit('s1')];
    const pool = tray('pool:0', 'order:red', 'order:blue');
    expect(fantasy.hand.lastRound?.(told, question, table(units, [pool]))).toEqual([
      'order e1 red',
      'order e2 yellow',
    ]);
    expect(asLastRound(told.slice(0, 6), question, table(units, [pool]))).toEqual([]);
  });
});

describe('dice that may be thrown again', () => {
  const draw = (answers: object[], ...trays: Tray[]) =>
    renderToStaticMarkup(
      createElement(LooseDice, {
        scene: table([], trays),
        theme: fantasy,
        viewer: 0,
        question: { seat: 0, prompt: 'reroll_order_dice', text: '', answers },
        play: () => undefined,
      } as unknown as PanelProps),
    );
  const keep = { answer: 'keep', verb: 'keep', touches: [], text: '' };
  const again = { answer: 'pick 1', verb: 'pick_die', die: 1, touches: ['dice:0:1'], text: 'This' };

  it('lie there as dice while an answer speaks of them, and those it touches are buttons', () => {
    const html = draw([keep, again], tray('dice:0', 'order:red', 'order:blue'));
    expect(html.match(/<button/g)).toHaveLength(2);
    expect(html.match(/disabled/g)).toHaveLength(1);
    expect(html).toContain('data-answer="pick 1"');
    expect(draw([{ ...keep, verb: 'seal' }], tray('dice:0', 'order:red'))).toBe('');
    expect(draw([keep], tray('pool:0', 'order:red'))).toBe('');
  });
});
