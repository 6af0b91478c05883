// SPDX-License-Identifier: MIT
// The tracks of a scene, and which of them is a side's score.
import { othersOf } from './sides';
import type { Theme } from './theme';
import type { Scene, Track } from './types';

export const track = (scene: Scene, id: string): Track | undefined =>
  scene.tracks.find((t) => t.id === id);

export function scoreOf(scene: Scene, theme: Theme, seat: number): Track | undefined {
  for (const score of theme.words.scores) {
    const whose = score.ofOther ? othersOf(scene, seat) : [seat];
    const found = whose.flatMap(
      (s) => track(scene, `${score.track}:${scene.teams?.[s] ?? s}`) ?? [],
    );
    if (found.length > 0)
      return { ...found[0], value: found.reduce((sum, one) => sum + one.value, 0) };
  }
  return undefined;
}

// What one side alone has to do: the others have nothing to count, and it is no score.
export function taskOf(scene: Scene, theme: Theme): Track | null {
  const counted = scene.seats.flatMap((_, seat) => scoreOf(scene, theme, seat) ?? []);
  return scene.seats.length > 1 && counted.length === 1 ? counted[0] : null;
}
