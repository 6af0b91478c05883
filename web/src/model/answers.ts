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

const covers = (answer: Answer, touched: string[]) => touched.every((t) => answer.touches.includes(t));

// What is asked, and what may be done besides at any moment (another colour for an order in the middle of somebody's attack). The one
// is no part of the other, unless nothing else is asked.
export function divide(question: Ask | null, besides: (answer: Answer) => boolean, calm: (answer: Answer) => boolean): { asked: Ask | null; besides: Answer[] } {
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

export function narrow(question: Ask | null, touched: string[]): Choice {
  const answers = question?.answers ?? [];
  const about = subject(answers);
  const free = touched.filter((t) => t !== about);
  const candidates = free.length > 0 ? answers.filter((a) => covers(a, free)) : answers;
  const all = about ? [about, ...free] : free;
  const lit = new Set<string>();
  for (const a of candidates) for (const t of a.touches) if (!all.includes(t)) lit.add(t);
  const exact = candidates.filter((a) => a.touches.every((t) => all.includes(t)));
  let chosen: Answer | null = null;
  if (free.length > 0) chosen = exact.length === 1 ? exact[0] : candidates.length === 1 ? candidates[0] : null;
  return { touched: all, candidates, lit, chosen, buttons: exact };
}

// Touching again lets go; touching what cannot be combined starts anew with it.
export function touch(question: Ask | null, touched: string[], thing: string): string[] {
  if (touched.includes(thing)) return touched.filter((t) => t !== thing);
  const both = narrow(question, [...touched, thing]);
  if (both.candidates.length > 0) return [...touched, thing];
  return narrow(question, [thing]).candidates.length > 0 ? [thing] : touched;
}

// The last of several touches that can be swapped for another of the same sort: one hex for another hex.
export function retouch(question: Ask | null, touched: string[], thing: string): string[] {
  for (let keep = touched.length - 1; keep >= 0; keep--) {
    const tried = [...touched.slice(0, keep), thing];
    if (narrow(question, tried).candidates.length > 0) return tried;
  }
  return touch(question, touched, thing);
}
