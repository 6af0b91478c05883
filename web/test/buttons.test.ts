// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { narrow } from '../src/model/answers';
import type { Ask } from '../src/model/types';
import { FEW, buttonsOf, type Usual } from '../src/model/buttons';
import { fantasy } from '../src/themes/fantasy';
import { fleet } from '../src/themes/fleet';
import type { Theme } from '../src/model/theme';

const ask = (prompt: string, ...list: [string, string[]][]): Ask => ({
  seat: 0,
  prompt,
  text: '',
  answers: list.map(([answer, touches]) => ({
    answer,
    verb: answer.split(' ')[0],
    touches,
    text: answer,
  })),
});
const board = (thing: string) => !/^(class|weapon|die|order):/.test(thing);
const offered = (question: Ask, touched: string[] = [], theme: Theme = fantasy, usual?: Usual) => {
  const choice = narrow(question, touched);
  const { primary, others } = buttonsOf(question, choice, theme, board, () => false, usual);
  return { primary: primary?.answer ?? null, others: others.map((a) => a.answer) };
};

describe('The big button', () => {
  const units = ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7'];

  it('is neither where another unit may take an attack: the odds beside both tell who bears it better', () => {
    expect(offered(ask('redirect', ['redirect e9', ['e2']], ['decline', []]))).toEqual({
      primary: null,
      others: ['redirect e9', 'decline'],
    });
  });

  it('is what the referee advises, whatever it touches, as long as nothing is in the hand', () => {
    const defend = ask(
      'defend',
      ['dodge', ['die:dodge']],
      ['shield b2', ['die:shield']],
      ['decline', []],
    );
    expect(offered(defend, [], fleet).primary).toBeNull(); // nobody advises
    expect(offered(defend, [], fleet, null).primary).toBeNull(); // not yet
    expect(offered(defend, [], fleet, 'shield b2').primary).toBe('shield b2');
    expect(offered(defend, ['die:dodge'], fleet, 'shield b2').primary).toBe('dodge');
    const lone = ask('defend', ['decline', []]);
    expect(offered(lone, [], fleet, null).primary).toBe('decline');
    const order = ask(
      'distribute_orders',
      ['order e1 red', ['unit:e1', 'order:red']],
      ['seal', []],
    );
    expect(offered(order, [], fantasy, 'order e1 red')).toEqual({
      primary: 'order e1 red',
      others: ['seal'],
    });
  });

  it('is not what throws the chance away, whoever advises it', () => {
    const seal = ask('distribute_orders', ['order e1 red', ['unit:e1']], ['seal', []]);
    const hollow = (a: { verb: string }) => a.verb === 'seal';
    const { primary } = buttonsOf(seal, narrow(seal, []), fantasy, board, hollow, 'seal');
    expect(primary).toBeNull();
  });

  it('seals the orders as soon as that may be said, whatever the hand rests on, and no order is a button', () => {
    const none = ask(
      'distribute_orders',
      ...units.flatMap((u): [string, string[]][] => [
        [`order ${u} red`, [`unit:${u}`, 'order:red']],
        [`order ${u} yellow`, [`unit:${u}`, 'order:yellow']],
      ]),
      ['seal', []],
    );
    const all = ask(
      'distribute_orders',
      ...units.map((u): [string, string[]] => [`take_back ${u}`, [`unit:${u}`]]),
      ['seal', []],
    );
    const last = ask('distribute_orders', ['take_back e1', ['unit:e1']], ['seal', []]);
    for (const question of [none, all, last]) {
      expect(offered(question)).toEqual({ primary: 'seal', others: [] });
      for (const u of units.slice(1))
        expect(offered(question, [`unit:${u}`]).primary).toBe(
          question === all ? `take_back ${u}` : 'seal',
        );
    }
  });

  it('keeps no dice and buys none by habit: that is for whoever knows what they are worth', () => {
    const dice = ask(
      'reroll_order_dice',
      ['reroll 1', ['die:1']],
      ['reroll 2', ['die:2']],
      ['reroll_all', []],
      ['keep', []],
    );
    expect(offered(dice)).toEqual({ primary: null, others: ['reroll_all', 'keep'] });
    expect(offered(dice, [], fantasy, 'keep').primary).toBe('keep');
    const extra = ask('attack_fatigue', ['fatigue H7', ['unit:e1']], ['decline', []]);
    expect(offered(extra).primary).toBeNull();
    expect(offered(extra, [], fantasy, 'decline').primary).toBe('decline');
  });

  it('is not there where there is too much to choose', () => {
    const moves = ask(
      'choose_action',
      ...['I5', 'I6', 'I7', 'J6', 'J7'].map((h): [string, string[]] => [
        `move I8 ${h}`,
        ['unit:e6', h],
      ]),
      ['defend I8', ['unit:e6']],
      ['rest I8', ['unit:e6']],
      ['pass', []],
    );
    expect(offered(moves)).toEqual({ primary: null, others: ['defend I8', 'rest I8', 'pass'] });
    expect(offered(moves, ['I6']).primary).toBe('move I8 I6');
  });

  it('places nothing only where somebody presses that: the map comes first', () => {
    const altar = ask(
      'play_card',
      ...['C4', 'C5', 'C6', 'C7', 'C8', 'D4'].map((h): [string, string[]] => [`place ${h}`, [h]]),
      ['decline', []],
    );
    expect(offered(altar)).toEqual({ primary: null, others: ['decline'] });
  });

  it('names what can only be named by a button, also where that is a long list', () => {
    const weapons = ask(
      'choose_weapon',
      ...['a', 'b', 'c', 'd', 'e', 'f'].map((w): [string, string[]] => [
        `weapon ${w}`,
        [`weapon:${w}`],
      ]),
    );
    expect(offered(weapons, [], fleet).others).toHaveLength(6);
    const ships = ask(
      'deploy_ship',
      ...['a1', 'b1', 'c1'].flatMap((at): [string, string[]][] =>
        ['class:frigate', 'class:cruiser'].map((c) => [`deploy ${c} ${at}`, [c, at]]),
      ),
    );
    expect(offered(ships, [], fleet).others).toEqual([]);
    expect(offered(ships, ['b1'], fleet).others).toEqual(
      ['deploy class:frigate b1', 'deploy class:cruiser b1'].filter(
        (a) => a !== offered(ships, ['b1'], fleet).primary,
      ),
    );
    const handfuls = ask(
      'choose_dice',
      ['roll ggg', ['free:green', 'free:green', 'free:green']],
      ['roll rgg', ['free:red', 'free:green', 'free:green']],
      ['roll rrg', ['free:red', 'free:red', 'free:green']],
      ['roll rrr', ['free:red', 'free:red', 'free:red']],
      ['roll yyy', ['free:yellow', 'free:yellow', 'free:yellow']],
      ['roll ygg', ['free:yellow', 'free:green', 'free:green']],
    );
    expect(offered(handfuls, [], fleet)).toEqual({
      primary: null,
      others: handfuls.answers.map((a) => a.answer),
    });
    expect(FEW).toBe(5);
  });
});

describe('A card for the unit that acts', () => {
  const card = (...units: string[]): Ask => ({
    seat: 0,
    prompt: 'play_card',
    text: '',
    answers: [
      ...units.map((u) => ({
        answer: `effect ${u}`,
        verb: 'effect',
        touches: [`unit:${u}`],
        text: u,
        unit: u,
      })),
      {
        answer: 'take_order powerful_strikes red',
        verb: 'take_order',
        touches: ['card:powerful_strikes', 'order:red'],
        text: 'red',
        order: 'red',
      },
    ],
  });

  it('is played by touching the unit: nobody can say which one most people want', () => {
    for (const units of [
      ['a', 'b'],
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
    ]) {
      expect(offered(card(...units))).toEqual({
        primary: null,
        others: ['take_order powerful_strikes red'],
      });
      expect(offered(card(...units), ['unit:b']).primary).toBe('effect b');
    }
  });

  it('is a button where only one unit may act', () => {
    expect(offered(card('a'))).toEqual({
      primary: null,
      others: ['effect a', 'take_order powerful_strikes red'],
    });
  });
});
