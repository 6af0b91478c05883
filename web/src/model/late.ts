// SPDX-License-Identifier: MIT
// Who is shown a battle later than it is played (docs/SERVER.md, "Watching"): whoever holds no seat
// of one whose delay is not 0.
import type { MatchNote } from './api';
import type { Seat } from './types';

// By how many seconds; 0: as it is played.
export const lateBy = (note: Pick<MatchNote, 'public'> | null, held: Seat[]): number =>
  held.length > 0 ? 0 : (note?.public?.delay_s ?? 0);

// What somebody may choose for their battle, in seconds.
export const DELAYS = [0, 60, 180, 300, 600];
export const USUAL_DELAY = 300;
