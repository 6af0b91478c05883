// SPDX-License-Identifier: MIT
// Taking an order token from the pool and dropping it on a unit.
import { useCallback, useRef, useState } from 'react';
import type { Theme } from '../../model/theme';
import type { Scene } from '../../model/types';
import type { Hand } from '../../panels/useHand';

export function useDragToken(hand: Hand, scene: Scene, theme: Theme) {
  const Sign = theme.draws.sign;
  const [at, setAt] = useState<{ thing: string; x: number; y: number } | null>(null);
  const latest = useRef({ hand, scene });
  latest.current = { hand, scene };
  const start = useCallback((thing: string, e: React.PointerEvent<HTMLElement>) => {
    const from = { x: e.clientX, y: e.clientY };
    let moved = false;
    const move = (m: PointerEvent) => {
      if (!moved && Math.hypot(m.clientX - from.x, m.clientY - from.y) < 8) return;
      moved = true;
      setAt({ thing, x: m.clientX, y: m.clientY });
    };
    const up = (m: PointerEvent) => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      setAt(null);
      if (!moved) return;
      const { hand: h, scene: s } = latest.current;
      const cell = document
        .elementsFromPoint(m.clientX, m.clientY)
        .map((el) => (el as HTMLElement).dataset?.cell)
        .find(Boolean);
      const unit = s.pieces.find((p) => p.at === cell && cell);
      const answer = h.question?.answers.find(
        (a) => unit && a.touches.includes(unit.id) && a.touches.includes(thing),
      );
      if (answer) h.play(answer);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
  }, []);
  const shown = at && (
    <div className="dragged" style={{ left: at.x, top: at.y }}>
      {Sign && <Sign kind={at.thing} size={60} />}
    </div>
  );
  return { start, shown };
}
