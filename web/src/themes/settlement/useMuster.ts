// SPDX-License-Identifier: MIT
// The sheet of the muster is begun as it was the last time, so that the big button is right at
// once: the army of the last mission and whoever fits beside it, works where they are advised, the
// deck filled up.
import { useEffect, useRef, useState } from 'react';
import type { MatchStore } from '../../model/match';
import { newestOf } from '../../model/seen';
import { answerAll, answerOn, toBattle } from './march';
import type { Campaign, Phase } from './scene';
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

const ADVICE = 4000; // milliseconds: somebody is waiting

// What is advised comes a moment after its question; null where nothing comes.
function advised(store: MatchStore): Promise<string | null> {
  const now = () => newestOf(store.view())?.usual ?? null;
  return new Promise((done) => {
    const look = () => {
      if (!now() && !store.closed) return;
      end();
    };
    const end = () => {
      clearTimeout(timer);
      stop();
      done(now());
    };
    const timer = setTimeout(end, ADVICE);
    const stop = store.subscribe(look);
    look();
  });
}

type Asked = NonNullable<ScreenProps['question']>;

async function dueAnswer({ prompt, answers }: Asked, store: MatchStore): Promise<string | null> {
  const may = (text: string | null) => answers.some((a) => a.answer === text);
  if (may('done')) return 'done';
  if (prompt === 'deck' && may('default')) return 'default';
  const usual = await advised(store);
  return may(usual) ? usual : null;
}

// Answers what is still due, as most would; up to that question, or as far as it goes.
async function answerUpTo(store: MatchStore, wanted: Phase) {
  let asked = newestOf(store.view())?.question ?? null;
  while (asked && asked.prompt !== wanted && asked.prompt !== 'outcome') {
    const answer = await dueAnswer(asked, store);
    if (answer === null) return asked; // nothing is advised: it has to be chosen
    asked = await answerOn(store, answer);
  }
  return asked;
}

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

  const upTo = async (wanted: Phase) => {
    setBusy(true);
    const asked = await answerUpTo(store, wanted);
    if (asked?.prompt === 'outcome') await toBattle(store);
    setBusy(false);
  };
  return { march: () => upTo('outcome'), upTo, busy };
}
