// SPDX-License-Identifier: MIT
// How a card's text is set: as much of it as the card has room for, never cut. The style sheet
// knows what `data-fit` means: nothing the whole text, 1 the brief one, 2 that without the picture,
// 3 that in smaller letters; 4 what not even then has room, which can be scrolled. A card that
// grows with its text (`--fit: none`) has the whole one: to fit it would change its size again.
import { useLayoutEffect, useRef, type RefObject } from 'react';

const MOST = 4;
const cards = new Set<HTMLElement>();

const overflows = (card: HTMLElement) =>
  [...card.querySelectorAll<HTMLElement>('.lg-said')].some(
    (e) => e.scrollHeight > e.clientHeight || e.scrollWidth > e.clientWidth,
  );

// All of them step by step together, so that each step is laid out once.
function fit(some: Iterable<HTMLElement>) {
  let left = [...some];
  for (const card of left) delete card.dataset.fit;
  left = left.filter((card) => getComputedStyle(card).getPropertyValue('--fit') !== 'none');
  for (let step = 1; step <= MOST && left.length > 0; step++) {
    left = left.filter(overflows);
    for (const card of left) card.dataset.fit = String(step);
  }
}

let watcher: ResizeObserver | undefined;
function watch(): ResizeObserver {
  if (watcher) return watcher;
  watcher = new ResizeObserver((seen) => fit(seen.map((e) => e.target as HTMLElement)));
  // letters of another font are of another width
  document.fonts?.addEventListener('loadingdone', () => fit(cards));
  return watcher;
}

// For the element of a card whose texts are `.lg-said`. What it is about: another text fits
// otherwise.
export function useFitting<E extends HTMLElement>(about: string): RefObject<E> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const card = ref.current;
    if (!card) return;
    cards.add(card);
    watch().observe(card); // it tells of each one once, before it is painted
    return () => {
      cards.delete(card);
      watch().unobserve(card);
    };
  }, [about]);
  return ref;
}
