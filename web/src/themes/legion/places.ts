// SPDX-License-Identifier: MIT
// Where on which battlefield an event happened.
import type { GameEvent } from '../../model/types';
import { cellId, placeOf } from './scene';

const here = (e: GameEvent, thing: unknown) => `P${Number(e.seat) + 1}.${String(thing)}`;

// A card, or all of a legion; a square, or two.
export function places(e: GameEvent): string[] {
  if (typeof e.seat !== 'number') return [];
  const legion = e.event === 'finished' ? placeOf(here(e, e.cell)) : null;
  if (legion)
    return Array.from({ length: Number(e.cards) }, (_, i) =>
      cellId(legion.seat, legion.row, legion.column + i),
    );
  return [e.cell, e.square, e.to]
    .filter((at) => typeof at === 'string' && /^r\d+c\d+[es]?$/.test(at))
    .map((at) => here(e, at));
}
