// SPDX-License-Identifier: MIT
// A decision of a review as ways on the board.
import type { Looked } from './battleReview';
import { legsOf, type Route } from './routes';
import type { Scene } from './types';

// What was played, and what would have been better.
export function routesOf(
  { turn, mistake }: Looked,
  scene: Scene,
  words: { played: string; better: string },
): Route[] {
  const chance = (n: number) => ` ${Math.round(n)}`;
  const played = mistake?.played ?? turn?.played ?? [];
  return [
    {
      key: 'played',
      look: 'played' as const,
      label: words.played + (mistake ? chance(mistake.chance) : ''),
      legs: legsOf(played, scene),
    },
    ...(mistake
      ? [
          {
            key: 'better',
            look: 'better' as const,
            label: words.better + chance(mistake.better_chance),
            legs: legsOf(mistake.instead, scene),
          },
        ]
      : []),
  ].filter((one) => one.legs.length > 0);
}
