// SPDX-License-Identifier: MIT
// The orders to be drawn on the field as arrows, and how many cross each border by them.
import { useMemo } from 'react';
import type { Answer } from '../../model/types';
import { arrowOf, type Arrow } from './arrows';
import type { Place } from './layout';
import { draftOf, toCome } from './orders';
import { LETTER, type Field, type Order } from './scene';
import { crossings } from './ways';

// What was said openly: who goes where in this phase.
const committed = (field: Field): { order: Order; side: number }[] =>
  field.heaps.flatMap((h) =>
    h.to
      ? [
          {
            side: h.side,
            order: {
              id: h.id,
              from: h.at,
              letter: LETTER[h.arm],
              count: h.count,
              left: 0,
              legs: [h.to],
            },
          },
        ]
      : [],
  );

// `fighting`: zones lie open; `chosen`: what the hand is drawing; `open`: one's own orders show.
export function useOrders(
  field: Field,
  places: Place[],
  fighting: boolean,
  chosen: Answer | null,
  open?: boolean,
) {
  const side = field.written?.side ?? 0;
  const draft = useMemo(() => draftOf(chosen), [chosen]);
  const shown = useMemo(() => (open ? toCome(field) : []), [field, open]);
  const moves = useMemo(() => committed(field), [field]);
  const planning = field.phase <= 1;
  const arrows = useMemo(() => {
    const list: { arrow: Arrow; side: number; last?: boolean; held?: boolean }[] = [];
    const used = new Map<string, number>();
    const add = (order: Order, whose: number, more: { last?: boolean; held?: boolean }) => {
      const key = [order.from, order.legs[0]].sort().join(); // there and back as well
      const n = used.get(key) ?? 0;
      used.set(key, n + 1);
      list.push({ arrow: arrowOf(field, places, order, whose, n * 40), side: whose, ...more });
    };
    moves.forEach((m) => add(m.order, m.side, {}));
    if (moves.length === 0 && !fighting)
      shown.forEach((o, i) =>
        add(o, side, { held: !planning, last: planning && !draft && i === shown.length - 1 }),
      );
    if (draft) add(draft, side, { last: true });
    return list;
  }, [field, places, shown, draft, moves, side, planning, fighting]);
  const filled = useMemo(
    () =>
      [0, 1].map((whose) =>
        crossings(field, [
          ...moves.filter((m) => m.side === whose).map((m) => m.order),
          ...(whose !== side
            ? []
            : [...(moves.length === 0 && planning ? shown : []), ...(draft ? [draft] : [])]),
        ]),
      ),
    [field, moves, shown, draft, planning, side],
  );
  const pill = (id: string) => {
    const [white, black] = filled.map((f) => f.get(id) ?? { near: 0, far: 0 });
    return {
      near: white.near + black.near,
      far: white.far + black.far,
      nearSide: black.near > white.near ? 1 : 0,
      farSide: black.far > white.far ? 1 : 0,
    };
  };
  return { side, draft, shown, planning, arrows, pill };
}
