// SPDX-License-Identifier: MIT
// Units taken out of one heap of a scene and put into another, as events tell of them.
import type { Piece, Scene } from '../../model/types';
import { LETTER, type Arm } from './scene';

export const BADGES: Record<string, string> = {
  "'": 'routed',
  '-': 'spent',
  '*': 'square',
  '^': 'building',
};

export interface Heaped {
  at: string;
  side: number;
  arm: Arm;
  marks?: string; // what they wear, as positions write it: "-", "'"
  to?: string; // on their way there
}

const stem = ({ at, side, arm }: Heaped) => `${at}.${side}${LETTER[arm]}`;
export const heapId = (h: Heaped) => `${stem(h)}${h.marks ?? ''}${h.to ? `>${h.to}` : ''}`;

const numberOf = (p: Piece) => p.counters.find((c) => c.kind === 'count')?.value ?? 1;

function withNumber(scene: Scene, piece: Piece, number: number): Scene {
  if (number <= 0) return { ...scene, pieces: scene.pieces.filter((p) => p !== piece) };
  const changed = { ...piece, counters: [{ kind: 'count', value: number, of: 0 }] };
  return { ...scene, pieces: scene.pieces.map((p) => (p === piece ? changed : p)) };
}

export function add(scene: Scene, to: Heaped, number: number): Scene {
  const there = scene.pieces.find((p) => p.id === heapId(to));
  if (there) return withNumber(scene, there, numberOf(there) + number);
  const badges = [
    ...[...(to.marks ?? '')].map((m) => BADGES[m]),
    ...(to.to ? [`moving:${to.to}`] : []),
  ];
  const heap: Piece = {
    id: heapId(to),
    kind: to.arm,
    title: '',
    at: to.at,
    owner: to.side,
    counters: [{ kind: 'count', value: number, of: 0 }],
    badges,
  };
  return { ...scene, pieces: [...scene.pieces, heap] };
}

// Out of the first of these heaps that has some; what is missing there comes from the next. Tells
// what they wore.
export function take(
  scene: Scene,
  from: Heaped[],
  number: number,
): { scene: Scene; taken: { marks: string; number: number }[] } {
  const taken: { marks: string; number: number }[] = [];
  let left = number;
  for (const heap of from) {
    const there = scene.pieces.find((p) => p.id === heapId(heap));
    const some = Math.min(left, there ? numberOf(there) : 0);
    if (!there || some === 0) continue;
    scene = withNumber(scene, there, numberOf(there) - some);
    taken.push({ marks: heap.marks ?? '', number: some });
    left -= some;
  }
  return { scene, taken };
}

// In any attitude: the fresh before the spent, the routed last.
export const anyOf = (h: Heaped): Heaped[] =>
  ['', '-', '*', '*-', '-*', '^', "'"].map((marks) => ({ ...h, marks }));
