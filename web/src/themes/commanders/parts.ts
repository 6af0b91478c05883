// SPDX-License-Identifier: MIT
// Answers that say several numbers at once ("deploy a1 4I 2C 0A", "place b2 a2-b2:1I b1-b2:1I1C",
// "fallback a1 2 b1"), chosen part by part. Only what has been offered can be put together.
import type { Answer } from '../../model/types';

// What is split, and the answers there are for it: withdraw a1-a2, enter c1>c2.
export interface Bundle {
  key: string;
  head: string;
  answers: Answer[];
}

const words = (answer: Answer) => answer.answer.split(' ');
// "rally 2I 1C" is about the routed box; of "target a1-a2.2 a1-a2.1 .." each part is a unit and
// what it strikes at: "a1-a2.2:a1-a2.1".
const HEADS: Record<string, number> = { rally: 1, target: 1 };
const headsOf = (answer: Answer) => HEADS[answer.verb] ?? 2;
const pairs = (list: string[]) =>
  list.flatMap((own, i) => (i % 2 === 0 ? [`${own}:${list[i + 1]}`] : []));
export const partsOf = (answer: Answer): string[] =>
  answer.verb === 'target' ? pairs(words(answer).slice(1)) : words(answer).slice(headsOf(answer));
// Who strikes at whom, as things on the table: "a1-a2.0.2>a1-a2.1.1".
export function strikesOf(answer: Answer): string[] {
  const side = Number(answer.touches[0]?.split('.')[1]);
  const id = (place: string, whose: number) => place.replace('.', `.${whose}.`);
  return answer.verb !== 'target' || Number.isNaN(side)
    ? []
    : partsOf(answer).map((part) => {
        const [own, enemy] = part.split(':');
        return `${id(own, side)}>${id(enemy, 1 - side)}`;
      });
}
const headOf = (answer: Answer) => words(answer).slice(0, headsOf(answer)).join(' ');

export function bundles(answers: Answer[]): Bundle[] {
  const by = new Map<string, Answer[]>();
  for (const answer of answers) by.set(headOf(answer), [...(by.get(headOf(answer)) ?? []), answer]);
  return [...by].map(([key, list]) => ({ key, head: key.split(' ')[1] ?? '', answers: list }));
}

// What may stand in each part, whatever the others say. A part that is the same in all answers is
// no choice.
export function choices(bundle: Bundle): string[][] {
  const most = Math.max(...bundle.answers.map((a) => partsOf(a).length));
  return Array.from({ length: most }, (_, i) =>
    [...new Set(bundle.answers.map((a) => partsOf(a)[i] ?? ''))].sort((a, b) =>
      a.localeCompare(b, 'en', { numeric: true }),
    ),
  );
}

const strangers = (a: string[], b: string[]) =>
  a.reduce(
    (n, part, i) =>
      n +
      (part === b[i]
        ? 0
        : 1 + Math.abs((parseInt(part, 10) || 0) - (parseInt(b[i], 10) || 0)) / 100),
    0,
  );

// The answer that has this in that part and is otherwise nearest to the one before.
export function withPart(bundle: Bundle, now: Answer, part: number, value: string): Answer {
  const able = bundle.answers.filter((a) => (partsOf(a)[part] ?? '') === value);
  const wanted = partsOf(now).map((p, i) => (i === part ? value : p));
  return able.reduce(
    (best, a) => (strangers(partsOf(a), wanted) < strangers(partsOf(best), wanted) ? a : best),
    able[0] ?? now,
  );
}
