// SPDX-License-Identifier: MIT
// A theme whose seats look like what they have chosen in this match. The same object for the same
// choice, so that nothing is drawn twice.
import type { Theme } from './theme';
import type { Scene } from './types';

const known = new WeakMap<Theme, Map<string, Theme>>();

export function dressed(theme: Theme, scene: Scene | undefined): Theme {
  if (!theme.dress || !scene) return theme;
  const worn = theme.dress.of(scene);
  const all = known.get(theme) ?? new Map<string, Theme>();
  known.set(theme, all);
  if (!all.has(worn)) all.set(worn, { ...theme, sides: theme.dress.sides(worn) });
  return all.get(worn)!;
}
