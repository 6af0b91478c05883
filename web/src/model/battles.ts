// SPDX-License-Identifier: MIT
// The battles of this browser, for lists: each once, whatever seats are held of it.
import type { MatchNote, Mine } from './api';
import { lostAlone, winnersOf } from './sides';
import type { Seat } from './types';

export interface Battle {
  match: MatchNote;
  held: Seat[];
  yourTurn: boolean;
}

export function battlesOf(found: Mine[]): Battle[] {
  const all = new Map<string, Battle>();
  for (const { match, seat, your_turn } of found) {
    if (match.lesson) continue;
    const before = all.get(match.id);
    all.set(match.id, {
      match,
      held: [...(before?.held ?? []), seat],
      yourTurn: your_turn || (before?.yourTurn ?? false),
    });
  }
  return [...all.values()];
}

const newest = (a: Battle, b: Battle) => (b.match.created ?? 0) - (a.match.created ?? 0);

// Whose turn it is comes first, then the newest.
export const runningOf = (list: Battle[]) =>
  list
    .filter((b) => b.match.stage !== 'over')
    .sort((a, b) => Number(b.yourTurn) - Number(a.yourTurn) || newest(a, b));
export const finishedOf = (list: Battle[]) =>
  list.filter((b) => b.match.stage === 'over').sort(newest);

export type Outcome = 'won' | 'lost' | 'drawn' | 'shared' | 'off';

// How it ended for this browser; 'shared': several seats at one screen, so that nobody here has
// lost it. 'off': it never began.
export function outcomeOf({ match, held }: Battle): Outcome {
  const over = match.over;
  if (!over || over.reason === 'called_off') return 'off';
  const winners = winnersOf(over.result);
  if (winners.length === 0) return lostAlone(over.result) ? 'lost' : 'drawn';
  if (held.length > 1) return 'shared';
  return winners.includes(held[0]) ? 'won' : 'lost';
}
