// SPDX-License-Identifier: MIT
// How a text is filled in so that it reads as a sentence: numbers choose their noun, sides of a
// battle bring their article.
import type { Lang } from '../model/theme';

// Several values make a list of names: "White, Black and Red".
export type Values = Record<string, string | number | string[]>;

// French puts a narrow space that does not break before : ; ? ! and inside guillemets.
export const spaced = (text: string) =>
  text.replace(/ ([:;?!»])/g, '\u202f$1').replace(/« /g, '«\u202f');

// French says 0 carte, 1 carte, 2 cartes; English 0 cards, 1 card, 2 cards: the browser knows.
// English as in Britain: no comma before the last of a list.
export const LOCALE: Record<Lang, string> = { en: 'en-GB', fr: 'fr' };
// As each calls itself.
export const LANGUAGES: [Lang, string][] = [
  ['en', 'English'],
  ['fr', 'Français'],
];
// French says le 3 mai of a day, English 3 May.
export const onDate = (date: string, lang: Lang) => (lang === 'fr' ? `le ${date}` : date);
const plurals: Partial<Record<Lang, Intl.PluralRules>> = {};
const single = (lang: Lang, n: number) =>
  (plurals[lang] ??= new Intl.PluralRules(LOCALE[lang])).select(n) === 'one';

const listed = (names: string[], lang: Lang) => new Intl.ListFormat(LOCALE[lang]).format(names);

// The articles of names, where the language has them, as far as a catalogue has told them; a name
// without one is said without. "le " makes "du ", "les " makes "des ".
const articles: Record<string, string> = {};
export const know = (more: Record<string, string>) => void Object.assign(articles, more);
const OF: Record<string, string> = { 'le ': 'du ', 'les ': 'des ', 'd’': 'd’', '': 'de ' };

function withArticle(word: string, name: string): string {
  const article = articles[name] ?? '';
  if (word === 'of') return (OF[article] ?? `de ${article}`) + name;
  const text = (article === 'd’' ? '' : article) + name;
  return word === 'The' ? initial(text) : text;
}

// One to ten in words; of miniatures and wounds, in French.
const NUMBERS: Record<Lang, string[]> = {
  en: ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  fr: ['aucune', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
};

const initial = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

// {count} is a number in words, {n} the value; {n:card|cards} the noun for it; {The side}, {the
// side}, {of side} a name with its article.
export function fill(text: string, lang: Lang, values: Values): string {
  const value = (name: string) => {
    const said = values[name] ?? '';
    return Array.isArray(said) ? listed(said, lang) : String(said);
  };
  return text
    .replace(/\{(\w+):([^|}]*)\|([^}]*)\}/g, (_, name, one, many) =>
      single(lang, Number(values[name])) ? one : many,
    )
    .replace(/\{[Cc]ount\}/g, (word) => {
      const n = NUMBERS[lang][Number(values.count)] ?? value('count');
      return word === '{Count}' ? initial(n) : n;
    })
    .replace(/\{(The|the|of) (\w+)\}/g, (_, word, name) => withArticle(word, value(name)))
    .replace(/\{(\w+)\}/g, (_, name) => value(name));
}
