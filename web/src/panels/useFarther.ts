// SPDX-License-Identifier: MIT
// Asks the referee what the answers of the unit in hand lead to, and what an answer that ends leads
// to, and offers both as one.
import { useEffect, useMemo, useState } from 'react';
import { actor, closed, sequels, wayTo } from '../model/farther';
import { askedAfter } from '../model/asking';
import type { MatchStore } from '../model/match';
import type { Theme } from '../model/theme';
import type { Answer, Ask, Scene } from '../model/types';
import { useText } from '../text';

export function useFarther(
  store: MatchStore,
  theme: Theme,
  scene: Scene | null,
  question: Ask | null,
  touched: string[],
): Ask | null {
  const t = useText();
  const [known, setKnown] = useState<{ question: Ask; from: string; more: Answer[] } | null>(null);
  const [end, setEnd] = useState<{ question: Ask; more: Answer[] } | null>(null);
  const look = store.view().shown?.lesson
    ? undefined
    : theme.hand.farther?.[question?.prompt ?? ''];
  const from = question && look && actor(question, look, touched);
  useEffect(() => {
    if (!from || !scene) return;
    let gone = false;
    const first = question.answers.filter(
      (a) => look.verbs.includes(a.verb) && a.touches[0] === from,
    );
    const through = wayTo(look, scene.pieces, question.seat);
    void askedAfter(
      store,
      first.map((a) => a.answer),
      through,
    ).then(
      (ahead) =>
        !gone &&
        setKnown({
          question: question,
          from,
          more: sequels(first, ahead, look, scene.pieces, question.seat, t('farther.split')),
        }),
    );
    return () => {
      gone = true;
    };
  }, [question, from]);
  const closing = question?.answers.find((a) => a.verb === look?.closing?.verb);
  useEffect(() => {
    if (!closing) return;
    let gone = false;
    void askedAfter(store, [closing.answer], []).then(
      (ahead) =>
        !gone &&
        setEnd({
          question: question!,
          more: closed(closing, ahead, look!, (first, then) => t('farther.then', { first, then })),
        }),
    );
    return () => {
      gone = true;
    };
  }, [question, closing]);
  return useMemo(() => {
    const more = [
      ...(from && known?.question === question && known?.from === from ? known.more : []),
      ...(question && end?.question === question ? end.more : []),
    ];
    return question && more.length > 0
      ? { ...question, answers: [...question.answers, ...more] }
      : question;
  }, [question, from, known, end]);
}
