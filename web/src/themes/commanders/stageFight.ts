// SPDX-License-Identifier: MIT
// What the events of a fight change on the field: lines take their spaces, dice lie in them, units
// fall.
import type { GameEvent, Piece, Scene } from '../../model/types';
import { add, anyOf, BADGES, take, type Heaped } from './heaps';
import { ARM_OF, type Arm, type Letter } from './scene';
import { STEP, valueOf, setTrack, toStep, counter, without, change, many } from './staging';

export const fightersOf = (scene: Scene, zone: unknown, side: unknown) =>
  scene.pieces.filter(
    (p) => p.at === zone && p.owner === side && counter(p, 'space') !== undefined,
  );

export const marksOf = (p: Piece) =>
  Object.keys(BADGES)
    .filter((m) => p.badges.includes(BADGES[m]))
    .join('');

// A line takes its spaces: those of it go back to their sectors, and who is named now comes out of
// there.
export function placed(scene: Scene, e: GameEvent): Scene {
  const zone = String(e.zone);
  const side = Number(e.seat);
  const sectors = zone.endsWith('*') ? [zone.slice(0, 2)] : zone.split('-');
  let out = cleared(toStep(scene, STEP.place, STEP.placeAgain));
  for (const p of fightersOf(out, zone, side)) {
    const from = p.badges.find((b) => b.startsWith('from:'))?.slice(5) ?? sectors[0];
    out = { ...out, pieces: out.pieces.filter((x) => x !== p) };
    out = add(out, { at: from, side, arm: p.kind as Arm, marks: marksOf(p) }, 1);
  }
  const line = (e.line ?? []) as {
    unit: string;
    from: string;
    attacks?: boolean;
    countercharge?: boolean;
  }[];
  line.forEach((u, i) => {
    const arm = ARM_OF[u.unit[0] as Letter];
    const marks = u.unit.slice(1);
    const away = sectors
      .filter((s) => s !== u.from || sectors.length === 1)
      .map((to): Heaped => ({ at: u.from, side, arm, marks, to }));
    out = take(
      out,
      [...away, { at: u.from, side, arm, marks }, ...anyOf({ at: u.from, side, arm })],
      1,
    ).scene;
    const badges = [
      ...[...marks].map((m) => BADGES[m]).filter(Boolean),
      `from:${u.from}`,
      ...(u.attacks ? ['attacking'] : []),
      ...(u.countercharge ? ['countercharge'] : []),
    ];
    out = {
      ...out,
      pieces: [
        ...out.pieces,
        {
          id: `${zone}.${side}.${i + 1}`,
          kind: arm,
          title: '',
          at: zone,
          owner: side,
          counters: [{ kind: 'space', value: i + 1, of: 0 }],
          badges,
        },
      ],
    };
  });
  return out;
}

export const diceOf = (p: Piece) => (p.kind === 'artillery' ? 2 : 1);

export const cleared = (scene: Scene): Scene => ({
  ...scene,
  pieces: scene.pieces.filter((p) => p.kind !== 'die'),
});

// Dice of guns lie where they fire at, those of a square where it forms, until something else
// begins.
export function inSector(scene: Scene, e: GameEvent): Scene {
  const at = String(e.purpose === 'bombard' ? e.to : e.at);
  const known = scene.pieces.filter((p) => p.kind === 'die').length;
  const dice = ((e.faces ?? []) as number[]).map((value, i): Piece => ({
    id: `die:${known + i}`,
    kind: 'die',
    title: '',
    at,
    owner: Number(e.seat),
    counters: [{ kind: 'die', value, of: 0 }],
    badges: [],
  }));
  return { ...scene, pieces: [...scene.pieces, ...dice] };
}

// Whom the guns hit lies down where he stands; in a battle zone the hit itself says so.
export function routed(scene: Scene, e: GameEvent): Scene {
  if (valueOf(scene, 'phase') !== 3) return scene;
  const here: Heaped = { at: String(e.at), side: Number(e.seat), arm: e.arm as Arm };
  return add(take(scene, anyOf(here).slice(0, 6), many(e)).scene, { ...here, marks: "'" }, many(e));
}

// Sorted from high to low, and dealt from space 1 to those who roll in this step.
export function rolled(scene: Scene, e: GameEvent): Scene {
  const melee = e.purpose === 'melee';
  if (e.purpose === 'bombard' || e.purpose === 'square') return inSector(scene, e);
  if (e.purpose === 'reroll')
    return change(scene, scene.pieces.find((p) => p.badges.includes('again'))?.id ?? '', (p) => ({
      badges: p.badges.filter((b) => b !== 'again'),
      counters: [...without(p, 'die'), { kind: 'die', value: (e.faces as number[])[0], of: 0 }],
    }));
  if (!melee && e.purpose !== 'ranged') return scene;
  const faces = [...((e.faces ?? []) as number[])].sort((a, b) => b - a);
  const out = setTrack(scene, 'step', melee ? STEP.melee : STEP.fire);
  const line = fightersOf(out, e.zone, e.seat).sort(
    (a, b) => counter(a, 'space')! - counter(b, 'space')!,
  );
  const armed = line.filter(
    (p) => !p.badges.includes('routed') && p.kind !== (melee ? 'artillery' : 'cavalry'),
  );
  const faced = armed.filter(
    (p) =>
      p.badges.includes('attacking') ||
      fightersOf(out, e.zone, 1 - Number(e.seat)).some(
        (o) => counter(o, 'space') === counter(p, 'space'),
      ),
  );
  let next = 0;
  return faced.reduce((s, p) => {
    const own = faces.slice(next, (next += diceOf(p)));
    const dice = own.map((value, i) => ({ kind: i === 0 ? 'die' : 'die2', value, of: 0 }));
    return own.length === 0
      ? s
      : change(s, p.id, (x) => ({
          counters: [...without(x, 'die', 'die2', 'modifier', 'value'), ...dice],
        }));
  }, out);
}

// What a die came to, and whom it hit. Nobody leaves before the next line stands.
export function struck(scene: Scene, e: GameEvent): Scene {
  const faces = (e.faces ?? []) as number[];
  const sum = Number(e.sum ?? 0);
  const value = Math.max(1, Math.min(6, Math.max(...faces) + sum));
  const sums = [
    ...faces.map((v, i) => ({ kind: i === 0 ? 'die' : 'die2', value: v, of: 0 })),
    { kind: 'modifier', value: sum, of: 0 },
    { kind: 'value', value, of: 0 },
  ];
  const out = setTrack(
    scene,
    'step',
    valueOf(scene, 'step') >= STEP.placeAgain ? STEP.meleeHits : STEP.hits,
  );
  const told = change(out, `${e.zone}.${e.seat}.${e.space}`, (p) => ({
    counters: [...without(p, 'die', 'die2', 'modifier', 'value'), ...sums],
    text: e.text,
  }));
  return Number(e.hits) > 0
    ? change(told, `${e.at}.${1 - Number(e.seat)}.${e.at_space}`, (p) => ({
        badges: [...p.badges.filter((b) => b !== 'hit'), 'hit'],
      }))
    : told;
}
