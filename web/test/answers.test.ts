// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { divide, narrow, retouch, subject, touch } from '../src/model/answers';
import type { Ask } from '../src/model/types';
import { fixture } from './fixture';

const ask = (...list: [string, string[]][]): Ask => ({
  seat: 0,
  prompt: 'p',
  text: '',
  answers: list.map(([answer, touches]) => ({
    answer,
    verb: answer.split(' ')[0],
    touches,
    text: answer,
  })),
});

describe('Touching narrows the answers', () => {
  const orders = ask(
    ['order C4 red', ['unit:e1', 'order:red']],
    ['order C4 blue', ['unit:e1', 'order:blue']],
    ['order D4 red', ['unit:e2', 'order:red']],
    ['seal', []],
  );

  it('lights everything that any answer touches', () => {
    expect([...narrow(orders, []).lit].sort()).toEqual([
      'order:blue',
      'order:red',
      'unit:e1',
      'unit:e2',
    ]);
  });

  it('offers answers without touches at once', () => {
    expect(narrow(orders, []).buttons.map((a) => a.answer)).toEqual(['seal']);
  });

  it('chooses when one is left, whichever is touched first', () => {
    expect(narrow(orders, ['unit:e2']).chosen?.answer).toBe('order D4 red');
    expect(narrow(orders, ['order:blue']).chosen?.answer).toBe('order C4 blue');
    expect(narrow(orders, ['order:red', 'unit:e1']).chosen?.answer).toBe('order C4 red');
    expect(narrow(orders, ['unit:e1', 'order:red']).chosen?.answer).toBe('order C4 red');
  });

  it('chooses nothing before anything is touched', () => {
    expect(narrow(orders, []).chosen).toBeNull();
    expect(narrow(null, []).candidates).toEqual([]);
  });

  it('prefers the answer that is touched in full to those that want more', () => {
    const units = ask(
      ['activate E8', ['unit:e6']],
      ['exchange E8 red', ['unit:e6', 'order:red']],
      ['activate F8', ['unit:e2']],
    );
    expect(narrow(units, ['unit:e6']).chosen?.answer).toBe('activate E8');
    expect(narrow(units, ['unit:e6']).lit).toEqual(new Set(['order:red']));
  });

  it('lets go when touched again and starts anew where nothing fits', () => {
    expect(touch(orders, ['unit:e1'], 'unit:e1')).toEqual([]);
    expect(touch(orders, ['unit:e1'], 'unit:e2')).toEqual(['unit:e2']);
    expect(touch(orders, ['unit:e1'], 'unit:zz')).toEqual(['unit:e1']);
  });

  it('exchanges one hex for another', () => {
    const moves = ask(
      ['move C4 C6', ['unit:e1', 'C6']],
      ['move C4 D6', ['unit:e1', 'D6']],
      ['rest C4', ['unit:e1']],
    );
    expect(subject(moves.answers)).toBe('unit:e1');
    expect(retouch(moves, ['C6'], 'D6')).toEqual(['D6']);
    expect(narrow(moves, ['D6']).chosen?.answer).toBe('move C4 D6');
    expect(narrow(moves, []).buttons.map((a) => a.answer)).toEqual(['rest C4']);
  });
});

describe.each([
  'fantasy_deploy',
  'fantasy_orders',
  'fantasy_action',
  'fantasy_defend',
  'fleet_act',
  'fleet_dice',
])('Every answer of a real question (%s)', (name) => {
  it('can be reached by touches or is a button', () => {
    const { question } = fixture(name);
    for (const answer of question.answers) {
      const all = narrow(question, [...new Set(answer.touches)]);
      const reached =
        all.chosen === answer ||
        all.buttons.includes(answer) ||
        narrow(question, []).buttons.includes(answer);
      expect(reached || question.answers.length <= 12, answer.answer).toBe(true);
    }
  });
});

describe('What may be done besides what is asked', () => {
  const besides = (a: { verb: string }) => a.verb === 'exchange';
  const calm = (a: { verb: string }) => a.verb === 'decline' || a.verb === 'exchange';
  const exchange: [string, string[]] = ['exchange H9 red', ['unit:e7', 'order:red']];

  it('is no part of it: the unit that is asked about stays the subject', () => {
    const asked = ask(
      ['move I8 I6', ['unit:e6', 'I6']],
      ['melee I8 J7', ['unit:e6', 'unit:s4']],
      ['rest I8', ['unit:e6']],
      exchange,
    );
    expect(subject(asked.answers)).toBeNull();
    const parts = divide(asked, besides, calm);
    expect(parts.besides.map((a) => a.answer)).toEqual(['exchange H9 red']);
    expect(subject(parts.asked!.answers)).toBe('unit:e6');
    expect(narrow(parts.asked, []).lit).not.toContain('order:red');
  });

  it('is what is asked where nothing else does anything', () => {
    const asked = ask(exchange, ['decline', []]);
    expect(divide(asked, besides, calm)).toEqual({ asked, besides: [] });
    expect(divide(null, besides, calm)).toEqual({ asked: null, besides: [] });
  });
});
