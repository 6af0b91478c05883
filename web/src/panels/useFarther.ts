// SPDX-License-Identifier: MIT
// Asks the referee what the answers of the unit in hand lead to, and offers both as one.
import { useEffect, useMemo, useState } from 'react';
import { actor, sequels } from '../model/farther';
import type { MatchStore } from '../model/match';
import type { Theme } from '../model/theme';
import type { Answer, Ask, Scene } from '../model/types';
import { useText } from '../text';

export function useFarther(store: MatchStore, theme: Theme, scene: Scene | null, question: Ask | null, touched: string[]): Ask | null {
  const t = useText();
  const [known, setKnown] = useState<{ question: Ask; from: string; more: Answer[] } | null>(null);
  const look = store.view().shown?.lesson ? undefined : theme.farther?.[question?.prompt ?? ''];
  const from = question && look && actor(question, look, touched);
  useEffect(() => {
    if (!from || !scene) return;
    let gone = false;
    const first = question!.answers.filter((a) => look!.verbs.includes(a.verb) && a.touches[0] === from);
    void store.ahead(first.map((a) => a.answer), look!.through).then((ahead) => !gone && setKnown({ question: question!, from, more: sequels(first, ahead, look!, scene.pieces, question!.seat, t('farther.split')) }));
    return () => {
      gone = true;
    };
  }, [question, from]);
  return useMemo(() => (from && known?.question === question && known?.from === from ? { ...question!, answers: [...question!.answers, ...known.more] } : question), [question, from, known]);
}
