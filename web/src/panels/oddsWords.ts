// SPDX-License-Identifier: MIT
// What odds say in words and rows: who attacks whom, what may be lost, how likely.
import type { Piece, Scene } from '../model/types';
import { chanceOf, type OddsCase, type OddsView } from './useOdds';
import { type Key, type Say } from '../text';
import { nameOf } from '../text/names';

export type Who = 'you' | 'they';

export const strength = (p?: Piece) =>
  p?.counters.find((c) => c.kind === 'size' || c.kind === 'wounds');

export const left = (p: Piece) => {
  const s = strength(p);
  return s ? ` · ${s.kind === 'size' ? s.value : s.of - s.value}/${s.of}` : '';
};

export interface Row {
  label: Key;
  values: number[];
  who: Who;
  needed: boolean; // shown even where it cannot happen
}

export function chanceRows(cases: OddsCase[], attacker: Who, target: Who): Row[] {
  const of = (key: string) => cases.map((c) => Number(c.odds.outcomes[key] ?? 0));
  return [
    // One or the other: together they are all that may become of the target.
    { label: `odds.${target}.destroyed`, values: of('destroyed'), who: target, needed: true },
    { label: `odds.${target}.flee`, values: of('flees'), who: target, needed: true },
    { label: `odds.${target}.hurt`, values: of('hurt'), who: target, needed: true },
    { label: `odds.${target}.unharmed`, values: of('unharmed'), who: target, needed: true },
    { label: `odds.${attacker}.advance`, values: of('advance'), who: attacker, needed: false },
    { label: `odds.${attacker}.flee`, values: of('attacker_panics'), who: attacker, needed: false },
    {
      label: `odds.${attacker}.destroyed`,
      values: of('attacker_destroyed'),
      who: attacker,
      needed: false,
    },
  ];
}

export const lossesOf = (c: OddsCase, whose: 'target_losses' | 'attacker_losses') =>
  (c.odds.outcomes[whose] as number[] | undefined) ?? [1];

// Which side of the fight is the viewer's, seen from the attacker and from the target.
export function sidesOf(
  odds: OddsView,
  scene: Scene,
  viewer: number | null,
): { hit: Who; hitting: Who } {
  const target = scene.pieces.find((p) => p.id === odds.fight?.target);
  const mine = target ? target.owner === viewer : !odds.attack;
  return mine ? { hit: 'you', hitting: 'they' } : { hit: 'they', hitting: 'you' };
}

// The one chance that matters most, for the button of each answer: "You are destroyed: 21%".
export function notesOf(
  odds: OddsView,
  scene: Scene,
  viewer: number | null,
  t: Say,
): Map<string, string> {
  const cases = odds.cases.filter((c) => c.answer && 'target_losses' in c.odds.outcomes);
  const { hit, hitting } = sidesOf(odds, scene, viewer);
  const row = chanceRows(cases, hitting, hit).find((r) => r.values.some((p) => p > 0));
  return new Map(
    row && cases.length > 1
      ? cases.map((c, i) => [
          c.answer!.answer,
          t('odds.note', { what: t(row.label), chance: chanceOf(row.values[i]) }),
        ])
      : [],
  );
}

// "Zombie Archers H2 → your Legionnaires G5", for the sheet of a phone, where the panel lies
// further down.
export function versus(odds: OddsView, scene: Scene, viewer: number | null, t: Say): string {
  const [attacker, target] = [odds.fight?.attacker, odds.fight?.target].map((id) =>
    scene.pieces.find((p) => p.id === id),
  );
  return attacker && target ? `${nameOf(attacker, viewer, t)} → ${nameOf(target, viewer, t)}` : '';
}

// Answers that lead to the same are shown once.
export function distinct(cases: OddsCase[]): OddsCase[] {
  return cases.length > 1 &&
    cases.every(
      (c) => JSON.stringify(c.odds.outcomes) === JSON.stringify(cases[0].odds.outcomes),
    ) &&
    !cases[0].answer
    ? cases.slice(0, 1)
    : cases;
}
