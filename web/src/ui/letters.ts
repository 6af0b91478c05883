// SPDX-License-Identifier: MIT
// Sizes that follow the letters a reader has chosen in the browser: ten px of where letters are 16
// px high are a rem (styles/base.css).

// A drawing beside words grows with them. On a board it does not: boards grow by themselves.
export const rem = (size: number) => `${size / 10}rem`;

// As many px are now as wide as one is where letters are 16 px high.
export const letters = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 10;
