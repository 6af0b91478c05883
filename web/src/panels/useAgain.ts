// SPDX-License-Identifier: MIT
// What may follow a battle: the same again, a little easier or harder, from the other side, or
// first a lesson. One of them is the big button.
import { useEffect, useState } from 'react';
import { createLesson, createMatch, games, type MatchNote, type SeatWish } from '../model/api';
import { briefAgain, type Sides } from '../model/briefed';
import { levelAgainst, levelOf, nextBattle, type Next } from '../model/fared';
import { isDone } from '../model/learnt';
import { isLevel } from '../model/levels';
import type { MatchStore } from '../model/match';
import { go } from '../model/route';
import { hold, tokensOf } from '../model/seats';
import { pocket } from '../model/where';
import type { Theme } from '../model/theme';
import type { LessonEntry, Over, Scene } from '../model/types';
import { useText, type Key, type Say } from '../text';

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
      : { who: was.who as SeatWish['who'], level: was.level && levelOf(was.level, next) };
  });
  const clock = note.days
    ? { days: note.days.each }
    : note.clock && {
        bank_s: note.clock.bank_ms / 1000,
        reserve_s: note.clock.reserve_ms / 1000,
      };
  return createMatch({
    game: note.game,
    scenario: note.scenario,
    options: note.options,
    seats,
    ...(clock && { clock }),
    ...(note.public && !pocket() && { public: note.public }),
    ...(note.content && { content: note.content }),
  }).then(({ match }) => {
    briefAgain(match, swapped ? 'moved' : 'same');
    go(`/t/${match}`);
  });
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

// Whether only programs sit at the other seats, or nobody.
export const isAlone = (store: MatchStore, note: MatchNote) =>
  store.held.length > 0 &&
  note.seats.every((s) => store.held.includes(s.seat) || s.who !== 'person');

// What changes: which side is one's own then.
function sideThen(store: MatchStore, scene: Scene, sides: Sides, t: Say): { text?: string } {
  if (store.held.length !== 1) return {};
  const seat = (store.held[0] + (sides === 'same' ? 0 : 1)) % scene.seats.length;
  return { text: t(`again.${sides}`, { side: scene.seats[seat] }) };
}

// With other people at the table everybody has to want the same sides: what has been asked for is
// agreed to, or the other way round is proposed.
function withPeople(store: MatchStore, scene: Scene, t: Say): Omit<Again, 'problem'> {
  const asked = store.people.rematch?.by.length ? store.people.rematch : null;
  const own = asked?.by.some((seat) => store.held.includes(seat)) ?? false;
  const sides = asked?.sides ?? 'same';
  const way = (wanted: Sides): Way => ({
    icon: wanted === 'same' ? 'gi:crossed-swords' : 'gi:cycle',
    title: t(wanted === 'same' ? 'end.same' : 'end.swap'),
    ...sideThen(store, scene, wanted, t),
    act: () => void store.ask('rematch', { sides: wanted }),
  });
  const first = way(sides);
  const title = t(asked && !own ? 'rematch.agree' : 'rematch');
  const { act, ...unasked } = first;
  return {
    primary: { ...(own ? unasked : { ...unasked, act }), title },
    others: [way(sides === 'same' ? 'moved' : 'same')],
  };
}

// A campaign's battle is fought once. The same token holds the campaign's seat.
function backToTown(battle: string, campaign: string, t: Say): Way {
  const act = () => {
    const [held] = tokensOf(battle);
    if (held && tokensOf(campaign).length === 0) hold({ ...held, match: campaign });
    go(`/t/${campaign}`);
  };
  return { icon: 'gi:village', title: t('campaign.back'), act };
}

// Whoever has fought the first battle of all may want more than one.
const toCampaign = (scenario: string, { campaign }: Theme['words'], t: Say): Way[] => {
  if (campaign?.after !== scenario) return [];
  const { game } = campaign;
  const act = () => go(`/new/${game}`);
  return [{ icon: 'gi:village', title: t('campaign.begin'), text: t(`name.${game}` as Key), act }];
};

export function useAgain(
  store: MatchStore,
  note: MatchNote,
  scene: Scene,
  theme: Theme,
  over: Over,
): Again | null {
  const t = useText();
  const [problem, setProblem] = useState('');
  const alone = isAlone(store, note);
  const next = alone ? nextBattle(note, store.held, over) : 'again';
  const lesson = useLesson(note.game, next === 'lesson');
  if (store.held.length === 0) return null;
  if (note.campaign)
    return { primary: backToTown(note.id, note.campaign.match, t), others: [], problem };
  if (!alone) return { ...withPeople(store, scene, t), problem };
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
    act: () => begin(again(note, store.held, false, step)),
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
    ...sideThen(store, scene, 'moved', t),
    act: () => begin(again(note, store.held, true)),
  };
  return {
    primary,
    others: [
      ...(taught || step !== 'again' ? [battle('again')] : []),
      ...(note.seats.filter((s) => s.who !== 'rules').length > 1 ? [swap] : []),
      ...toCampaign(note.scenario, theme.words, t),
    ],
    problem,
  };
}
