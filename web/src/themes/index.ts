// SPDX-License-Identifier: MIT
// The look of each game. Those the home page shows are there at once; the others come when a page first asks for them.
import { fantasy } from './fantasy';
import { fleet } from './fleet';
import { plain } from './plain';
import type { Theme } from '../model/theme';

const all: Record<string, Theme> = { fantasy, fleet };
const later: Record<string, () => Promise<Theme>> = {
  commanders: () => import('./commanders').then((m) => m.commanders),
  legion: () => import('./legion').then((m) => m.legion),
};
const coming = new Map<string, Promise<void>>();

// The games whose rules the rules page tells; their text is loaded there.
export const WITH_RULES = ['fantasy', 'fleet', 'commanders', 'legion'];

// As far as it is here.
export const themeOf = (game?: string): Theme => all[game ?? fantasy.id] ?? plain;

export function loadTheme(game: string): Promise<void> {
  const fetched = coming.get(game) ?? later[game]().catch(() => plain).then((theme) => void (all[game] = theme));
  coming.set(game, fetched);
  return fetched;
}

// For pages: they wait for it (React suspends them until it has come).
export function themeFor(game?: string): Theme {
  if (game && !(game in all) && game in later) throw loadTheme(game);
  return themeOf(game);
}
