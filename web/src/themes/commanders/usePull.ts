// SPDX-License-Identifier: MIT
// Drawing an arrow by pulling it from a stand: every sector the pointer comes to that may be
// touched is touched.
import { useCallback, useEffect, useRef, useState } from 'react';
import { boxOf, FRAME, SIZE, type Point } from './layout';

export interface Pull {
  from: Point;
  to: Point;
}

interface Options {
  sheet: React.RefObject<HTMLElement>;
  sectors: string[];
  lit: Set<string>;
  touch: (thing: string) => void;
}

export function usePull({ sheet, sectors, lit, touch }: Options) {
  const [pull, setPull] = useState<Pull | null>(null);
  const now = useRef({ lit, touch, sectors });
  now.current = { lit, touch, sectors };
  const moved = useRef(false);
  const stop = useRef<() => void>();
  useEffect(() => () => stop.current?.(), []);

  const start = useCallback(
    (e: React.PointerEvent<HTMLElement>, from: Point, stand: string, held: boolean) => {
      moved.current = false;
      const begin = { x: e.clientX, y: e.clientY };
      let last = '';
      const place = (m: PointerEvent): Point => {
        const box = sheet.current!.getBoundingClientRect();
        return {
          x: ((m.clientX - box.left) / box.width) * SIZE.width - FRAME,
          y: ((m.clientY - box.top) / box.height) * SIZE.height - FRAME,
        };
      };
      const move = (m: PointerEvent) => {
        if (
          !sheet.current ||
          (!moved.current && Math.hypot(m.clientX - begin.x, m.clientY - begin.y) < 10)
        )
          return;
        if (!moved.current && !held) now.current.touch(stand);
        moved.current = true;
        const p = place(m);
        setPull({ from, to: p });
        const over = now.current.sectors.find((id) => inside(id, p));
        if (!over || over === last || !now.current.lit.has(over)) return;
        last = over;
        now.current.touch(over);
      };
      const end = () => {
        setPull(null);
        stop.current?.();
      };
      stop.current = () => {
        window.removeEventListener('pointermove', move);
        window.removeEventListener('pointerup', end);
        window.removeEventListener('pointercancel', end);
      };
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', end);
      window.addEventListener('pointercancel', end);
    },
    [sheet],
  );

  return { pull, start, moved };
}

// Well inside, so that passing a corner touches nothing.
function inside(sector: string, p: Point): boolean {
  const b = boxOf(sector);
  const edge = sector.endsWith('R') ? 14 : 30;
  return (
    p.x > b.x + edge &&
    p.x < b.x + b.width - edge &&
    p.y > b.y + edge &&
    p.y < b.y + b.height - edge
  );
}
