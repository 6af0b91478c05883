// SPDX-License-Identifier: MIT
// What a briefing advises: to the side one plays, or where several sit at one screen to each side
// by name.
import type { Briefing } from './types';

export interface Line {
  seat: number | null; // null: for everybody
  text: string;
}

const forOwn = (lines: Line[], own: number | null): Line[] =>
  own === null
    ? lines
    : lines
        .filter((line) => line.seat === null || line.seat === own)
        .map(({ text }) => ({ seat: null, text }));

export const firstFor = ({ first = [] }: Briefing, own: number | null): Line[] =>
  forOwn(
    first.map((text, seat) => ({ seat: first.length === 1 ? null : seat, text })),
    own,
  );

export const knowFor = ({ know, advice = [] }: Briefing, own: number | null): Line[] =>
  forOwn([...know.map((text) => ({ seat: null, text })), ...advice], own);
