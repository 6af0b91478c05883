// SPDX-License-Identifier: MIT
// What may follow a battle: the same again, a little easier or harder, from the other side, or
// first a lesson. One of them is the big button.
import { useEffect, useState } from 'react';
import { createLesson, createMatch, games, type MatchNote, type SeatWish } from '../model/api';
import { levelAgainst, levelOf, nextBattle, type Next } from '../model/fared';
import { isDone } from '../model/learnt';
import { isLevel } from '../model/levels';
import type { MatchStore } from '../model/match';
import { go } from '../model/route';
import type { LessonEntry, Over } from '../model/types';
import { useText, type Key } from '../text';

export interface Way {
  icon: string;
  title: string;
  text?: string;
  act?: () => void; // not yet known: none
}

export interface Again {
  primary: Way;
  others: Way[];
  problem: string;
}

const TITLES: Record<Exclude<Next, 'lesson'>, Key> = {
  again: 'rematch',
  easier: 'again.easier',
  harder: 'again.harder',
};

// Against programs alone nobody has to be asked: the same again, or with the seats moved on by one.
export function again(note: MatchNote, held: number[], swapped: boolean, next: Next = 'again') {
  const seats = note.seats.map((_, seat): SeatWish => {
    const before = swapped ? (seat + note.seats.length - 1) % note.seats.length : seat;
    const was = note.seats[before];
    return held.includes(before)
      ? { who: 'me', ...(was.name && { name: was.name }) }
      : { who: 'bot', level: levelOf(was.level, next) };
  });
  const clock = note.clock && {
    bank_s: note.clock.bank_ms / 1000,
    reserve_s: note.clock.reserve_ms / 1000,
  };
  return createMatch({
    game: note.game,
    scenario: note.scenario,
    options: note.options,
    seats,
    ...(clock && { clock }),
    ...(note.content && { content: note.content }),
  }).then((m) => go(`/t/${m.match}`));
}

// The lesson of a game that fits: the first that has not been done. Undefined until that is known.
function useLesson(game: string, wanted: boolean): LessonEntry | null | undefined {
  const [lesson, setLesson] = useState<LessonEntry | null>();
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    void games()
      .then((list) => list.find((g) => g.id === game)?.lessons?.find((l) => !isDone(l.id)) ?? null)
      .catch(() => null)
      .then((found) => !gone && setLesson(found));
    return () => {
      gone = true;
    };
  }, [game, wanted]);
  return lesson;
}

// Whether only programs sit at the other seats.
export const isAlone = (store: MatchStore, note: MatchNote) =>
  store.held.length > 0 &&
  note.seats.every((s) => store.held.includes(s.seat) || s.level !== undefined);

export function useAgain(store: MatchStore, note: MatchNote, over: Over): Again | null {
  const t = useText();
  const [problem, setProblem] = useState('');
  const alone = isAlone(store, note);
  const next = alone ? nextBattle(note, store.held, over) : 'again';
  const lesson = useLesson(note.game, next === 'lesson');
  if (store.held.length === 0) return null;
  const begin = (what: Promise<unknown>) => void what.catch((e: Error) => setProblem(e.message));
  const against = (step: Next) => {
    const level = levelOf(levelAgainst(note, store.held) ?? undefined, step);
    return isLevel(level)
      ? { text: t('again.level', { level: t(`level.${level}`), note: t(`level.${level}.note`) }) }
      : {};
  };
  const battle = (step: Exclude<Next, 'lesson'>): Way => ({
    icon: 'gi:crossed-swords',
    title: t(TITLES[step]),
    ...(step !== 'again' && against(step)),
    act: () => (alone ? begin(again(note, store.held, false, step)) : void store.ask('rematch')),
  });
  const taught: Way | null =
    next !== 'lesson' || lesson === null
      ? null
      : {
          icon: 'gi:open-book',
          title: t('learn.first'),
          text: lesson ? t('learn.first.text', { title: lesson.title, n: lesson.minutes }) : '…',
          ...(lesson && {
            act: () => begin(createLesson(lesson.id).then((id) => go(`/t/${id}`))),
          }),
        };
  const step = next === 'lesson' ? 'again' : next;
  const primary = taught ?? battle(step);
  const swap: Way = {
    icon: 'gi:cycle',
    title: t('end.swap'),
    act: () => begin(again(note, store.held, true)),
  };
  return {
    primary,
    others: [
      ...(taught || step !== 'again' ? [battle('again')] : []),
      ...(alone && note.seats.length > 1 ? [swap] : []),
    ],
    problem,
  };
}
