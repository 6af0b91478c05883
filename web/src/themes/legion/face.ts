// SPDX-License-Identifier: MIT
// The face of an Army card, as the data of its piece tells it.
import type { Data } from '../../model/types';
import type { Face } from './table';

export const ROWS = 9;

export const COLUMNS = 13;

// Of a card, whose data its face is; null of dice and of cards that nobody sees.
export function faceOf({ data }: { data?: Data }): Face | null {
  const face = data as Partial<Face> | undefined;
  return face?.left && face.right ? (face as Face) : null;
}

// By 180 degrees.
export const turned = <F extends Face>(face: F): F => ({
  ...face,
  left: face.right,
  right: face.left,
  top: face.bottom,
  bottom: face.top,
});
