// SPDX-License-Identifier: MIT
// A fight as a scene: beats, each with its time. A theme makes them from the events;
// board/FightScene draws them.
import type { Key } from '../words';
import type { GameEvent, Scene, Seat } from './types';

// Words of the catalogue, filled in where they are drawn or spoken.
export interface Phrase {
  key: Key;
  values: Record<string, string | number>;
}

export interface Throw {
  seat: Seat;
  title: string; // whose dice
  faces: number[];
  thrown: number[]; // of each die, how often
  at?: string; // the place they lie at, where the board draws them
}

// What a face came to: it hurt, met a block, blocked, frightened, was ignored by what it met, or
// counted for nothing.
export type Fate = 'hit' | 'met' | 'block' | 'panic' | 'ignored' | 'idle';

// From a die, or from a place that fires.
export interface Flight {
  from: { thrower: number; die: number } | { cell: string; text: string };
  to: string; // the piece it is meant for
  fate: Fate;
}

// What becomes of a piece.
export interface Blow {
  piece: string;
  kind: string; // the counter that shows it
  count: number;
  shakes: boolean;
  to?: string; // the cell it gives way to
  breaks: boolean;
}

interface Points {
  seat: Seat;
  count: number;
}

// What came of it at one place of the board.
export interface Tag {
  at: string;
  said: Phrase[];
  points?: Points;
  cry?: { said: Phrase; mood: 'won' | 'lost' }; // large above it: a moment of its own
}

export interface Verdict {
  title: Phrase[];
  detail: Phrase[];
  because?: GameEvent; // its sentence and its rule
  points?: Points;
  tags?: Tag[];
}

export type Beat = (
  | { kind: 'arrow'; from: string; to: string; way: 'charge' | 'shot' | 'beam' }
  | { kind: 'dice'; throws: Throw[] }
  | { kind: 'faces'; flights: Flight[]; blows: Blow[] }
  | { kind: 'lift'; places: string[]; off?: boolean } // they rise, or roll off the table
  | ({ kind: 'verdict' } & Verdict)
) & { shows?: GameEvent[] }; // what the board itself draws of it from then on

export type Timed = Beat & { at: number; ms: number };

// How a theme tells its fights.
export interface Fights {
  // who attacks whom; `before` is what was told last
  opens: (event: GameEvent, before?: GameEvent) => boolean;
  part: (event: GameEvent) => boolean; // belongs to the fight that was opened
  acts: (event: GameEvent) => boolean; // worth looking at: dice, damage
  ends: (event: GameEvent) => boolean; // its outcome is told
  pending: (scene: Scene) => boolean; // there may be more of it
  // All of it so far: the arrow, the dice, and once it is settled the faces and the verdict.
  beats: (
    story: GameEvent[],
    scene: Scene,
    settled: boolean,
    viewer: Seat | null,
    then?: Scene,
  ) => Beat[];
}

// A fight as it lies on the table now.
export interface Fight {
  id: number;
  opened: GameEvent;
  scene: Scene; // as it was before
  beats: Timed[];
  now: number; // what is due by then is drawn
  full: boolean; // the camera goes there; else beside the pair
  pace: number;
  leaving: boolean;
  still?: boolean; // somebody had seen enough: all of it at once
  rest?: () => void; // called where it is drawn: its dice lie still
}

export const CAMERA = 260;
const DICE = 480;
const FLIGHT = 240;
const APART = 260; // between the first face and the last to fly
const VERDICT = 500;
const TAGS = 800; // several are read
const SILENT = 160; // nothing is
const LIFT = 320;
export const LEAVE = 200;

export const gapOf = (flights: number) => Math.min(90, APART / Math.max(1, flights - 1));

// When each beat begins and how long it takes, at speed 1. `seen` of them lie there already, from
// before the question that came between.
export function timed(beats: Beat[], seen: Beat[]): Timed[] {
  const known = new Set(seen.map((b) => b.kind));
  const thrown = (list: Beat[]) =>
    list
      .flatMap((b) => (b.kind === 'dice' ? b.throws.flatMap((t) => t.thrown) : []))
      .reduce((a, b) => a + b, 0);
  const still = known.has('dice') && thrown(beats) === thrown(seen);
  let at = 0;
  return beats.map((beat) => {
    const begins = at;
    const ms =
      beat.kind === 'arrow'
        ? known.has('arrow')
          ? 0
          : CAMERA
        : beat.kind === 'dice'
          ? still
            ? 0
            : DICE
          : beat.kind === 'faces'
            ? beat.flights.length > 0
              ? FLIGHT + gapOf(beat.flights.length) * (beat.flights.length - 1)
              : 0
            : beat.kind === 'lift'
              ? known.has('lift')
                ? 0
                : LIFT
              : !beat.tags
                ? VERDICT
                : beat.tags.length > 0
                  ? TAGS
                  : SILENT;
    at += ms;
    return { ...beat, at: begins, ms };
  });
}

export const lengthOf = (beats: Timed[]) => Math.max(0, ...beats.map((b) => b.at + b.ms));
