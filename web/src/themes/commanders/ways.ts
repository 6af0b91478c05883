// SPDX-License-Identifier: MIT
// How sectors lie to each other, and what crosses the borders between them.
import type { Border, Field, Order } from './scene';

// Which way a gun's arrow flies over a sector: to a place two away it bombards.
export function bombards(order: Order): boolean {
  return (
    order.letter === 'A' && order.legs.length === 1 && distance(order.from, order.legs[0]) === 2
  );
}

export function spotOf(sector: string): { column: number; row: number } {
  if (sector === 'WR' || sector === 'BR') return { column: 1, row: sector === 'WR' ? 4 : 0 };
  return { column: 'abc'.indexOf(sector[0]), row: 4 - Number(sector[1]) };
}

// A reserve touches the whole home row.
export function distance(a: string, b: string): number {
  const [p, q] = [spotOf(a), spotOf(b)];
  const wide = a.endsWith('R') || b.endsWith('R');
  return Math.abs(p.row - q.row) + (wide ? 0 : Math.abs(p.column - q.column));
}

// The border between two sectors, lower sector first.
export function borderOf(field: Field, a: string, b: string): Border | undefined {
  return field.borders.find((x) => (x.from === a && x.to === b) || (x.from === b && x.to === a));
}

// How many cross each border by these orders: out of the sector it names first, and out of the
// other.
export interface Crossing {
  near: number;
  far: number;
}

export function crossings(field: Field, orders: Order[]): Map<string, Crossing> {
  const found = new Map<string, Crossing>();
  for (const order of orders) {
    [order.from, ...order.legs].forEach((from, i, way) => {
      const to = way[i + 1];
      const border = to && borderOf(field, from, to);
      if (!border) return;
      const now = found.get(border.id) ?? { near: 0, far: 0 };
      found.set(
        border.id,
        border.from === from
          ? { ...now, near: now.near + order.count }
          : { ...now, far: now.far + order.count },
      );
    });
  }
  return found;
}
