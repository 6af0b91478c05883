// SPDX-License-Identifier: MIT
// An enemy that cannot be attacked from here: walk or run next to it first, on a hex from which the
// referee allows the attack.
import type { HexGrid } from '../model/hex';
import { oddsOf } from '../model/asking';
import type { MatchStore } from '../model/match';
import type { Theme } from '../model/theme';
import type { Ask } from '../model/types';

interface Way {
  store: MatchStore;
  theme: Theme;
  grid: HexGrid;
  question: Ask;
  touched: string[];
  from?: string; // where the unit stands
  at: string; // where the enemy stands
}

// Where to go: the hex the hand rests on, else the nearest. Null where no hex will do.
export async function approach({
  store,
  theme,
  grid,
  question,
  touched,
  from,
  at,
}: Way): Promise<string | null> {
  const { verbs, text } = theme.hand.follow!;
  const moves = question.answers.filter((a) => verbs.includes(a.verb));
  const goals = moves.flatMap((a) => a.touches);
  const beside = new Set(grid.neighbours(at).flatMap((n) => (n ? [n.id] : [])));
  const steps = from ? grid.distances(from, new Set(goals.filter((t) => grid.byId.has(t)))) : null;
  const near = goals
    .filter((t) => beside.has(t))
    .sort((a, b) => (steps?.get(a)?.steps ?? 9) - (steps?.get(b)?.steps ?? 9));
  const rests = touched.length === 1 && beside.has(touched[0]) ? touched : [];
  for (const goal of new Set([...rests, ...near])) {
    for (const way of moves.filter((a) => a.touches.includes(goal)))
      if ((await oddsOf(store, text(goal, at), [way.answer], { defends: true })) !== null)
        return goal;
  }
  return null;
}
