// SPDX-License-Identifier: MIT
// What a scene no longer tells and was still seen: open sheets until the next round, the sums of
// dice that lie there.
import type { Piece, Scene } from '../../model/types';

const counter = (p: Piece, kind: string) => p.counters.find((c) => c.kind === kind)?.value;
const phaseOf = (scene: Scene) => scene.tracks.find((t) => t.id === 'phase')?.value ?? 0;

// Sheets that lie open are not closed before the next round.
export function carrySheets(shown: Scene, next: Scene): Scene {
  if (phaseOf(next) !== 7 || phaseOf(shown) !== 7) return next;
  return {
    ...next,
    trays: next.trays.map((t) =>
      t.items.length > 0
        ? t
        : (shown.trays.find((s) => s.id === t.id && s.id.startsWith('sheet:')) ?? t),
    ),
  };
}

// Once somebody lies, a scene no longer tells with what its dice were counted.
export function carrySums(shown: Scene, next: Scene): Scene {
  if (
    !next.pieces.some((p) => counter(p, 'die') !== undefined && counter(p, 'value') === undefined)
  )
    return next;
  const before = new Map(shown.pieces.map((p) => [p.id, p]));
  return {
    ...next,
    pieces: next.pieces.map((p) => {
      const was = before.get(p.id);
      if (!was || counter(p, 'space') === undefined) return p;
      const sums =
        counter(was, 'die') === counter(p, 'die') && counter(p, 'value') === undefined
          ? was.counters.filter((c) => c.kind === 'modifier' || c.kind === 'value')
          : [];
      const hit = was.badges.includes('hit') && p.badges.includes('routed') ? ['hit'] : [];
      return {
        ...p,
        counters: [...p.counters, ...sums],
        badges: [...p.badges, ...hit],
        text: p.text || was.text,
      };
    }),
  };
}
