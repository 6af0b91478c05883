// SPDX-License-Identifier: MIT
// A counter as it lies on the board, small, beside its name.
import { Counter } from './Counter';
import type { Piece } from '../model/types';
import type { Theme } from '../model/theme';
import { rem } from '../ui/letters';

export const MiniCounter = ({
  piece,
  theme,
  size = 34,
}: {
  piece: Piece;
  theme: Theme;
  size?: number;
}) => {
  const Mini = theme.draws.mini;
  return Mini ? (
    <Mini piece={piece} theme={theme} size={size} />
  ) : (
    <svg
      className="mini-counter"
      width={rem(size)}
      height={rem(size)}
      viewBox="-32 -32 64 66"
      aria-hidden="true"
    >
      <Counter
        piece={{
          ...piece,
          badges: piece.badges.filter((b) => b.startsWith('level') || b === 'weak'),
          counters: piece.counters.filter((c) => c.kind !== 'fatigue'),
        }}
        theme={theme}
        state="ghost"
        showPeek={false}
      />
    </svg>
  );
};
