// SPDX-License-Identifier: MIT
// Looks of the games: those that come later come once.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { plain } from '../src/themes/plain';
import { loadTheme, themeOf, useTheme, WITH_RULES } from '../src/themes';

const Page = ({ game }: { game: string }) => useTheme(game)?.id ?? '…';
const onPage = (game: string) => renderToStaticMarkup(createElement(Page, { game }));

describe('the look of a game', () => {
  it('is waited for by a page, then it is there', async () => {
    expect(themeOf('commanders').id).toBe('plain');
    expect(onPage('commanders')).toBe('…');
    const waited = loadTheme('commanders');
    expect(loadTheme('commanders')).toBe(waited);
    await waited;
    expect(onPage('commanders')).toBe('commanders');
  });

  it('is plain for a game nobody has drawn, and nobody waits', () => {
    expect(onPage('tug')).toBe('plain');
  });

  it('is told in five groups, and the plain one shows what each of them needs', async () => {
    const groups = ['looks', 'words', 'hand', 'story', 'draws'] as const;
    for (const game of WITH_RULES) {
      if (themeOf(game) === plain) await loadTheme(game);
      const theme = themeOf(game);
      expect(Object.keys(theme).sort()).toEqual([...groups, 'id'].sort());
      for (const group of groups)
        expect(Object.keys(theme[group])).toEqual(
          expect.arrayContaining(Object.keys(plain[group]).filter((m) => m !== 'sounds')),
        );
    }
  });
});
