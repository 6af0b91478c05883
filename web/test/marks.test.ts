// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { marksOf } from '../src/board/marks';
import { makeSheet } from '../src/themes/fantasy/map/sheet';
import { arrange } from '../src/themes/fleet/ships';
import { narrow } from '../src/model/answers';
import { fantasy } from '../src/themes/fantasy';
import { fixture, gridOf } from './fixture';

describe('What the board lights', () => {
  const { scene, question } = fixture('fantasy_action');
  const grid = gridOf(scene);
  const none = new Set<string>();

  it('is every hex some answer touches, walking before running', () => {
    const marks = marksOf(scene, grid, narrow(question, []), question.answers, fantasy, none);
    const walks = question.answers.filter((a) => a.verb === 'move').map((a) => a.touches[1]);
    const cells = new Set(
      question.answers.flatMap((a) => a.touches).filter((t) => grid.byId.has(t)),
    );
    expect(new Set(marks.cells.keys())).toEqual(cells);
    for (const id of walks) expect(marks.cells.get(id)?.floor).toBe('walk');
    for (const [id, mark] of marks.cells) if (!walks.includes(id)) expect(mark.floor).toBe('run');
    expect(marks.subject?.id).toBe(question.answers[0].touches[0]);
  });

  it('draws the way to a chosen hex, and other hexes can still be chosen', () => {
    const goal = question.answers.find((a) => a.verb === 'move')!.touches[1];
    const marks = marksOf(scene, grid, narrow(question, [goal]), question.answers, fantasy, none);
    expect(marks.goal).toBe(goal);
    expect(marks.path[0]).toBe(marks.subject?.at);
    expect(marks.path[marks.path.length - 1]).toBe(goal);
    expect(marks.cells.size).toBeGreaterThan(1);
  });
});

describe('The map', () => {
  const { scene } = fixture('fantasy_deploy');

  it('is drawn the same each time and once', () => {
    const sheet = makeSheet(scene, fantasy);
    expect(makeSheet({ ...scene }, fantasy)).toBe(sheet);
    expect(sheet.art.text).toContain('Ginnoh');
    expect(sheet.ground.water.length).toBeGreaterThan(20);
    expect(sheet.art.text).not.toMatch(/NaN|undefined/);
  });
});

describe('Ships on a square', () => {
  it('stay inside it', () => {
    for (const count of [1, 2, 3, 4, 5]) {
      const widths = Array<number>(count).fill(58);
      for (const [i, p] of arrange(widths, Array<number>(count).fill(106), 150).entries()) {
        expect(Math.abs(p.x) + (widths[i] * p.scale) / 2).toBeLessThanOrEqual(75);
      }
    }
  });
});
