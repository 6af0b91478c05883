// SPDX-License-Identifier: MIT
// The table itself: the board (BoardSide), what lies around it in the arrangement the screen has
// room for (Desk), and what is opened over it (Sheets).
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { lateBy } from '../../model/late';
import { go } from '../../model/route';
import { useSettings } from '../../model/settings';
import { SpeakingOf } from '../../model/words';
import { Spoken } from '../../panels/Chronicle';
import type { LessonKey } from '../../panels/lesson/Lesson';
import { Notices } from '../../panels/Notices';
import { TopBar } from '../../panels/TopBar';
import { WordHost } from '../../panels/words/WordHost';
import { useText, type Key } from '../../text';
import { WITH_RULES } from '../../themes';
import { firstBattle, firstScenario } from '../../themes/shelf';
import { LateSign } from '../../panels/watching';
import { BoardSide } from './BoardSide';
import { TableContext, type AtTable, type Laid } from './context';
import { Desk } from './Desk';
import { Sheets } from './Sheets';
import { useAnswerFocus } from './useAnswerFocus';
import { useKeys } from './useKeys';
import { useLook } from './useLook';
import { usePicture } from './usePicture';
import { NO_OPTIONS, useTableState } from './useTableState';

const Clocks = lazy(() => import('../later').then((m) => ({ default: m.Clocks })));
const Lesson = lazy(() =>
  import('../../panels/lesson/Lesson').then((m) => ({ default: m.Lesson })),
);

// The window's title says whether it is one's turn.
function useTitle(asks: boolean, title: string) {
  const t = useText();
  const { lang } = useSettings();
  useEffect(() => {
    document.title = asks ? `● ${t('turn.title', { title })}` : 'Sandtable';
    return () => {
      document.title = 'Sandtable';
    };
  }, [asks, title, lang]);
}

// What happens by itself: with each question, and with each key.
function useHappenings(at: AtTable, lessonKey: React.MutableRefObject<LessonKey | null>) {
  const { store, theme, scene, question, hand, board, ordering, lesson, ui } = at;
  useEffect(() => {
    ui.setGlow((old) => (old.size > 0 ? new Set() : old)); // what it spoke of has been answered
  }, [question]);
  useKeys({
    theme,
    onAdvice: () => at.advised && ui.setSheet('advice'),
    hand,
    board,
    store,
    question,
    ordering,
    onHide: ui.toggleHides,
    onPeek: ui.setPeeking,
    onThreats: ui.toggleThreats,
    onHelp: () => ui.setSheet('settings'),
    onLastRound: () => hand.queue(at.lastRound),
    onClear: () => theme.hand.sheet && store.undoing.clear(),
    onTab: ui.setTab,
    onLog: ui.toggleWhole,
    lesson: lessonKey,
  });
  useAnswerFocus(lesson ? null : question, scene, theme, ordering, store.advised);
  useLook(at);
}

const frameOf = ({ store, theme, width, kind, ordering, lesson }: AtTable) =>
  `table ${width.name} ${kind.frame}${ordering ? ' ordering' : ''}${
    store.fight?.full && !store.fight.leaving ? ' fighting' : ''
  } ${theme.looks.kind}${lesson ? ' lesson' : ''}`;

export function Table(laid: Laid) {
  const t = useText();
  const { store, theme, note } = laid;
  const at = useTableState(laid);
  const { lesson, card, ui } = at;
  const lessonKey = useRef<LessonKey | null>(null);
  useHappenings(at, lessonKey);
  const title = lesson?.title ?? card?.title ?? note.title;
  useTitle(at.question !== null, title);
  usePicture(store, laid.scene, theme, !lesson);
  const late = lateBy(note, store.held);
  const speaking = useMemo(
    () => ({ game: note.game, options: note.options ?? NO_OPTIONS }),
    [note.game, note.options],
  );
  const onTalk = store.talk.company && !lesson ? () => ui.setSheet('talk') : undefined;
  const onScenario = card && !lesson ? () => ui.setSheet('scenario') : undefined;
  return (
    <SpeakingOf.Provider value={speaking}>
      <TableContext.Provider value={at}>
        <main
          className={frameOf(at)}
          data-seq={store.view().shown?.seq}
          onPointerDown={() => store.playing && store.skip()}
        >
          <TopBar
            {...at}
            scene={at.named}
            viewer={at.seatHere}
            title={title}
            game={note.campaign ? t(`name.${note.campaign.game}` as Key) : note.title}
            onScenario={onScenario}
            onRules={WITH_RULES.includes(note.game) ? () => go(`/rules/${note.game}`) : undefined}
            onSettings={() => ui.setSheet('settings')}
            onTalk={onTalk}
            unread={store.talk.unread}
            clocks={
              <>
                {late > 0 && (
                  <Suspense fallback={null}>
                    <LateSign delay={late} />
                  </Suspense>
                )}
                {(store.clock || note.days) && (
                  <Suspense fallback={null}>
                    <Clocks {...laid} />
                  </Suspense>
                )}
              </>
            }
          />
          <BoardSide />
          <Notices {...laid} onTalk={onTalk} />
          <Desk />
          {lesson && (
            <Suspense fallback={null}>
              <Lesson
                {...at}
                lesson={lesson}
                fight={at.odds.fight}
                small={at.width.small}
                keys={lessonKey}
                onTab={ui.setTab}
                battle={firstScenario(note.game)}
                onBattle={() => firstBattle(note.game)}
              />
            </Suspense>
          )}
          <Spoken {...at} />
          <Sheets onScenario={onScenario} />
          <WordHost theme={theme} />
        </main>
      </TableContext.Provider>
    </SpeakingOf.Provider>
  );
}
