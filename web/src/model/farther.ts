// SPDX-License-Identifier: MIT
// An answer and what is sure to be asked after it, offered as one: a hand touches who and where,
// and the die that takes it there follows.
// No rule in here: the referee says what each answer leads to.
import type { Ahead, Answer, Ask, Piece } from './types';

export interface Farther {
  verbs: string[]; // whose sequel is looked at
  // answers on the way to it that most people want; {enemy} stands for each place of the other side
  through: string[];
  goals: string[]; // the verbs of the sequel that say where to, or whom
  // of those verbs the one that needs somebody else standing there; else it is only a step on the
  // way
  aimed: string;
  // of `through` the one that takes all of them: the way for some is offered beside it
  whole: string;
  // an answer that needs no touch, offered with the first answer to what it leads to
  closing?: { verb: string; goal: string };
}

// Who acts, as far as the hand has said: what one of those answers touches first.
export const actor = (question: Ask, look: Farther, touched: string[]): string | undefined =>
  touched.find((x) =>
    question.answers.some((a) => look.verbs.includes(a.verb) && a.touches[0] === x),
  );

const MOST = 16; // as the server takes at once

export function wayTo(look: Farther, pieces: Piece[], seat: number): string[] {
  const places = [...new Set(pieces.flatMap((p) => (p.at && p.owner !== seat ? [p.at] : [])))];
  const all = look.through.flatMap((text) =>
    text.includes('{enemy}') ? places.map((at) => text.replace('{enemy}', at)) : [text],
  );
  return all.slice(0, MOST);
}

// `split` names the way for part of a group. What an answer spends need not be touched; of several
// the first is taken, as the rules list them.
export function sequels(
  first: Answer[],
  ahead: Ahead[],
  look: Farther,
  pieces: Piece[],
  seat: number,
  split: string,
): Answer[] {
  return ahead.flatMap(({ after, answers }) => {
    const base = first.find((a) => a.answer === after[0]);
    if (!base) return [];
    const [from, ...spends] = base.touches;
    const held = (a: Answer) => pieces.some((p) => p.at === a.touches[0] && p.owner !== seat);
    const ends = answers.filter(
      (a) =>
        look.goals.includes(a.verb) && (base.verb !== look.aimed || after.length > 1 || held(a)),
    );
    return ends.flatMap((end): Answer[] => {
      const whole = {
        ...base,
        text: end.text,
        touches: [from, ...end.touches, ...spends],
        spends,
        sequel: [...after.slice(1), end.answer],
      };
      return after[1] === look.whole ? [whole, { ...whole, text: split, sequel: [] }] : [whole];
    });
  });
}

// `then` names both in one.
export function closed(
  closing: Answer,
  ahead: Ahead[],
  look: Farther,
  then: (first: string, next: string) => string,
): Answer[] {
  const next = ahead
    .find(({ after }) => after[0] === closing.answer)
    ?.answers.find((a) => a.verb === look.closing?.goal);
  return next ? [{ ...closing, text: then(closing.text, next.text), sequel: [next.answer] }] : [];
}
