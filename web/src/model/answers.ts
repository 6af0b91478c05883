// SPDX-License-Identifier: MIT
// Touching narrows the answers until one is left.
import type { Answer, Ask } from './types';

export interface Choice {
  touched: string[]; // what the hand rests on, the common beginning of all answers included
  candidates: Answer[];
  lit: Set<string>; // what can be touched next
  chosen: Answer | null; // the answer that everything touched adds up to
  buttons: Answer[]; // answers that need no further touch on the table
}

// Where an answer is a way, drawn touch by touch: how many it sends along it. Of several along the
// same way the one that sends most is meant unless somebody says otherwise. Null for answers whose
// touches come in any order.
export type WayOf = (answer: Answer) => number | null;
const noWay: WayOf = () => null;

const covers = (answer: Answer, touched: string[], way: WayOf) =>
  touched.every((t, i) =>
    way(answer) === null ? answer.touches.includes(t) : answer.touches[i] === t,
  );

// The same way for fewer, from one to all that may go.
export const along = (choice: Choice, way: WayOf): Answer[] =>
  choice.chosen && way(choice.chosen) !== null
    ? choice.candidates
        .filter(
          (a) =>
            a.verb === choice.chosen!.verb && a.touches.join() === choice.chosen!.touches.join(),
        )
        .sort((a, b) => way(a)! - way(b)!)
    : [];

// What is asked, and what may be done besides at any moment (another colour for an order in the
// middle of somebody's attack). The one is no part of the other, unless nothing else is asked.
export function divide(
  question: Ask | null,
  besides: (answer: Answer) => boolean,
  calm: (answer: Answer) => boolean,
): { asked: Ask | null; besides: Answer[] } {
  const aside = question?.answers.filter(besides) ?? [];
  const rest = question?.answers.filter((a) => !besides(a)) ?? [];
  if (!question || aside.length === 0 || rest.every(calm)) return { asked: question, besides: [] };
  return { asked: { ...question, answers: rest }, besides: aside };
}

// What every answer that touches anything touches first: the unit a question is about.
export function subject(answers: Answer[]): string | null {
  const touching = answers.filter((a) => a.touches.length > 0);
  const first = touching[0]?.touches[0];
  if (!first || (touching.length < 2 && touching[0].touches.length < 2)) return null;
  return touching.every((a) => a.touches[0] === first) ? first : null;
}

export function narrow(question: Ask | null, touched: string[], way: WayOf = noWay): Choice {
  const answers = question?.answers ?? [];
  const about = subject(answers);
  const free = touched.filter((t) => t !== about);
  const all = about ? [about, ...free] : free;
  const candidates =
    free.length > 0 ? answers.filter((a) => covers(a, way(a) === null ? free : all, way)) : answers;
  const lit = new Set<string>();
  for (const a of candidates)
    for (const t of way(a) === null ? a.touches : a.touches.slice(all.length, all.length + 1))
      if (!all.includes(t)) lit.add(t);
  const exact = candidates.filter((a) =>
    a.touches.every((t) => all.includes(t) || a.spends?.includes(t)),
  );
  let chosen: Answer | null = null;
  if (free.length > 0)
    chosen =
      exact.length === 1
        ? exact[0]
        : candidates.length === 1
          ? candidates[0]
          : exact.length > 0 && exact.every((a) => way(a) !== null)
            ? exact.reduce((a, b) => (way(b)! > way(a)! ? b : a))
            : exact[0]?.sequel
              ? exact[0]
              : null;
  return { touched: all, candidates, lit, chosen, buttons: exact };
}

// Touching again lets go; touching what cannot be combined starts anew with it.
export function touch(
  question: Ask | null,
  touched: string[],
  thing: string,
  way: WayOf = noWay,
): string[] {
  if (touched.includes(thing)) {
    const rest = touched.filter((t) => t !== thing);
    return rest.length === 0 || narrow(question, rest, way).candidates.length > 0
      ? rest
      : touched.slice(0, touched.indexOf(thing));
  }
  const both = narrow(question, [...touched, thing], way);
  if (both.candidates.length > 0) return [...touched, thing];
  return narrow(question, [thing], way).candidates.length > 0 ? [thing] : touched;
}

// The last of several touches that can be swapped for another of the same sort: one hex for another
// hex.
export function retouch(
  question: Ask | null,
  touched: string[],
  thing: string,
  way: WayOf = noWay,
): string[] {
  for (let keep = touched.length - 1; keep >= 0; keep--) {
    const tried = [...touched.slice(0, keep), thing];
    if (narrow(question, tried, way).candidates.length > 0) return tried;
  }
  return touch(question, touched, thing, way);
}
