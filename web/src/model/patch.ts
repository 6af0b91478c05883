// SPDX-License-Identifier: MIT
// What an event changes on the table, so that it can be shown before the update's own scene takes
// over.
import type { GameEvent, Piece, Scene } from './types';

// Events name a unit "e5" or a ship "b2"; pieces are "unit:e5", "ship:b2".
export function pieceOf(scene: Scene, id: unknown): Piece | undefined {
  if (typeof id !== 'string') return undefined;
  return scene.pieces.find((p) => p.id === id || p.id.endsWith(`:${id}`));
}

const withPiece = (scene: Scene, piece: Piece, change: Partial<Piece>): Scene => ({
  ...scene,
  pieces: scene.pieces.map((p) => (p === piece ? { ...p, ...change } : p)),
});

const counted = (piece: Piece, kind: string, value: (of: number) => number) => ({
  counters: piece.counters.map((c) => (c.kind === kind ? { ...c, value: value(c.of) } : c)),
});

const without = (piece: Piece, ...starts: string[]) =>
  piece.badges.filter((b) => !starts.some((s) => b.startsWith(s)));

export function patch(scene: Scene, event: GameEvent): Scene {
  const piece = pieceOf(scene, event.unit ?? event.ship);
  if (!piece) return scene;
  if (typeof event.to === 'string' && scene.cells.some((c) => c.id === event.to))
    return withPiece(scene, piece, { at: event.to });
  switch (event.event) {
    case 'deployed':
      return withPiece(scene, piece, { at: String(event.at) });
    case 'lost':
    case 'healed': {
      const left = Number(event.left);
      const wounds = piece.counters.some((c) => c.kind === 'wounds');
      return withPiece(
        scene,
        piece,
        wounds ? counted(piece, 'wounds', (of) => of - left) : counted(piece, 'size', () => left),
      );
    }
    case 'damaged':
      return withPiece(
        scene,
        piece,
        counted(piece, 'hull', () => Number(event.left)),
      );
    case 'destroyed':
      return withPiece(scene, piece, { at: null });
    case 'fatigue_gained':
    case 'fatigue_lost':
      return withPiece(
        scene,
        piece,
        counted(piece, 'fatigue', () => Number(event.fatigue)),
      );
    case 'order_hidden':
      return withPiece(scene, piece, { badges: [...without(piece, 'order:'), 'order:hidden'] });
    case 'order_revealed':
      return withPiece(scene, piece, {
        badges: [...without(piece, 'order:', 'face_down'), `order:${event.order}`],
      });
    case 'defence_declared':
      return withPiece(scene, piece, { badges: [...without(piece, 'defending'), 'defending'] });
    case 'defence_reaction':
      return withPiece(scene, piece, {
        badges: [...without(piece, 'order:', 'defending'), 'defending'],
      });
    default:
      return scene;
  }
}
