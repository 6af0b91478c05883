// SPDX-License-Identifier: MIT
// The sheet of the muster is begun as it was the last time, so that the big button is right at
// once: the army of the last mission and whoever fits beside it, the deck filled up.
import { useEffect, useRef, useState } from 'react';
import { newestOf } from '../../model/seen';
import { answerAll, answerOn, toBattle } from './march';
import type { Campaign } from './scene';
import type { ScreenProps } from './screens';

// Whoever still fits under the limit, in their order.
export function fitting({ units, army }: Campaign, offered: Set<string>): string[] {
  let { points } = army;
  return units.flatMap((unit) => {
    const take = `take ${unit.id}`;
    if (unit.taken || !offered.has(take) || points + unit.points > army.limit) return [];
    points += unit.points;
    return [take];
  });
}

const offeredIn = (question: ScreenProps['question']) =>
  new Set(question?.answers.map((a) => a.answer) ?? []);

export function useMuster({ store, campaign, question }: ScreenProps) {
  const begun = useRef(new Set<string>());
  const [busy, setBusy] = useState(false);
  const prompt = question?.prompt;
  useEffect(() => {
    const key = `${campaign.mission.n} ${prompt}`;
    if (!question || busy || begun.current.has(key)) return;
    begun.current.add(key);
    const offered = offeredIn(question);
    if (prompt === 'muster' && !campaign.units.some((u) => u.taken)) {
      const answers = offered.has('again') ? ['again'] : fitting(campaign, offered);
      setBusy(true);
      void answerAll(store, answers).then(() => setBusy(false));
    }
    if (prompt === 'deck' && campaign.deck.length === 0) void answerAll(store, ['default']);
  }, [question, busy]);

  // What is still due, as most would answer it; at the works one stops to look first.
  const march = async () => {
    setBusy(true);
    let asked = newestOf(store.view())?.question ?? null;
    const first = asked?.prompt;
    while (asked && asked.prompt !== 'outcome') {
      if (asked.prompt === 'works' && first !== 'works') break;
      asked = await answerOn(store, dueAnswer(asked, newestOf(store.view())?.usual));
    }
    if (asked?.prompt === 'outcome') await toBattle(store);
    setBusy(false);
  };
  return { march, busy };
}

const dueAnswer = (
  { prompt, answers }: NonNullable<ScreenProps['question']>,
  usual?: string | null,
) => {
  const may = (text: string) => answers.some((a) => a.answer === text);
  if (may('done')) return 'done';
  if (prompt === 'deck' && may('default')) return 'default';
  return usual && may(usual) ? usual : answers[0].answer;
};
