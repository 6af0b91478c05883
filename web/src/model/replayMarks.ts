// SPDX-License-Identifier: MIT
// What stands on the time line of a battle watched again: where rounds begin, where they fight,
// where something falls.
import type { TurningPoint } from './battleReview';
import type { Moment } from './moments';
import { roundOf } from './rounds';
import type { Theme } from './theme';

export interface Mark {
  at: number; // which moment
  kind: 'round' | 'fight' | 'kill' | 'turn';
  text: string; // what happens there, in one sentence
  round: number;
}

export function marksOf(moments: Moment[], theme: Theme): Mark[] {
  const marks: Mark[] = [];
  let last = 0;
  for (const [at, { scene, events }] of moments.entries()) {
    const round = roundOf(scene)?.value ?? 0;
    if (round > last) marks.push({ at, kind: 'round', round, text: '' });
    last = Math.max(last, round);
    for (const kind of ['fight', 'kill'] as const) {
      const event = events.find((e) => theme.story.events[e.event]?.tick === kind);
      if (event) marks.push({ at, kind, round, text: event.text });
    }
  }
  return marks;
}

// Where a review found that the battle turned, among the moments one pair of eyes saw.
export const turnsOf = (turns: TurningPoint[], moments: Moment[], word: string): Mark[] =>
  turns.flatMap((p) => {
    const at = moments.findIndex((m) => m.seq >= p.seq);
    return at < 0
      ? []
      : [{ at, kind: 'turn' as const, text: `${word}, ${p.said}`, round: p.round }];
  });

// The next of them from here, or the one before; none where there is none.
export function next(marks: Mark[], kinds: Mark['kind'][], at: number, way: 1 | -1): number | null {
  const there = marks.filter((m) => kinds.includes(m.kind) && (way > 0 ? m.at > at : m.at < at));
  return (way > 0 ? there[0] : there[there.length - 1])?.at ?? null;
}
