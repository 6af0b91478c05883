// SPDX-License-Identifier: MIT
// Laying order after order: who is next, and what the hand rests on once an order lies.
import { narrow } from '../../model/answers';
import type { Laying } from '../../model/theme';
import type { Ask, Piece, Scene, Seat } from '../../model/types';
import { isLaid } from './orders';

const own = (scene: Scene, viewer: Seat) => scene.pieces.filter((p) => p.owner === viewer && p.at);

// Who took a colour first goes on with it; who took a unit first goes on to the next unit. Where
// nothing but Yellow is left there is nothing to choose: sealed without an order the unit rests all
// the same.
function restsOn(question: Ask, kept: string[], next: string | null): string[] {
  const colour = kept[0]?.startsWith('order:') ? [kept[0]] : [];
  const choices = (things: string[]) =>
    narrow(question, things).candidates.filter((a) => a.touches.length > 0).length;
  return (
    [colour, next ? [next] : []].find((things) => things.length > 0 && choices(things) > 1) ?? []
  );
}

export function layingOf(scene: Scene, viewer: Seat): Laying {
  const next = own(scene, viewer).find((p) => !isLaid(p))?.id ?? null;
  return { next, restsOn: (question, kept) => restsOn(question, kept, next) };
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
