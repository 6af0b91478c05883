// SPDX-License-Identifier: MIT
// The look of each game, which comes when a page first asks for it.
import { useEffect, useState } from 'react';
import { plain } from './plain';
import type { Theme } from '../model/theme';
import { learnGame } from '../text';
import { campaignOf } from './shelf';

const all: Record<string, Theme> = {};
const later: Record<string, () => Promise<Theme>> = {
  fantasy: () => import('./fantasy').then((m) => m.fantasy),
  fleet: () => import('./fleet').then((m) => m.fleet),
  commanders: () => import('./commanders').then((m) => m.commanders),
  legion: () => import('./legion').then((m) => m.legion),
  // Its units and maps are those of its battles, whose board is here before the first of them.
  settlement: () =>
    Promise.all([import('./settlement'), loadTheme('fantasy')]).then(([m]) => {
      void import('./fantasy/HexBoard').catch(() => undefined);
      return m.settlement;
    }),
};
const coming = new Map<string, Promise<void>>();

// The games whose rules the rules page tells; their text is loaded there.
export const WITH_RULES = ['fantasy', 'fleet', 'commanders', 'legion', 'settlement'];

// As far as it is here.
export const themeOf = (game?: string): Theme => all[game ?? ''] ?? plain;

export function loadTheme(game: string): Promise<void> {
  const fetched =
    coming.get(game) ??
    Promise.all([later[game](), learnGame(game)])
      .then(
        ([theme]) => theme,
        () => plain,
      )
      // A game knows of no campaign that is made of its battles.
      .then((theme) => {
        const campaign = campaignOf(game);
        all[game] = campaign ? { ...theme, words: { ...theme.words, campaign } } : theme;
      });
  coming.set(game, fetched);
  return fetched;
}

// Whoever needs what is not here yet is drawn again when it has come.
export function useArrival(here: boolean, load: () => Promise<void>): boolean {
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!here) void load().then(() => redraw((n) => n + 1));
  }, [here]);
  return here;
}

// For pages: null until it has come.
export function useTheme(game?: string): Theme | null {
  const here = !game || game in all || !(game in later);
  return useArrival(here, () => loadTheme(game!)) ? themeOf(game) : null;
}
