// SPDX-License-Identifier: MIT
// An answer and what is sure to be asked after it, offered as one: a hand touches who and where, and the die that takes it there follows.
// No rule in here: the referee says what each answer leads to.
import type { Ahead, Answer, Ask, Piece } from './types';

export interface Farther {
  verbs: string[]; // whose sequel is looked at
  through: string[]; // answers on the way to it that most people want
  goal: string; // the verb of the sequel that says where to
  aimed: string; // of those verbs the one that needs somebody else standing there; else it is only a step on the way
}

// Who acts, as far as the hand has said: what one of those answers touches first.
export const actor = (question: Ask, look: Farther, touched: string[]): string | undefined => touched.find((x) => question.answers.some((a) => look.verbs.includes(a.verb) && a.touches[0] === x));

// `split` names the way for part of a group. What an answer spends need not be touched; of several the first is taken, as the rules list them.
export function sequels(first: Answer[], ahead: Ahead[], look: Farther, pieces: Piece[], seat: number, split: string): Answer[] {
  return ahead.flatMap(({ after, answers }) => {
    const base = first.find((a) => a.answer === after[0]);
    if (!base) return [];
    const [from, ...spends] = base.touches;
    const ends = answers.filter((a) => a.verb === look.goal && (base.verb !== look.aimed || pieces.some((p) => p.at === a.touches[0] && p.owner !== seat)));
    return ends.flatMap((end): Answer[] => {
      const whole = { ...base, text: end.text, touches: [from, ...end.touches, ...spends], spends, sequel: [...after.slice(1), end.answer] };
      return after.length > 1 ? [whole, { ...whole, text: split, sequel: [] }] : [whole];
    });
  });
}
