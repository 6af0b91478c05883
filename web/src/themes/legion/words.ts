// SPDX-License-Identifier: MIT
// The words of this game's own drawings, which stand in src/words: a reader needs one language
// of them.
import { useSettings } from '../../model/settings';
import type { Lang } from '../../model/theme';
import { speaker, type Key, type Say, type Values } from '../../text';

type Named<K> = K extends `lg.${infer Word}` ? Word : never;
export type Word = Named<Key>;

export type SayHere = (word: Word, values?: Values) => string;

export function speak(lang: Lang): SayHere {
  const say = speaker(lang);
  return (word, values) => say(`lg.${word}`, values);
}

export function useWords(): { w: SayHere; t: Say; lang: Lang } {
  const { lang } = useSettings();
  return { w: speak(lang), t: speaker(lang), lang };
}
