// SPDX-License-Identifier: MIT
// Looks words up in the reader's language.
import type { Phrase } from '../model/fight';
import { settings, useSettings } from '../model/settings';
import type { Lang, Words } from '../model/theme';
import { en, type Key } from './en';
import { fr } from './fr';
import { fill, spaced } from './grammar';

export type { Key };
export type Values = Record<string, string | number>;
export type Say = (key: Key | Words, values?: Values) => string;

export const catalogues: Record<Lang, Record<Key, string>> = { en, fr };

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
