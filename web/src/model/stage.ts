// SPDX-License-Identifier: MIT
// Whose news are shown: the match, as far as it matters to those who play its events.
import type { Fight } from './fight';
import type { Heard } from './heard';
import type { Effect, SeatView } from './seen';
import type { Theme } from './theme';
import type { Seat } from './types';

export interface Stage {
  readonly looks: (game: string) => Theme;
  readonly curtain: Seat | null;
  readonly eyes: Seat | null;
  effect: Effect | null;
  fight: Fight | null;
  readonly heard: Heard;
  view(): SeatView;
  turnTable(): void;
  changed(): void;
}
