// SPDX-License-Identifier: MIT
// The table as it stood when an event had come about, where that was told with it.
import type { GameEvent, Scene } from './types';

const stands = new WeakMap<GameEvent, Scene>();

// `scenes` after each event but the last; `scene` after all of them.
export function keepStands(
  events: GameEvent[],
  scenes: (Scene | null | undefined)[],
  scene: Scene,
) {
  events.forEach((event, i) => {
    const stand = i === events.length - 1 ? scene : scenes[i];
    if (stand) stands.set(event, stand);
  });
}

export const standOf = (event: GameEvent): Scene | undefined => stands.get(event);
