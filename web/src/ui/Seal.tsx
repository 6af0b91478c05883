// SPDX-License-Identifier: MIT
// Sealing wax with the side's emblem.
import type { Theme } from '../model/theme';
import { rem } from './letters';

const BLOB =
  'M0-22C6-23 9-19 13-18 19-16 20-11 21-6 23 0 22 5 20 9 19 15 14 18 9 20 4 23-2 22-7 21-13 20-17 16-19 11-23 6-22 0-21-5-21-11-17-16-12-18-8-20-5-22 0-22Z';

export function Seal({
  theme,
  seat,
  size = 50,
  colour,
}: {
  theme: Theme;
  seat: number;
  size?: number;
  colour?: string;
}) {
  const side = theme.looks.sides[seat];
  const wax = colour ?? '#a3231b';
  return (
    <svg
      className="seal"
      width={rem(size)}
      height={rem(size)}
      viewBox="-25 -25 50 50"
      aria-hidden="true"
    >
      <path d={BLOB} transform="translate(1 2.5)" fill="#2a0d06" opacity=".5" />
      <path d={BLOB} fill={wax} />
      <path
        d={BLOB}
        fill="none"
        stroke="#000"
        strokeOpacity=".28"
        strokeWidth="1.5"
        transform="scale(.97)"
      />
      <circle
        r="14.5"
        fill="#000"
        fillOpacity=".16"
        stroke="#fff"
        strokeOpacity=".22"
        strokeWidth="1.2"
      />
      <path
        d="M-13-12C-9-16-4-18 2-18"
        stroke="#fff"
        strokeOpacity=".35"
        strokeWidth="2.2"
        fill="none"
        strokeLinecap="round"
      />
      {side && (
        <use
          href={`#${side.emblem.replace(':', '-')}`}
          x="-10"
          y="-10"
          width="20"
          height="20"
          color="#ffe0cf"
          opacity=".92"
        />
      )}
    </svg>
  );
}
