// SPDX-License-Identifier: MIT
// How many of a side will stand in a sector once its orders are done: six have room in each of the nine.
import { ARM_OF, type Field, type Order } from './scene';

export const ROOM = 6;

export function standing(field: Field, side: number, orders: Order[], sector: string): number {
  const here = field.heaps.filter((h) => h.side === side && h.at === sector).reduce((n, h) => n + h.count, 0) + field.fighters.filter((f) => f.side === side && f.half === sector).length;
  return orders.reduce((n, o) => {
    if (o.letter === 'A' && far(o)) return n;
    const end = o.legs[o.legs.length - 1];
    return n - (o.from === sector ? o.count : 0) + (end === sector ? o.count : 0);
  }, here);
}

const over = (n: number, order: Order) => Math.min(order.count, Math.max(0, n - ROOM));

// Of an order, for how many there is no room where they go, after those that were written before it.
function leftOut(field: Field, side: number, orders: Order[], order: Order): number {
  const goal = order.legs[order.legs.length - 1];
  const later = orders.slice(orders.indexOf(order) + 1);
  return goal.endsWith('R') ? 0 : over(standing(field, side, orders.filter((o) => !later.includes(o) || o.from === goal), goal), order);
}

// The same on the way: whether they ride at once, when only riders have left, or with all others.
function leftOnTheWay(field: Field, side: number, orders: Order[], order: Order): number {
  const [first] = order.legs;
  if (order.legs.length < 2 || first.endsWith('R')) return 0;
  const before = orders.slice(0, orders.indexOf(order));
  const riders = [...before.filter((o) => o.letter === 'C' && o.legs[0] === first).map((o) => o.count), ...orders.filter((o) => o.letter === 'C' && o.from === first).map((o) => -o.count)];
  const atOnce = riders.reduce((n, r) => n + r, standing(field, side, [], first)) + order.count;
  const withAll = standing(field, side, orders, first) + order.count;
  return over(Math.min(atOnce, withAll), order);
}

// The first place of an order that cannot take all of them, and how many it cannot.
export function noRoom(field: Field, side: number, orders: Order[], order: Order): { at: string; n: number } | null {
  if (far(order)) return null;
  const [way, goal] = [leftOnTheWay(field, side, orders, order), leftOut(field, side, orders, order)];
  return way > 0 ? { at: order.legs[0], n: way } : goal > 0 ? { at: order.legs[order.legs.length - 1], n: goal } : null;
}

// A shot over a sector moves nobody.
const far = (o: Order) => ARM_OF[o.letter] === 'artillery' && !o.from.endsWith('R') && Math.abs(o.from.charCodeAt(0) - o.legs[0].charCodeAt(0)) + Math.abs(Number(o.from[1]) - Number(o.legs[0][1])) === 2;
