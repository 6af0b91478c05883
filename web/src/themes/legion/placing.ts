// SPDX-License-Identifier: MIT
// A card being placed: what is in hand, where it may lie, what it would bring there. No rule in
// here: answers and promises say it.
import type { Choice } from '../../model/answers';
import type { Answer } from '../../model/types';
import { type Card, type Promise_, type Side } from './scene';
import { turned } from './face';
import { FLIP } from './verbs';

export interface Placing {
  held: Card | null; // as it would lie
  flipped: boolean;
  both: boolean; // it may lie either way round, here or somewhere
  at: string | null;
  frames: Map<string, Promise_ | null>; // where it may lie, and what that would finish
  promise: Promise_ | null; // of where it stands now
}

const NOTHING: Placing = {
  held: null,
  flipped: false,
  both: false,
  at: null,
  frames: new Map(),
  promise: null,
};

export function placingOf(
  side: Side,
  answers: Answer[],
  choice: Choice | null,
  promises: Promise_[],
): Placing {
  const places = answers.filter((a) => a.verb === 'place');
  const card = side.army.find((c) => choice?.touched.includes(c.id));
  if (!choice || !card || places.length === 0) return NOTHING;
  const chosen = choice.chosen?.verb === 'place' ? choice.chosen : null;
  const asked = choice.touched.includes(FLIP);
  const flipped = chosen ? chosen.touches.includes(FLIP) : asked;
  const own = places.filter(
    (a) => a.touches[0] === card.id && (!asked || a.touches.includes(FLIP)),
  );
  const told = new Map(promises.map((p) => [p.answer, p]));
  const frames = new Map<string, Promise_ | null>();
  for (const a of own)
    frames.set(a.touches[1], more(frames.get(a.touches[1]) ?? null, told.get(a.answer) ?? null));
  const at = chosen?.touches[1] ?? null;
  return {
    held: flipped ? turned(card) : card,
    flipped,
    at,
    frames,
    promise: chosen ? (told.get(chosen.answer) ?? null) : null,
    both:
      places.some(
        (a) =>
          a.touches[0] === card.id &&
          a.touches.includes(FLIP) &&
          (at === null || a.touches[1] === at),
      ) &&
      (at === null ||
        places.some(
          (a) => a.touches[0] === card.id && a.touches[1] === at && !a.touches.includes(FLIP),
        )),
  };
}

const more = (a: Promise_ | null, b: Promise_ | null) =>
  (b?.squares.length ?? 0) > (a?.squares.length ?? 0) ? b : a;
