// SPDX-License-Identifier: MIT
// Signs of what counts: ships, in outline.
import { rem } from '../../ui/letters';
import { SMOOTH } from './ships';

export function Worth({ kind, size }: { kind: string; size: number }) {
  const shape = SMOOTH[kind] ?? SMOOTH.frigate;
  return (
    <svg width={rem(size)} height={rem(size)} viewBox="-54 -54 108 108" aria-hidden="true">
      <path d={shape.hull} fill="#5aa6d8" stroke="#0b1c30" strokeWidth="3" />
      <path d={shape.line} stroke="#0d2036" strokeWidth="2" fill="none" />
    </svg>
  );
}
