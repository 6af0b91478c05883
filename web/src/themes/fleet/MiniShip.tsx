// SPDX-License-Identifier: MIT
// A ship, small, beside its name.
import type { Theme } from '../../model/theme';
import type { Piece } from '../../model/types';
import { Ship } from './Ship';
import { rem } from '../../ui/letters';

export const MiniShip = ({ piece, theme, size }: { piece: Piece; theme: Theme; size: number }) => (
  <svg
    className="mini-counter"
    width={rem(size)}
    height={rem(size)}
    viewBox="-54 -54 108 108"
    aria-hidden="true"
  >
    <Ship piece={piece} theme={theme} state="ready" bare />
  </svg>
);
