// SPDX-License-Identifier: MIT
// Which ship did most harm: damage is told with the ship that led the fire, and a ship destroyed is
// the deed of who hit it last.
import { Deeds } from '../../model/deeds';
import type { Best } from '../../model/theme';
import type { GameEvent, Scene, Seat } from '../../model/types';

export function bestShip(told: GameEvent[], scene: Scene, seat: Seat | null): Best | null {
  const deeds = new Deeds();
  for (const e of told)
    if (e.event === 'damaged') deeds.add(e.by, Number(e.left === 0), Number(e.count));
  return deeds.best(scene, seat, 'fl.best', ['fl.best.destroyed', 'fl.best.harm']);
}
