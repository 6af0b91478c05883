// SPDX-License-Identifier: MIT
// Calls back whenever things on the table may have moved: boards are pushed about, sheets open,
// windows change.
const LOOK_AGAIN = 200; // milliseconds
const MOVES = [
  'pointermove',
  'pointerup',
  'wheel',
  'scroll',
  'resize',
  'transitionend',
  'animationend',
  'keyup',
];

// Once a frame at most. Gives what ends it.
export function whenMoved(look: () => void): () => void {
  let asked = 0;
  const soon = () => {
    asked ||= requestAnimationFrame(() => {
      asked = 0;
      look();
    });
  };
  for (const move of MOVES) window.addEventListener(move, soon, { capture: true, passive: true });
  const timer = setInterval(soon, LOOK_AGAIN);
  // boards are moved by their style, answers come and go
  const changes = new MutationObserver(soon);
  changes.observe(document.querySelector('main.table')!, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['style'],
  });
  return () => {
    for (const move of MOVES) window.removeEventListener(move, soon, { capture: true });
    clearInterval(timer);
    changes.disconnect();
    cancelAnimationFrame(asked);
  };
}
