// SPDX-License-Identifier: MIT
// A point of victory: a hull in the shape of the side's ships, filled once it is won.
import type { SideLook } from '../../model/theme';

const HULLS: Record<string, string> = {
  'nose-up': 'M0-8C4-4 6 0 5.5 4L3 8H-3L-5.5 4C-6 0-4-4 0-8Z',
  'nose-down': 'M-3.5-8H3.5L6-4V4L3.5 8H-3.5L-6 4V-4Z',
};

export const HullPip = ({ side, won }: { side: SideLook; won: boolean }) => (
  <svg width="15" height="18" viewBox="-7.5 -9 15 18">
    <path
      d={HULLS[side.body] ?? HULLS['nose-up']}
      fill={won ? `url(#fill-${side.id})` : '#0a0f1e'}
      stroke={side.line}
      strokeWidth="1.2"
      strokeLinejoin="round"
      opacity={won ? 1 : 0.6}
    />
  </svg>
);
