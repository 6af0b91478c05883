// SPDX-License-Identifier: MIT
// The orders of the round before, as far as they can be given again.
import type { LogLine } from '../../model/seen';
import type { Ask, Scene } from '../../model/types';

export function asLastRound(
  log: LogLine[],
  question: Ask | null,
  scene: Scene,
  viewer: number,
): string[] {
  if (!question) return [];
  const starts = log.flatMap((l, i) => (l.event.event === 'round_began' ? [i] : []));
  const from = starts[starts.length - 2];
  const to = starts[starts.length - 1];
  if (from === undefined || to === undefined) return [];
  const colours = new Map<string, string>();
  for (const { event } of log.slice(from, to))
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
    if (!piece || piece.badges.some((b) => b.startsWith('order:'))) continue;
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
