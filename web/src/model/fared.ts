// SPDX-License-Identifier: MIT
// How somebody has fared against programs, game by game, and which battle comes next for that: a
// little easier after a loss, a little harder after two victories. Kept only here.
import type { MatchNote } from './api';
import { keep, kept } from './kept';
import { besideLevel, FIRST_LEVEL, isLevel, LEVELS, type Level } from './levels';
import { winnersOf } from './sides';
import type { Over, Seat } from './types';

interface Fared {
  level: string;
  wins: number; // in a row, against that level
}

const KEY = 'sandtable.fared';
const ENOUGH = 2;
const all = () => kept<Record<string, Fared>>(KEY, {});

const programs = (note: MatchNote, held: Seat[]) =>
  note.seats.filter((s) => !held.includes(s.seat));

// The strongest opponent, where one person plays against programs alone.
export function levelAgainst(note: MatchNote, held: Seat[]): Level | null {
  const others = programs(note, held);
  if (held.length !== 1 || others.length === 0) return null;
  const levels = others.map((s) => (s.who === 'bot' ? s.level : undefined));
  return levels.every(isLevel)
    ? levels.reduce((most, one) => (LEVELS.indexOf(one) > LEVELS.indexOf(most) ? one : most))
    : null;
}

const hasWon = (over: Over, held: Seat[]) =>
  winnersOf(over.result).some((seat) => held.includes(seat));

// A battle has ended under one's eyes.
export function noteBattle(note: MatchNote, held: Seat[], over: Over) {
  const level = levelAgainst(note, held);
  if (!level) return;
  const before = all()[note.game];
  const row = before?.level === level ? before.wins : 0;
  keep(KEY, { ...all(), [note.game]: { level, wins: hasWon(over, held) ? row + 1 : 0 } });
}

// The level of the last battle that was fought out, to begin with: at first that of a beginner.
export const lastLevel = (game: string): Level => {
  const level = all()[game]?.level;
  return isLevel(level) ? level : FIRST_LEVEL;
};

export type Next = 'again' | 'easier' | 'harder' | 'lesson';

export function nextBattle(note: MatchNote, held: Seat[], over: Over): Next {
  const level = levelAgainst(note, held);
  const winners = winnersOf(over.result);
  if (!level || winners.length === 0) return 'again';
  if (!hasWon(over, held)) return besideLevel(level, -1) ? 'easier' : 'lesson';
  const { level: of, wins } = all()[note.game] ?? { level, wins: 0 };
  return of === level && wins >= ENOUGH && besideLevel(level, 1) ? 'harder' : 'again';
}

// The levels of the next battle: as they were, or each a step on.
export const levelOf = (level: string | undefined, next: Next): string =>
  (next === 'easier' && besideLevel(level, -1)) ||
  (next === 'harder' && besideLevel(level, 1)) ||
  (level ?? 'easy');
