// SPDX-License-Identifier: MIT
// The end of a lesson: what was learnt, and what comes next.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createLesson, games } from '../../model/api';
import { nextLesson, type LessonNow } from '../../model/lesson';
import { go } from '../../model/route';
import type { GameSpec } from '../../model/types';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { medalOf } from './Ribbon';

interface Props {
  lesson: LessonNow;
  game: string;
  counts: ReactNode; // what brings points
  campaign?: string; // whose battles are of this game
  onAgain: () => void;
  battle?: string; // the scenario of the first real battle, where it is not the game's first
  onBattle: () => Promise<string>;
}

export function End({
  lesson,
  game,
  counts,
  campaign,
  battle: scenario,
  onAgain,
  onBattle,
}: Props) {
  const t = useText();
  const [spec, setSpec] = useState<GameSpec | null>(null);
  const [problem, setProblem] = useState('');
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    games()
      .then((list) => setSpec(list.find((g) => g.id === game) ?? null))
      .catch(() => undefined);
  }, [game]);
  useEffect(() => first.current?.focus({ preventScroll: true }), [spec]);
  // The first lesson ends with what to do first in the battle that comes then.
  const battles = spec?.scenarios ?? [];
  const coming = battles.find((s) => s.id === scenario) ?? battles[0];
  const advice = spec?.lessons?.[0]?.id === lesson.id ? coming?.briefing?.first?.[0] : undefined;
  const next = nextLesson(spec?.lessons ?? [], lesson.id);
  const begin = (match: Promise<string>) =>
    match.then((id) => go(`/t/${id}`)).catch((e: Error) => setProblem(e.message));
  const battle = {
    icon: 'gi:crossed-swords',
    title: t('first.title'),
    text: t('lesson.end.battle'),
    begin: () => begin(onBattle()),
  };
  const lessons = next
    ? [
        {
          icon: 'gi:open-book',
          title: next.title,
          text: t('lesson.next.minutes', { n: next.minutes }),
          begin: () => begin(createLesson(next.id)),
        },
      ]
    : [];
  const [primary, ...others] = [...lessons, battle];
  return (
    <section
      className="lesson-end"
      role="dialog"
      aria-labelledby="lesson-end"
      aria-describedby="lesson-end-said"
    >
      <Icon name="gi:laurel-crown" size={64} className="lesson-laurel" />
      <p className="kicker">{t('lesson.over')}</p>
      <h1 id="lesson-end">{lesson.title}</h1>
      <p className="said" id="lesson-end-said">
        {lesson.end}
      </p>
      <h2>{t('lesson.learnt')}</h2>
      <ul>
        {lesson.parts.map((part) => (
          <li key={part.title}>
            <i>
              <Icon name={medalOf(part)} size={20} />
            </i>
            {part.title}
          </li>
        ))}
      </ul>
      {counts}
      {advice && (
        <p className="lesson-first">
          <b>{t('lesson.end.first')}</b> {advice}
        </p>
      )}
      {problem && <p role="alert">{problem}</p>}
      <button className="wax-button" ref={first} onClick={() => void primary.begin()}>
        <Icon name={primary.icon} size={30} />
        <span>
          {primary.title}
          <small>{primary.text}</small>
        </span>
        <kbd>{t('key.enter')}</kbd>
      </button>
      <div className="others">
        {others.map((way) => (
          <button key={way.title} className="paper-button" onClick={() => void way.begin()}>
            <Icon name={way.icon} size={22} />
            <span>{way.title}</span>
          </button>
        ))}
        {campaign && spec && !next && (
          <a className="paper-button" href={`#/new/${campaign}`}>
            <Icon name="gi:village" size={22} />
            <span>{t('campaign.begin')}</span>
          </a>
        )}
        <button className="paper-button" onClick={onAgain}>
          <Icon name="gi:anticlockwise-rotation" size={22} />
          <span>{t('lesson.again')}</span>
        </button>
        <a className="paper-button" href="#/">
          <Icon name="gi:exit-door" size={22} />
          <span>{t('home')}</span>
        </a>
      </div>
    </section>
  );
}
