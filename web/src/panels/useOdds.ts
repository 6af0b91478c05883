// SPDX-License-Identifier: MIT
// Exact chances, asked from the referee before anything is confirmed.
import { useEffect, useMemo, useRef, useState } from 'react';
import { oddsOf } from '../model/asking';
import type { MatchStore } from '../model/match';
import { underWay } from '../board/marks';
import { percent } from '../model/percent';
import { settings } from '../model/settings';
import type { Answer, Chance, Odds, Scene } from '../model/types';
import type { Theme } from '../model/theme';
import type { Hand } from './useHand';

export interface OddsCase {
  key: string; // 'defends', 'stands', or the answer it is about
  odds: Odds;
  answer?: Answer; // one's own, where the answers to a reaction are compared
}

export interface OddsView {
  // what the hand is about to do
  attack: { answer: Answer | null; attacker: string; target: string; goal?: string } | null;
  fight: { attacker: string; target: string } | null; // who attacks whom, planned or under way
  cases: OddsCase[];
  // per target: how likely it is destroyed, or hurt where it cannot be destroyed
  chances: Map<string, Chance>;
}

export const chanceOf = (p: unknown): string => percent(Number(p ?? 0), settings().lang);

function chipOf(odds: Odds): Chance | null {
  if (!('target_losses' in odds.outcomes)) return null;
  const destroyed = Number(odds.outcomes.target_destroyed ?? 0);
  if (destroyed >= 0.005) return { kind: 'destroyed', text: chanceOf(destroyed) };
  const losses = (odds.outcomes.target_losses as number[] | undefined) ?? [1];
  return { kind: 'hurt', text: chanceOf(1 - losses[0]) };
}

// The attack the hand is about to make: answer, and the steps that come before it.
function intended(
  hand: Pick<Hand, 'primary' | 'follow' | 'choice'>,
  scene: Scene,
  theme: Theme,
): {
  text: string;
  before: string[];
  answer: Answer | null;
  attacker: string;
  target: string;
  goal?: string;
} | null {
  const { primary, follow, choice } = hand;
  const pieces = new Map(scene.pieces.map((p) => [p.id, p]));
  const goal = choice.touched.find((t) => !pieces.has(t));
  if (follow && primary && goal && theme.hand.follow) {
    const target = pieces.get(follow);
    return target?.at
      ? {
          text: theme.hand.follow.text(goal, target.at),
          before: [primary.answer],
          answer: null,
          attacker: choice.touched[0],
          target: follow,
          goal,
        }
      : null;
  }
  if (!primary || !theme.hand.verbs[primary.verb]?.attack) return null;
  return {
    text: primary.answer,
    before: [],
    answer: primary,
    attacker: primary.touches[0],
    target: primary.touches[1] ?? '',
  };
}

export function useOdds(
  store: MatchStore,
  hand: Hand,
  scene: Scene | null,
  theme: Theme,
): OddsView {
  const [known, setKnown] = useState(new Map<string, Odds | null>());
  const asked = useRef(new Set<string>());
  const stamp = store.view().shown?.seq ?? 0;
  const reaction =
    hand.question && !theme.draws.odds && theme.hand.reactions?.includes(hand.question.prompt)
      ? hand.question.answers
      : null;
  const intent = useMemo(
    () => (scene && !reaction ? intended(hand, scene, theme) : null),
    [hand.primary, hand.follow, hand.choice, scene, theme, reaction],
  );

  useEffect(() => {
    asked.current.clear();
    setKnown((old) => (old.size > 0 ? new Map() : old));
  }, [stamp]);

  useEffect(() => {
    const want = (
      key: string,
      text: string,
      before: string[] = [],
      assume?: Record<string, unknown>,
    ) => {
      const full = `${stamp}|${key}`;
      if (asked.current.has(full)) return;
      asked.current.add(full);
      void oddsOf(store, text, before, assume).then((odds) =>
        setKnown((old) => new Map(old).set(full, odds)),
      );
    };
    if (intent) {
      if (!theme.hand.follow)
        want(`${intent.before}|${intent.text}|plain`, intent.text, intent.before);
      else
        want(`${intent.before}|${intent.text}|defends`, intent.text, intent.before, {
          defends: true,
        });
      if (theme.hand.follow)
        want(`${intent.before}|${intent.text}|stands`, intent.text, intent.before, {
          defends: false,
        });
    }
    for (const answer of reaction ?? []) want(`|${answer.answer}|plain`, answer.answer);
    const targets = !theme.hand.follow
      ? []
      : (hand.question?.answers ?? [])
          .filter((a) => theme.hand.verbs[a.verb]?.attack && a.touches.length > 1)
          .slice(0, 8);
    for (const a of targets) want(`|${a.answer}|defends`, a.answer, [], { defends: true });
  }, [store, intent, reaction, hand.question, theme, stamp]);

  return useMemo(() => {
    const get = (key: string) => known.get(`${stamp}|${key}`) ?? null;
    const cases: OddsCase[] = [];
    const add = (key: string, odds: Odds | null, answer?: Answer) =>
      odds && cases.push({ key, odds, answer });
    if (intent) {
      add('stands', get(`${intent.before}|${intent.text}|plain`));
      add('defends', get(`${intent.before}|${intent.text}|defends`));
      add('stands', get(`${intent.before}|${intent.text}|stands`));
    }
    for (const answer of reaction ?? []) add(answer.text, get(`|${answer.answer}|plain`), answer);
    const chances = new Map<string, Chance>();
    for (const a of hand.question?.answers ?? []) {
      const odds = theme.hand.verbs[a.verb]?.attack ? get(`|${a.answer}|defends`) : null;
      const chip = odds && chipOf(odds);
      if (chip && a.touches[1]) chances.set(a.touches[1], chip);
    }
    const chip = intent && cases[0] ? chipOf(cases[0].odds) : null;
    if (intent && chip) chances.set(intent.target, chip);
    const fight = intent ?? (scene && underWay(scene));
    return { attack: intent, fight, cases, chances };
  }, [known, intent, reaction, hand.question, theme, stamp, scene]);
}
