// SPDX-License-Identifier: MIT
// Sizes that follow the letters a reader has chosen in the browser: ten px of where letters are 16
// px high are a rem (styles/base.css).

// A drawing beside words grows with them. On a board it does not: boards grow by themselves.
export const rem = (size: number) => `${size / 10}rem`;

// As many px are now as wide as one is where letters are 16 px high. To ask for it means to work
// out the styles of all that has changed: it is asked once, and again when it has become another.
let known = 0;
let probe: HTMLElement | null = null;

function watch() {
  probe = document.createElement('i');
  Object.assign(probe.style, { position: 'fixed', width: '10rem', height: '0', left: '-20rem' });
  probe.ariaHidden = 'true';
  document.body.append(probe);
  new ResizeObserver(() => {
    known = 0;
  }).observe(probe);
}

export function letters() {
  if (!probe) watch();
  known ||= parseFloat(getComputedStyle(document.documentElement).fontSize) / 10;
  return known;
}
