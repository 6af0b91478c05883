// SPDX-License-Identifier: MIT
// What is known of an attack so far: who, on whom, with which dice.
import type { Throw } from '../../model/fight';
import { pieceOf } from '../../model/pieces';
import type { GameEvent, Piece, Scene } from '../../model/types';
import type { EventName } from './cards';

// What each part of the story looks for.
export const ROLLED: EventName = 'rolled';
export const LOST: EventName = 'lost';
export const DESTROYED: EventName = 'destroyed';

export const OPENS = ['melee_declared', 'shot_declared'];
export const thrown = (e: GameEvent) =>
  e.event === ROLLED && /^(melee|ranged) |^re-roll$/.test(String(e.purpose));

export interface Fighter {
  id: string; // as events name it
  piece: Piece;
  throws: Throw | null;
}

export interface Story {
  events: GameEvent[];
  shot: boolean;
  attacker: Fighter;
  target: Fighter;
}

export const sum = (events: GameEvent[], kind: string, unit: string) =>
  events
    .filter((e) => e.event === kind && e.unit === unit)
    .reduce((n, e) => n + Number(e.count), 0);
export const lossOf = (s: Story, unit: string) => sum(s.events, LOST, unit);
export const has = (s: Story, kind: string, unit: string) =>
  s.events.some((e) => e.event === kind && e.unit === unit);

// Dice thrown again lie where they lay.
function throwOf(events: GameEvent[], piece: Piece, part: 'attack' | 'defence'): Throw | null {
  let out = null as Throw | null;
  let last = '';
  for (const e of events.filter(thrown)) {
    const faces = e.faces as number[];
    const again = e.purpose === 're-roll';
    if (!again) last = String(e.purpose).split(' ')[1];
    if (last !== part || e.seat !== piece.owner) continue;
    const before = again ? out : null;
    out = {
      seat: piece.owner,
      title: piece.title,
      faces,
      thrown: faces.map((f, i) =>
        before ? before.thrown[i] + (before.faces[i] === f ? 0 : 1) : 1,
      ),
    };
  }
  return out;
}

export function storyOf(events: GameEvent[], scene: Scene): Story | null {
  const opened = events.find((e) => OPENS.includes(e.event));
  if (!opened) return null;
  const taken = events.find((e) => e.event === 'redirected');
  const fighter = (id: unknown, part: 'attack' | 'defence'): Fighter | null => {
    const piece = pieceOf(scene, id);
    return piece ? { id: String(id), piece, throws: throwOf(events, piece, part) } : null;
  };
  const attacker = fighter(opened.unit, 'attack');
  const target = fighter(taken?.unit ?? opened.target, 'defence');
  return attacker && target
    ? { events, shot: opened.event === 'shot_declared', attacker, target }
    : null;
}
