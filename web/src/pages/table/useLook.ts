// SPDX-License-Identifier: MIT
// On a small screen the board turns to where something is to be done.
import { useEffect, useRef } from 'react';
import type { AtTable } from './context';

// How many fingers or buttons are down: nobody pulls at a map that moves away.
function usePressed() {
  const pressed = useRef(new Set<number>());
  useEffect(() => {
    const down = (e: PointerEvent) => void pressed.current.add(e.pointerId);
    const up = (e: PointerEvent) => void pressed.current.delete(e.pointerId);
    addEventListener('pointerdown', down, true);
    addEventListener('pointerup', up, true);
    addEventListener('pointercancel', up, true);
    return () => {
      removeEventListener('pointerdown', down, true);
      removeEventListener('pointerup', up, true);
      removeEventListener('pointercancel', up, true);
    };
  }, []);
  return pressed;
}

// As soon as there is a board, and nobody has a finger on it.
export function useLook({ board, width, lesson, question, store, marks, showLit }: AtTable) {
  const pressed = usePressed();
  useEffect(() => {
    if (!width.small || lesson) return;
    const waits = setInterval(look, 100);
    function look() {
      if (!board.current || pressed.current.size > 0) return;
      showLit();
      clearInterval(waits);
    }
    look();
    return () => clearInterval(waits);
  }, [question?.prompt, store.view().shown?.seq, marks.subject?.id, width.small]);
}
