// SPDX-License-Identifier: MIT
// Keeps a little picture of the table as it is seen here, for the list of battles.
import { useEffect, useRef } from 'react';
import type { MatchStore } from '../../model/match';
import type { Theme } from '../../model/theme';
import type { Scene } from '../../model/types';

const REST = 800; // ms after the last change
const keeping = () => import('../later');

// At one screen nobody's secrets are kept: then it is what lies open to all.
const seen = (store: MatchStore, scene: Scene) =>
  store.hotSeat ? (store.view(null).shown?.scene ?? null) : scene;

export function usePicture(store: MatchStore, scene: Scene, theme: Theme, wanted: boolean) {
  const due = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!wanted || store.held.length === 0) return;
    due.current = () => {
      due.current = null;
      const now = seen(store, scene);
      if (now) void keeping().then((m) => m.keepTable(store.id, now, theme));
    };
    const timer = setTimeout(() => due.current?.(), REST);
    return () => clearTimeout(timer);
  }, [store, scene, theme, wanted]);
  // Whoever leaves sooner has seen it, too.
  useEffect(() => {
    const leave = () => due.current?.();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}
