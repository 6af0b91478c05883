// SPDX-License-Identifier: MIT
// How many of a side will stand in a sector once its orders are done: six have room in each of the
// nine.
import { ARM_OF, type Field, type Order } from './scene';

export const ROOM = 6;

export function standing(field: Field, side: number, orders: Order[], sector: string): number {
  const here =
    field.heaps.filter((h) => h.side === side && h.at === sector).reduce((n, h) => n + h.count, 0) +
    field.fighters.filter((f) => f.side === side && f.half === sector).length;
  return orders.reduce((n, o) => {
    if (o.letter === 'A' && far(o)) return n;
    const end = o.legs[o.legs.length - 1];
    return n - (o.from === sector ? o.count : 0) + (end === sector ? o.count : 0);
  }, here);
}

// The first place of an order, on the way or at its end, that cannot take all of them, and how many
// it cannot. Of what is written later only those who leave count. A ride goes on at once, when only
// riders have left, or with all others.
export function noRoom(
  field: Field,
  side: number,
  orders: Order[],
  order: Order,
): { at: string; n: number } | null {
  const known = (at: string) =>
    orders.filter((o, i) => i <= orders.indexOf(order) || o.from === at);
  const riding = (at: string) =>
    known(at)
      .filter((o) => o.letter === 'C')
      .map((o) => ({ ...o, legs: o.legs.slice(0, 1) }));
  const places = order.legs
    .filter((at) => !at.endsWith('R'))
    .map((at) => {
      const then = standing(field, side, known(at), at);
      const most =
        at === order.legs[order.legs.length - 1]
          ? then
          : Math.min(then + order.count, standing(field, side, riding(at), at));
      return { at, n: Math.min(order.count, most - ROOM) };
    });
  return places.find((p) => p.n > 0) ?? null;
}

// A shot over a sector moves nobody.
const far = (o: Order) =>
  ARM_OF[o.letter] === 'artillery' &&
  !o.from.endsWith('R') &&
  Math.abs(o.from.charCodeAt(0) - o.legs[0].charCodeAt(0)) +
    Math.abs(Number(o.from[1]) - Number(o.legs[0][1])) ===
    2;
