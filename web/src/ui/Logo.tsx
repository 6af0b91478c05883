// SPDX-License-Identifier: MIT
// An hourglass in a hex.
import { rem } from './letters';
export const Logo = ({ size }: { size: number }) => (
  <svg width={rem(size)} height={rem(size)} viewBox="0 0 64 64" aria-hidden="true">
    <path
      d="M32 2.5 58 17.3V46.7L32 61.5 6 46.7V17.3Z"
      fill="#1a110a"
      stroke="url(#brass)"
      strokeWidth="3"
    />
    <path
      d="M32 8 53 20V44L32 56 11 44V20Z"
      fill="none"
      stroke="#c9a35a"
      strokeWidth="1"
      opacity=".6"
    />
    <path d="M20 16h24M20 48h24" stroke="#f1e6cd" strokeWidth="4" strokeLinecap="round" />
    <path
      d="M23 18c0 8 7.5 9.5 7.5 14S23 38 23 46h18c0-8-7.5-9.5-7.5-14S41 26 41 18Z"
      fill="none"
      stroke="#f1e6cd"
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <path
      d="M25.5 45c1-4.5 4-5 6.5-8 2.5 3 5.5 3.5 6.5 8ZM27.5 24h9c-1.5 3-3 4-4.5 6-1.5-2-3-3-4.5-6Z"
      fill="#d8b566"
    />
  </svg>
);
