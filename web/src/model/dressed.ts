// SPDX-License-Identifier: MIT
// A theme whose seats look like what they have chosen in this match. The same object for the same
// choice, so that nothing is drawn twice.
import type { Theme } from './theme';
import type { Scene } from './types';

const known = new WeakMap<Theme, Map<string, Theme>>();

export function dressed(theme: Theme, scene: Scene | undefined): Theme {
  if (!theme.looks.dress || !scene) return theme;
  const worn = theme.looks.dress.of(scene);
  const all = known.get(theme) ?? new Map<string, Theme>();
  known.set(theme, all);
  if (!all.has(worn)) {
    const sides = theme.looks.dress.sides(worn);
    all.set(worn, { ...theme, looks: { ...theme.looks, sides } });
  }
  return all.get(worn)!;
}
