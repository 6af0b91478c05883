// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { narrow } from '../src/model/answers';
import {
  ANSWER,
  concerned,
  firstOf,
  isReady,
  nextLesson,
  pointsAt,
  within,
  type LessonNow,
} from '../src/model/lesson';
import { beginLesson, endLesson, hasPlayed, isDone, isNew, matchOf } from '../src/model/learnt';
import { better, common, overlap, placed, pushInto, type Box } from '../src/model/place';
import type { Answer, Ask } from '../src/model/types';

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
const part = (steps: number, done = false) => ({ title: '', icon: '', steps, done });
const lesson = (model: string, more: Partial<LessonNow> = {}): LessonNow => ({
  id: 'g/l',
  title: '',
  story: '',
  goal: '',
  minutes: 1,
  steps: 5,
  step: 3,
  of: 5,
  done: false,
  parts: [part(2, true), part(3)],
  part: 1,
  model,
  answers: [model],
  light: [],
  ...more,
});
const hand = (
  question: Ask,
  touched: string[] = [],
  primary: string | null = null,
  along: Answer[] = [],
) => ({
  question,
  choice: narrow(question, touched),
  primary: question.answers.find((a) => a.answer === primary) ?? null,
  along,
});

describe('The finger of a lesson', () => {
  const moves = ask(['move K3 H3', ['unit', 'H3']], ['move K3 H4', ['unit', 'H4']], ['pass', []]);

  it('points at what the model answer touches next', () => {
    expect(pointsAt(lesson('move K3 H3'), hand(moves))[0]).toBe('H3');
  });

  it('points at the button once the hand has done its part', () => {
    expect(pointsAt(lesson('move K3 H3'), hand(moves, ['H3'], 'move K3 H3'))).toEqual([
      `${ANSWER}move K3 H3`,
    ]);
    expect(isReady(lesson('move K3 H3'), hand(moves, ['H3'], 'move K3 H3'))).toBe(true);
  });

  it('calls the hand back that has gone astray', () => {
    expect(pointsAt(lesson('move K3 H3'), hand(moves, ['H4'], 'move K3 H4'))[0]).toBe('H3');
    expect(isReady(lesson('move K3 H3'), hand(moves, ['H4'], 'move K3 H4'))).toBe(false);
  });

  it('says no "now press" where there was nothing to touch before', () => {
    expect(isReady(lesson('pass'), hand(moves, [], 'pass'))).toBe(false);
  });

  it('follows a hand that has begun another answer the step accepts', () => {
    const targets = ask(
      ['target a b', ['a', 'b']],
      ['target a c', ['a', 'c']],
      ['target a d', ['a', 'd']],
    );
    const both = lesson('target a b', { answers: ['target a b', 'target a c'] });
    expect(pointsAt(both, hand(targets, ['c'], 'target a c'))).toEqual([`${ANSWER}target a c`]);
    expect(pointsAt(both, hand(targets))[0]).toBe('b');
  });

  it('points at the number where a way is drawn for another one', () => {
    const orders = ask(['order b1 6I b2', ['b1', 'b2']], ['order b1 5I b2', ['b1', 'b2']]);
    expect(
      pointsAt(
        lesson('order b1 5I b2'),
        hand(orders, ['b1', 'b2'], 'order b1 6I b2', orders.answers),
      ),
    ).toEqual([`${ANSWER}order b1 5I b2`]);
  });

  it('points at the button where a thing can only be had or not', () => {
    expect(
      pointsAt(lesson('fatigue G5'), hand(ask(['fatigue G5', ['unit']], ['decline', []])))[0],
    ).toBe(`${ANSWER}fatigue G5`);
  });

  it('points nowhere while nothing is asked', () => {
    expect(
      pointsAt(lesson('pass'), {
        question: null,
        choice: narrow(null, []),
        primary: null,
        along: [],
      }),
    ).toEqual([]);
  });

  it('keeps off all that the step and its fight are about', () => {
    expect(
      concerned(lesson('move K3 H3', { light: ['J4', 'button'] }), moves, {
        attacker: 'unit',
        target: 'foe',
      }),
    ).toEqual(['J4', 'unit', 'H3', 'foe']);
  });
});

describe('The way through a lesson', () => {
  it('counts the steps of a part', () => {
    expect(within(lesson('x'))).toEqual({ step: 1, of: 3 });
    expect(firstOf(lesson('x'), 1)).toBe(3);
  });

  it('leads to the next lesson of the game, if there is one', () => {
    const entry = (id: string) => ({ id, title: '', story: '', goal: '', minutes: 1, steps: 1 });
    const list = [entry('g/a'), entry('g/b')];
    expect(nextLesson(list, 'g/a')?.id).toBe('g/b');
    expect(nextLesson(list, 'g/b')).toBeNull();
  });

  it('is remembered: begun, done, and no newcomer any more', () => {
    expect(isNew('g')).toBe(true);
    beginLesson('g/a', 'm1');
    expect([isNew('g'), matchOf('g/a'), isDone('g/a')]).toEqual([true, 'm1', false]);
    endLesson('g/a', true);
    expect([isNew('g'), matchOf('g/a'), isDone('g/a')]).toEqual([false, undefined, true]);
    hasPlayed('other');
    expect(isNew('other')).toBe(false);
  });
});

describe('The slip', () => {
  const room: Box = { left: 0, top: 60, width: 1440, height: 740 };
  const box = (left: number, top: number, width = 60, height = 60): Box => ({
    left,
    top,
    width,
    height,
  });
  const size = { width: 326, height: 120 };

  it('lies 20 to 90 pixels beside its thing and covers nothing that matters', () => {
    for (const beside of [box(20, 80), box(700, 400), box(1370, 730), box(1100, 150, 320, 50)]) {
      const clear = [box(beside.left + 80, beside.top), box(beside.left - 80, beside.top + 50)];
      const at = placed({ size, room, beside, clear });
      expect(clear.concat(beside).map((b) => overlap(at, b))).toEqual([0, 0, 0]);
      const away = Math.max(
        beside.left - at.left - at.width,
        at.left - beside.left - beside.width,
        beside.top - at.top - at.height,
        at.top - beside.top - beside.height,
      );
      expect(away).toBeGreaterThanOrEqual(20);
      expect(away).toBeLessThanOrEqual(90);
    }
  });

  it('rather covers a unit that has no part in it than one that has', () => {
    const beside = box(600, 380, 200, 60);
    const units = Array.from({ length: 200 }, (_, i) =>
      box((i % 20) * 72, 60 + Math.floor(i / 20) * 72),
    );
    const clear = units.filter((u) => u.top > 500);
    const at = placed({ size, room, beside, clear, spare: units });
    expect(clear.every((u) => overlap(at, u) === 0)).toBe(true);
  });

  it('goes to the other edge of a small screen where its own is needed', () => {
    const wish = { size, room, beside: box(0, 700), clear: [box(0, 700)] };
    expect(better([box(0, 690, 326, 110), box(0, 60, 326, 110)], wish).top).toBe(60);
    expect(better([box(0, 690, 326, 110), box(0, 60, 326, 110)], { ...wish, clear: [] }).top).toBe(
      690,
    );
  });

  it('has the board pushed just as far as needed', () => {
    expect(pushInto(room, box(-10, 790))).toEqual({ x: 10, y: -50 });
    expect(pushInto(room, box(500, 300))).toEqual({ x: 0, y: 0 });
    expect(pushInto({ ...room, width: 100 }, box(20, 100, 200))).toEqual({ x: -70, y: 0 });
    expect(common(box(0, 0), box(30, 30))).toEqual(box(30, 30, 30, 30));
    expect(common(box(0, 0), box(70, 0))).toBeNull();
  });
});
