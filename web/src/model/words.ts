// SPDX-License-Identifier: MIT
// The words of a game that explain themselves. They are fetched when one is first shown
// (scripts/words.mjs).
import { createContext, useContext, useEffect, useState } from 'react';
import files from 'virtual:words';
import { useSettings } from './settings';
import { missed } from './renew';
import type { Lang } from './theme';

export interface Word {
  word: string; // "ability.rush"
  title: string;
  text: string;
  rules: string[];
  icon?: string;
  also?: string[]; // other forms it has in texts
  // what it says instead where an option of the match has that value
  variants?: [option: string, value: string, text: string][];
  // places of the text that an option of the match fills
  values?: Record<string, [option: string, usual: string]>;
  picture?: string[];
}

export interface WordGroup {
  title: string;
  words: Word[];
}

export interface RuleSection {
  id: string; // the same in every language
  title: string;
  rules: string; // ids of the ledger
  lines: string[];
  picture?: string[];
}

export interface WordBook {
  groups: WordGroup[];
  faces: Record<string, string>;
  icons: Record<string, string>; // the line that is filled in a box of 512
  symbols: Record<string, string>; // terrain by its letter in a small map
  sections: RuleSection[]; // the rules in short
  names?: Record<string, string[]>; // what people call their pieces, by the letter of their ids
  nameless?: string[]; // kinds of pieces that have none
}

const books = new Map<string, WordBook>();
const coming = new Map<string, Promise<void>>();

export function loadWords(game: string, lang: Lang): Promise<void> {
  const key = `${game}/${lang}`;
  const url = files[game]?.[lang];
  if (!url) return Promise.resolve();
  const fetched =
    coming.get(key) ??
    fetch(url)
      .then((r) => (r.ok || missed(), r.json()))
      .then((book: WordBook) => void books.set(key, book))
      .catch(() => void coming.delete(key));
  coming.set(key, fetched);
  return fetched;
}

export function useWordBook(game: string): WordBook | null {
  const { lang } = useSettings();
  const [, redraw] = useState(0);
  const key = `${game}/${lang}`;
  useEffect(() => {
    let gone = false;
    if (!books.has(key)) void loadWords(game, lang).then(() => !gone && redraw((n) => n + 1));
    return () => {
      gone = true;
    };
  }, [key]);
  return books.get(key) ?? null;
}

// Which game the words on this page belong to, and how its match is played.
export interface Speaking {
  game: string;
  options: Record<string, unknown>;
}
export const SpeakingOf = createContext<Speaking>({ game: '', options: {} });
export const useWordsHere = (): WordBook | null => useWordBook(useContext(SpeakingOf).game);

export const wordIn = (book: WordBook | null, id: string): Word | undefined => {
  for (const group of book?.groups ?? [])
    for (const word of group.words) if (word.word === id) return word;
  return undefined;
};

// What an option of the match says at a place: the number of a face, as "2" or "5-6".
export const optionAt = (word: Word, place: string, options: Record<string, unknown>): string =>
  String(options[word.values?.[place]?.[0] ?? ''] ?? word.values?.[place]?.[1] ?? '').replace(
    /-.*/,
    '',
  );

export const textOf = (word: Word, book: WordBook, options: Record<string, unknown>): string =>
  (
    word.variants?.find(([option, value]) => String(options[option]) === value)?.[2] ?? word.text
  ).replace(/\{(\w+)\}/g, (_, place: string) => book.faces[optionAt(word, place, options)] ?? '');

export interface Piece {
  text: string;
  word?: string;
}

const patterns = new WeakMap<WordBook, { pattern: RegExp; ids: Map<string, string> }>();

// Colours and places are too common to be marked wherever they stand.
const MARKED = /^(ability|bought|term|face|badge|counter|stat|weapon|token|status)\./;

function patternOf(book: WordBook) {
  const known = patterns.get(book);
  if (known) return known;
  const ids = new Map<string, string>();
  for (const { words } of book.groups) {
    for (const w of words) {
      if (MARKED.test(w.word) && !/^(stat|face)\./.test(w.word)) ids.set(w.title, w.word);
      for (const form of w.also ?? []) ids.set(form, w.word);
    }
  }
  const forms = [...ids.keys()]
    .sort((a, b) => b.length - a.length)
    .map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const made = {
    pattern: new RegExp(
      forms.length ? `(?<![\\p{L}’])(?:${forms.join('|')})(?![\\p{L}])` : '(?!)',
      'gu',
    ),
    ids,
  };
  patterns.set(book, made);
  return made;
}

// A text with the words in it that can be asked about, each the first time it stands there.
export function marked(text: string, book: WordBook, except = ''): Piece[] {
  const { pattern, ids } = patternOf(book);
  const out: Piece[] = [];
  const seen = new Set([except]);
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const word = ids.get(match[0])!;
    if (seen.has(word)) continue;
    seen.add(word);
    if (match.index > from) out.push({ text: text.slice(from, match.index) });
    out.push({ text: match[0], word });
    from = match.index + match[0].length;
  }
  if (from < text.length) out.push({ text: text.slice(from) });
  return out;
}

// The word of a thing by its kind: "die:yellow_diag", "field:asteroid", "vortex_missiles",
// "infantry".
const KINDS: [RegExp, string][] = [
  [/^(?:die|free):([a-z]+)/, 'die.$1'],
  [/^field:/, 'terrain.'],
  [/^order:/, 'colour.'],
  [/^token:/, 'token.'],
];
const SECTIONS = ['weapon', 'ship', 'arm_title', 'marker'];

export function wordOfKind(book: WordBook | null, kind: string): string | undefined {
  for (const [pattern, by] of KINDS)
    if (pattern.test(kind)) return kind.replace(pattern, by).replace(/_.*/, '');
  return SECTIONS.map((s) => `${s}.${kind}`).find((id) => wordIn(book, id));
}

// What people call a piece: by the number that it has from its beginning, and so the same whatever
// it is. What is hidden has no name, nor has what only pretends to be there.
export function nameIn(book: WordBook | null, id: unknown, kind: unknown): string {
  const [, side, number] = /(\w)(\d+)$/.exec(String(id)) ?? [];
  const names = book?.names?.[side];
  return names && !book.nameless?.includes(String(kind))
    ? names[(Number(number) - 1) % names.length]
    : '';
}
