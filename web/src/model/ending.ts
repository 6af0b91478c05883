// SPDX-License-Identifier: MIT
// What the server tells of a battle that is over (docs/SERVER.md, "summary"), made ready to be
// drawn.
import type { Theme } from './theme';
import type { GameEvent, Seat } from './types';

export interface Throw {
  seq: number;
  seat: Seat;
  round: number;
  luck: number; // chance to win, more or less than the mean of such throws
  share: number; // of 100 such throws, how many go as well, or as badly
  events: GameEvent[];
}

export interface Turn {
  seq: number;
  round: number;
  seat: Seat;
  before: number; // per cent
  after: number;
}

export interface Summary {
  scores: { seq: number; round: number; tracks: Record<string, number> }[];
  lucky: Throw[];
  unlucky: Throw[];
  turn?: Turn;
}

export interface Line {
  seat: Seat;
  points: [x: number, score: number][];
}

export interface Graph {
  lines: Line[];
  most: number;
  rounds: { x: number; round: number }[]; // where each begins
}

// Of the scores a look names, the first this battle counts; what a side has lost is its opponent's.
// A team has one line, its first seat's.
export function graphOf(summary: Summary, theme: Theme, teams: Seat[][]): Graph | null {
  const last = summary.scores[summary.scores.length - 1];
  const score = theme.words.scores.find(({ track }) => last && `${track}:0` in last.tracks);
  if (!last || !score || summary.scores.length < 2) return null;
  const end = Math.max(1, last.seq);
  const of = (team: number) => `${score.track}:${score.ofOther ? 1 - team : team}`;
  const lines = teams.map(([seat], team) => ({
    seat,
    points: summary.scores.map(({ seq, tracks }): [number, number] => [
      seq / end,
      tracks[of(team)] ?? 0,
    ]),
  }));
  const rounds = summary.scores.flatMap(({ seq, round }, i) =>
    round > 0 && round !== summary.scores[i - 1]?.round ? [{ x: seq / end, round }] : [],
  );
  return { lines, rounds, most: Math.max(1, ...lines.flatMap((l) => l.points.map(([, n]) => n))) };
}

// Worth telling: at most so many in 100 such throws go as far.
const RARE = 30;
export const rare = (list: Throw[]) => list.filter((one) => one.share <= RARE);

// Which throws belong to whoever looks: their own luck, or with no seat the greatest of all.
export function throwOf(list: Throw[], seat: Seat | null): Throw | null {
  const own = seat === null ? list : list.filter((one) => one.seat === seat);
  return [...own].sort((a, b) => Math.abs(b.luck) - Math.abs(a.luck))[0] ?? null;
}
