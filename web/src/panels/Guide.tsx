// SPDX-License-Identifier: MIT
// A few hints at the right moments, in the real game: a note in the margin, on a phone one line of
// the sheet. Each is shown once, until its question is answered, and never lies on the board.
import { useEffect, useRef, useState } from 'react';
import { keep, kept } from '../model/kept';
import { useSettings } from '../model/settings';
import type { Ask, Scene } from '../model/types';
import { useText, type Key } from '../text';
import type { Theme } from '../model/theme';
import { Icon } from '../ui/Icon';

const KEY = 'sandtable.guide';

interface Props {
  theme: Theme;
  question: Ask | null;
  scene: Scene;
  game: string;
  line?: boolean; // one line, more of it on demand
}

export function Guide({ theme, question, scene, game, line }: Props) {
  const t = useText();
  const { guide } = useSettings();
  const [done, setDone] = useState(() => kept<string[]>(KEY, []));
  const [more, setMore] = useState(false);
  const shown = useRef<{ id: string; question: Ask } | null>(null);
  useEffect(() => void keep(KEY, done), [done]);
  const hint =
    guide && question && game === 'first_battle'
      ? theme.words.guide?.find(
          (g) => g.prompt === question.prompt && !done.includes(g.id) && (!g.when || g.when(scene)),
        )
      : undefined;
  // Its question has been answered: the note has done its work. While something is being shown
  // there is no question.
  useEffect(() => {
    const before = shown.current;
    if (
      before &&
      question &&
      question !== before.question &&
      question.text !== before.question.text
    )
      setDone((d) => [...d, before.id]);
    if (question) shown.current = hint ? { id: hint.id, question } : null;
  }, [question, hint]);
  useEffect(() => setMore(false), [hint]);
  if (!hint) return null;
  return (
    <aside
      className={`guide${line ? ' line' : ''}${more ? ' more' : ''}`}
      role="note"
      aria-label={t('guide')}
    >
      <Icon name="gi:hourglass" size={22} className="brass" />
      <p>{t(`guide.${hint.id}` as Key)}</p>
      {line && (
        <button onClick={() => setMore(!more)} aria-expanded={more} aria-label={t('guide.more')}>
          ?
        </button>
      )}
      <button onClick={() => setDone([...done, hint.id])} aria-label={t('guide.close')}>
        ×
      </button>
    </aside>
  );
}
