// SPDX-License-Identifier: MIT
// What is asked for when a battle is set up: clocks, how many sit there, who they are.
import type { MatchWish, SeatWish } from '../../model/api';
import type { OwnScenario } from '../../model/review';
import type { GameSpec } from '../../model/types';
import type { Say } from '../../text';

export const CLOCKS: Record<string, MatchWish['clock']> = {
  none: undefined,
  '10': { bank_s: 600, reserve_s: 10 },
  '30': { bank_s: 1800, reserve_s: 20 },
  '60': { bank_s: 3600, reserve_s: 30 },
  d1: { days: 1 },
  d3: { days: 3 },
  d7: { days: 7 },
  d14: { days: 14 },
};

// Those that may be chosen: days are for who need not sit at the table at the same time, and for a
// server, which looks after what is due.
export const clocksFor = (far: boolean) =>
  Object.keys(CLOCKS).filter((c) => far || !daysOf(CLOCKS[c]));
const daysOf = (clock: MatchWish['clock']) => (clock && 'days' in clock ? clock.days : 0);

export const inClock = (t: Say, c: string) => {
  const clock = CLOCKS[c];
  if (!clock) return t('new.noclock');
  if ('days' in clock) return t(clock.days === 1 ? 'new.days.one' : 'new.days', { n: clock.days });
  return t('new.minutes', { n: c, s: clock.reserve_s });
};

// How many sit at the table in this scenario, with these options.
export const seatCount = (
  spec: GameSpec,
  scenario: string,
  options: Record<string, unknown>,
  own: OwnScenario | null,
) => {
  const usual =
    own?.card.sides.length ?? spec.scenarios.find((s) => s.id === scenario)?.seats ?? spec.seats;
  return spec.options.reduce(
    (n, o) => o.seats?.[o.values.indexOf(String(options[o.name]))] ?? n,
    usual,
  );
};

export function other(opponent: string, name: string): SeatWish {
  if (opponent === 'here') return { who: 'me', ...(name && { name }) };
  if (opponent === 'friend' || opponent === 'open') return { who: opponent };
  return { who: 'bot', level: opponent };
}
