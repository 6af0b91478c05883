// SPDX-License-Identifier: MIT
// Sectors and zones for those who listen: place, ground, who holds it, troops and how they stand,
// what can be done.
import type { Answer } from '../../model/types';
import type { Lang } from '../../model/theme';
import { speaker, type Key, type Values } from '../../text';
import { ARM_OF, type Field, type Fighter, type Heap, type State } from './scene';
import { placeName, speak, type SayHere } from './words';
import { zonesOf } from './zones';

type Named<K> = K extends `cm.say.${infer Word}` ? Word : never;

function teller(lang: Lang) {
  const say = speaker(lang);
  return (word: Named<Key>, values?: Values) => say(`cm.say.${word}`, values);
}

type Tell = ReturnType<typeof teller>;

const wears = (s: State, t: Tell) =>
  [
    s.routed && t('routed'),
    s.spent && t('spent'),
    s.square && t('square'),
    s.building && t('inside'),
  ].filter(Boolean);

const troop = (h: Heap, seats: string[], t: Tell, w: SayHere) =>
  [
    `${h.count} ${t(h.arm)}`,
    seats[h.side],
    ...wears(h, t),
    h.to && t('moving', { n: h.count, arm: t(h.arm), side: seats[h.side], to: placeName(h.to, w) }),
  ]
    .filter(Boolean)
    .join(', ');

export function describeSector(
  field: Field,
  id: string,
  seats: string[],
  lang: Lang,
  answers: Answer[],
): string {
  const t = teller(lang);
  const w = speak(lang);
  const sector = field.sectors.get(id);
  if (!sector) return id;
  const reserve = id === 'WR' || id === 'BR';
  const ground = [...sector.ground].map((g) => t(g));
  const sentences = [
    [
      placeName(id, w),
      ...(reserve ? [] : ground.length ? ground : [t('open')]),
      sector.owner !== undefined && !reserve && t('held', { side: seats[sector.owner] }),
    ]
      .filter(Boolean)
      .join(', '),
  ];
  const here = field.heaps.filter((h) => h.at === id);
  sentences.push(...here.map((h) => troop(h, seats, t, w)));
  sentences.push(...sector.markers.map((m) => t(m.kind, { side: seats[m.side], n: m.value })));
  sentences.push(
    ...sector.tokens.flatMap((n, side) => (n > 0 ? [t('laid', { side: seats[side] })] : [])),
  );
  sentences.push(
    ...field.orders
      .filter((o) => o.from === id)
      .map((o) =>
        t('order', {
          n: o.count,
          arm: t(ARM_OF[o.letter]),
          way: o.legs.map((leg) => placeName(leg, w)).join(', '),
        }),
      ),
  );
  const things = new Set([id, ...here.map((h) => h.id)]);
  const can = answers.filter((a) => a.touches.some((x) => things.has(x)));
  if (can.length > 0 && can.length <= 3)
    sentences.push(`${t('can')}: ${can.map((a) => a.text).join('; ')}`);
  return `${sentences.map((s, i) => (i === 0 ? s : s.charAt(0).toUpperCase() + s.slice(1))).join('. ')}.`;
}

function fighter(f: Fighter | undefined, seats: string[], t: Tell): string {
  if (!f) return t('nobody');
  return [
    `${seats[f.side]} ${t(f.arm)}`,
    ...wears(f, t),
    f.dice.length > 0 && t('die', { d: f.dice.join(', ') }),
    f.value !== undefined && t('value', { v: f.value }),
    f.hit && t('hit'),
  ]
    .filter(Boolean)
    .join(', ');
}

export function describeZones(field: Field, seats: string[], lang: Lang): string[] {
  const t = teller(lang);
  return zonesOf(field).map(
    (z) =>
      `${t('zone', { from: z.border.from, to: z.border.to })}. ${z.pairs.map((p) => `${t('space', { n: p.space })}: ${fighter(p.near, seats, t)} ${t('against')} ${fighter(p.far, seats, t)}`).join('. ')}.`,
  );
}
