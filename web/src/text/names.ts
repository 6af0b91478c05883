// SPDX-License-Identifier: MIT
// What a piece, or who plays, is called in a sentence.
import type { MatchNote } from '../model/api';
import { isLevel } from '../model/levels';
import type { Piece, Seat } from '../model/types';
import type { Say } from '.';

// "Zombie Archers H2", "your Legionnaires G5".
export function nameOf(piece: Piece, viewer: number | null, t: Say): string {
  const name = piece.at ? `${piece.title} ${piece.at}` : piece.title;
  return piece.owner === viewer ? t('odds.your', { unit: name }) : name;
}

// A person's name, "AI, Hard", or nothing where nobody sits yet. In a sentence, as after "against",
// it is "the AI (hard)"; of a seat nobody plays "the rules", of one who has left "a former player".
export function playerName(
  seat: { who?: string; name?: string; level?: string; former?: boolean },
  t: Say,
  told = false,
) {
  if (seat.who === 'rules') return t('by.rules');
  if (seat.former) return t('by.former');
  if (seat.name || !isLevel(seat.level)) return seat.name ?? '';
  const level = t(`level.${seat.level}`);
  return told ? t('brief.ai', { level: level.toLowerCase() }) : t('level.ai', { level });
}

// The same of persons alone: programs have their side's name.
export const personName = (seat: { name?: string; former?: boolean } | undefined, t: Say) =>
  seat?.former ? t('by.former') : (seat?.name ?? '');

// What all those at the other seats are called.
export const othersIn = (note: MatchNote, held: Seat[], t: Say, told = true) =>
  note.seats
    .filter((s) => !held.includes(s.seat))
    .map((s) => playerName(s, t, told))
    .filter(Boolean);
