// SPDX-License-Identifier: MIT
// Where a small map of the whole may lie: in a corner of the frame in which it covers nothing that
// has to be seen or touched.
import type { Area, View } from './useView';

const SHARE = 0.27; // of the frame's width
const EDGE = 10;

export type Corner = Partial<Record<'left' | 'right' | 'top' | 'bottom' | 'width', number>>;

const CORNERS: Corner[] = [
  { left: EDGE, bottom: EDGE },
  { left: EDGE, top: EDGE },
  { right: EDGE, bottom: EDGE },
  { right: EDGE, top: EDGE },
];

// Null where the map would lie over something in every corner: then it gives way.
export function freeCorner(
  frame: { w: number; h: number },
  view: View,
  outer: { width: number; height: number },
  free: Area[],
): Corner | null {
  const width = Math.min(112, frame.w * SHARE);
  const height = (width * outer.height) / outer.width;
  const covers = ({ left: l, right: r, top: t, bottom: b }: Corner) => {
    const x = l ?? frame.w - (r ?? 0) - width;
    const y = t ?? frame.h - (b ?? 0) - height;
    return free.some(
      (a) =>
        a.right * view.scale + view.x > x &&
        a.left * view.scale + view.x < x + width &&
        a.bottom * view.scale + view.y > y &&
        a.top * view.scale + view.y < y + height,
    );
  };
  const corner = CORNERS.find((c) => !covers(c));
  return corner ? { ...corner, width } : null;
}
