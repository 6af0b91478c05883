// SPDX-License-Identifier: MIT
// Whom a briefing advises.
import { describe, expect, it } from 'vitest';
import { firstFor, knowFor } from '../src/model/advice';
import type { Briefing } from '../src/model/types';

const briefing: Briefing = {
  minutes: 45,
  difficulty: 1,
  know: ['The river is crossed at one bridge.'],
  advice: [
    { seat: 0, text: 'Keep Roland behind the line.' },
    { seat: 1, text: 'Roland is worth two points to you.' },
  ],
  first: ['Send units onto the bridge.', 'Ride onto the bridge.'],
};
const texts = (lines: { text: string }[]) => lines.map((line) => line.text);

describe('A briefing', () => {
  it('advises the side one plays, and nobody else’s', () => {
    expect(texts(knowFor(briefing, 1))).toEqual([
      'The river is crossed at one bridge.',
      'Roland is worth two points to you.',
    ]);
    expect(texts(firstFor(briefing, 0))).toEqual(['Send units onto the bridge.']);
  });

  it('advises each side by name where both sit at one screen', () => {
    expect(knowFor(briefing, null).map((line) => line.seat)).toEqual([null, 0, 1]);
    expect(firstFor(briefing, null).map((line) => line.seat)).toEqual([0, 1]);
  });

  it('says one thing to do first to every side where there is only one', () => {
    const all = { ...briefing, first: ['Move up together.'] };
    expect(texts(firstFor(all, 1))).toEqual(['Move up together.']);
    expect(firstFor(all, null)).toEqual([{ seat: null, text: 'Move up together.' }]);
  });

  it('of a scenario without any of this says what all should know', () => {
    const plain = { minutes: 10, difficulty: 1, know: ['A.'] };
    expect(firstFor(plain, 0)).toEqual([]);
    expect(texts(knowFor(plain, 0))).toEqual(['A.']);
  });
});
