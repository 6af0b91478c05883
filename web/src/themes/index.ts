// SPDX-License-Identifier: MIT
import { fantasy } from './fantasy';
import { fleet } from './fleet';
import { plain } from './plain';
import type { Theme } from '../model/theme';

const all: Record<string, Theme> = { fantasy, fleet };

export const themeOf = (game?: string): Theme => all[game ?? fantasy.id] ?? plain;
