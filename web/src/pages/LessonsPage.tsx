// SPDX-License-Identifier: MIT
// The lessons of a game: what each teaches, how long it takes, and which ones are done.
import { useEffect, useState } from 'react';
import { ApiError, games } from '../model/api';
import { isDone, matchOf } from '../model/learnt';
import { go } from '../model/route';
import { useSettings } from '../model/settings';
import type { GameSpec, LessonEntry } from '../model/types';
import { useText, type Key } from '../text';
import { KNOWN } from '../themes/shelf';
import { Icon } from '../ui/Icon';
import { PageFrame } from './PageFrame';
import { openLesson } from './useBeginning';

function Entry({ lesson, onBegin }: { lesson: LessonEntry; onBegin: () => void }) {
  const t = useText();
  const done = isDone(lesson.id);
  const begun = matchOf(lesson.id) !== undefined;
  return (
    <li className={done ? 'done' : ''}>
      <h2>
        {lesson.title}{' '}
        <small>
          {t('learn.minutes', { n: lesson.minutes })}
          {done && (
            <>
              {' '}
              · <Icon name="gi:check-mark" size={14} />
              {t('learn.done')}
            </>
          )}
        </small>
      </h2>
      <p>{lesson.story}</p>
      {lesson.parts && (
        <ul className="lesson-parts">
          {lesson.parts.map((part) => (
            <li key={part.title}>
              <Icon name={`gi:${part.icon}`} size={18} />
              {part.title}
            </li>
          ))}
        </ul>
      )}
      <button
        className="brass-button"
        onClick={onBegin}
        aria-label={`${t(begun ? 'learn.on.short' : done ? 'learn.again' : 'learn.begin')}: ${lesson.title}`}
      >
        {t(begun ? 'learn.on.short' : done ? 'learn.again' : 'learn.begin')}
      </button>
    </li>
  );
}

export function LessonsPage({ game }: { game: string }) {
  const t = useText();
  const { lang } = useSettings();
  const [spec, setSpec] = useState<GameSpec | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    games()
      .then((list) => setSpec(list.find((g) => g.id === game) ?? null))
      .catch(() => setProblem(t('unreachable')));
  }, [game, lang]);
  const begin = (id: string) =>
    void openLesson(id)
      .then((match) => go(`/t/${match}`))
      .catch((e) => setProblem(e instanceof ApiError ? e.message : t('unreachable')));
  const name = KNOWN.includes(game) ? t(`name.${game}` as Key) : (spec?.title ?? '');
  return (
    <PageFrame>
      <h1>{t('learn.title', { game: name })}</h1>
      <p>{t('learn.help')}</p>
      {problem && <p role="alert">{problem}</p>}
      <ol className="lessons">
        {spec?.lessons?.map((lesson) => (
          <Entry key={lesson.id} lesson={lesson} onBegin={() => begin(lesson.id)} />
        ))}
      </ol>
    </PageFrame>
  );
}
