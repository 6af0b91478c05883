// SPDX-License-Identifier: MIT
// What cards, dice, tokens and squares tell of themselves when they are asked about (panels/words):
// the word of their kind, and about this one its name and a line each of what it is worth and what
// it buys. The lines come from the engine.
import { saySquare } from './say';
import type { Card, Laid, Order, Side, Square, Table } from './table';
import type { SayHere, Word } from './words';

export interface About {
  'data-word': string;
  'data-about': string;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const about = (word: string, ...lines: (string | false | undefined)[]): About => ({
  'data-word': word,
  'data-about': lines.flatMap((l) => (l ? capital(l) : [])).join('\n'),
});

export const aboutCard = (card: Card): About => about('term.army_card', card.title, card.text);

export function aboutOrder(order: Order, w: SayHere): About {
  const needs = order.token && w('needs', { token: w(order.token as Word), n: order.cost ?? 0 });
  return about(
    order.token ? 'term.permanent' : 'term.command_card',
    order.title,
    order.text,
    [needs, order.used && w('used'), order.known && w('known')].filter(Boolean).join(', '),
  );
}

function linesOf(square: Square, table: Table, w: SayHere) {
  const token = table.supply.find((s) => s.id === `token:${square.token}`);
  return [
    saySquare(square, w),
    square.value === undefined ? w('refill') : square.text,
    token && `${token.title}: ${token.text}`,
  ];
}

export const aboutSquare = (square: Square, table: Table, w: SayHere): About =>
  about(
    square.value === undefined
      ? `term.${square.red ? 'red' : 'black'}_square`
      : `die_kind.${square.red ? 'commander' : 'legion'}`,
    ...linesOf(square, table, w),
  );

// A card as it lies, with the dice on the squares that are called after its place.
export const aboutPlace = (side: Side, card: Laid, table: Table, w: SayHere): About =>
  about(
    'term.army_card',
    card.title,
    card.text,
    ...side.squares
      .filter((s) => s.column === card.column && s.row === card.row)
      .flatMap((s) => linesOf(s, table, w)),
  );
