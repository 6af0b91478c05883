// SPDX-License-Identifier: MIT
// What events do to a scene of the field, in small steps.
import type { GameEvent, Piece, Scene } from '../../model/types';
import { type Heaped } from './heaps';
import { type Arm } from './scene';

export const STEP = {
  react: 1,
  place: 2,
  fire: 3,
  hits: 4,
  placeAgain: 6,
  melee: 7,
  meleeHits: 8,
  end: 9,
};

export const valueOf = (scene: Scene, id: string) =>
  scene.tracks.find((t) => t.id === id)?.value ?? 0;

export const setTrack = (scene: Scene, id: string, value: number, text?: string): Scene => ({
  ...scene,
  tracks: scene.tracks.map((t) => (t.id === id ? { ...t, value, text: text ?? t.text } : t)),
});

export const toStep = (scene: Scene, early: number, late = early): Scene =>
  setTrack(scene, 'step', valueOf(scene, 'step') < STEP.hits ? early : late);

export const counter = (p: Piece, kind: string) => p.counters.find((c) => c.kind === kind)?.value;

export const without = (p: Piece, ...kinds: string[]) =>
  p.counters.filter((c) => !kinds.includes(c.kind));

export const change = (scene: Scene, id: string, how: (p: Piece) => Partial<Piece>): Scene => ({
  ...scene,
  pieces: scene.pieces.map((p) => (p.id === id ? { ...p, ...how(p) } : p)),
});

export const heapOf = (e: GameEvent, at: unknown, to?: string): Heaped => ({
  at: String(at),
  side: Number(e.seat),
  arm: e.arm as Arm,
  to,
});

export const many = (e: GameEvent) => Number(e.number ?? 1);
