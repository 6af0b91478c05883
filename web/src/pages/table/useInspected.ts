// SPDX-License-Identifier: MIT
// The cell that is looked at. A pointer on its way to what is written about it does not look at all
// it passes over.
import { useCallback, useRef, useState } from 'react';
import type { Scene } from '../../model/types';

const LINGER = 140;
const EMPTY = 380; // where nobody stands

export function useInspected(scene: Scene): [string | null, (cell: string | null) => void] {
  const [inspected, setInspected] = useState<string | null>(null);
  const timer = useRef(0);
  const now = useRef(scene);
  now.current = scene;
  const look = useCallback((cell: string | null) => {
    clearTimeout(timer.current);
    const held = now.current.pieces.some((p) => p.at === cell);
    timer.current = window.setTimeout(() => setInspected(cell), held ? LINGER : EMPTY);
  }, []);
  return [inspected, look];
}
