// SPDX-License-Identifier: MIT
// Looks words up in the reader's language.
import type { Phrase } from '../model/fight';
import { change, settings, useSettings } from '../model/settings';
import type { Lang, Words } from '../model/theme';
import type { Key } from './en';
import { fill, spaced } from './grammar';

export type { Key };
export type Values = Record<string, string | number>;
export type Say = (key: Key | Words, values?: Values) => string;

type Catalogue = Record<Key, string>;

// A reader needs one of them.
const files: Record<Lang, () => Promise<Catalogue>> = { en: () => import('./en').then((m) => m.en), fr: () => import('./fr').then((m) => m.fr) };
export const catalogues = {} as Record<Lang, Catalogue>;

export async function learn(lang: Lang) {
  catalogues[lang] ??= await files[lang]();
}

// The page goes on in this language; where its words cannot be had, in the one before.
export const turnTo = (lang: Lang) => learn(lang).then(() => change({ lang }), () => undefined);

// Sentences a model has put together: "Two fall. Undead Cavalry destroyed. +1"
export const phrased = (phrases: Phrase[], t: Say) => phrases.map((p) => t(p.key as Key | Words, p.values)).join(' ');

export function speaker(lang: Lang): Say {
  return (key, values) => {
    const text = fill(typeof key === 'string' ? catalogues[lang][key] : key[lang], lang, values ?? {});
    return lang === 'fr' ? spaced(text) : text;
  };
}

export function useText(): Say {
  const { lang } = useSettings();
  return speaker(lang);
}

export const sayNow: Say = (key, values) => speaker(settings().lang)(key, values);
