// SPDX-License-Identifier: MIT
// Games have their places on the page; everything else is for any game.
import { describe, expect, it } from 'vitest';
import { SHELF } from '../src/themes/shelf';
import { WITH_RULES } from '../src/themes';
import { en } from '../src/words/en';
import { fr } from '../src/words/fr';

const files = import.meta.glob<string>('../src/**/*.{ts,tsx,css}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
// Sides and legions as well, in either language: one word of each name is enough.
const sides = ['fc.side.empire', 'fc.side.styx', 'fl.side.phoebe', 'fl.side.amycles'] as const;
const all = { ...en.fantasy, ...en.fleet };
const allFr = { ...fr.fantasy, ...fr.fleet };
const names = [...SHELF, ...sides.flatMap((key) => [all[key], allFr[key]])];
const named = new RegExp(`(?<![\\w-])(${names.join('|')})(?![\\w-])`, 'iu');

const ownPlaces = /^\.\.\/src\/(themes|words)\//;
const linesOf = (text: string) =>
  text.split('\n').flatMap((line, i) => (named.test(line) ? [`${i + 1}: ${line.trim()}`] : []));

describe('A game', () => {
  it('is named by nothing outside the themes and their words', () => {
    const found = Object.entries(files)
      .filter(([path]) => !ownPlaces.test(path))
      .flatMap(([path, text]) => linesOf(text).map((line) => `${path}:${line}`));
    expect(Object.keys(files).filter((path) => !ownPlaces.test(path)).length).toBeGreaterThan(200);
    expect(found).toEqual([]);
  });

  // Kinds of things have words everywhere, and what an event changes is worked out by the page.
  it('alone knows the badges of its orders', () => {
    const found = Object.entries(files).flatMap(([path, text]) =>
      !ownPlaces.test(path) && /['"`/^]order:/.test(text) ? path.slice('../src/'.length) : [],
    );
    expect(found.sort()).toEqual(['model/words.ts']);
  });

  it('would be found where it is named', () => {
    expect(linesOf("t(id === 'legion' ? 'players.many' : 'players.two')")).toHaveLength(1);
    expect(linesOf("  Styx: { the: 'le ', of: 'du ' },")).toHaveLength(1);
    expect(linesOf('const legions = commandersOf(scene);')).toEqual([]);
  });

  it('is named in the words of the page by the shelf alone, which has each of them', () => {
    const { shelf, page } = en;
    for (const game of SHELF) {
      expect(Object.keys(shelf)).toEqual(
        expect.arrayContaining([`name.${game}`, `game.${game}`, `usual.${game}`]),
      );
      expect(Object.keys(en)).toContain(game);
      expect(WITH_RULES).toContain(game);
      for (const text of [...Object.keys(page), ...Object.values(page), ...Object.values(fr.page)])
        expect(text).not.toMatch(named);
    }
  });
});
