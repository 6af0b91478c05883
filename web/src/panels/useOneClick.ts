// SPDX-License-Identifier: MIT
// The second click of a double one was meant for the same question: what has come meanwhile it does
// not answer. Keys and single clicks always do.
import { useLayoutEffect, useRef } from 'react';
import type { Ask } from '../model/types';

const SURPRISING = 400; // milliseconds

export function useOneClick(question: Ask | null) {
  const clicked = useRef<Ask | null>(null);
  const since = useRef(0);
  useLayoutEffect(() => {
    since.current = performance.now();
  }, [question]);
  return (e: React.MouseEvent<HTMLElement>) => {
    if (!(e.target as HTMLElement).closest('[data-answer]')) return;
    const late = clicked.current === question || performance.now() - since.current < SURPRISING;
    if (e.detail > 1 && clicked.current && late) e.stopPropagation();
    else clicked.current = question;
  };
}
