// SPDX-License-Identifier: MIT
// Outlines of counters, tokens and small marks, around 0 0.
import type { TokenLook } from '../model/theme';

export const PLATE = 'M-19-27H19L27-19V19L19 27H-19L-27 19V-19Z';
export const PLATE_INNER = 'M-17.8-24H17.8L24-17.8V17.8L17.8 24H-17.8L-24 17.8V-17.8Z';
export const PLATE_BAND = 'M-24 12H24V17.8L17.8 24H-17.8L-24 17.8Z';
export const TOMB = 'M-27 25V-5C-27-19-16-28 0-28S27-19 27-5V25Q27 27 25 27H-25Q-27 27-27 25Z';
export const TOMB_INNER =
  'M-24.5 23V-5C-24.5-17.5-14.5-25.5 0-25.5S24.5-17.5 24.5-5V23Q24.5 24.5 23 24.5H-23Q-24.5 24.5-24.5 23Z';
export const TOMB_BAND = 'M-24.5 12H24.5V23Q24.5 24.5 23 24.5H-23Q-24.5 24.5-24.5 23Z';
export const OCTAGON = 'M-5.6-13.5H5.6L13.5-5.6V5.6L5.6 13.5H-5.6L-13.5 5.6V-5.6Z';
export const PAWN = 'M-3.1 5V-1.6A3.1 3.1 0 0 1 3.1-1.6V5Z';
export const DROP = 'M0-8.5C3.5-3.5 5.2-.8 5.2 2.2A5.2 5.2 0 0 1-5.2 2.2C-5.2-.8-3.5-3.5 0-8.5Z';
export const HEART =
  'M0 5.5C-9-.5-6.5-6.5-3-6.5-1.4-6.5-.4-5.6 0-4.600.4-5.6 1.4-6.5 3-6.5 6.5-6.5 9-.5 0 5.5Z';
export const SHIELD =
  'M0-13C4-10.5 8-9.5 11.5-9.5V-1C11.5 6.5 6 11 0 13.5-6 11-11.5 6.5-11.5-1V-9.5C-8-9.5-4-10.5 0-13Z';
export const MOON = 'M2.5-6A6.5 6.5 0 1 0 6 4.5 5.6 5.6 0 0 1 2.5-6Z';

const STAR8 = Array.from({ length: 16 }, (_, i) => {
  const r = i % 2 ? 8.4 : 14.5;
  const a = (Math.PI / 8) * i - Math.PI / 2;
  return `${(Math.cos(a) * r).toFixed(2)} ${(Math.sin(a) * r).toFixed(2)}`;
}).join('L');
export const STAR4 =
  'M0-7.5C.9-2.2 2.2-.9 7.5 0 2.200.9.9 2.2 0 7.5-.9 2.2-2.200.9-7.5 0-2.2-.9-.9-2.2 0-7.5Z';

export const TOKEN: Record<TokenLook['shape'], string> = {
  spear:
    'M0-13.5Q1.6-13.5 2.6-11.6L13 8.4Q14.3 12-10.6 11.8H10.6Q14.3 12 13 8.4M-2.6-11.6-13 8.4Q-14.3 12-10.6 12H10.6Q14.3 12 13 8.4L2.6-11.6Q0-15.3-2.6-11.6Z',
  disc: 'M0-12.8A12.8 12.8 0 1 1 0 12.8 12.8 12.8 0 1 1 0-12.8Z',
  square: 'M-9-12H9Q12-12 12-9V9Q12 12 9 12H-9Q-12 12-12 9V-9Q-12-12-9-12Z',
  pill: 'M-8.5-9.5H8.5A9.5 9.5 0 0 1 8.5 9.5H-8.5A9.5 9.5 0 0 1-8.5-9.5Z',
  star: `M${STAR8}Z`,
};
TOKEN.spear = 'M-2.6-11.6-13 8.4Q-14.3 12-10.6 12H10.6Q14.3 12 13 8.4L2.6-11.6Q0-15.3-2.6-11.6Z';
