// SPDX-License-Identifier: MIT
// Every word of a table explains itself, from the game's own texts.
import { describe, expect, it } from 'vitest';
import {
  marked,
  nameIn,
  optionAt,
  textOf,
  wordIn,
  type Word,
  type WordBook,
} from '../src/model/words';
import { loadTheme, themeOf, WITH_RULES } from '../src/themes';
// @ts-expect-error plain JavaScript
import { wordsOf } from '../scripts/words.mjs';

const content = new URL('../../content', import.meta.url).pathname;
const book = (game: string, lang: string): WordBook => wordsOf(content, game, lang);
const words = (game: string, lang = 'en'): Word[] =>
  book(game, lang).groups.flatMap((g) => g.words);
const ids = (game: string) => new Set(words(game).map((w) => w.word));

describe('the words of a game', () => {
  it('have rules in short for each game, with the same sections in both languages', () => {
    for (const game of WITH_RULES) {
      const [en, fr] = ['en', 'fr'].map((lang) =>
        book(game, lang).sections.map((s) => [s.id, s.lines.length]),
      );
      expect(en.length, game).toBeGreaterThan(5);
      expect(fr, game).toEqual(en);
    }
  });

  it('say what they mean in one to three sentences, and in French as well', () => {
    for (const game of WITH_RULES) {
      const french = words(game, 'fr');
      for (const [i, w] of words(game).entries()) {
        expect(
          w.text.match(/[.!?:](\s|$)/g)?.length ?? 0,
          `${game} ${w.word}: ${w.text}`,
        ).toBeLessThanOrEqual(4);
        expect(french[i].word).toBe(w.word);
        expect(french[i].text).not.toBe(w.text);
      }
      expect(new Set(french.map((w) => w.word)).size, game).toBe(french.length);
    }
  });

  it('say what holds with the options of the match', () => {
    const told = (word: string, options: Record<string, unknown>) =>
      textOf(wordIn(book('fantasy', 'en'), word)!, book('fantasy', 'en'), options);
    expect(told('ability.vampirism', { vampirism_scope: 'attack' })).toContain('once per attack');
    expect(told('ability.vampirism', { vampirism_scope: 'game' })).toContain(
      'once in the whole battle',
    );
  });

  it('are there for every colour, face, phase and terrain the page of Fantasy draws', async () => {
    const theme = themeOf('fantasy');
    const known = ids('fantasy');
    for (const colour of Object.keys(theme.looks.tokens))
      expect(known).toContain(`colour.${colour}`);
    for (const face of [1, 2, 3, 4, 5]) expect(known).toContain(`face.${face}`);
    for (const phase of theme.words.phases) expect(known).toContain(`phase.${phase}`);
    for (const terrain of Object.keys(theme.looks.terrains))
      if (terrain !== 'open') expect(known).toContain(`terrain.${terrain}`);
  });

  it('know the phases of every game', async () => {
    for (const game of WITH_RULES) {
      if (words(game).length === 0) continue;
      if (game !== 'fantasy') await loadTheme(game);
      for (const phase of themeOf(game).words.phases.filter(Boolean))
        expect(ids(game), game).toContain(`phase.${phase}`);
    }
  });

  it('are marked in a text where they stand, each once, the longest first', () => {
    const found = marked(
      '+1 Attack, Rush and Master of Attack 1; Rushed is no word, and Rush is told once.',
      book('fantasy', 'en'),
    );
    expect(found.filter((p) => p.word).map((p) => [p.text, p.word])).toEqual([
      ['Rush', 'ability.rush'],
      ['Master of Attack', 'ability.master_of_attack'],
    ]);
    expect(found.map((p) => p.text).join('')).toBe(
      '+1 Attack, Rush and Master of Attack 1; Rushed is no word, and Rush is told once.',
    );
  });

  it('follow the options of the match', () => {
    const fantasy = book('fantasy', 'en');
    const rush = wordIn(fantasy, 'ability.rush')!;
    expect(textOf(rush, fantasy, {})).toContain('Panic');
    expect(textOf(rush, fantasy, { rush_face: '5-6' })).toContain('Block');
    expect(optionAt(rush, 'face', { rush_face: '5-6' })).toBe('5');
  });

  it('name ships by their number alone, in both languages, and nothing that is hidden', () => {
    const [en, fr] = ['en', 'fr'].map((lang) => book('fleet', lang));
    expect([nameIn(en, 'ship:p3', 'cruiser'), nameIn(en, 'p3', 'destroyer')]).toEqual([
      'Aurora',
      'Aurora',
    ]);
    expect(nameIn(fr, 'ship:p3', 'cruiser')).toBe('Aurore');
    for (const kind of ['signal', 'decoy']) expect(nameIn(en, 'ship:p3', kind)).toBe('');
    expect(nameIn(book('fantasy', 'en'), 'unit:e3', 'legionnaires')).toBe('');
  });
});
