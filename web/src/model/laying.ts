// SPDX-License-Identifier: MIT
// Laying order after order: who is next, and what the hand rests on once an order lies.
import { narrow } from './answers';
import type { Ask, Piece, Scene, Seat } from './types';

export interface Laying {
  next: string | null; // the next of one's units without an order
}

const hasOrder = (p: Piece) => p.badges.some((b) => b.startsWith('order:'));
const own = (scene: Scene, viewer: Seat) => scene.pieces.filter((p) => p.owner === viewer && p.at);

export function layingOf(scene: Scene, viewer: Seat): Laying {
  return { next: own(scene, viewer).find((p) => !hasOrder(p))?.id ?? null };
}

// Who took a colour first goes on with it; who took a unit first goes on to the next unit. Where
// nothing but Yellow is left there is nothing to choose: sealed without an order the unit rests all
// the same.
export function restsOn(question: Ask, kept: string[], { next }: Laying): string[] {
  const colour = kept[0]?.startsWith('order:') ? [kept[0]] : [];
  const choices = (things: string[]) =>
    narrow(question, things).candidates.filter((a) => a.touches.length > 0).length;
  return (
    [colour, next ? [next] : []].find((things) => things.length > 0 && choices(things) > 1) ?? []
  );
}

// The colours of one's orders in the order in which they act, each with the units that have them.
export function planOf(
  scene: Scene,
  viewer: Seat,
  colours: string[],
): { colour: string; units: Piece[] }[] {
  const units = own(scene, viewer);
  return colours
    .map((colour) => ({ colour, units: units.filter((p) => p.badges.includes(`order:${colour}`)) }))
    .filter((row) => row.units.length > 0);
}
