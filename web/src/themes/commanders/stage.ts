// SPDX-License-Identifier: MIT
// What each event changes on the field before the update's own scene comes: arrows of a phase,
// lines in their zones, dice in their spaces.
import type { GameEvent, Piece, Scene } from '../../model/types';
import { carrySheets, carrySums } from './carry';
import { add, anyOf, BADGES, take, type Heaped } from './heaps';
import { lineOf } from './orders';
import { ARM_OF, LETTER, type Arm, type Letter } from './scene';

const PHASES = [
  'setup',
  'planning',
  'fast_movement',
  'bombardment',
  'combined_arms',
  'non_combat_move',
  'rally',
  'scoring',
];
const STEP = {
  react: 1,
  place: 2,
  fire: 3,
  hits: 4,
  placeAgain: 6,
  melee: 7,
  meleeHits: 8,
  end: 9,
};

const valueOf = (scene: Scene, id: string) => scene.tracks.find((t) => t.id === id)?.value ?? 0;
const setTrack = (scene: Scene, id: string, value: number, text?: string): Scene => ({
  ...scene,
  tracks: scene.tracks.map((t) => (t.id === id ? { ...t, value, text: text ?? t.text } : t)),
});
const toStep = (scene: Scene, early: number, late = early): Scene =>
  setTrack(scene, 'step', valueOf(scene, 'step') < STEP.hits ? early : late);

const counter = (p: Piece, kind: string) => p.counters.find((c) => c.kind === kind)?.value;
const without = (p: Piece, ...kinds: string[]) => p.counters.filter((c) => !kinds.includes(c.kind));
const change = (scene: Scene, id: string, how: (p: Piece) => Partial<Piece>): Scene => ({
  ...scene,
  pieces: scene.pieces.map((p) => (p.id === id ? { ...p, ...how(p) } : p)),
});

const heapOf = (e: GameEvent, at: unknown, to?: string): Heaped => ({
  at: String(at),
  side: Number(e.seat),
  arm: e.arm as Arm,
  to,
});
const many = (e: GameEvent) => Number(e.number ?? 1);

function move(scene: Scene, from: Heaped[], to: Heaped, number: number): Scene {
  const { scene: left, taken } = take(scene, from, number);
  return taken.reduce((s, t) => add(s, { ...to, marks: t.marks }, t.number), left);
}

// Whoever moves has been sent there, or goes without having been (a countercharge, the way back).
function moved(scene: Scene, e: GameEvent): Scene {
  const from = heapOf(e, e.from);
  return move(
    scene,
    [...anyOf({ ...from, to: String(e.to) }), ...anyOf(from)],
    heapOf(e, e.to),
    many(e),
  );
}

const fightersOf = (scene: Scene, zone: unknown, side: unknown) =>
  scene.pieces.filter(
    (p) => p.at === zone && p.owner === side && counter(p, 'space') !== undefined,
  );
const marksOf = (p: Piece) =>
  Object.keys(BADGES)
    .filter((m) => p.badges.includes(BADGES[m]))
    .join('');

// A line takes its spaces: those of it go back to their sectors, and who is named now comes out of
// there.
function placed(scene: Scene, e: GameEvent): Scene {
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

const diceOf = (p: Piece) => (p.kind === 'artillery' ? 2 : 1);

const cleared = (scene: Scene): Scene => ({
  ...scene,
  pieces: scene.pieces.filter((p) => p.kind !== 'die'),
});

// Dice of guns lie where they fire at, those of a square where it forms, until something else
// begins.
function inSector(scene: Scene, e: GameEvent): Scene {
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
function routed(scene: Scene, e: GameEvent): Scene {
  if (valueOf(scene, 'phase') !== 3) return scene;
  const here: Heaped = { at: String(e.at), side: Number(e.seat), arm: e.arm as Arm };
  return add(take(scene, anyOf(here).slice(0, 6), many(e)).scene, { ...here, marks: "'" }, many(e));
}

// Sorted from high to low, and dealt from space 1 to those who roll in this step.
function rolled(scene: Scene, e: GameEvent): Scene {
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
function struck(scene: Scene, e: GameEvent): Scene {
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

function withdrew(scene: Scene, e: GameEvent): Scene {
  const leave = (s: Scene, arm: Arm, number: number) =>
    fightersOf(s, e.zone, e.seat)
      .filter((p) => p.kind === arm)
      .slice(-number || 9)
      .reduce((x, p) => change(x, p.id, (q) => ({ badges: [...q.badges, 'withdrawing'] })), s);
  return setTrack(
    leave(leave(scene, 'infantry', Number(e.infantry)), 'cavalry', Number(e.cavalry)),
    'step',
    5,
  );
}

// The routed leave for their box.
const fled = (scene: Scene, e: GameEvent): Scene =>
  Array.from({ length: many(e) }).reduce((s: Scene) => boxed(s, e), scene);

function boxed(scene: Scene, e: GameEvent): Scene {
  const side = Number(e.seat);
  const arm = e.arm as Arm;
  const tray = `routed:${side}`;
  const lying = scene.pieces.find(
    (p) =>
      p.owner === side &&
      p.kind === arm &&
      p.badges.includes(`from:${e.at}`) &&
      (p.badges.includes('hit') || p.badges.includes('routed')),
  );
  const gone = lying
    ? { ...scene, pieces: scene.pieces.filter((p) => p !== lying) }
    : take(scene, [{ at: String(e.at), side, arm, marks: "'" }], 1).scene;
  const id = `${tray}:${LETTER[arm]}`;
  return {
    ...gone,
    trays: gone.trays.map((t) =>
      t.id !== tray
        ? t
        : t.items.some((i) => i.id === id)
          ? { ...t, items: t.items.map((i) => (i.id === id ? { ...i, count: i.count + 1 } : i)) }
          : { ...t, items: [...t.items, { id, kind: arm, title: '', text: '', count: 1 }] },
    ),
  };
}

function spent(scene: Scene, e: GameEvent): Scene {
  const { scene: left, taken } = take(scene, [heapOf(e, e.at)], many(e));
  return taken.reduce((s, t) => add(s, { ...heapOf(e, e.at), marks: '-' }, t.number), left);
}

function square(scene: Scene, e: GameEvent): Scene {
  const here: Heaped = { at: String(e.at), side: Number(e.seat), arm: 'infantry' };
  return take(scene, [here], many(e)).taken.reduce(
    (s, t) => add(s, { ...here, marks: '*' }, t.number),
    take(scene, [here], many(e)).scene,
  );
}

// With a new round both sheets are closed again.
function begun(scene: Scene, phase: number, text: string): Scene {
  const out = setTrack(setTrack(cleared(scene), 'phase', phase, text), 'step', 0);
  return phase !== 1
    ? out
    : {
        ...out,
        pieces: out.pieces.filter((p) => p.kind !== 'order'),
        trays: out.trays.map((t) => (t.id.startsWith('sheet:') ? { ...t, items: [] } : t)),
      };
}

// A line of a sheet that lies open at scoring. Sheets of one's own lie there already.
function opened(scene: Scene, e: GameEvent): Scene {
  const tray = `sheet:${e.seat}`;
  const title = lineOf(e);
  const known = scene.trays.find((t) => t.id === tray);
  if (!known || known.items.some((i) => i.title === title)) return scene;
  const item = { id: `${tray}:${known.items.length}`, kind: 'order', title, text: '', count: 1 };
  return {
    ...scene,
    trays: scene.trays.map((t) => (t === known ? { ...t, items: [...t.items, item] } : t)),
  };
}

export function stage(scene: Scene, e: GameEvent): Scene {
  const points = (n: number) => setTrack(scene, `vp:${e.seat}`, valueOf(scene, `vp:${e.seat}`) + n);
  switch (e.event) {
    case 'round_began':
      return setTrack(scene, 'round', Number(e.round));
    case 'phase_began':
      return begun(scene, Math.max(0, PHASES.indexOf(String(e.phase))), e.text);
    case 'committed':
      return move(scene, anyOf(heapOf(e, e.from)), heapOf(e, e.from, String(e.to)), many(e));
    case 'stopped':
      return move(scene, anyOf(heapOf(e, e.at, String(e.to))), heapOf(e, e.at), many(e));
    case 'moved':
      return moved(scene, e);
    case 'attacked':
    case 'met':
      return setTrack(scene, 'step', STEP.react);
    case 'spent':
      return spent(scene, e);
    case 'formed_square':
      return square(scene, e);
    case 'placed':
      return placed(scene, e);
    case 'rolled':
      return rolled(scene, e);
    case 'rerolled':
      return change(scene, `${e.zone}.${e.owner}.${e.space}`, (p) => ({
        badges: [...p.badges, 'again'],
      }));
    case 'struck':
      return struck(scene, e);
    case 'routed':
      return routed(scene, e);
    case 'withdrew':
      return withdrew(scene, e);
    case 'fled':
      return fled(scene, e);
    case 'ordered':
      return opened(scene, e);
    case 'scored':
    case 'majority':
      return points(Number(e.points));
    case 'lost_morale':
      return points(-Number(e.points));
    case 'building_destroyed':
      return {
        ...scene,
        cells: scene.cells.map((c) =>
          c.id === e.at ? { ...c, marks: c.marks.map((m) => (m === 'building' ? 'ruin' : m)) } : c,
        ),
      };
    default:
      return scene;
  }
}

// What the dice came to that lie there: told since the lines last stood.
export function recall(scene: Scene, told: GameEvent[]): Scene {
  let from = told.length;
  while (from > 0 && told[from - 1].event !== 'placed' && told[from - 1].event !== 'phase_began')
    from--;
  return carrySums(told.slice(from).reduce(stage, scene), scene);
}

export const carry = (shown: Scene, next: Scene): Scene =>
  carrySheets(shown, carrySums(shown, next));
