// SPDX-License-Identifier: MIT
// Orders as lines of a sheet: what is written, what the hand is drawing, and a word on each.
import type { Answer, Ask, GameEvent } from '../../model/types';
import { ARM_OF, LETTER, readOrder, type Arm, type Field, type Order } from './scene';
import { noRoom, ROOM, standing } from './rooms';
import { bombards, spotOf } from './ways';
import type { SayHere } from './words';

export const DRAFT = 'draft';

// What the hand has drawn so far: an order that is not yet written, or a move that is not yet sent.
export const draftOf = (chosen: Answer | null): Order | null =>
  chosen ? readOrder(DRAFT, chosen.answer) : null;

export const lineText = (o: Order) => `${o.from} ${o.count}${o.letter} ${o.legs.join(' ')}`;

// The sector a shot flies over.
export function over(o: Order): string {
  const [a, b] = [spotOf(o.from), spotOf(o.legs[0])];
  return `${'abc'[(a.column + b.column) / 2]}${4 - (a.row + b.row) / 2}`;
}

// A word on an order; `bad`: it cannot be carried out as it is written.
export interface Note {
  text: string;
  bad?: boolean;
}

export function noteOf(field: Field, o: Order, side: number, w: SayHere): Note {
  if (bombards(o)) return { text: w('bombards', { over: over(o) }) };
  const to = o.legs[o.legs.length - 1];
  const all = field.orders.some((x) => x.id === o.id)
    ? field.orders.map((x) => (x.id === o.id ? o : x))
    : [...field.orders, o];
  const full = noRoom(field, side, all, o);
  if (full) return { text: w('noRoom', full), bad: true };
  const then = standing(field, side, all, to);
  if (!to.endsWith('R') && then > 3 && then <= ROOM)
    return { text: w('thenIn', { n: then, at: to }) };
  if (o.legs.length > 1) return { text: w('twoLegs') };
  const here = field.heaps
    .filter((h) => h.at === o.from && h.side === side && h.arm === ARM_OF[o.letter] && !h.routed)
    .reduce((n, h) => n + h.count, 0);
  return { text: here > o.count ? w('ofStand', { n: o.count, of: here }) : '' };
}

// Of an order's units those that could still carry it out: where they stood, neither routed nor
// spent.
function able(field: Field, { from, letter }: Order): number {
  const fit = (u: { side: number; arm: Arm; routed: boolean; spent: boolean }) =>
    u.side === (field.written?.side ?? 0) && u.arm === ARM_OF[letter] && !u.routed && !u.spent;
  return (
    field.heaps.reduce((n, h) => n + (h.at === from && fit(h) ? h.count : 0), 0) +
    field.fighters.filter((f) => f.half === from && fit(f)).length
  );
}

// What of one's own orders can still be done: all of them while they are written, later what has
// not been begun and somebody can still do. After phase 3 nobody bombards.
export const toCome = (field: Field): Order[] =>
  field.phase <= 1
    ? field.orders
    : field.orders.flatMap((o) => {
        const count = Math.min(o.left, able(field, o));
        return count > 0 && field.phase <= (bombards(o) ? 3 : 5) ? [{ ...o, count }] : [];
      });

// How many marks are used and how many are left for the rally, what the hand is drawing included.
export function marksOf(field: Field, draft: Order | null): { written: number; kept: number } {
  const of = field.written?.of ?? 10;
  const written = Math.min(
    of,
    (field.written?.value ?? field.orders.reduce((n, o) => n + o.count, 0)) + (draft?.count ?? 0),
  );
  return { written, kept: of - written };
}

// What a sheet said, as answers write it.
export function lineOf(told: GameEvent): string {
  const legs = [told.to, told.then].filter((leg) => typeof leg === 'string' && leg !== '-');
  return `order ${told.from} ${told.number}${LETTER[told.arm as Arm]} ${legs.join(' ')}`;
}

// What a seat had ordered in the round before, as it was told when the sheets were opened.
export function linesOf(told: GameEvent[], seat: number): string[] {
  const starts = told.flatMap((e, i) => (e.event === 'round_began' ? [i] : []));
  const [from, to] = starts.slice(-2);
  return to === undefined
    ? []
    : told
        .slice(from, to)
        .flatMap((e) => (e.event === 'ordered' && e.seat === seat ? [lineOf(e)] : []));
}

// The same lines once more, as far as they can be written: where fewer are left, those.
export function again(lines: string[], question: Ask): string[] {
  const left = (line: string) => line.replace(/ \d+([ICA])\b/, ' $1');
  const number = (line: string) => Number(/ (\d+)[ICA]\b/.exec(line)?.[1] ?? 0);
  return lines.flatMap((line) => {
    const able = question.answers
      .map((a) => a.answer)
      .filter((a) => left(a) === left(line) && number(a) <= number(line));
    return able.length > 0 ? [able.reduce((a, b) => (number(b) > number(a) ? b : a))] : [];
  });
}
