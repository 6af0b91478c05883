// SPDX-License-Identifier: MIT
// An attack of Fantasy Commander as a scene. Which face did what is worked out from the two rolls
// and what the events say came of them.
import type { Beat, Blow, Fate, Fights, Flight, Throw } from '../../model/fight';
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

const [PANIC, HIT, FULL, SUPPORT] = [1, 2, 3, 4];
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

// Damage rolled, before what a barred retreat costs.
function rolledDamage(s: Story, unit: string): number {
  const barred = s.events.findIndex((e) => e.event === 'retreat_blocked' && e.unit === unit);
  return sum(barred < 0 ? s.events : s.events.slice(0, barred), LOST, unit);
}

// What each die of one side came to. Hits count before full hits, those before support; blocks stop
// hits before panic (FC-14.2 to 14.24).
export function fatesOf(s: Story, by: Fighter, on: Fighter): Fate[] {
  const faces = by.throws?.faces ?? [];
  const fates: Fate[] = faces.map(() => 'idle');
  const free = (face: number) =>
    faces.flatMap((f, i) => (f === face && fates[i] === 'idle' ? [i] : []));
  const give = (face: number, fate: Fate, most: number) => {
    const some = free(face).slice(0, Math.max(0, most));
    for (const i of some) fates[i] = fate;
    return some.length;
  };
  for (const e of s.events)
    if (e.event === 'icons_ignored' && e.unit === on.id)
      give(Number(e.face), 'ignored', Number(e.count));
  const fled = s.events.find((e) => e.event === 'panicked' && e.unit === on.id);
  const [damage, saved, stopped] = [
    rolledDamage(s, on.id),
    sum(s.events, 'damage_reduced', on.id),
    sum(s.events, 'blocked', on.id),
  ];
  const ended = has(s, DESTROYED, on.id);
  const spared =
    damage + saved > 0 || ended
      ? 0
      : Math.min(stopped, Math.max(0, free(PANIC).length - Number(fled?.hexes ?? 0)));
  give(PANIC, 'met', spared);
  const hitting = by.piece.badges.includes('weak') ? [HIT, SUPPORT] : [HIT, FULL, SUPPORT];
  // of who never panics, panic takes its toll (FC-22.43)
  const faced = fled ? hitting : [...hitting, PANIC];
  for (const [fate, wanted] of [
    ['met', stopped - spared],
    ['ignored', saved],
    ['hit', damage],
  ] as [Fate, number][])
    faced.reduce((left, face) => left - give(face, fate, left), wanted);
  if (ended)
    for (const face of hitting.filter((f) => f !== SUPPORT)) give(face, 'hit', faces.length);
  if (fled) give(PANIC, 'panic', faces.length);
  const blocked = sum(s.events, 'blocked', by.id);
  [5, 6, SUPPORT].reduce((left, face) => left - give(face, 'block', left), blocked);
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
  const sides: [Fighter, Fighter][] = [
    [s.attacker, s.target],
    [s.target, s.attacker],
  ];
  return sides
    .filter(([by]) => by.throws)
    .flatMap(([by, on], thrower) =>
      fatesOf(s, by, on)
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
