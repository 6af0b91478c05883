// SPDX-License-Identifier: MIT
// Standing orders: what may be decided beforehand, as the server lists it, and what has been
// decided, as a plain object and as the text the server keeps (docs/SERVER.md).
import type { Ask, Scene } from './types';

export interface Reaction {
  id: string;
  title: string;
  prompt?: string; // missing: every question that sets the battle up
  token?: string; // which the unit in question must have
  yes: string[]; // verbs; none: all that are not in `no`
  no: string[]; // none: it cannot be refused
  odds: boolean;
  sensible: string;
}

export type Order =
  | { how: 'never' | 'always' | 'easy' }
  | { how: 'odds'; percent: number }
  | { how: 'unit'; unit: string };
export type How = Order['how'] | 'ask';
// By reaction; what is not in it is asked.
export type Orders = Record<string, Order>;

function readOrder(text: string): Order | null {
  const [how, more] = [text.split(' ')[0], text.split(' ').slice(1).join(' ')];
  const percent = Number(more);
  if (how === 'odds') return percent >= 1 && percent <= 99 ? { how, percent } : null;
  if (how === 'unit') return more ? { how, unit: more } : null;
  return how === 'never' || how === 'always' || how === 'easy' ? { how } : null;
}

function writeOrder(order: Order): string {
  if (order.how === 'odds') return `odds ${order.percent}`;
  return order.how === 'unit' ? `unit ${order.unit}` : order.how;
}

export function readOrders(text: string): Orders {
  const orders: Orders = {};
  for (const line of text.split(',')) {
    const [id, ...said] = line.split('=');
    const order = readOrder(said.join('='));
    if (order) orders[id] = order;
  }
  return orders;
}

export const writeOrders = (orders: Orders): string =>
  Object.entries(orders)
    .map(([id, order]) => `${id}=${writeOrder(order)}`)
    .join(',');

// Those with another decision about one reaction; null: it is asked from now on.
export function decided(orders: Orders, id: string, order: Order | null): Orders {
  const { [id]: _, ...others } = orders;
  return order ? { ...others, [id]: order } : others;
}

// What may be decided about it. A unit has to be there to be named.
export function waysOf({ prompt, no, odds }: Reaction, units: boolean): How[] {
  if (prompt === undefined) return ['ask', 'easy'];
  if (no.length === 0) return ['ask', 'always', 'easy'];
  return [
    'ask',
    'never',
    'always',
    ...(odds ? (['odds'] as const) : []),
    ...(units ? (['unit'] as const) : []),
    'easy',
  ];
}

// Whether a unit an answer in that sense is about has the token.
const carries = ({ yes, no, token }: Reaction, ask: Ask, scene: Scene): boolean =>
  ask.answers.some(
    (a) =>
      (yes.length > 0 ? yes.includes(a.verb) : !no.includes(a.verb)) &&
      scene.pieces.some((p) => p.id === a.touches[0] && p.badges.includes(token!)),
  );

// Which of them a question is: the first that fits.
export const reactionOf = (
  reactions: Reaction[],
  ask: Ask,
  scene: Scene,
  setUp: boolean,
): Reaction | undefined =>
  reactions.find((r) =>
    r.prompt === undefined
      ? setUp
      : r.prompt === ask.prompt && (!r.token || carries(r, ask, scene)),
  );
