// SPDX-License-Identifier: MIT
// Looks words up in the reader's language.
import files from 'virtual:catalogue';
import type { Phrase } from '../model/fight';
import { change, settings, useSettings } from '../model/settings';
import type { Lang } from '../model/theme';
import type { Key } from '../words';
import { fill, know, spaced, type Values } from './grammar';

export type { Key } from '../words';
export type { Values } from './grammar';
// What has no words is said with none.
export type Say = (key: Key | undefined, values?: Values) => string;

export const catalogues = {} as Record<Lang, Record<Key, string>>;
const drawn = new Set(['page']);

// As scripts/catalogue.mjs has packed them.
export function unpack(packed: string): Partial<Record<Key, string>> {
  const words: Record<string, string> = {};
  let key = '';
  packed.split('~').forEach((text, i) => {
    if (i % 2) words[key] = text;
    else key = text[0] === '.' ? key.split('.')[0] + text : text;
  });
  return words;
}

async function read(lang: Lang, group: string) {
  const said = await files[lang][group]?.();
  if (said) know(said.articles);
  return said && unpack(said.words);
}

// A reader needs one language of them, and those of a theme when it comes; of one that comes
// meanwhile as well.
export async function learn(lang: Lang) {
  if (catalogues[lang]) return;
  const words = {};
  for (const group of drawn) Object.assign(words, await read(lang, group));
  catalogues[lang] ??= words as Record<Key, string>;
}

export async function learnGame(game: string) {
  drawn.add(game);
  await learn(settings().lang); // whoever speaks next finds at least that one
  await Promise.all(
    (Object.keys(catalogues) as Lang[]).map(async (lang) =>
      Object.assign(catalogues[lang], await read(lang, game)),
    ),
  );
  speakers.clear(); // who has said something without these words says it again
}

// The page goes on in this language; where its words cannot be had, in the one before.
export const turnTo = (lang: Lang) =>
  learn(lang).then(
    () => change({ lang }),
    () => undefined,
  );

// Sentences a model has put together: "Two fall. Undead Cavalry destroyed. +1"
export const phrased = (phrases: Phrase[], t: Say) =>
  phrases.map((p) => t(p.key, p.values)).join(' ');

export function speaker(lang: Lang): Say {
  return (key, values) => {
    if (!key) return '';
    const text = fill(catalogues[lang][key], lang, values ?? {});
    return lang === 'fr' ? spaced(text) : text;
  };
}

// For each language the same one as long as no words come: what depends on it is kept.
const speakers = new Map<Lang, Say>();
export function useText(): Say {
  const { lang } = useSettings();
  const say = speakers.get(lang) ?? speaker(lang);
  speakers.set(lang, say);
  return say;
}

export const sayNow: Say = (key, values) => speaker(settings().lang)(key, values);
