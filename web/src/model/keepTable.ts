// SPDX-License-Identifier: MIT
// A table as it is seen now, kept as a little picture. Loaded with what comes later.
import { keepPicture } from './pictures';
import { sketchOf } from './sketch';
import type { Theme } from './theme';
import type { Scene } from './types';

export const keepTable = (match: string, scene: Scene, theme: Theme) =>
  keepPicture(match, sketchOf(scene, theme));
