// SPDX-License-Identifier: MIT
// What an answer may lead to, and how much room there is.
import { describe, expect, it } from 'vitest';
import fixture from '../fixtures/commanders/planning_fresh.json';
import { percent } from '../src/model/percent';
import { again } from '../src/themes/commanders/orders';
import { standing } from '../src/themes/commanders/rooms';
import { readField, readOrder } from '../src/themes/commanders/scene';
import { reasonsOf, slipBox } from '../src/themes/commanders/Slip';
import type { Ask, Scene } from '../src/model/types';

const scene = fixture.scene as unknown as Scene;
const field = readField(scene);
const order = (text: string) => readOrder(text, text)!;

describe('chances', () => {
  it('have a narrow space before the sign in French', () =>
    expect([0.004, 0.5].map((p) => percent(p, 'fr'))).toEqual(['<1\u202f%', '50\u202f%']));
  it('never round to certain', () =>
    expect([0, 0.004, 0.5, 0.996, 1].map((p) => percent(p, 'en'))).toEqual([
      '0%',
      '<1%',
      '50%',
      '>99%',
      '100%',
    ]));
});

describe('room', () => {
  it('counts who comes and who goes, and nobody for a shot', () => {
    expect(standing(field, 0, [], 'c1')).toBe(4);
    expect(standing(field, 0, [order('WR 2I c1')], 'c1')).toBe(6);
    expect(standing(field, 0, [order('c1 2C c2 c3')], 'c1')).toBe(2);
    expect(standing(field, 0, [order('c1 2C c2 c3')], 'c2')).toBe(3);
    expect(standing(field, 0, [order('b1 1A b3')], 'b1')).toBe(6);
  });
});

describe('as before', () => {
  it('writes the same lines again, with as many as are left', () => {
    const lines = ['order c2 3I b2', 'order a3 1I a2', 'order c1 2C c2 c3'];
    const fewer = {
      ...fixture.question,
      answers: fixture.question.answers.filter((a) => !a.answer.startsWith('order c2 3I')),
    } as unknown as Ask;
    expect(again(lines, fewer)).toEqual(['order c2 2I b2', 'order c1 2C c2 c3']);
  });
});

describe('the slip', () => {
  it('says where a sum comes from', () => {
    expect(
      reasonsOf({
        sum: 'b2–c2, space 1: White 6 −1 = 5, a hit (−1 attacking infantry against defending infantry).',
      } as never),
    ).toBe('−1 attacking infantry against defending infantry');
    expect(reasonsOf({ sum: '−1 spent' } as never), 'after a reload the scene says it').toBe(
      '−1 spent',
    );
    expect(reasonsOf({} as never)).toBe('');
  });
  it('lies beside its tray, never over it', () => {
    for (const tray of [
      { x: 10, y: 300, width: 338, height: 312 },
      { x: 480, y: 240, width: 420, height: 320 },
      { x: 300, y: 16, width: 420, height: 320 },
    ]) {
      const b = slipBox(tray, 2);
      const over =
        b.x < tray.x + tray.width &&
        tray.x < b.x + b.width &&
        b.y < tray.y + tray.height &&
        tray.y < b.y + b.height;
      expect(over).toBe(false);
    }
  });
});
