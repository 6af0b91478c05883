// SPDX-License-Identifier: MIT
// What an attack came to in one line, from the viewer's side: "Four fall. Undead Cavalry destroyed.
// +1".
import type { Key } from '../../words';
import type { Phrase, Verdict } from '../../model/fight';
import type { GameEvent, Scene, Seat } from '../../model/types';
import { DESTROYED, LOST, lossOf, ROLLED, type Fighter, type Story } from './story';

const MOST = 2; // sentences, before the points

// Whoever looks on from outside is told the sides by name.
const whose = (f: Fighter, viewer: Seat | null, target: boolean) =>
  viewer === null ? 'side' : viewer === f.piece.owner ? 'you' : target ? 'foe' : 'they';

function losses(s: Story, f: Fighter, viewer: Seat | null, scene: Scene): Phrase[] {
  const n = lossOf(s, f.id);
  const what = f.piece.counters.some((c) => c.kind === 'wounds') ? 'wounds' : 'fall';
  return n === 0
    ? []
    : [
        {
          key: `fight.${what}.${whose(f, viewer, f === s.target)}`,
          values: { n, count: n, side: scene.seats[f.piece.owner], unit: f.piece.title },
        },
      ];
}

function ends(s: Story, f: Fighter, viewer: Seat | null): Phrase[] {
  const of = (kind: string) => s.events.find((e) => e.event === kind && e.unit === f.id);
  const mine = viewer === f.piece.owner ? '.you' : '';
  const phrase = (key: Key, more = {}): Phrase => ({
    key,
    values: { unit: f.piece.title, ...more },
  });
  const [destroyed, panicked, pushed] = [of(DESTROYED), of('panicked'), of('pushed')];
  if (destroyed) return [phrase('fight.destroyed')];
  if (panicked) return [phrase(`fight.panic${mine}`, { n: Number(panicked.hexes) })];
  return pushed ? [phrase('fight.pushed')] : [];
}

function points(s: Story): { seat: Seat; count: number } | undefined {
  const scored = s.events.filter((e) => e.event === 'scored');
  const count = scored.reduce((n, e) => n + Number(e.points), 0);
  return count > 0 ? { seat: scored[0].seat!, count } : undefined;
}

// The rule that decided: the last of the weightiest.
const WEIGHT = [
  DESTROYED,
  'panicked',
  'pushed',
  LOST,
  'damage_reduced',
  'blocked',
  'icons_ignored',
  ROLLED,
];

function because(s: Story): GameEvent | undefined {
  for (const kind of WEIGHT) {
    const found = s.events.filter((e) => e.event === kind && e.rule);
    if (found.length > 0) return found[found.length - 1];
  }
  return undefined;
}

function score(s: Story, scene: Scene): Phrase {
  const now = scene.seats.map((name, seat) => {
    const scored = s.events.filter((e) => e.event === 'scored' && e.seat === seat).pop();
    return `${name} ${scored?.total ?? scene.tracks.find((t) => t.id === `vp:${seat}` || t.id === `points:${seat}`)?.value ?? 0}`;
  });
  return { key: 'fight.score', values: { list: now.join(', ') } };
}

export function verdictOf(s: Story, scene: Scene, viewer: Seat | null): Verdict {
  const { attacker, target } = s;
  const some = [
    ...losses(s, target, viewer, scene),
    ...ends(s, target, viewer),
    ...losses(s, attacker, viewer, scene),
    ...ends(s, attacker, viewer),
  ];
  const stopped = s.events.some(
    (e) => (e.event === 'blocked' || e.event === 'damage_reduced') && e.unit === target.id,
  );
  const said: Phrase[] =
    some.length > 0
      ? some.slice(0, MOST)
      : [{ key: stopped ? 'fight.blocked' : 'fight.none', values: {} }];
  const won = points(s);
  if (won)
    said.push({
      key: viewer === won.seat ? 'fight.point' : 'fight.point.side',
      values: { n: won.count, side: scene.seats[won.seat] },
    });
  const [dice, reply] = [attacker.throws?.faces.length ?? 0, target.throws?.faces.length ?? 0];
  return {
    title: said,
    points: won,
    because: because(s),
    detail: [
      { key: reply > 0 ? 'fight.dice' : 'fight.dice.alone', values: { n: dice, of: reply } },
      score(s, scene),
    ],
  };
}
