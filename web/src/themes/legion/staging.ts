// SPDX-License-Identifier: MIT
// What events do to a scene of the table, in small steps.
import type { GameEvent, Piece, Scene, Track } from '../../model/types';

export const setTrack = (scene: Scene, id: string, change: Partial<Track>): Scene => {
  const known = scene.tracks.some((t) => t.id === id);
  return {
    ...scene,
    tracks: known
      ? scene.tracks.map((t) => (t.id === id ? { ...t, ...change } : t))
      : [...scene.tracks, { id, title: '', text: '', value: 0, of: 0, ...change }],
  };
};

export const valueOf = (scene: Scene, id: string) =>
  scene.tracks.find((t) => t.id === id)?.value ?? 0;

export const add = (scene: Scene, id: string, n: number) =>
  setTrack(scene, id, { value: Math.max(0, valueOf(scene, id) + n) });

export const here = (e: GameEvent, thing: unknown) => `P${Number(e.seat) + 1}.${String(thing)}`;

export const change = (scene: Scene, id: string, how: (p: Piece) => Partial<Piece>): Scene => ({
  ...scene,
  pieces: scene.pieces.map((p) => (p.id === id ? { ...p, ...how(p) } : p)),
});

export const gone = (scene: Scene, id: string): Scene => ({
  ...scene,
  pieces: scene.pieces.filter((p) => p.id !== id),
});

export const valued = (scene: Scene, id: string, value: unknown) =>
  change(scene, id, () => ({ counters: [{ kind: 'value', value: Number(value), of: 6 }] }));
