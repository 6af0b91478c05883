// SPDX-License-Identifier: MIT
// How a battle stands, or how it ended, in a few words.
import { outcomeOf, type Battle } from '../model/battles';
import { winnersOf } from '../model/sides';
import type { Say } from '.';
import { playerName } from './names';

export function stateOf(battle: Battle, t: Say): string {
  const { match, yourTurn } = battle;
  if (match.stage !== 'over')
    return t(
      match.earlier
        ? 'continue.earlier'
        : match.stage === 'waiting'
          ? 'continue.waiting'
          : yourTurn
            ? 'continue.yours'
            : 'continue.theirs',
    );
  const outcome = outcomeOf(battle);
  if (outcome !== 'shared') return t(`battles.${outcome}`);
  const names = winnersOf(match.over!.result).map(
    (seat) => playerName(match.seats[seat] ?? {}, t) || t('player', { n: seat + 1 }),
  );
  return t('over.lost', { side: names.join(' + ') });
}
