// SPDX-License-Identifier: MIT
// A unit beside its name: the figure without its stand.
import type { Piece } from '../../model/types';
import type { Theme } from '../../model/theme';
import { Figure, Sign } from './Figure';
import { ARMS, ARM_OF, type Arm, type Letter } from './scene';
import { rem } from '../../ui/letters';

export function MiniUnit({ piece, size }: { piece: Piece; theme: Theme; size: number }) {
  const type = piece.badges.find((b) => b.startsWith('type:'))?.slice(5) as Letter | undefined;
  if (!ARMS.includes(piece.kind as Arm))
    return (
      <svg
        className="mini-counter"
        width={rem(size)}
        height={rem(size * 0.7)}
        viewBox="-12 -9 24 18"
        aria-hidden="true"
      >
        <Sign arm={type ? ARM_OF[type] : 'infantry'} width={20} />
      </svg>
    );
  const has = (badge: string) => piece.badges.includes(badge);
  return (
    <svg
      className="mini-counter"
      width={rem(size)}
      height={rem(size)}
      viewBox="-32 -56 64 64"
      aria-hidden="true"
    >
      <Figure
        arm={piece.kind as Arm}
        side={piece.owner}
        state={{
          spent: has('spent'),
          routed: has('routed'),
          square: has('square'),
          building: has('building'),
        }}
      />
    </svg>
  );
}
