// SPDX-License-Identifier: MIT
// The words of this game's own drawings, which stand in src/words: a reader needs one language
// of them.
import { useSettings } from '../../model/settings';
import type { Lang } from '../../model/theme';
import { speaker, type Key, type Say, type Values } from '../../text';

type Named<K> = K extends `cm.${infer Word}` ? Word : never;
type Word = Named<Key>;

export type SayHere = (word: Word, values?: Values) => string;

export function speak(lang: Lang): SayHere {
  const say = speaker(lang);
  return (word, values) => say(`cm.${word}`, values);
}

// What people call a sector: its square, and the reserves by their names.
export const placeName = (id: string, w: SayHere): string =>
  id === 'WR' ? w('whiteReserve') : id === 'BR' ? w('blackReserve') : id;

export function useWords(): { w: SayHere; t: Say; lang: Lang } {
  const { lang } = useSettings();
  return { w: speak(lang), t: speaker(lang), lang };
}
