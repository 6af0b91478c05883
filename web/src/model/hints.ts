// SPDX-License-Identifier: MIT
// What the program would do (docs/NOTATION.md, "Hints"), as the table tells and draws it.
import { subject, type Choice } from './answers';
import { legsOf, type Route } from './routes';
import type { Answer, Ask, Scene } from './types';

export interface Hint extends Answer {
  chance: number;
  reason?: string;
  then?: Answer[]; // its own answers after that
}

// Hints with the same chance are told as one.
export function equals(hints: Hint[]): Hint[][] {
  const groups: Hint[][] = [];
  for (const hint of hints) {
    const group = groups.find(([first]) => Math.abs(first.chance - hint.chance) < 0.005);
    if (group) group.push(hint);
    else groups.push([hint]);
  }
  return groups;
}

const MOST = 1000;

// The answers that what is in hand already can become; none where the hand is empty.
export function inHand(question: Ask, { touched, candidates }: Choice): string[] {
  const about = subject(question.answers);
  if (!touched.some((thing) => thing !== about)) return [];
  const asked = new Set(question.answers.map((a) => a.answer));
  const out = [...new Set(candidates.map((a) => a.answer))].filter((a) => asked.has(a));
  return out.length < asked.size ? out.slice(0, MOST) : [];
}

const LOOKS = ['best', 'second', 'third'] as const;

export const wholeOf = (hint: Hint): Answer[] => [hint, ...(hint.then ?? [])];

export const hintRoutes = (groups: Hint[][], scene: Scene): Route[] =>
  groups.flatMap((group, i) =>
    group.map((hint) => ({
      key: hint.answer,
      look: LOOKS[Math.min(i, LOOKS.length - 1)],
      label: `${i + 1} · ${Math.round(hint.chance * 100)}`,
      legs: legsOf(wholeOf(hint), scene),
    })),
  );
