// SPDX-License-Identifier: MIT
// What an answer would change about the pieces at once, as the referee says: "Attack 3, now 4".
import { useEffect, useState } from 'react';
import { MiniCounter } from '../board/MiniCounter';
import { changesBy } from '../model/asking';
import type { MatchStore } from '../model/match';
import type { Theme } from '../model/theme';
import type { Answer, Change, Scene } from '../model/types';
import { useWordsHere, wordIn, type WordBook } from '../model/words';
import { useText, type Say } from '../text';
import { Term } from '../ui/Term';

const wordOf = (c: Change) => (c.counter.includes('.') ? c.counter : `counter.${c.counter}`);

// The answer worth asking about: the one at hand, else the only one of its kind.
function foretold(answers: Answer[], primary: Answer | null, theme: Theme): Answer | null {
  if (primary && theme.hand.verbs[primary.verb]?.foretells) return primary;
  const told = answers.filter((a) => theme.hand.verbs[a.verb]?.foretells);
  return told.length === 1 ? told[0] : null;
}

function Told({ change, book, t }: { change: Change; book: WordBook; t: Say }) {
  const word = wordOf(change);
  const title = wordIn(book, word)?.title ?? '';
  const ability = /^(ability|bought)\./.test(word);
  const said = ability
    ? change.from === 0
      ? t('change.gains')
      : change.to === 0
        ? t('change.loses')
        : t('change.now', { n: change.to })
    : t('change.from', { from: change.from, to: change.to });
  return (
    <span className={`change ${change.to > change.from ? 'raised' : 'lowered'}`}>
      <Term word={word}>{title}</Term> {said}
    </span>
  );
}

interface Props {
  store: MatchStore;
  scene: Scene;
  theme: Theme;
  answers: Answer[];
  primary: Answer | null;
  looked: string | null; // the place that is looked at: its piece comes first
}

const MOST = 4;

export function Changes({ store, scene, theme, answers, primary, looked }: Props) {
  const t = useText();
  const book = useWordsHere();
  const answer = foretold(answers, primary, theme);
  const [known, setKnown] = useState<{ of: string; changes: Change[] } | null>(null);
  const key = `${store.view().shown?.seq ?? 0}|${answer?.answer ?? ''}`;
  useEffect(() => {
    let gone = false;
    if (answer)
      void changesBy(store, answer.answer).then(
        (changes) => !gone && setKnown({ of: key, changes }),
      );
    return () => {
      gone = true;
    };
  }, [key]);
  if (!answer || !book || known?.of !== key) return null;
  const told = known.changes.filter((c) => wordIn(book, wordOf(c)));
  const pieces = scene.pieces
    .filter((p) => told.some((c) => c.piece === p.id))
    .sort((a, b) => Number(b.at === looked) - Number(a.at === looked));
  if (pieces.length === 0) return null;
  return (
    <section className="panel changes" aria-label={t('change.title')}>
      <header>
        <h2>{t('change.title')}</h2>
        {pieces.length > MOST && <small>{t('change.more', { n: pieces.length - MOST })}</small>}
      </header>
      <ul>
        {pieces.slice(0, MOST).map((p) => (
          <li key={p.id}>
            <MiniCounter piece={p} theme={theme} size={32} />
            <span>
              <b style={{ color: theme.looks.sides[p.owner]?.name }}>
                {[p.title, p.at].filter(Boolean).join(' ')}
              </b>{' '}
              {told
                .filter((c) => c.piece === p.id)
                .map((c) => (
                  <Told key={c.counter} change={c} book={book} t={t} />
                ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
