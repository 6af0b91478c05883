// SPDX-License-Identifier: MIT
// "What would you do?": the program's best answers, how likely each is to win, and why.
import { useEffect, useState } from 'react';
import type { MatchStore } from '../model/match';
import type { Answer, Ask } from '../model/types';
import { useText } from '../text';
import { Sheet } from '../ui/Sheet';
import { Worded } from '../ui/Term';

interface Hint extends Answer {
  chance: number;
  reasons: string[];
}

export function Advice({
  store,
  question,
  onPlay,
  onClose,
}: {
  store: MatchStore;
  question: Ask;
  onPlay: (answer: Answer) => void;
  onClose: () => void;
}) {
  const t = useText();
  const [hints, setHints] = useState<Hint[] | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let gone = false;
    setHints(null);
    void store.ask('hint', { seat: question.seat }).then((reply) => {
      if (gone) return;
      if (reply.ok) setHints(reply.hints as Hint[]);
      else setProblem(reply.error?.message ?? '');
    });
    return () => {
      gone = true;
    };
  }, [store, question]);
  return (
    <Sheet title={t('advice')} onClose={onClose}>
      {problem ? <p role="alert">{problem}</p> : !hints && <p role="status">{t('advice.wait')}</p>}
      <ol className="advice">
        {hints?.map((hint) => (
          <li key={hint.answer}>
            <h3>{hint.text}</h3>
            <p className="advice-chance">
              <meter min={0} max={1} value={hint.chance} aria-hidden="true" />
              {t('advice.chance', { n: Math.round(hint.chance * 100) })}
            </p>
            {hint.reasons.map((reason) => (
              <p key={reason}>
                <Worded text={reason} />
              </p>
            ))}
            <button
              className="paper-button"
              data-hint={hint.answer}
              onClick={() => {
                onClose();
                onPlay(hint);
              }}
            >
              <span>{t('advice.play')}</span>
            </button>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
