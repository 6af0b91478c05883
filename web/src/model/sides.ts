// SPDX-License-Identifier: MIT
// Who sits at the table besides a seat, however many there are.
import type { Over, Scene, Seat } from './types';

export const seatsOf = (scene: Pick<Scene, 'seats'>): Seat[] => scene.seats.map((_, seat) => seat);

// Who wins and loses together, by seats; without teams everybody is alone.
export const teamsOf = (scene: Pick<Scene, 'seats' | 'teams'>): Seat[][] => {
  const of = (seat: Seat) => scene.teams?.[seat] ?? seat;
  return [...new Set(seatsOf(scene).map(of))].map((team) =>
    seatsOf(scene).filter((seat) => of(seat) === team),
  );
};

// Who has won: several may share it. Nobody where all have the same.
export function winnersOf(result: number[]): Seat[] {
  const winners = result.flatMap((share, seat) => (share > 0 ? [seat] : []));
  return winners.length < result.length || result.every((share) => share === 1) ? winners : [];
}

// Who plays alone loses to nobody.
export const lostAlone = (result: number[]) => result.length === 1 && result[0] === 0;
// How it is called where nobody has won.
export const unwon = (result: number[]) =>
  lostAlone(result) ? 'end.defeat' : result.length > 1 ? 'over.drawn' : 'over.half';

// Whether one says "they win" of them.
export const areMany = (seats: Seat[], sides: { many?: boolean }[]) =>
  seats.length > 1 || sides[seats[0]]?.many === true;

// All others, in the order of play after that seat.
export const othersOf = (scene: Pick<Scene, 'seats'>, seat: Seat): Seat[] => {
  const all = seatsOf(scene);
  return [...all.slice(seat + 1), ...all.slice(0, seat)];
};

// Who broke it off, and how: among several who left is named, of two it is who lost.
export function brokenOff(
  { reason, result, left }: Over,
  byDays = false,
): {
  how: 'over.gone' | 'over.resigned' | 'over.time' | 'over.days' | 'over.limit';
  seats: Seat[];
} | null {
  if (left && left.length > 0) return { how: 'over.gone', seats: left };
  if (reason !== 'resigned' && reason !== 'time' && reason !== 'limit') return null;
  const won = winnersOf(result);
  return {
    how: reason === 'time' && byDays ? 'over.days' : `over.${reason}`,
    seats: result.flatMap((_, seat) => (won.includes(seat) ? [] : [seat])),
  };
}
