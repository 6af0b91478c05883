// SPDX-License-Identifier: MIT
// Looks of the games: those that come later come once, and no game is promised rules that nobody wrote.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { loadTheme, themeOf, useTheme, WITH_RULES } from '../src/themes';
import { RULES } from '../src/text/rules';

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

  it('has rules where it says so', () => {
    for (const game of WITH_RULES) expect(RULES[game].en.length, game).toBeGreaterThan(5);
  });

  it('has the same sections of rules in both languages, in the same order', () => {
    for (const [game, { en, fr }] of Object.entries(RULES)) {
      expect(fr.map((s) => [s.id, s.lines.length]), game).toEqual(en.map((s) => [s.id, s.lines.length]));
    }
  });
});
