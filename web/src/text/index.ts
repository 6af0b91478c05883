// SPDX-License-Identifier: MIT
// Looks words up in the reader's language.
import type { Phrase } from '../model/fight';
import { change, settings, useSettings } from '../model/settings';
import type { Lang, Words } from '../model/theme';
import type { Key as Own } from './en';
import type { games } from './games.en';
import { fill, spaced, type Values } from './grammar';

export type { Values } from './grammar';

export type Key = Own | keyof typeof games;
export type Say = (key: Key | Words, values?: Values) => string;

type Catalogue = Record<Key, string>;

// A reader needs one of them, and those of the games' own drawings when such a game comes.
const files: Record<Lang, () => Promise<Partial<Catalogue>>> = {
  en: () => import('./en').then((m) => m.en),
  fr: () => import('./fr').then((m) => m.fr),
};
const ofGames: typeof files = {
  en: () => import('./games.en').then((m) => m.games),
  fr: () => import('./games.fr').then((m) => m.games),
};
export const catalogues = {} as Record<Lang, Catalogue>;
let drawn = false;

export async function learn(lang: Lang) {
  catalogues[lang] ??= {
    ...(await files[lang]()),
    ...(drawn && (await ofGames[lang]())),
  } as Catalogue;
}

export async function learnGames() {
  drawn = true;
  await Promise.all(
    (Object.keys(catalogues) as Lang[]).map(async (lang) =>
      Object.assign(catalogues[lang], await ofGames[lang]()),
    ),
  );
}

// The page goes on in this language; where its words cannot be had, in the one before.
export const turnTo = (lang: Lang) =>
  learn(lang).then(
    () => change({ lang }),
    () => undefined,
  );

// Sentences a model has put together: "Two fall. Undead Cavalry destroyed. +1"
export const phrased = (phrases: Phrase[], t: Say) =>
  phrases.map((p) => t(p.key as Key | Words, p.values)).join(' ');

export function speaker(lang: Lang): Say {
  return (key, values) => {
    const text = fill(
      typeof key === 'string' ? catalogues[lang][key] : key[lang],
      lang,
      values ?? {},
    );
    return lang === 'fr' ? spaced(text) : text;
  };
}

export function useText(): Say {
  const { lang } = useSettings();
  return speaker(lang);
}

export const sayNow: Say = (key, values) => speaker(settings().lang)(key, values);
