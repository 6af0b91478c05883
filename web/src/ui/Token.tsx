// SPDX-License-Identifier: MIT
// A token a game lays on things, by the name its drawing has.
import { rem } from './letters';

export const Token = ({ colour, size }: { colour: string; size: number }) => (
  <svg width={rem(size)} height={rem(size)} viewBox="-18 -18 36 36" aria-hidden="true">
    <use href={`#token-${colour}`} x="-18" y="-18" width="36" height="36" />
  </svg>
);
