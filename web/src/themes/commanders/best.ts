// SPDX-License-Identifier: MIT
// Which arm hit most: in battle zones by who stood where in the line, guns by what fell to them.
import type { Best } from '../../model/theme';
import type { GameEvent, Scene, Seat } from '../../model/types';
import { ARM_OF, ARMS, type Arm, type Letter } from './scene';

export function bestArm(told: GameEvent[], scene: Scene, seat: Seat | null): Best | null {
  const hits = new Map<string, number>();
  const lines = new Map<string, { unit: string }[]>();
  const add = (side: Seat, arm: Arm, n: number) =>
    hits.set(`${side}:${arm}`, (hits.get(`${side}:${arm}`) ?? 0) + n);
  let fire = false; // guns have fired, and what falls has fallen to them
  for (const e of told) {
    const falls = e.event === 'routed' || e.event === 'destroyed';
    fire = (e.event === 'rolled' && e.purpose === 'bombard') || (fire && falls);
    if (fire && falls) add(1 - Number(e.seat), 'artillery', Number(e.number ?? 1));
    if (e.event === 'placed') lines.set(`${e.zone}.${e.seat}`, e.line as { unit: string }[]);
    const unit =
      e.event === 'struck' && Number(e.hits) > 0
        ? lines.get(`${e.zone}.${e.seat}`)?.[Number(e.space) - 1]?.unit
        : undefined;
    if (unit) add(Number(e.seat), ARM_OF[unit[0] as Letter], Number(e.hits));
  }
  const all = [0, 1]
    .filter((side) => seat === null || side === seat)
    .flatMap((side) => ARMS.map((arm) => ({ side, arm, n: hits.get(`${side}:${arm}`) ?? 0 })))
    .sort((a, b) => b.n - a.n);
  const [{ side, arm, n }] = all;
  if (n === 0) return null;
  return {
    title: 'cm.best',
    name: { key: `cm.best.${arm}`, values: { side: scene.seats[side] } },
    said: [{ key: 'cm.best.hits', values: { n } }],
    piece: { id: 'best', kind: arm, title: '', at: null, owner: side, counters: [], badges: [] },
  };
}
