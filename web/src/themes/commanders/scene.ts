// SPDX-License-Identifier: MIT
// Reads a scene of Commanders into a model of the field. The only place that knows the names of its
// cells, pieces, marks, trays and tracks: board "sectors", cells a1..c3, WR, BR, links a1-a2 (lower
// sector first). And their data:
// cell      {"markers":[{"kind":"general","value":5,"seat":0}],"tokens":[0,2]}, as far as any lie
// heap      {"to":"b2"} while it is on its way
// fighter   {"space":3,"from":"a1"}: its space in the zone, the sector on whose side it stands;
//           with "wall":"b2" where the zone is the wall of that sector's building
// order     {"from":"b1","arm":"cavalry","count":2,"legs":["b2","a2"]}, on the map and on a sheet
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
  const lies = (cell.data ?? {}) as {
    markers?: { kind: Marker['kind']; value: number; seat: number }[];
    tokens?: [number, number];
  };
  return {
    id: cell.id,
    owner: cell.owner,
    ground: new Set(GROUNDS.filter((g) => cell.marks.includes(g))),
    markers: (lies.markers ?? []).map(({ kind, value, seat }) => ({ kind, value, side: seat })),
    tokens: lies.tokens ?? [0, 0],
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
  to: (p.data as { to?: string } | undefined)?.to,
});

function fighterOf(p: Piece): Fighter {
  const { space, from } = (p.data ?? {}) as { space?: number; from?: string };
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
    space: space ?? 1,
    half: from,
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

// On the map or on a sheet. Of who has ridden the first of two legs the second lies on the map as
// an order of its own.
function orderOf({ id, data }: Piece | TrayItem, left?: number): Order {
  const { from, arm, count, legs } = data as {
    from: string;
    arm: Arm;
    count: number;
    legs: string[];
  };
  return { id, from, letter: LETTER[arm], legs, count, left: left ?? count };
}

function numbers(scene: Scene, tray: string): Numbers {
  const of = (arm: Arm) =>
    items(scene, tray)
      .filter((i) => i.kind === arm)
      .reduce((n, i) => n + Math.max(1, i.count), 0);
  return { infantry: of('infantry'), cavalry: of('cavalry'), artillery: of('artillery') };
}

const both = <T>(read: (side: 0 | 1) => T): [T, T] => [read(0), read(1)];

function read(scene: Scene): Field {
  const sectors = new Map(scene.cells.map((c): [string, Sector] => [c.id, sectorOf(c)]));
  const borders = (scene.links ?? []).map((l) => ({
    id: l.id ?? `${l.from}-${l.to}`,
    from: l.from,
    to: l.to,
    road: l.marks?.includes('road') ?? false,
    bridge: l.marks?.includes('bridge') ?? false,
  }));
  // Where a building is fought over, its wall is a zone too: b2*.
  const walls = new Map(
    scene.pieces.flatMap((p): [string, string][] => {
      const { wall } = (p.data ?? {}) as { wall?: string };
      return p.at && wall ? [[p.at, wall]] : [];
    }),
  );
  for (const [id, sector] of walls)
    borders.push({ id, from: sector, to: sector, road: false, bridge: false });
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
    orders: own.map((p) => orderOf(p, counter(p, 'left'))),
    dice: scene.pieces
      .filter((p) => p.kind === 'die' && p.at)
      .map((p) => ({ id: p.id, at: p.at!, side: p.owner, face: counter(p, 'die') ?? 0 })),
    sheets: both((side) => items(scene, `sheet:${side}`).map((i) => orderOf(i))),
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

// Read once: whoever draws a part of it has the same field before them.
const known = new WeakMap<Scene, Field>();
export function readField(scene: Scene): Field {
  const field = known.get(scene) ?? read(scene);
  known.set(scene, field);
  return field;
}

export const total = (n: Numbers) => n.infantry + n.cavalry + n.artillery;
