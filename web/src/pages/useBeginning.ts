// SPDX-License-Identifier: MIT
// What the red button of a game does: a newcomer is shown its first lesson, or goes on with one;
// everybody else begins a battle.
import { ApiError, createLesson, games, matchNote, type Mine } from '../model/api';
import { endLesson, isDone, isNew, matchOf } from '../model/learnt';
import { go } from '../model/route';
import type { GameSpec, LessonEntry } from '../model/types';
import { useText } from '../text';
import { firstBattle } from '../themes/shelf';
import { prepareTable } from './table/arrive';

export interface Beginning {
  way: 'lesson' | 'go-on' | 'battle';
  taught: boolean; // there are lessons
  icon: string;
  title: string;
  text: string;
  brief: string; // for a small button
  start: () => void;
  battle: () => void;
}

// The lesson's own match where it was left, or a new one.
export async function openLesson(id: string): Promise<string> {
  const before = matchOf(id);
  if (!before) return createLesson(id);
  const there = await matchNote(before).then(
    (note) => note.stage === 'playing' && !note.lesson?.done,
    (e) => {
      if (e instanceof ApiError && e.refusal.code === 'not_found') return false;
      throw e;
    },
  );
  if (there) return before;
  endLesson(id, false);
  return createLesson(id);
}

export function useBeginning(
  known: GameSpec[] | null,
  own: Mine[],
  onProblem: (text: string) => void,
): (game: string) => Beginning {
  const t = useText();
  const begin = (game: string, match: () => Promise<string>) => () => {
    prepareTable(game);
    void match()
      .then((id) => go(`/t/${id}`))
      .catch((e) => onProblem(e instanceof ApiError ? e.message : t('unreachable')));
  };
  return (game) => {
    const lessons: LessonEntry[] = known?.find((g) => g.id === game)?.lessons ?? [];
    const begun = lessons.find((l) => matchOf(l.id) && !isDone(l.id));
    const lesson = begun ?? (isNew(game) ? lessons[0] : undefined);
    const battle = begin(game, () => firstBattle(game));
    const taught = lessons.length > 0;
    const newcomer = { taught, icon: 'gi:open-book', title: t('learn.first'), battle };
    // Until the games are known: the first lesson there turns out to be.
    if (!known && isNew(game))
      return {
        ...newcomer,
        way: 'lesson',
        text: '…',
        brief: t('learn.first'),
        start: begin(game, () =>
          games()
            .then((list) => list.find((g) => g.id === game)?.lessons?.[0])
            .then((first) => (first ? openLesson(first.id) : firstBattle(game))),
        ),
      };
    if (!lesson)
      return {
        way: 'battle',
        taught,
        icon: 'gi:crossed-swords',
        title: t('first.title'),
        text: t('first.text'),
        brief: t('first.title'),
        start: battle,
        battle,
      };
    const start = begin(game, () => openLesson(lesson.id));
    const there = begun && own.find((m) => m.match.id === matchOf(begun.id))?.match.lesson;
    if (begun)
      return {
        ...newcomer,
        way: 'go-on',
        title: t('learn.on'),
        text: there
          ? t('learn.on.text', { title: lesson.title, step: there.step, of: there.of })
          : lesson.title,
        brief: t('learn.on.short'),
        start,
      };
    return {
      ...newcomer,
      way: 'lesson',
      text: t('learn.first.text', { title: lesson.title, n: lesson.minutes }),
      brief: t('learn.brief', { n: lesson.minutes }),
      start,
    };
  };
}
