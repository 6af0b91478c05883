// SPDX-License-Identifier: MIT
// What each event changes on the field before the update's own scene comes: arrows of a phase,
// lines in their zones, dice in their spaces.
import type { GameEvent, Scene } from '../../model/types';
import { carrySheets, carrySums } from './carry';
import { add, anyOf, take, type Heaped } from './heaps';
import { lineOf } from './orders';
import { LETTER, type Arm } from './scene';
import { STEP, valueOf, setTrack, change, heapOf, many } from './staging';
import { fightersOf, placed, cleared, routed, rolled, struck } from './stageFight';

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
