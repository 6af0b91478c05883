// SPDX-License-Identifier: MIT
// The levels of opponents, from the weakest to the strongest; what is said of each stands in the
// words, level.<name> and level.<name>.note.
export const LEVELS = ['beginner', 'easy', 'normal', 'hard', 'master'] as const;
export type Level = (typeof LEVELS)[number];

// A first battle is won, or close.
export const FIRST_LEVEL: Level = 'beginner';

export const isLevel = (name: string | undefined): name is Level => LEVELS.includes(name as Level);

// A step weaker (-1) or stronger (1), as far as there is one.
export const besideLevel = (level: string | undefined, by: number): Level | undefined =>
  isLevel(level) ? LEVELS[LEVELS.indexOf(level) + by] : undefined;

export const LEVEL_ICONS: Record<Level, string> = {
  beginner: 'gi:chess-pawn',
  easy: 'gi:chess-knight',
  normal: 'gi:chess-bishop',
  hard: 'gi:chess-rook',
  master: 'gi:chess-queen',
};
