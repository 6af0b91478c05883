// SPDX-License-Identifier: MIT
// What a piece is called in a sentence.
import type { Piece } from '../model/types';
import type { Say } from '.';

// "Zombie Archers H2", "your Legionnaires G5".
export function nameOf(piece: Piece, viewer: number | null, t: Say): string {
  const name = piece.at ? `${piece.title} ${piece.at}` : piece.title;
  return piece.owner === viewer ? t('odds.your', { unit: name }) : name;
}
