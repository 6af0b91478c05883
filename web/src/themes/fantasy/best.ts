// SPDX-License-Identifier: MIT
// Which unit did most harm: what was lost in each attack is the deed of the other one of the pair.
import { pieceOf } from '../../model/patch';
import type { Best } from '../../model/theme';
import type { GameEvent, Scene, Seat } from '../../model/types';
import { fights } from './fight';
import { OPENS } from './story';

export function bestUnit(told: GameEvent[], scene: Scene, seat: Seat | null): Best | null {
  const deeds = new Map<string, { lost: number; destroyed: number }>();
  let pair: unknown[] = [];
  for (const e of told) {
    if (OPENS.includes(e.event)) pair = [e.unit, e.target];
    else if (e.event === 'redirected') pair = [pair[0], e.unit];
    else if (!fights.part(e)) pair = e.event === 'verdict' ? pair : [];
    const by = e.event === 'lost' || e.event === 'destroyed' ? pair[1 - pair.indexOf(e.unit)] : undefined;
    if (typeof by !== 'string' || !pair.includes(e.unit)) continue;
    const deed = deeds.get(by) ?? { lost: 0, destroyed: 0 };
    deeds.set(by, e.event === 'lost' ? { ...deed, lost: deed.lost + Number(e.count) } : { ...deed, destroyed: deed.destroyed + 1 });
  }
  const all = [...deeds].flatMap(([id, deed]) => { const piece = pieceOf(scene, id); return piece && (seat === null || piece.owner === seat) ? [{ piece, deed }] : []; });
  const [first] = all.sort((a, b) => b.deed.destroyed - a.deed.destroyed || b.deed.lost - a.deed.lost);
  if (!first) return null;
  const { piece, deed: { lost, destroyed } } = first;
  return {
    title: { en: 'Best unit', fr: 'Meilleure unité' }, piece, name: { key: { en: '{unit}', fr: '{unit}' }, values: { unit: piece.title } },
    said: [
      ...(destroyed > 0 ? [{ key: { en: '{n} {n:unit|units} destroyed.', fr: '{n} {n:unité détruite|unités détruites}.' }, values: { n: destroyed } }] : []),
      ...(lost > 0 ? [{ key: { en: '{n} {n:loss|losses} inflicted.', fr: '{n} {n:perte infligée|pertes infligées}.' }, values: { n: lost } }] : []),
    ],
  };
}
