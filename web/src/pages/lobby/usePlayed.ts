// SPDX-License-Identifier: MIT
// How the last battle of each scenario has ended for this browser.
import { useEffect, useState } from 'react';
import { mine } from '../../model/api';
import { battlesOf, finishedOf, outcomeOf, type Battle, type Outcome } from '../../model/battles';

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

export function usePlayed(game: string) {
  const [played, setPlayed] = useState<Record<string, Played>>({});
  useEffect(() => {
    let gone = false;
    mine()
      .then((list) => !gone && setPlayed(playedOf(battlesOf(list), game)))
      .catch(() => 0); // it only adorns
    return () => {
      gone = true;
    };
  }, [game]);
  return played;
}
