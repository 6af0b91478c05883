// SPDX-License-Identifier: MIT
// Dice that have been told of and lie on no square: those of a finished legion until they are put
// there, and that of a morale check, with what had to be rolled, until something else is done.
import type { GameEvent, Scene, Track } from '../../model/types';

const DEEDS = new Set(['placed', 'acted', 'phase_began', 'round_began', 'event_revealed']);

const isDice = (track: Track) => /^(check|loose):/.test(track.id);

const facesOf = (e: GameEvent) => (e.faces ?? []) as number[];

function change(dice: Track[], id: string, how: (track: Track) => Partial<Track>): Track[] {
  const known = dice.find((t) => t.id === id) ?? { id, title: '', text: '', value: 0, of: 0 };
  return [...dice.filter((t) => t.id !== id), { ...known, ...how(known) }];
}

function without(text: string, value: unknown): string {
  const left = text.split(' ');
  const at = left.indexOf(String(value));
  return left.filter((_, i) => i !== at).join(' ');
}

function after(dice: Track[], e: GameEvent): Track[] {
  const [check, loose] = [`check:${e.seat}`, `loose:${e.seat}`];
  if (DEEDS.has(e.event)) return [];
  if (e.event === 'rolled' && e.purpose === 'morale')
    return change(dice, check, () => ({ value: facesOf(e)[0] ?? 0, of: 0, text: '' }));
  if (e.event === 'rolled') return change(dice, loose, () => ({ text: facesOf(e).join(' ') }));
  if (e.event === 'die_put')
    return change(dice, loose, (t) => ({ text: without(t.text ?? '', e.value) }));
  if (e.event === 'checked')
    return change(dice, check, () => ({
      of: Number(e.target),
      text: Number(e.passed) ? 'passed' : 'failed',
    }));
  return dice;
}

export const keep = (scene: Scene, shown: Scene, events: GameEvent[]): Scene => ({
  ...scene,
  tracks: [
    ...scene.tracks.filter((t) => !isDice(t)),
    ...events.reduce(after, shown.tracks.filter(isDice)),
  ],
});
