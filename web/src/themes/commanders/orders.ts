// SPDX-License-Identifier: MIT
// Orders as lines of a sheet: what is written, what the hand is drawing, and a word on each.
import type { Answer, Ask, Scene } from '../../model/types';
import { ARM_OF, readOrder, type Field, type Order } from './scene';
import { standing } from './rooms';
import { bombards, spotOf } from './ways';
import type { SayHere } from './words';

export const DRAFT = 'draft';

// What the hand has drawn so far: an order that is not yet written, or a move that is not yet sent.
export const draftOf = (chosen: Answer | null): Order | null => (chosen ? readOrder(DRAFT, chosen.answer) : null);

export const lineText = (o: Order) => `${o.from} ${o.count}${o.letter} ${o.legs.join(' ')}`;

// The sector a shot flies over.
export function over(o: Order): string {
  const [a, b] = [spotOf(o.from), spotOf(o.legs[0])];
  return `${'abc'[(a.column + b.column) / 2]}${4 - (a.row + b.row) / 2}`;
}

export function noteOf(field: Field, o: Order, side: number, w: SayHere): string {
  if (bombards(o)) return w('bombards', { over: over(o) });
  const to = o.legs[o.legs.length - 1];
  const then = standing(field, side, [...field.orders.filter((x) => x.id !== o.id), o], to);
  if (!to.endsWith('R') && then > 3) return w('thenIn', { n: then, at: to });
  if (o.legs.length > 1) return w('twoLegs');
  const here = field.heaps.filter((h) => h.at === o.from && h.side === side && h.arm === ARM_OF[o.letter] && !h.routed).reduce((n, h) => n + h.count, 0);
  return here > o.count ? w('ofStand', { n: o.count, of: here }) : '';
}

// How many marks are used and how many are left for the rally, what the hand is drawing included.
export function marksOf(field: Field, draft: Order | null): { written: number; kept: number } {
  const of = field.written?.of ?? 10;
  const written = Math.min(of, (field.written?.value ?? field.orders.reduce((n, o) => n + o.count, 0)) + (draft?.count ?? 0));
  return { written, kept: of - written };
}

// The sheet of a seat as answers write it, while it can be seen.
export const linesOf = (scene: Scene, seat: number): string[] => (scene.trays.find((t) => t.id === `sheet:${seat}`)?.items ?? []).map((i) => i.title);

// The same lines once more, as far as they can be written: where fewer are left, those.
export function again(lines: string[], question: Ask): string[] {
  const left = (line: string) => line.replace(/ \d+([ICA])\b/, ' $1');
  const number = (line: string) => Number(/ (\d+)[ICA]\b/.exec(line)?.[1] ?? 0);
  return lines.flatMap((line) => {
    const able = question.answers.map((a) => a.answer).filter((a) => left(a) === left(line) && number(a) <= number(line));
    return able.length > 0 ? [able.reduce((a, b) => (number(b) > number(a) ? b : a))] : [];
  });
}
