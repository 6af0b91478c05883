// SPDX-License-Identifier: MIT
// What a part of the page hears of keys and the like wherever they are pressed.
import { useLayoutEffect, useRef } from 'react';

// Heard from the moment the part is there. An effect comes a frame later, on a busy machine more:
// what is pressed until then would be lost, or go to what has left.
export function useHeard<K extends keyof WindowEventMap>(
  type: K,
  act: (e: WindowEventMap[K]) => void,
  first = false, // before whatever is pressed hears it itself
) {
  const now = useRef(act);
  now.current = act;
  useLayoutEffect(() => {
    const hear = (e: WindowEventMap[K]) => now.current(e);
    window.addEventListener(type, hear, first);
    return () => window.removeEventListener(type, hear, first);
  }, [type, first]);
}
