// SPDX-License-Identifier: MIT
// Luck and skill of a battle that is over, as the server tells them (docs/NOTATION.md, "Review").
import type { Link } from './socket';

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
  chance: number;
  better_chance: number;
  cost: number;
}
export interface TurningPoint extends At {
  seat: number;
  said: string;
  change: number;
}
export interface Account {
  seat: number;
  luck: number;
  skill: number;
  error: number;
  result: number;
}
export interface Review {
  points: Point[];
  mistakes: Mistake[];
  turning_points: TurningPoint[];
  accounts: Account[];
}

// The server goes on with it for a moment each time it is asked. Null where it makes none.
export async function loadReview(link: Link, match: string, tell: (done: number) => void, wanted: () => boolean): Promise<Review | null> {
  while (wanted()) {
    const reply = await link.request({ do: 'review', match });
    if (!reply.ok) return null;
    if (reply.review) return reply.review as Review;
    const before = Number(reply.done);
    tell(before);
    // Somebody else's request may be at work on it.
    await new Promise((go) => setTimeout(go, 50));
  }
  return null;
}

export type Verdict = 'luck' | 'skill' | 'both' | 'neither';

// Of a battle between two: what gave it to the winner, if it was won.
export function verdictOf({ accounts }: Review): { winner: number; loser: number; by: Verdict } | null {
  if (accounts.length !== 2 || accounts[0].result === accounts[1].result) return null;
  const [w, l] = accounts[0].result > accounts[1].result ? accounts : [accounts[1], accounts[0]];
  const lucky = w.luck > w.error;
  const better = w.skill > l.skill;
  return { winner: w.seat, loser: l.seat, by: lucky ? (better ? 'both' : 'luck') : better ? 'skill' : 'neither' };
}
