// SPDX-License-Identifier: MIT
// What is heard of an event, as far as it is no matter of loudspeakers: those are ui/speaker.ts,
// the ear of a match.
import { lostAlone, winnersOf } from './sides';
import type { GameEvent, Over, Seat } from './types';

export type Volume = 'off' | 'low' | 'on';

// The sounds all games share. Any other name is a sound of the game's own:
// sounds/<game>/<name>.mp3.
export const SHARED = [
  'dice',
  'seal',
  'sword',
  'drum',
  'arrow',
  'fall',
  'coin',
  'page',
  'horn',
  'turn',
  'victory',
  'defeat',
];

// One sound, or several that follow each other.
export type Sounds = string | string[];
// Where it depends on what a field of the event says.
export interface SoundBy {
  by: string;
  is: Record<string, Sounds>;
  else?: Sounds;
}
export type SoundLook = Sounds | SoundBy;

export interface Ear {
  readonly away: boolean; // nobody looks: the page lies behind another one
  hear(game: string, sounds: string[]): void;
  hush(): void;
  call(): void; // it is this reader's turn
}

const bySomething = (look: SoundLook): look is SoundBy => typeof look === 'object' && 'by' in look;

// How the battle sounds when it is over, to these eyes; null looks on, or is everybody at one
// screen.
export function ending(over: Over | null, eyes: Seat | null): string {
  const result = over?.result ?? [];
  const winners = winnersOf(result);
  if (winners.length === 0) return lostAlone(result) ? 'defeat' : 'horn';
  return eyes === null || winners.includes(eyes) ? 'victory' : 'defeat';
}

export function soundsOf(
  story: { sounds?: Record<string, SoundLook> },
  event: GameEvent,
  over: Over | null,
  eyes: Seat | null,
): string[] {
  if (event.event === 'game_over') return [ending(over, eyes)];
  const look = story.sounds?.[event.event];
  if (!look) return [];
  const sounds = bySomething(look) ? (look.is[String(event[look.by])] ?? look.else ?? []) : look;
  return typeof sounds === 'string' ? [sounds] : sounds;
}
