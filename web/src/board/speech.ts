// SPDX-License-Identifier: MIT
// Places and units in words, for those who listen to the board: place, terrain, unit, strength,
// tokens, what can be done.
import { sayNow, type Say } from '../text';
import type { Theme } from '../model/theme';
import type { Chance } from '../model/types';
import type { HexGrid } from '../model/hex';
import { calledOf, containersAt, zonesAt } from '../model/cells';
import type { Answer, Cell, Piece, Scene } from '../model/types';

const counter = (p: Piece, kind: string) => p.counters.find((c) => c.kind === kind);

export function describeStrength(p: Piece, t: Say = sayNow): string {
  const size = counter(p, 'size');
  const wounds = counter(p, 'wounds');
  const hull = counter(p, 'hull');
  const fatigue = counter(p, 'fatigue');
  const parts: string[] = [];
  if (size) parts.push(t('say.minis', { n: size.value, of: size.of }));
  if (wounds) parts.push(t('say.health', { n: wounds.of - wounds.value, of: wounds.of }));
  if (hull) parts.push(t('say.hull', { n: hull.value, of: hull.of }));
  if (fatigue)
    parts.push(
      fatigue.value === 0 ? t('no.fatigue') : t('fatigue', { n: fatigue.value, of: fatigue.of }),
    );
  return parts.join(' · ');
}

const BADGES = [
  ['active', 'say.active'],
  ['activated', 'say.acted'],
  ['defending', 'say.defending'],
  ['weak', 'say.weak'],
  ['carrying', 'say.carrying'],
  ['captured', 'say.captured'],
  ['drones', 'say.drones'],
  ['moving', 'say.moving'],
  ['signal', 'say.faceDown'],
] as const;

// Who is acting right now has not acted yet, though its order is spent.
const applies = (p: Piece, badge: string) =>
  p.badges.includes(badge) &&
  !(badge === 'activated' && p.badges.includes('active')) &&
  !(badge === 'signal' && p.kind === 'signal'); // of others: it is one

export const describeBadges = (p: Piece, t: Say = sayNow): string[] =>
  BADGES.filter(([badge]) => applies(p, badge)).map(([, key]) => t(key));

// What lies on a place besides its ground and who stands there.
export function describeMarks(cell: Cell, seats: string[], t: Say = sayNow): string[] {
  const parts = zonesAt(cell).map((seat) => t('say.zone', { side: seats[seat] }));
  const containers = containersAt(cell);
  return containers ? [...parts, t('say.containers', { n: containers })] : parts;
}

function tokens(p: Piece, theme: Theme, t: Say): string[] {
  const order = theme.looks.order?.(p.badges);
  const token = order?.token;
  return [
    ...(token
      ? [t('say.order', { order: t(theme.looks.tokens[token]?.title) || token })]
      : order
        ? [t('say.hidden')]
        : []),
    ...describeBadges(p, t),
  ];
}

// A name that is there, and once: a field may be called what its ground is.
const isSaidFirst = (name: string | undefined, i: number, all: (string | undefined)[]) =>
  !!name && all.findIndex((other) => other?.toLowerCase() === name.toLowerCase()) === i;

export interface Listener {
  scene: Scene;
  theme: Theme;
  t: Say;
  viewer: number | null;
  answers: Answer[];
  neighbours: (cell: string) => string[];
  chances: Map<string, Chance>;
}

export function describeCell(l: Listener, id: string): string {
  const { scene, theme, t } = l;
  const cell = scene.cells.find((c) => c.id === id);
  if (!cell) return id;
  const here = scene.pieces.filter((p) => p.at === id);
  const terrain = t(theme.looks.terrains[cell.terrain]?.title) || cell.label || cell.terrain;
  const sentences = [[calledOf(cell), terrain, cell.label].filter(isSaidFirst).join(', ')];
  if (cell.marks.includes('capture_point'))
    sentences.push(
      here[0] ? t('say.held', { side: scene.seats[here[0].owner] }) : t('say.capture'),
    );
  sentences.push(...describeMarks(cell, scene.seats, t));
  for (const p of here) {
    sentences.push(
      [
        p.title,
        scene.seats[p.owner],
        describeStrength(p, t).replace(/ · /g, ', '),
        ...tokens(p, theme, t),
      ]
        .filter(Boolean)
        .join(', '),
    );
    const foes = l
      .neighbours(id)
      .flatMap((n) => scene.pieces.filter((q) => q.at === n && q.owner !== p.owner));
    if (foes.length)
      sentences.push(
        t('say.touches', {
          list: foes
            .map((q) =>
              t(q.owner === l.viewer ? 'say.your' : 'say.their', { unit: q.title, at: q.at ?? '' }),
            )
            .join(', '),
        }),
      );
  }
  const things = [id, ...here.map((p) => p.id)];
  const can = [
    ...new Set(
      l.answers.filter((a) => a.touches.some((x) => things.includes(x))).map((a) => a.text),
    ),
  ];
  if (can.length > 0 && can.length <= 3) sentences.push(t('say.can', { what: can.join('; ') }));
  const chance = here.map((p) => l.chances.get(p.id)).find(Boolean);
  if (chance)
    sentences.push(
      `${chance.text} ${t(chance.kind === 'destroyed' ? 'odds.destroyed' : 'odds.hurt')}`,
    );
  return `${sentences.join('. ')}.`;
}

export const neighbourIds = (grid: HexGrid) => (id: string) =>
  grid.neighbours(id).flatMap((n) => (n ? [n.id] : []));
