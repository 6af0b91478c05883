// SPDX-License-Identifier: MIT
// The levels of opponents, from the weakest to the strongest.
export const LEVELS = ['beginner', 'easy', 'normal', 'hard', 'master'] as const;
export type Level = (typeof LEVELS)[number];

export const isLevel = (name: string | undefined): name is Level => LEVELS.includes(name as Level);

export const LEVEL_ICONS: Record<Level, string> = {
  beginner: 'gi:chess-pawn',
  easy: 'gi:chess-knight',
  normal: 'gi:chess-bishop',
  hard: 'gi:chess-rook',
  master: 'gi:chess-queen',
};
