// SPDX-License-Identifier: MIT
// Fire in Fleet Commander as a scene: shots along their paths, shields that stop them, hulls that
// break.
import type { Beat, Blow, Fights, Flight, Phrase, Verdict } from '../../model/fight';
import { pieceOf } from '../../model/pieces';
import type { GameEvent, Scene, Seat } from '../../model/types';
import type { EventName } from './cards';

const OPENS: string[] = ['attack_declared', 'weapon_fired'] satisfies EventName[];
const ENDS: string[] = ['damaged', 'destroyed', 'attack_stopped', 'dodged'] satisfies EventName[];
const PART = new Set([
  ...OPENS,
  ...ENDS,
  ...(['die_spent', 'shielded', 'counterstruck'] satisfies EventName[]),
]);

// Whoever fires, with its damage: as the rules have marked it, or alone.
function shots(opened: GameEvent, scene: Scene, target: string, stopped: Set<unknown>): Flight[] {
  const marked = scene.cells.some((c) => c.id === opened.at && c.marks.includes('target'));
  const firing = scene.cells.flatMap((c) =>
    marked
      ? c.marks.filter((m) => m.startsWith('fire:')).map((m) => ({ cell: c.id, text: m.slice(5) }))
      : [],
  );
  const all =
    firing.length > 0
      ? firing
      : opened.from
        ? [{ cell: String(opened.from), text: String(opened.damage) }]
        : [];
  return all.map((from) => ({ from, to: target, fate: stopped.has(from.cell) ? 'met' : 'hit' }));
}

function blowsOf(events: GameEvent[], scene: Scene): Blow[] {
  return [...new Set(events.filter((e) => e.event === 'damaged').map((e) => e.ship))].flatMap(
    (ship) => {
      const piece = pieceOf(scene, ship);
      const count = events
        .filter((e) => e.event === 'damaged' && e.ship === ship)
        .reduce((n, e) => n + Number(e.count), 0);
      return piece
        ? [
            {
              piece: piece.id,
              kind: 'hull',
              count,
              shakes: true,
              breaks: events.some((e) => e.event === 'destroyed' && e.ship === ship),
            },
          ]
        : [];
    },
  );
}

function verdict(events: GameEvent[], scene: Scene, viewer: Seat | null): Verdict {
  const said = events
    .filter((e) => ['damaged', 'destroyed'].includes(e.event))
    .slice(-2)
    .map((e): Phrase => ({
      key:
        e.event === 'destroyed'
          ? 'fight.destroyed'
          : viewer === e.seat
            ? 'fight.hull.you'
            : 'fight.hull',
      values: { n: Number(e.count), unit: pieceOf(scene, e.ship)?.title ?? '' },
    }));
  const last = (kind: string) => events.filter((e) => e.event === kind).pop();
  const dodged = last('dodged');
  const because = last('destroyed') ?? last('damaged') ?? dodged ?? last('attack_stopped');
  return {
    title:
      said.length > 0 ? said : [{ key: dodged ? 'fight.dodged' : 'fight.shielded', values: {} }],
    detail: [],
    because,
  };
}

function beats(events: GameEvent[], scene: Scene, settled: boolean, viewer: Seat | null): Beat[] {
  const opened = events.find((e) => OPENS.includes(e.event));
  const target = pieceOf(scene, opened?.ship);
  if (!opened || !target?.at) return [];
  const arrow: Beat = {
    kind: 'arrow',
    from: opened.from ? String(opened.from) : target.id,
    to: target.id,
    way: 'beam',
  };
  if (!settled) return [arrow];
  const stopped = new Set(events.filter((e) => e.event === 'shielded').map((e) => e.at));
  return [
    arrow,
    {
      kind: 'faces',
      flights: shots(opened, scene, target.id, stopped),
      blows: blowsOf(events, scene),
    },
    { kind: 'verdict', ...verdict(events, scene, viewer) },
  ];
}

export const fights: Fights = {
  opens: (e) => OPENS.includes(e.event),
  part: (e) => PART.has(e.event),
  acts: (e) => ENDS.includes(e.event) || e.event === 'shielded',
  ends: (e) => ENDS.includes(e.event),
  pending: (scene) => scene.cells.some((c) => c.marks.includes('target')),
  beats,
};
