import { fantasy } from './fantasy';
import { fleet } from './fleet';
import type { Theme } from '../model/theme';

const all: Record<string, Theme> = { fantasy, fleet };

// A game without a theme of its own is drawn with the first one: plain icons, right positions.
export const themeOf = (game: string): Theme => all[game] ?? fantasy;
