// SPDX-License-Identifier: MIT
// What odds say in words: who attacks whom, what may become of them, how likely.
import type { Share, Tone } from '../model/shares';
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

const number = (c: OddsCase, key: string) => Number(c.odds.outcomes[key] ?? 0);

// All that may become of the target: one of these comes about; the worst last, as with losses.
const FATES: [string, 'destroyed' | 'flee' | 'hurt' | 'unharmed', Tone][] = [
  ['unharmed', 'unharmed', 'well'],
  ['hurt', 'hurt', 'hurt'],
  ['flees', 'flee', 'away'],
  ['destroyed', 'destroyed', 'lost'],
];

export const fateOf = (c: OddsCase, target: Who, t: Say): Share[] =>
  FATES.map(([outcome, word, tone]) => ({
    text: t(`odds.${target}.${word}`),
    p: number(c, outcome),
    tone,
  })).filter((share) => share.p > 0);

// What else may happen, to the attacker.
export const besidesOf = (c: OddsCase, attacker: Who): { text: Key; p: number }[] => [
  { text: `odds.${attacker}.advance`, p: number(c, 'advance') },
  { text: `odds.${attacker}.flee`, p: number(c, 'attacker_panics') },
  { text: `odds.${attacker}.destroyed`, p: number(c, 'attacker_destroyed') },
];

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
  const { hit } = sidesOf(odds, scene, viewer);
  const word = [...FATES].reverse().find(([outcome]) => cases.some((c) => number(c, outcome) > 0));
  return new Map(
    word && cases.length > 1
      ? cases.map((c) => [
          c.answer!.answer,
          t('odds.note', {
            what: t(`odds.${hit}.${word[1]}`),
            chance: chanceOf(number(c, word[0])),
          }),
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
