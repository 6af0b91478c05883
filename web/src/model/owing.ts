// SPDX-License-Identifier: MIT
// Who still has to answer. Of those at other screens nobody knows whether they have sealed a secret
// before all have.
import type { MatchStore } from './match';
import type { Seat } from './types';

export const owingOf = (store: MatchStore): Seat[] =>
  (store.view().shown?.waiting ?? []).filter((seat) => !store.hasSealed(seat));
