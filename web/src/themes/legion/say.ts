// SPDX-License-Identifier: MIT
// What a screen reader is told of places, dice and whole battlefields.
import type { Lang } from '../../model/theme';
import type { Answer } from '../../model/types';
import { placesOf } from './layout';
import type { Side, Square } from './scene';
import { speak, type SayHere } from './words';

export function saySquare(square: Square, w: SayHere): string {
  const [first, second] = placesOf(square);
  return square.value === undefined
    ? `${w('noDie')}, ${w('between', { first, second })}`
    : (square.title ?? '');
}

export function describeCell(side: Side, id: string, answers: Answer[], lang: Lang): string {
  const w = speak(lang);
  const cell = side.cells.find((c) => c.id === id);
  const card = side.cards.find((c) => c.at === id);
  const label = cell?.label ?? id;
  const lit = answers.some((a) => a.touches.includes(id));
  if (!card) return `${label}, ${w('free')}.${lit ? ` ${w('placeHere')}.` : ''}`;
  const near = side.squares
    .filter((s) => s.column === card.column && s.row === card.row)
    .map((s) => saySquare(s, w));
  const general = card.start && side.general > 0 ? [w('general', { n: side.general })] : [];
  return `${label}, ${card.title}: ${[card.text, ...[...general, ...near].map((said) => `${said}.`)].join(' ')}`;
}

// "1" to "1 to n", or that it cannot go either way.
export function sayTarget(target: number, w: SayHere): string {
  if (target < 1) return w('neverHolds');
  if (target >= 6) return w('alwaysHolds');
  return target === 1 ? w('holdsOne') : w('holdsOn', { n: target });
}

export function saySide(side: Side, w: SayHere): string {
  const dice = (red: boolean) =>
    side.squares.filter((s) => s.red === red && s.value !== undefined).length;
  return `${w('fieldOf', { side: side.name })}: ${[w('legionDice', { n: dice(false) }), w('commanderDice', { n: dice(true) }), w('general', { n: side.general }), w('coins', { n: side.coins }), w('points', { n: side.points })].join(', ')}`;
}
