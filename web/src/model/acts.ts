// SPDX-License-Identifier: MIT
// Which events of an update are one act of a fight, and what came before it.
import type { Fights } from './fight';
import type { Incoming, SeatView } from './seen';
import type { GameEvent } from './types';

export interface Act {
  story: GameEvent[]; // of the whole fight, up to the end of this act
  run: GameEvent[]; // of this act, not told yet
  settled: boolean;
}

// The fight that is open: all that was told since it began. `over` lines of the log belong to what
// is long decided.
export function storyOf(view: SeatView, over: number, fights: Fights): GameEvent[] {
  for (let i = view.log.length - 1; i >= over; i--) {
    if (fights.opens(view.log[i].event, view.log[i - 1]?.event))
      return view.log
        .slice(i)
        .map((l) => l.event)
        .filter(fights.part);
  }
  return [];
}

export function actOf(view: SeatView, update: Incoming, over: number, fights: Fights): Act | null {
  const rest = update.events.slice(update.told);
  const opens = (i: number) =>
    i < rest.length && fights.opens(rest[i], rest[i - 1] ?? view.log[view.log.length - 1]?.event);
  const before = opens(0) ? [] : storyOf(view, over, fights);
  if (before.some(fights.ends) || (before.length === 0 && !opens(0))) return null;
  let end = 0;
  while (end < rest.length && fights.part(rest[end]) && (end === 0 || !opens(end))) end++;
  const run = rest.slice(0, end);
  const settled =
    run.some(fights.ends) ||
    !fights.pending(update.scene) ||
    rest.some((_, i) => i >= end && opens(i));
  // Nothing came of dice that lay there: that is told too, once it is sure.
  const closes = end === 0 && settled && before.some(fights.acts);
  return run.some(fights.acts) || closes ? { story: [...before, ...run], run, settled } : null;
}
