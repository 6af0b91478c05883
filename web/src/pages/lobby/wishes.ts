// SPDX-License-Identifier: MIT
// What is asked for when a battle is set up: clocks, how many sit there, who they are.
import type { SeatWish } from '../../model/api';
import type { OwnScenario } from '../../model/review';
import type { GameSpec } from '../../model/types';

export const CLOCKS: Record<string, { bank_s: number; reserve_s: number } | undefined> = {
  none: undefined,
  '10': { bank_s: 600, reserve_s: 10 },
  '30': { bank_s: 1800, reserve_s: 20 },
  '60': { bank_s: 3600, reserve_s: 30 },
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
