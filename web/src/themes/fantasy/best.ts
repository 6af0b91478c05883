// SPDX-License-Identifier: MIT
// Which unit did most harm: what was lost in each attack is the deed of the other one of the pair.
import { Deeds } from '../../model/deeds';
import type { Best } from '../../model/theme';
import type { GameEvent, Scene, Seat } from '../../model/types';
import { fights } from './fight';
import { DESTROYED, LOST, OPENS } from './story';

export function bestUnit(told: GameEvent[], scene: Scene, seat: Seat | null): Best | null {
  const deeds = new Deeds();
  let pair: unknown[] = [];
  for (const e of told) {
    if (OPENS.includes(e.event)) pair = [e.unit, e.target];
    else if (e.event === 'redirected') pair = [pair[0], e.unit];
    else if (!fights.part(e)) pair = e.event === 'verdict' ? pair : [];
    const destroyed = e.event === DESTROYED;
    if ((destroyed || e.event === LOST) && pair.includes(e.unit))
      deeds.add(pair[1 - pair.indexOf(e.unit)], Number(destroyed), destroyed ? 0 : Number(e.count));
  }
  return deeds.best(scene, seat, 'fc.best', ['fc.best.destroyed', 'fc.best.harm']);
}
