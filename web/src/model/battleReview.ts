// SPDX-License-Identifier: MIT
// Luck and skill of a battle that is over, as the server tells them (docs/NOTATION.md, "Review").
import type { Reply } from './socket';
import type { Answer } from './types';

interface At {
  seq: number;
  round: number;
}
export interface Point extends At {
  truly: number[];
  known: number[];
}
export interface Mistake extends At {
  seat: number;
  said: string;
  better: string;
  played: Answer[];
  instead: Answer[];
  chance: number;
  better_chance: number;
  cost: number;
}
export interface TurningPoint extends At {
  seat?: number; // whose answer it was; nobody's where dice or a draw decided
  said: string;
  played: Answer[]; // what it came of
  gained: number[]; // the side whose chance rose
  change: number;
}
export interface Account {
  seat: number;
  first: number;
  luck: number;
  skill: number;
  others: number;
  course: number;
  error: number;
  result: number;
}
export interface Review {
  points: Point[];
  mistakes: Mistake[];
  turning_points: TurningPoint[];
  accounts: Account[];
  // Costly decisions that were looked at a second time, and those of them that did not hold.
  again: { looked: number; dropped: number };
}

// What is looked at just now: a turning point, a costly decision, or one that was both.
export interface Looked {
  seq: number; // the moment before it
  turn?: TurningPoint;
  mistake?: Mistake;
}

// To where it could still have been decided otherwise.
const before = ({ seq }: At) => Math.max(1, seq - 1);

export function lookAt(review: Review, at: TurningPoint | Mistake): Looked {
  const turn = review.turning_points.find((p) => p.seq === at.seq);
  const mistake =
    'cost' in at ? at : review.mistakes.find((m) => m.seq === at.seq && m.seat === at.seat);
  return { seq: before(at), turn, mistake };
}

// Where a review begins: where the battle turned most, else where one's own decision cost most.
export function opening(review: Review, own: number[]): Looked | null {
  const turn = [...review.turning_points].sort((a, b) => b.change - a.change)[0];
  const dear = ownFirst(review.mistakes, own)[0]?.mistakes;
  const first = turn ?? (dear && [...dear].sort((a, b) => b.cost - a.cost)[0]);
  return first ? lookAt(review, first) : null;
}

// One's own before the others', where the others are not one's own too.
export function ownFirst(
  mistakes: Mistake[],
  own: number[],
): { own: boolean; mistakes: Mistake[] }[] {
  const mine = mistakes.filter((m) => own.includes(m.seat));
  const theirs = mistakes.filter((m) => !own.includes(m.seat));
  return [
    { own: true, mistakes: mine },
    { own: false, mistakes: theirs },
  ].filter((group) => group.mistakes.length > 0);
}

// The server goes on with it for a moment each time it is asked. Null where it makes none.
export async function loadReview(
  ask: () => Promise<Reply>,
  tell: (done: number) => void,
  wanted: () => boolean,
): Promise<Review | null> {
  while (wanted()) {
    const reply = await ask();
    if (!reply.ok && !/lost|busy/.test(reply.error?.code ?? '')) return null;
    if (reply.review) return reply.review as Review;
    if (reply.ok) tell(Number(reply.done));
    // Somebody else's request may be at work on it.
    await new Promise((go) => setTimeout(go, 50));
  }
  return null;
}

// Its chance when nothing had happened yet, and what made of it the chance in the end.
export const sumOf = (a: Account): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(a).map(([key, n]) => [
      key,
      /luck|skill|others|course/.test(key) ? signed(n) : Math.round(n),
    ]),
  );

export const signed = (n: number) =>
  `${Math.round(n) < 0 ? '−' : Math.round(n) > 0 ? '+' : ''}${Math.abs(Math.round(n))}`;

export type Verdict = 'luck' | 'skill' | 'both' | 'neither';

// Of a battle between two: what gave it to the winner, if it was won.
export function verdictOf({
  accounts,
}: Review): { winner: number; loser: number; by: Verdict } | null {
  if (accounts.length !== 2 || accounts[0].result === accounts[1].result) return null;
  const [w, l] = accounts[0].result > accounts[1].result ? accounts : [accounts[1], accounts[0]];
  const lucky = w.luck > w.error;
  const better = w.skill > l.skill;
  return {
    winner: w.seat,
    loser: l.seat,
    by: lucky ? (better ? 'both' : 'luck') : better ? 'skill' : 'neither',
  };
}
