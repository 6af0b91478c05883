// SPDX-License-Identifier: MIT
// What has been told on the field and a scene no longer tells: dice that lie in a sector, whom a
// die has hit, the sums of dice once somebody lies, and sheets that lie open until the next round.
import type { GameEvent, Piece, Scene } from '../../model/types';

const SCORING = 7;

const counter = (p: Piece, kind: string) => p.counters.find((c) => c.kind === kind)?.value;
const phaseOf = (scene: Scene) => scene.tracks.find((t) => t.id === 'phase')?.value ?? 0;
const isDie = (p: Piece) => p.kind === 'die';

// With a new phase, and when lines are drawn up again, nothing lies there any more.
const clears = (e: GameEvent) => e.event === 'phase_began' || e.event === 'placed';

// Dice of guns lie where they fire at, those of a square where it forms.
function thrown(dice: Piece[], e: GameEvent): Piece[] {
  if (clears(e)) return [];
  if (e.event !== 'rolled' || (e.purpose !== 'bombard' && e.purpose !== 'square')) return dice;
  const more = ((e.faces ?? []) as number[]).map((value, i): Piece => ({
    id: `die:${dice.length + i}`,
    kind: 'die',
    title: '',
    at: String(e.purpose === 'bombard' ? e.to : e.at),
    owner: Number(e.seat),
    counters: [{ kind: 'die', value, of: 0 }],
    badges: [],
  }));
  return [...dice, ...more];
}

function hit(ids: string[], e: GameEvent): string[] {
  if (clears(e)) return [];
  return e.event === 'struck' && Number(e.hits) > 0
    ? [...ids, `${e.at}.${1 - Number(e.seat)}.${e.at_space}`]
    : ids;
}

function withSums(p: Piece, was: Piece | undefined): Piece {
  const same = was && counter(was, 'die') === counter(p, 'die');
  if (!same || counter(p, 'die') === undefined || counter(p, 'value') !== undefined) return p;
  const sums = was.counters.filter((c) => c.kind === 'modifier' || c.kind === 'value');
  return { ...p, counters: [...p.counters, ...sums], text: p.text || was.text };
}

export function keep(scene: Scene, shown: Scene, events: GameEvent[]): Scene {
  const before = new Map(shown.pieces.map((p) => [p.id, p]));
  const lying = shown.pieces.filter((p) => p.badges.includes('hit')).map((p) => p.id);
  const struck = new Set(events.reduce(hit, lying));
  const pieces = scene.pieces
    .filter((p) => !isDie(p))
    .map((p) => withSums(p, before.get(p.id)))
    .map((p) =>
      struck.has(p.id) && !p.badges.includes('hit') ? { ...p, badges: [...p.badges, 'hit'] } : p,
    );
  const open = phaseOf(scene) === SCORING && phaseOf(shown) === SCORING;
  return {
    ...scene,
    pieces: [...pieces, ...events.reduce(thrown, shown.pieces.filter(isDie))],
    trays: scene.trays.map((t) =>
      !open || t.items.length > 0 || !t.id.startsWith('sheet:')
        ? t
        : (shown.trays.find((s) => s.id === t.id) ?? t),
    ),
  };
}
