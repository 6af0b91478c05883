// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { narrow, retouch, touch } from '../src/model/answers';
import { actor, closed, sequels, wayTo, type Farther } from '../src/model/farther';
import { marksOf } from '../src/board/marks';
import { HexGrid } from '../src/model/hex';
import { buttonsOf } from '../src/model/buttons';
import { fleet } from '../src/themes/fleet';
import type { Ahead, Answer, Ask, Piece } from '../src/model/types';
import { fixture } from './fixture';

const say = (answer: string, touches: string[]): Answer => ({
  answer,
  verb: answer.split(' ')[0],
  touches,
  text: answer,
});
const look: Farther = fleet.hand.farther!.act;
const STRAIGHT = 'die:0:yellow_orth';
const ANY = 'die:0:yellow_multi';
const first = [
  say('move c2 orth', ['c2', STRAIGHT]),
  say('move c2 multi', ['c2', ANY]),
  say('fire c2 orth', ['c2', 'die:0:red_orth']),
  say('special rr', ['weapon:0', 'die:0:red_special', 'die:0:red_special']),
];
const after = (...texts: string[]): Ahead['after'] => texts;
const ahead: Ahead[] = [
  {
    after: after('move c2 orth'),
    prompt: 'choose_ships',
    answers: [say('all', []), say('take p1', ['ship:p1'])],
  },
  { after: after('move c2 orth', 'all'), prompt: 'move_to', answers: [say('to c3', ['c3'])] },
  {
    after: after('move c2 multi', 'all'),
    prompt: 'move_to',
    answers: [say('to c3', ['c3']), say('to d3', ['d3'])],
  },
  {
    after: after('fire c2 orth'),
    prompt: 'aim',
    answers: [say('to b2', ['b2']), say('to d2', ['d2'])],
  },
  {
    after: after('fire c2 orth', 'to d2'),
    prompt: 'choose_target',
    answers: [say('target h1', ['ship:h1']), say('target h2', ['ship:h2'])],
  },
  {
    after: after('special rr'),
    prompt: 'weapon_target',
    answers: [say('target h2', ['ship:h2']), say('recall', ['weapon:0'])],
  },
];
const enemy = { id: 'ship:h1', at: 'd2', owner: 1 } as Piece;
const question: Ask = {
  seat: 0,
  prompt: 'act',
  text: '',
  answers: [...first, say('move a1 orth', ['a1', STRAIGHT]), say('end', [])],
};
const wide: Ask = {
  ...question,
  answers: [...question.answers, ...sequels(first, ahead, look, [enemy], 0, 'some of them')],
};

describe('An answer and what it leads to', () => {
  it('begins with who acts, whatever was touched first', () => {
    expect(actor(question, look, [STRAIGHT, 'c2'])).toBe('c2');
    expect(actor(question, look, ['die:0:red_orth'])).toBeUndefined();
  });

  it('lights where to go and whom to fire at, but no step of a long shot', () => {
    expect(narrow(wide, ['c2']).lit).toEqual(
      new Set([STRAIGHT, ANY, 'die:0:red_orth', 'c3', 'd3', 'd2', 'ship:h1', 'ship:h2']),
    );
  });

  it('takes the first die of those that lead there, and another one when that is touched', () => {
    expect(narrow(wide, ['c2', 'c3']).chosen).toMatchObject({
      answer: 'move c2 orth',
      text: 'to c3',
      sequel: ['all', 'to c3'],
    });
    expect(narrow(wide, touch(wide, ['c2', 'c3'], ANY)).chosen).toMatchObject({
      answer: 'move c2 multi',
      sequel: ['all', 'to c3'],
    });
    expect(narrow(wide, ['c2', 'd2']).chosen).toMatchObject({
      answer: 'fire c2 orth',
      sequel: ['to d2'],
    });
  });

  it('hits one of several ships there in one go, with a weapon or with the special one', () => {
    expect(narrow(wide, ['c2', 'ship:h2']).chosen).toMatchObject({
      answer: 'fire c2 orth',
      text: 'target h2',
      sequel: ['to d2', 'target h2'],
    });
    expect(narrow(wide, ['weapon:0', 'ship:h2']).chosen).toMatchObject({
      answer: 'special rr',
      sequel: ['target h2'],
    });
    expect(
      wayTo(look, [enemy, { ...enemy, id: 'ship:p1', at: 'c2', owner: 0 } as Piece], 0),
    ).toEqual(['all', 'to d2']);
  });

  it('asks for no more ways than the server takes, however many places the others hold', () => {
    const everywhere = (many: number) =>
      wayTo(
        look,
        Array.from({ length: many }, (_, n) => ({ ...enemy, at: `d${n}` }) as Piece),
        0,
      );
    expect(everywhere(5)).toEqual(['all', 'to d0', 'to d1', 'to d2', 'to d3', 'to d4']);
    expect(everywhere(25)).toHaveLength(16);
  });

  it('ends and keeps all that fits in one go, and ends without choosing', () => {
    const [both] = closed(
      say('end', []),
      [
        {
          after: ['end'],
          prompt: 'keep_dice',
          answers: [say('keep 1 2', ['die:0:green_orth', 'die:0:red_orth']), say('done', [])],
        },
      ],
      look,
      (a, b) => `${a}. ${b}`,
    );
    expect(both).toMatchObject({
      answer: 'end',
      text: 'end. keep 1 2',
      touches: [],
      sequel: ['keep 1 2'],
    });
    const offered = { ...question, answers: [...question.answers, both] };
    expect(
      buttonsOf(offered, narrow(offered, ['c2']), fleet, () => true)
        .others.filter((a) => a.answer === 'end')
        .map((a) => a.sequel),
    ).toEqual([undefined, ['keep 1 2']]);
    expect(
      closed(
        say('end', []),
        [{ after: ['end'], prompt: 'choose_dice', answers: [say('roll yyy', [])] }],
        look,
        (a, b) => a + b,
      ),
    ).toEqual([]);
  });

  it('goes elsewhere with the same ship', () => {
    expect(retouch(wide, ['c2', 'c3'], 'd3')).toEqual(['c2', 'd3']);
    expect(narrow(wide, ['c2', 'd3']).chosen?.answer).toBe('move c2 multi');
  });

  it('still takes the die alone, as the rules ask it', () => {
    expect(narrow(wide, ['c2', STRAIGHT]).chosen).toBe(first[0]);
  });

  it('offers the other dice, the way for some of the ships, and to end', () => {
    const choice = narrow(wide, ['c2', 'c3']);
    const { primary, others } = buttonsOf(wide, choice, fleet, () => true);
    expect(primary?.text).toBe('to c3');
    expect(others.map((a) => [a.answer, a.sequel])).toEqual([
      ['move c2 orth', []],
      ['move c2 multi', ['all', 'to c3']],
      ['end', undefined],
    ]);
    expect(
      buttonsOf(wide, narrow(wide, ['c2']), fleet, () => true).others.map((a) => a.answer),
    ).toEqual(['end']);
  });

  it('shows who acts and the way, and nobody else’s squares', () => {
    const scene = { ...fixture('fleet_act').scene, pieces: [enemy] };
    const grid = new HexGrid(scene.cells);
    const marks = marksOf(scene, grid, narrow(wide, ['c2', 'c3']), wide.answers, fleet, new Set());
    expect(marks.path).toEqual(['c2', 'c3']);
    expect([...marks.cells.keys()].sort()).toEqual(['c2', 'c3', 'd2', 'd3']);
    expect(marks.cells.get('d2')?.floor).toBe('target');
    expect(marks.cells.get('c2')?.floor).toBe('pick');
  });
});
