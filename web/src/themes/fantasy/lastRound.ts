// SPDX-License-Identifier: MIT
// The orders of the round before, as far as they can be given again.
import type { Ask, GameEvent, Scene } from '../../model/types';
import { isLaid } from './orders';

// From its beginning to that of the round that is being played.
export function beforeLast(told: GameEvent[]): GameEvent[] | null {
  const starts = told.flatMap((e, i) => (e.event === 'round_began' ? [i] : [])).slice(-2);
  return starts.length < 2 ? null : told.slice(starts[0], starts[1]);
}

export function asLastRound(told: GameEvent[], question: Ask, scene: Scene): string[] {
  const viewer = question.seat;
  const colours = new Map<string, string>();
  for (const event of beforeLast(told) ?? [])
    if (event.event === 'order_placed' && event.seat === viewer)
      colours.set(`unit:${event.unit}`, String(event.order));
  const left = new Map(
    (scene.trays.find((t) => t.id === `pool:${viewer}`)?.items ?? []).map((i) => [
      i.kind.slice(6),
      i.count,
    ]),
  );
  const answers: string[] = [];
  for (const [unit, colour] of colours) {
    const piece = scene.pieces.find((p) => p.id === unit);
    if (!piece || isLaid(piece)) continue;
    const answer = question.answers.find(
      (a) =>
        a.verb === 'order' && a.touches.includes(unit) && a.touches.includes(`order:${colour}`),
    );
    const count = colour === 'yellow' ? 1 : (left.get(colour) ?? 0);
    if (!answer || count === 0) continue;
    left.set(colour, count - 1);
    answers.push(answer.answer);
  }
  return answers;
}
