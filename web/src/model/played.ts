// SPDX-License-Identifier: MIT
// How the last battle of each scenario has ended for this browser.
import { finishedOf, outcomeOf, type Battle, type Outcome } from './battles';

export interface Played {
  outcome: Outcome;
  when: number; // seconds since 1970
}

const TOLD: Outcome[] = ['won', 'lost', 'drawn'];

export function playedOf(list: Battle[], game: string): Record<string, Played> {
  const last: Record<string, Played> = {};
  for (const battle of finishedOf(list)) {
    const { scenario, created = 0, content } = battle.match;
    const outcome = outcomeOf(battle);
    if (battle.match.game === game && !content && TOLD.includes(outcome))
      last[scenario] ??= { outcome, when: created };
  }
  return last;
}
