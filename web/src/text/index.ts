// Looks words up in the reader's language.
import { settings, useSettings } from '../model/settings';
import type { Lang } from '../themes/types';
import { en, type Key } from './en';
import { fr } from './fr';

export type { Key };
export type Say = (key: Key, values?: Record<string, string | number>) => string;

const catalogues: Record<Lang, Record<Key, string>> = { en, fr };

// French puts a narrow space that does not break before : ; ? !
const spaced = (text: string) => text.replace(/ ([:;?!])/g, '\u202f$1');

export function speaker(lang: Lang): Say {
  return (key, values) => {
    const text = catalogues[lang][key].replace(/\{(\w+)\}/g, (_, name) => String(values?.[name] ?? ''));
    return lang === 'fr' ? spaced(text) : text;
  };
}

export function useText(): Say {
  const { lang } = useSettings();
  return speaker(lang);
}

export const sayNow: Say = (key, values) => speaker(settings().lang)(key, values);
