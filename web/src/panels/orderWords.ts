// SPDX-License-Identifier: MIT
// How a standing order is said after the title of what it is about.
import type { Order, Reaction } from '../model/orders';
import type { Piece, Scene } from '../model/types';
import type { Say } from '../text';

// With the place it stands on: there may be several of a kind.
export const nameOf = ({ title, at }: Piece) => (at ? `${title} ${at}` : title);

export function orderWords(t: Say, { no }: Reaction, order: Order, scene: Scene): string {
  if (order.how === 'odds') return t('orders.odds', { n: order.percent });
  if (order.how === 'unit') {
    const piece = scene.pieces.find((p) => p.id === order.unit);
    return t('orders.unit', { unit: piece ? nameOf(piece) : t('orders.gone') });
  }
  return t(order.how === 'always' && no.length === 0 ? 'orders.best' : `orders.${order.how}`);
}
