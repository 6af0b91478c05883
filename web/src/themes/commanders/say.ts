// SPDX-License-Identifier: MIT
// Sectors and zones for those who listen: place, ground, who holds it, troops and how they stand,
// what can be done.
import type { Answer } from '../../model/types';
import type { Lang } from '../../model/theme';
import { spaced } from '../../text/grammar';
import { ARM_OF, type Field, type Fighter, type Heap, type State } from './scene';
import { placeName, speak, type SayHere } from './words';
import { zonesOf } from './zones';

const EN = {
  forest: 'wood',
  hill: 'hill',
  building: 'village',
  ruin: 'ruin',
  river: 'river',
  open: 'open ground',
  held: 'held by {side}',
  spent: 'spent',
  routed: 'routed',
  square: 'in square',
  inside: 'in the building',
  general: 'command post of {side}, worth {n}',
  flag: 'flag of {side}, worth {n}',
  rose: 'objective of {side}, worth {n}',
  laid: 'guns of {side} laid on it',
  order: 'your order: {n} {arm} to {way}',
  moving: '{n} {arm} of {side} on the way to {to}',
  can: 'Possible',
  nobody: 'nobody',
  infantry: 'infantry',
  cavalry: 'cavalry',
  artillery: 'guns',
  space: 'space {n}',
  die: 'die {d}',
  value: 'value {v}',
  hit: 'hit',
  against: 'against',
  zone: 'Zone {from} and {to}',
};
const FR: Record<keyof typeof EN, string> = {
  forest: 'bois',
  hill: 'colline',
  building: 'village',
  ruin: 'ruine',
  river: 'rivière',
  open: 'terrain découvert',
  held: 'tenu par {side}',
  spent: 'épuisé',
  routed: 'en déroute',
  square: 'en carré',
  inside: 'dans le bâtiment',
  general: 'poste de commandement de {side}, valeur {n}',
  flag: 'drapeau de {side}, valeur {n}',
  rose: 'objectif de {side}, valeur {n}',
  laid: 'canons de {side} pointés dessus',
  order: 'votre ordre : {n} {arm} vers {way}',
  moving: '{n} {arm} de {side} en marche vers {to}',
  can: 'Possible',
  nobody: 'personne',
  infantry: 'infanterie',
  cavalry: 'cavalerie',
  artillery: 'canons',
  space: 'place {n}',
  die: 'dé {d}',
  value: 'valeur {v}',
  hit: 'touché',
  against: 'contre',
  zone: 'Zone {from} et {to}',
};

type Word = keyof typeof EN;

const teller =
  (lang: Lang) =>
  (word: Word, values: Record<string, string | number> = {}) => {
    const text = (lang === 'fr' ? FR : EN)[word].replace(/\{(\w+)\}/g, (_, name) =>
      String(values[name] ?? ''),
    );
    return lang === 'fr' ? spaced(text) : text;
  };

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
