// SPDX-License-Identifier: MIT
// A report seen for the first time comes part by part; any key or touch ends that.
import { useEffect, useLayoutEffect, useState } from 'react';
import { calmMotion, settings } from '../../model/settings';

export const REVEAL = 2600;
// When each part begins.
export const AT = { facts: 180, towns: 630, units: 1110, dice: 1200, ledger: 1700, road: 2200 };

export function useReveal(fresh: boolean): boolean {
  const [on, set] = useState(() => fresh && !calmMotion() && settings().speed > 0);
  useLayoutEffect(() => {
    if (!on) return;
    const end = () => set(false);
    const key = (e: KeyboardEvent) => {
      // it ends what is coming, and does nothing else
      if (!['Tab', 'Shift'].includes(e.key)) e.stopPropagation();
      if (e.key === 'Enter') e.preventDefault();
      end();
    };
    const timer = setTimeout(end, REVEAL);
    addEventListener('keydown', key, true);
    addEventListener('pointerdown', end, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', key, true);
      removeEventListener('pointerdown', end, true);
    };
  }, [on]);
  return on;
}

// Counts from one number to the other, beginning after a while.
export function useCount(from: number, to: number, after: number, on: boolean): number {
  const [n, set] = useState(on ? from : to);
  useEffect(() => {
    if (!on) {
      set(to);
      return;
    }
    const start = performance.now() + after;
    let frame = 0;
    const step = () => {
      const part = Math.min(1, Math.max(0, (performance.now() - start) / 500));
      set(Math.round(from + (to - from) * part));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [from, to, after, on]);
  return n;
}

// For the styles: when a thing appears.
export const at = (ms: number) => ({ '--at': `${ms}ms` }) as React.CSSProperties;
