// SPDX-License-Identifier: MIT
// The orders that lie on units, by their badges: "order:red" lies open, "order:hidden" face down,
// and with "face_down" beside it its owner alone knows.
import type { Order } from '../../model/theme';
import type { Piece } from '../../model/types';

export const COLOURS = ['red', 'blue', 'green', 'purple', 'yellow'];

export function orderIn(badges: string[]): Order | null {
  const badge = badges.find((b) => b.startsWith('order:'))?.slice(6);
  if (!badge) return null;
  return badge === 'hidden'
    ? { token: null, faceDown: true }
    : { token: badge, faceDown: badges.includes('face_down') };
}

export const isLaid = (piece: Piece) => orderIn(piece.badges) !== null;
