// SPDX-License-Identifier: MIT
// Which of the battles of a game somebody looks for: by words, by ground, by chances.
import type { ScenarioCard } from './card';
import type { ScenarioSpec } from './types';

export type Filter = 'all' | 'ground' | 'even' | 'mine';
export type Cards = Record<string, ScenarioCard | undefined>;

// Without accents and capitals.
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

// What of the ground does something, as the map has it.
export const groundOf = (card: ScenarioCard | undefined) => {
  const signs = new Set(card?.map.join(''));
  return (card?.legend ?? []).filter(({ symbol }) => symbol !== '.' && signs.has(symbol));
};

const isEven = ({ briefing }: ScenarioSpec) =>
  briefing?.wins !== undefined && briefing.favours === undefined;

const has: Record<Filter, (spec: ScenarioSpec, card?: ScenarioCard) => boolean> = {
  all: () => true,
  ground: (_, card) => groundOf(card).length > 0,
  even: isEven,
  mine: () => false,
};

// Titles, stories, towns, and words of the ground.
const textOf = (spec: ScenarioSpec, card?: ScenarioCard) =>
  plain(
    [
      spec.title,
      card?.story,
      ...[...groundOf(card), ...(card?.towns ?? []), ...(card?.elements ?? [])].map((x) => x.title),
    ].join(' '),
  );

export const found = (list: ScenarioSpec[], cards: Cards, filter: Filter, words: string) =>
  list.filter(
    (spec) =>
      has[filter](spec, cards[spec.id]) &&
      plain(words)
        .split(/\s+/)
        .every((word) => textOf(spec, cards[spec.id]).includes(word)),
  );

// A filter that keeps all of them or none is none.
export const filtersFor = (list: ScenarioSpec[], cards: Cards, own: boolean): Filter[] => {
  const divides = (filter: Filter) => {
    const n = found(list, cards, filter, '').length;
    return n > 0 && n < list.length;
  };
  return [
    'all',
    ...(['ground', 'even'] as const).filter(divides),
    ...(own ? (['mine'] as const) : []),
  ];
};
