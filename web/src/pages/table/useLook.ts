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

// As soon as there is a board: at a new question, and when a unit is taken in hand. Whoever pulls
// at the map, or has just written an order, finds it where it was.
export function useLook({ board, width, lesson, question, store, marks, showLit }: AtTable) {
  const pressed = usePressed();
  const asked = useRef('');
  const now = `${question?.prompt} ${store.view().shown?.seq} ${width.small}`;
  useEffect(() => {
    const anew = asked.current !== now;
    asked.current = now;
    if (!width.small || lesson || (!anew && (!marks.subject || pressed.current.size > 0))) return;
    const waits = setInterval(look, 100);
    function look() {
      if (!board.current) return;
      showLit();
      clearInterval(waits);
    }
    look();
    return () => clearInterval(waits);
  }, [now, marks.subject?.id]);
}
