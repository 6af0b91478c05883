// SPDX-License-Identifier: MIT
// Reads a scene of Commanders into a model of the field. The only place that knows the names of its
// cells, pieces, marks, trays and tracks: board "sectors", cells a1..c3, WR, BR, links a1-a2 (lower
// sector first).
import type { Cell, Piece, Scene, TrayItem } from '../../model/types';

export type Arm = 'infantry' | 'cavalry' | 'artillery';
export type Letter = 'I' | 'C' | 'A';
export type Ground = 'forest' | 'hill' | 'building' | 'ruin' | 'river';

export const ARMS: Arm[] = ['infantry', 'cavalry', 'artillery'];
export const LETTER: Record<Arm, Letter> = { infantry: 'I', cavalry: 'C', artillery: 'A' };
export const ARM_OF: Record<Letter, Arm> = { I: 'infantry', C: 'cavalry', A: 'artillery' };

export interface State {
  spent: boolean;
  routed: boolean;
  square: boolean;
  building: boolean;
}

// Marks of a sector: marker:general:5:0 (kind, value, whose), token:0:2 (whose, how many).
export interface Marker {
  kind: 'general' | 'flag' | 'rose';
  value: number;
  side: number;
}

export interface Sector {
  id: string;
  owner?: number;
  ground: Set<Ground>;
  markers: Marker[];
  tokens: [number, number];
}

export interface Border {
  id: string; // of the wall of a building: its sector twice
  from: string;
  to: string;
  road: boolean;
  bridge: boolean;
}

// Like units of one side in one sector: a1.0I, and with what they wear a1.0I- a1.0I' a1.0I* a1.0I^.
export interface Heap extends State {
  id: string;
  title: string;
  arm: Arm;
  side: number;
  at: string;
  count: number;
  to?: string; // where it goes in this phase, once both sides have said so
}

// A unit in a battle zone: a1-a2.0.3 is zone, side and space.
export interface Fighter extends State {
  id: string;
  title: string;
  arm: Arm;
  side: number;
  zone: string;
  half?: string; // the sector on whose side of the border it stands
  space: number;
  attacking: boolean;
  countercharge: boolean;
  hit: boolean;
  withdrawing: boolean;
  unopposed: boolean;
  dice: number[];
  modifier?: number;
  value?: number;
  sum?: string; // how it came to that, in words
}

export interface Order {
  id: string;
  from: string;
  letter: Letter;
  count: number;
  left: number; // of them not yet begun
  legs: string[];
}

export type Numbers = Record<Arm, number>;

export interface Field {
  sectors: Map<string, Sector>;
  borders: Border[];
  heaps: Heap[];
  fighters: Fighter[];
  orders: Order[]; // one's own
  // that lie in a sector, set by keep.ts
  dice: { id: string; at: string; side: number; face: number }[];
  sheets: [Order[], Order[]]; // both, once they lie open
  routed: [Numbers, Numbers];
  captured: [Numbers, Numbers]; // of each side, in the other's hands
  out: [Numbers, Numbers];
  round: number;
  phase: number; // 1..7
  step: number; // 1..9 of a combat, 0 where there is none
  pool: number;
  points: [number, number];
  written?: { side: number; value: number; of: number };
}

const GROUNDS: Ground[] = ['forest', 'hill', 'building', 'ruin', 'river'];
const SIDES = [0, 1] as const;

const counter = (p: Piece, kind: string) => p.counters.find((c) => c.kind === kind)?.value;
const track = (scene: Scene, id: string) => scene.tracks.find((t) => t.id === id);
const items = (scene: Scene, id: string): TrayItem[] =>
  scene.trays.find((t) => t.id === id)?.items ?? [];

function sectorOf(cell: Cell): Sector {
  const split = cell.marks.map((m) => m.split(':'));
  const tokens = (side: number) =>
    split
      .filter(([kind, whose]) => kind === 'token' && Number(whose) === side)
      .reduce((n, [, , count]) => n + Number(count), 0);
  return {
    id: cell.id,
    owner: cell.owner,
    ground: new Set(GROUNDS.filter((g) => cell.marks.includes(g))),
    markers: split
      .filter(([kind]) => kind === 'marker')
      .map(([, kind, value, side]) => ({
        kind: kind as Marker['kind'],
        value: Number(value),
        side: Number(side),
      })),
    tokens: [tokens(0), tokens(1)],
  };
}

const stateOf = (p: Piece): State => ({
  spent: p.badges.includes('spent'),
  routed: p.badges.includes('routed'),
  square: p.badges.includes('square'),
  building: p.badges.includes('building'),
});

const heapOf = (p: Piece): Heap => ({
  ...stateOf(p),
  id: p.id,
  title: p.title,
  arm: p.kind as Arm,
  side: p.owner,
  at: p.at!,
  count: counter(p, 'count') ?? 1,
  to: p.badges.find((b) => b.startsWith('moving:'))?.slice(7),
});

function fighterOf(p: Piece): Fighter {
  const has = (badge: string) => p.badges.includes(badge);
  const dice = [counter(p, 'die'), counter(p, 'die2')].filter(
    (d): d is number => d !== undefined && d > 0,
  );
  return {
    ...stateOf(p),
    id: p.id,
    title: p.title,
    arm: p.kind as Arm,
    side: p.owner,
    zone: p.at!,
    space: counter(p, 'space') ?? Number(p.id.split('.')[2] ?? 1),
    half: p.badges.find((b) => b.startsWith('from:'))?.slice(5),
    attacking: has('attacking'),
    countercharge: has('countercharge'),
    hit: has('hit'),
    withdrawing: has('withdrawing'),
    unopposed: has('unopposed'),
    dice,
    modifier: counter(p, 'modifier'),
    value: counter(p, 'value'),
    sum: p.text || undefined,
  };
}

// "b1 2C b2 a2", as the answer says it; where the sector is known already, "2C b2 a2".
export function readOrder(id: string, text: string, at?: string): Order | null {
  const found =
    /^(?:(?:order|go|bombard) )?(?:([abcWB][123R]) )?(\d+)([ICA])((?: [abcWB][123R])+)(?: building)?$/.exec(
      text.trim(),
    );
  const from = found?.[1] ?? at;
  return found && from
    ? {
        id,
        from,
        count: Number(found[2]),
        left: Number(found[2]),
        letter: found[3] as Letter,
        legs: found[4].trim().split(' '),
      }
    : null;
}

// An order on the map wears its way as badges: leg1:b2 leg2:a2 type:C. Of who has ridden the first
// of two legs the second lies there as an order of its own, order:0+.
function orderOf(p: Piece): Order | null {
  const badge = (name: string) =>
    p.badges.find((b) => b.startsWith(`${name}:`))?.slice(name.length + 1);
  const legs = [badge('leg1'), badge('leg2')].filter((leg): leg is string => leg !== undefined);
  const letter = badge('type') as Letter | undefined;
  if (!letter || legs.length === 0 || !p.at) return readOrder(p.id, p.title, p.at ?? undefined);
  const count = counter(p, 'count') ?? 1;
  return { id: p.id, from: p.at, letter, legs, count, left: counter(p, 'left') ?? count };
}

const some = <T>(list: (T | null)[]): T[] => list.filter((x): x is T => x !== null);

function numbers(scene: Scene, tray: string): Numbers {
  const of = (arm: Arm) =>
    items(scene, tray)
      .filter((i) => i.kind === arm)
      .reduce((n, i) => n + Math.max(1, i.count), 0);
  return { infantry: of('infantry'), cavalry: of('cavalry'), artillery: of('artillery') };
}

const both = <T>(read: (side: 0 | 1) => T): [T, T] => [read(0), read(1)];

export function readField(scene: Scene): Field {
  const sectors = new Map(scene.cells.map((c): [string, Sector] => [c.id, sectorOf(c)]));
  const borders = (scene.links ?? []).map((l) => ({
    id: l.id ?? `${l.from}-${l.to}`,
    from: l.from,
    to: l.to,
    road: l.marks?.includes('road') ?? false,
    bridge: l.marks?.includes('bridge') ?? false,
  }));
  // Where a building is fought over, its wall is a zone too: b2*.
  for (const wall of new Set(
    scene.pieces.flatMap((p) => (p.at && /^\w\d\*$/.test(p.at) ? [p.at] : [])),
  ))
    borders.push({
      id: wall,
      from: wall.slice(0, 2),
      to: wall.slice(0, 2),
      road: false,
      bridge: false,
    });
  const zones = new Set(borders.map((b) => b.id));
  const units = scene.pieces.filter((p) => p.at && ARMS.includes(p.kind as Arm));
  const own = scene.pieces.filter((p) => p.kind === 'order');
  const mine = SIDES.find((side) => track(scene, `orders:${side}`));
  const written = mine === undefined ? undefined : track(scene, `orders:${mine}`);
  return {
    sectors,
    borders,
    heaps: units.filter((p) => sectors.has(p.at!)).map(heapOf),
    fighters: units.filter((p) => zones.has(p.at!)).map(fighterOf),
    orders: some(own.map(orderOf)),
    dice: scene.pieces
      .filter((p) => p.kind === 'die' && p.at)
      .map((p) => ({ id: p.id, at: p.at!, side: p.owner, face: counter(p, 'die') ?? 0 })),
    sheets: both((side) =>
      some(
        items(scene, `sheet:${side}`).map(
          (i) => readOrder(i.id, i.title) ?? readOrder(i.id, i.text),
        ),
      ),
    ),
    routed: both((side) => numbers(scene, `routed:${side}`)),
    captured: both((side) => numbers(scene, `captured:${side}`)),
    out: both((side) => numbers(scene, `out:${side}`)),
    round: track(scene, 'round')?.value ?? 0,
    phase: track(scene, 'phase')?.value ?? 0,
    step: track(scene, 'step')?.value ?? 0,
    pool: track(scene, 'pool')?.value ?? 0,
    points: both((side) => track(scene, `vp:${side}`)?.value ?? 0),
    written:
      written && mine !== undefined
        ? { side: mine, value: written.value, of: written.of }
        : undefined,
  };
}

export const total = (n: Numbers) => n.infantry + n.cavalry + n.artillery;
