// SPDX-License-Identifier: MIT
// The face of an Army card, as the kind of its piece tells it.
import { COLOURS, type Colour } from './colours';
import type { Face } from './table';

export const ROWS = 9;

export const COLUMNS = 13;

export const isColour = (word: string): word is Colour => (COLOURS as string[]).includes(word);

// "army:red:gold:tb", "army:red:red:t:big", "start:red"
export function readFace(kind: string): Face | null {
  const [what, left, right = left, reds = 'tb', big] = kind.split(':');
  if ((what !== 'army' && what !== 'start') || !isColour(left) || !isColour(right)) return null;
  return {
    left,
    right,
    top: reds.includes('t'),
    bottom: reds.includes('b'),
    big: big === 'big' || what === 'start',
    start: what === 'start',
  };
}

// By 180 degrees.
export const turned = <F extends Face>(face: F): F => ({
  ...face,
  left: face.right,
  right: face.left,
  top: face.bottom,
  bottom: face.top,
});
