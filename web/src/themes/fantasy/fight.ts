// SPDX-License-Identifier: MIT
// An attack of Fantasy Commander as a scene.
import type { Beat, Blow, Fate, Fights, Flight, Throw } from '../../model/fight';
import { standOf } from '../../model/stands';
import type { GameEvent, Scene } from '../../model/types';
import {
  DESTROYED,
  has,
  LOST,
  lossOf,
  OPENS,
  ROLLED,
  storyOf,
  sum,
  thrown,
  type Fighter,
  type Story,
} from './story';
import { verdictOf } from './verdict';

const ENDS = [LOST, DESTROYED, 'panicked', 'pushed', 'retreated', 'retreat_blocked'];
const PART = new Set([
  ...OPENS,
  ...ENDS,
  'redirected',
  'defence_declared',
  'defence_reaction',
  'fatigue_gained',
  'fatigue_lost',
  'dice_counted',
  ROLLED,
  'icons_ignored',
  'blocked',
  'damage_reduced',
  'healed',
  'order_lost',
  'stopped_by_terrain',
  'scored',
  'town_fell',
]);

// What each die came to, as the referee said it while the rolls were judged. Damage bought off
// since is taken from the last hits.
export function fatesOf(s: Story, part: 'attack' | 'defence', by: Fighter, on: Fighter): Fate[] {
  const judged = s.events
    .map((e) => standOf(e)?.trays.find((t) => t.id === `${part}:${by.piece.owner}`)?.items ?? [])
    .filter((items) => items.some((die) => die.data?.fate));
  const dice = judged[judged.length - 1];
  const fates = (by.throws?.faces ?? []).map(
    (_, i) => (dice?.[i]?.data?.fate as Fate | undefined) ?? 'idle',
  );
  let saved = sum(s.events, 'damage_reduced', on.id);
  for (let i = fates.length - 1; i >= 0 && saved > 0; i--)
    if (fates[i] === 'hit') {
      fates[i] = 'ignored';
      saved--;
    }
  return fates;
}

function blowOf(s: Story, { id, piece }: Fighter): Blow {
  const moved = s.events.filter(
    (e) => (e.event === 'retreated' || e.event === 'pushed') && e.unit === id,
  );
  return {
    piece: piece.id,
    kind: piece.counters.some((c) => c.kind === 'wounds') ? 'wounds' : 'size',
    count: lossOf(s, id),
    shakes: has(s, 'panicked', id),
    to: moved.length > 0 ? String(moved[moved.length - 1].to) : undefined,
    breaks: has(s, DESTROYED, id),
  };
}

function flightsOf(s: Story): Flight[] {
  const sides = [
    ['attack', s.attacker, s.target],
    ['defence', s.target, s.attacker],
  ] as const;
  return sides
    .filter(([, by]) => by.throws)
    .flatMap(([part, by, on], thrower) =>
      fatesOf(s, part, by, on)
        .map((fate, die): Flight => ({
          from: { thrower, die },
          to: (fate === 'block' ? by : on).piece.id,
          fate,
        }))
        .filter((f) => f.fate !== 'idle'),
    );
}

function beats(events: GameEvent[], scene: Scene, settled: boolean, viewer: number | null): Beat[] {
  const s = storyOf(events, scene);
  if (!s) return [];
  const arrow: Beat = {
    kind: 'arrow',
    from: s.attacker.piece.id,
    to: s.target.piece.id,
    way: s.shot ? 'shot' : 'charge',
  };
  const dice: Beat = {
    kind: 'dice',
    throws: [s.attacker.throws, s.target.throws].filter((x): x is Throw => x !== null),
  };
  if (!settled) return [arrow, dice];
  return [
    arrow,
    dice,
    {
      kind: 'faces',
      flights: flightsOf(s),
      blows: [s.target, s.attacker].map((f) => blowOf(s, f)),
    },
    { kind: 'verdict', ...verdictOf(s, scene, viewer) },
  ];
}

export const fights: Fights = {
  opens: (e) => OPENS.includes(e.event),
  part: (e) => PART.has(e.event) && (e.event !== ROLLED || thrown(e)),
  acts: (e) =>
    thrown(e) ||
    ENDS.includes(e.event) ||
    ['damage_reduced', 'blocked', 'scored'].includes(e.event),
  ends: (e) => ENDS.includes(e.event),
  pending: (scene) => scene.trays.some((t) => t.id.startsWith('attack:')),
  beats,
};
