// SPDX-License-Identifier: MIT
// What a game counts: rounds, or, where the sides take turns, the turns of both.
import type { Scene } from './types';

export const roundOf = (scene: Scene) =>
  scene.tracks.find((t) => t.id === 'round') ?? scene.tracks.find((t) => t.id === 'turn');

// The word for one of them, with its number as {n}.
export const roundWord = (scene: Scene): 'round' | 'turn' =>
  roundOf(scene)?.id === 'turn' ? 'turn' : 'round';
