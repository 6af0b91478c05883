// SPDX-License-Identifier: MIT
// The piece an event speaks of.
import type { Piece, Scene } from './types';

// Events name a unit "e5" or a ship "b2"; pieces are "unit:e5", "ship:b2".
export function pieceOf(scene: Scene, id: unknown): Piece | undefined {
  if (typeof id !== 'string') return undefined;
  return scene.pieces.find((p) => p.id === id || p.id.endsWith(`:${id}`));
}
