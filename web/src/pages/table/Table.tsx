// SPDX-License-Identifier: MIT
// The table itself: board, dispatch and trays around it, in the arrangement the screen has room
// for.
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { boardOf } from '../../themes/boards';
import { WITH_RULES } from '../../themes';
import { FightScene } from '../../board/FightScene';
import type { BoardHandle } from '../../board/props';
import { marksOf, type BoardMarks } from '../../board/marks';
import type { Choice } from '../../model/answers';
import type { MatchNote } from '../../model/api';
import { trusts } from '../../model/codes';
import { HexGrid } from '../../model/hex';
import { layingOf } from '../../model/laying';
import type { MatchStore } from '../../model/match';
import { owingOf } from '../../model/owing';
import { presetAnswer, type PresetValue, type PresetValues } from '../../model/presets';
import { useSettings } from '../../model/settings';
import { describeCell, neighbourIds } from '../../board/speech';
import type { Scene } from '../../model/types';
import { SpeakingOf } from '../../model/words';
import { RoundSummary } from '../../panels/RoundSummary';
import { Army } from '../../panels/Army';
import { Bridges } from '../../panels/Bridges';
import { Cards } from '../../panels/Cards';
import { Changes } from '../../panels/Changes';
import { Clocks } from '../../panels/Clocks';
import { Chronicle, Spoken } from '../../panels/Chronicle';
import { Rolling } from '../../panels/Dice';
import { Dispatch } from '../../panels/Dispatch';
import { Inspect } from '../../panels/Inspect';
import { InitiativeBox, PlanStrip } from '../../panels/OrderPlan';
import { OddsPanel, notesOf, versus } from '../../panels/OddsPanel';
import { Notices } from '../../panels/Notices';
import { UndoQuestion } from '../../panels/UndoQuestion';
import { Guide } from '../../panels/Guide';
import { PoolSlots, PoolTray } from '../../panels/Pool';
import { Legend, Presets } from '../../panels/Presets';
import { asBrought } from '../../model/card';
import { useCard } from '../../panels/useCard';
import { Tally } from '../../panels/Tally';
import { Trays } from '../../panels/Trays';
import { WordHost } from '../../panels/words/WordHost';
import { TopBar } from '../../panels/TopBar';
import { useText, type Key } from '../../text';
import type { Theme } from '../../model/theme';
import { Icon } from '../../ui/Icon';
import { go } from '../../model/route';
import { Tabs, type Tab } from './Tabs';
import { CarryOn } from './CarryOn';
import { asLastRound } from './lastRound';
import type { LessonKey } from '../../panels/lesson/Lesson';
import { firstBattle } from '../../themes/shelf';
import { useAnswerFocus } from './useAnswerFocus';
import { useDragToken } from './useDragToken';
import { useHand } from '../../panels/useHand';
import { useInspected } from './useInspected';
import { useKeys } from './useKeys';
import { useSheet } from './useSheet';
import { useOdds } from '../../panels/useOdds';
import { useWidth } from './useWidth';

interface Props {
  store: MatchStore;
  theme: Theme;
  scene: Scene;
  note: MatchNote;
  presets: PresetValues;
  onPreset: (id: string, value: PresetValue) => void;
}

const Lesson = lazy(() =>
  import('../../panels/lesson/Lesson').then((m) => ({ default: m.Lesson })),
);
const ScenarioSheet = lazy(() =>
  import('../../panels/ScenarioCard').then((m) => ({ default: m.ScenarioSheet })),
);
const EndSheet = lazy(() => import('../../panels/EndSheet').then((m) => ({ default: m.EndSheet })));
const PhoneSheet = lazy(() => import('../later').then((m) => ({ default: m.PhoneSheet })));
const TalkSheet = lazy(() => import('../later').then((m) => ({ default: m.TalkSheet })));
const OverPanel = lazy(() => import('../later').then((m) => ({ default: m.OverPanel })));
const Peek = lazy(() => import('../later').then((m) => ({ default: m.Peek })));
const SettingsSheet = lazy(() => import('../later').then((m) => ({ default: m.SettingsSheet })));
const Advice = lazy(() => import('../../panels/Advice').then((m) => ({ default: m.Advice })));
const NO_OPTIONS = {};

// Cells the other side could strike, with how many units could.
const threatsOf = (scene: Scene) =>
  new Map(
    scene.cells.flatMap((c) =>
      c.marks
        .filter((m) => m.startsWith('threat:'))
        .map((m): [string, number] => [c.id, Number(m.slice(7))]),
    ),
  );

// What lies on the table: on the board, and where there is room for trays, in them.
function reachable(scene: Scene, trays: boolean): (thing: string) => boolean {
  const things = new Set([
    ...scene.cells.map((c) => c.id),
    ...scene.pieces.filter((p) => p.at).map((p) => p.id),
  ]);
  if (trays) for (const tray of scene.trays) for (const item of tray.items) things.add(item.id);
  return (thing) => things.has(thing);
}

// What to do where nothing is worth a big button: a line of text, and only where something is lit.
function hintOf(
  scene: Scene,
  marks: BoardMarks,
  choice: Choice,
  touch: Key,
  unit: Key = 'touch.unit',
): Key | null {
  const ringed = scene.pieces.some(
    (p) => p.at && p.id !== marks.subject?.id && marks.pieces.has(p.id),
  );
  if (ringed && marks.cells.size === 0) return unit;
  if (marks.cells.size > 0) return touch;
  return choice.lit.size > 0 &&
    scene.trays.some((tray) => tray.items.some((item) => choice.lit.has(item.id)))
    ? 'touch.lit'
    : null;
}

export function Table({ store, theme, scene, note, presets, onPreset }: Props) {
  const t = useText();
  const { lang } = useSettings();
  const width = useWidth();
  const view = store.view();
  const grid = useMemo(() => new HexGrid(scene.cells), [scene.cells]);
  // Where people play against each other, a side is told by its player too.
  const named = useMemo(
    () =>
      store.company
        ? {
            ...scene,
            seats: scene.seats.map((side, i) =>
              [side, note.seats[i]?.name].filter(Boolean).join(' · '),
            ),
          }
        : scene,
    [scene, note.seats, store.company],
  );
  const reach = useMemo(() => reachable(scene, !width.small), [scene, width.small]);
  const asked = view.shown?.question ?? null;
  // it answers itself in a moment
  const itself = asked !== null && store.routine.answerTo(asked.seat, asked, true) !== null;
  const tokens = Object.keys(theme.tokens).length > 0;
  const laying = useMemo(
    () =>
      tokens && asked?.prompt === theme.laying && !view.shown?.lesson
        ? layingOf(scene, store.viewer ?? 0)
        : null,
    [tokens, asked, theme, scene, store.viewer, view.shown?.lesson],
  );
  const hand = useHand(
    store,
    theme,
    scene,
    grid,
    store.playing || itself || store.clearing ? null : asked,
    reach,
    laying,
  );
  const { question } = hand;
  const odds = useOdds(store, hand, scene, theme);
  const board = useRef<BoardHandle | null>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const [inspected, setInspected] = useInspected(scene);
  const [glow, setGlow] = useState(new Set<string>());
  const [hides, setHidden] = useState(false);
  const [threats, setThreats] = useState(false);
  const [peeking, setPeeking] = useState(false);
  const hidden = hides && !peeking;
  const [sheet, setSheet] = useState<
    'settings' | 'phone' | 'talk' | 'scenario' | 'end' | 'advice' | null
  >(null);
  const card = useCard(note.game, note.scenario, note.options ?? NO_OPTIONS, note.content);
  const lesson = view.shown?.lesson ?? null;
  const lessonKey = useRef<LessonKey | null>(null);
  const onTalk = store.company && !lesson ? () => setSheet('talk') : undefined;
  const openCard = card && !lesson ? () => setSheet('scenario') : undefined;
  const [tab, setTab] = useState<Tab>('move');
  const [whole, setWhole] = useState(false);
  const viewer = store.viewer ?? 0;
  const seatHere = store.open ? null : store.viewer; // whose eyes look: an open table is nobody's
  const kind = boardOf(theme, scene);
  const ordering = question !== null && question.prompt === theme.laying;
  const Aside = theme.draws?.aside;
  const Fighting = theme.draws?.fight ?? FightScene;
  const boardHand = useMemo(
    () => ({
      answers: hand.wide?.answers ?? [],
      choice: hand.choice,
      along: hand.along,
      play: hand.play,
    }),
    [hand.wide, hand.choice, hand.along, hand.play],
  );
  const extra = useMemo(() => new Set(hand.follow ? [hand.follow] : []), [hand.follow]);
  const marks = useMemo(() => {
    const m = marksOf(scene, grid, hand.choice, hand.wide?.answers ?? [], theme, extra);
    if (hand.follow) m.target = hand.follow;
    return m;
  }, [scene, grid, hand.choice, hand.wide, theme, extra, hand.follow]);

  // Reactions decided beforehand: answered after a moment, so that nobody can tell whether the hand
  // was asked.
  useEffect(() => {
    if (!question || lesson) return;
    const answer = presetAnswer(theme, presets, question, scene);
    if (!answer) return;
    const timer = setTimeout(
      () => {
        view.log.push({
          seq: view.shown?.seq ?? 0,
          event: {
            event: 'preset',
            seat: viewer,
            text: t('preset.answered', { answer: answer.text }),
          },
        });
        hand.play(answer);
      },
      500 + Math.random() * 900,
    );
    return () => clearTimeout(timer);
  }, [question]);

  useEffect(() => {
    setGlow((old) => (old.size > 0 ? new Set() : old)); // what it spoke of has been answered
  }, [question]);

  const describe = useCallback(
    (cell: string) =>
      describeCell(
        {
          scene,
          theme,
          lang,
          t,
          viewer: store.viewer,
          answers: hand.wide?.answers ?? [],
          neighbours: neighbourIds(grid),
          chances: odds.chances,
        },
        cell,
      ),
    [scene, theme, lang, t, store.viewer, hand.wide, grid, odds.chances],
  );
  const touchCell = useCallback(
    (cell: string) => {
      if (!store.playing) hand.touchCell(cell);
      // the finger that came down has skipped the fight already
      else if (!store.fight) store.skip();
    },
    [store, hand.touchCell],
  );
  const drag = useDragToken(hand, scene);
  const showLit = useCallback(() => {
    const lit = [
      ...marks.cells.keys(),
      ...scene.pieces.filter((p) => marks.pieces.has(p.id) && p.at).map((p) => p.at!),
    ];
    const placed = scene.pieces.filter((p) => p.at);
    const standing =
      new Set(placed.map((p) => p.owner)).size > 1
        ? placed.map((p) => p.at!)
        : scene.cells.map((c) => c.id);
    board.current?.look(
      lit.length > 0 ? [...lit, ...(marks.subject?.at ? [marks.subject.at] : [])] : standing,
    );
  }, [marks, scene]);
  const told = useMemo(() => view.log.map((l) => l.event), [view.log, view.log.length]);
  const before = useSheet(theme, scene, question, told);
  const lastRound = useCallback(
    () => hand.queue(theme.sheet ? before : asLastRound(view.log, question, scene, viewer)),
    [hand, before, theme, view.log, question, scene, viewer],
  );
  const routine =
    !lesson &&
    theme.routine &&
    asked &&
    (asked.prompt === theme.laying ||
      theme.routine.prompts.includes(asked.prompt) ||
      store.routine.carries(asked.seat));
  // advice knows what the seat knows
  const advised = note.hints && question !== null && !store.open;
  const askAdvice = () => advised && setSheet('advice');
  useKeys({
    onAdvice: askAdvice,
    hand,
    board,
    store,
    question,
    ordering,
    onHide: () => setHidden((h) => !h),
    onPeek: setPeeking,
    onThreats: () => setThreats((on) => !on),
    onHelp: () => setSheet('settings'),
    onLastRound: lastRound,
    onClear: () => theme.sheet && store.clearPlan(),
    onTab: setTab,
    onLog: () => setWhole((w) => !w),
    lesson: lessonKey,
  });

  useAnswerFocus(lesson ? null : question, scene, ordering);

  // On a small screen, look where something is to be done.
  useEffect(() => {
    if (width.small && !lesson) showLit();
  }, [question?.prompt, view.shown?.seq, width.small]);

  const toTouch = hintOf(scene, marks, hand.choice, kind.touch, kind.unit);
  const hint =
    toTouch &&
    (theme.hints?.[question?.prompt ?? '']?.[hand.choice.touched.length]?.[lang] ?? t(toTouch));
  const tool = (icon: string, label: string, key: string, act: () => void) => (
    <button className="tool" onClick={act}>
      <Icon name={icon} size={20} />
      <span>{label}</span>
      <kbd>{key}</kbd>
    </button>
  );
  const secretly = store.open && question?.peeked && (
    <button className="paper-button" onClick={() => store.drawCurtain(question.seat)}>
      <Icon name="gi:padlock" size={22} />
      <span>{t('answer.secretly')}</span>
    </button>
  );
  const uncover = store.hotSeat && !store.open && store.screen.canLayOpen && (
    <button className="paper-button" onClick={() => store.layOpen()}>
      <Icon name="gi:padlock" size={22} />
      <span>{t('table.open')}</span>
    </button>
  );
  const sets = question !== null && view.shown?.setUp === true;
  const tools = (
    <>
      {hand.choice.touched.length > 0 &&
        hand.choice.candidates.length < (question?.answers.length ?? 0) &&
        tool('gi:cancel', t('unselect'), t('key.esc'), hand.letGo)}
      {ordering &&
        (tokens ? asLastRound(view.log, question, scene, viewer) : before).length > 0 &&
        tool('gi:backward-time', t('as.last'), 'B', lastRound)}
      {ordering &&
        theme.sheet &&
        store.undo &&
        scene.pieces.some((p) => p.kind === theme.lines) &&
        tool('gi:scroll-quill', t('clear.plan'), 'X', () => store.clearPlan())}
      {routine && <CarryOn store={store} seat={asked.seat} />}
      {(ordering || scene.pieces.some((p) => p.kind === theme.lines)) &&
        tool('gi:sight-disabled', t(hidden ? 'show.mine' : 'hide.mine'), 'H', () =>
          setHidden(!hides),
        )}
      {sets && (
        <button
          className="paper-button"
          onClick={() => void store.ask('deploy', { seat: question.seat })}
        >
          <Icon name="gi:knight-banner" size={22} />
          <span>{t(scene.board === 'cards' ? 'draft.rest' : 'deploy.rest')}</span>
        </button>
      )}
      {secretly}
      {uncover}
      {advised && tool('gi:owl', t('advice'), 'W', askAdvice)}
      {store.undo && tool('gi:anticlockwise-rotation', t('takeback'), 'Z', () => store.takeBack())}
      <UndoQuestion store={store} scene={scene} />
    </>
  );
  const notes = useMemo(() => {
    const told = notesOf(odds, scene, store.viewer, t);
    for (const a of hand.wide?.answers ?? []) {
      const note =
        theme.notes?.(scene, a) ??
        scene.trays
          .flatMap((tray) =>
            tray.items.filter((item) => a.spends?.includes(item.id)).map((item) => item.title),
          )
          .join(' + ');
      if (note) told.set(a.answer, note);
    }
    return told;
  }, [odds, scene, store.viewer, t, hand.wide, theme]);
  const over = view.shown?.over;
  // Whoever has seen the battle end is told of it as a whole; who comes back later may ask.
  const fought = useRef(false);
  const ended = over !== undefined && over !== null && !store.playing && !lesson;
  useEffect(() => {
    if (!over) fought.current = true;
    else if (ended && fought.current) {
      fought.current = false;
      setSheet('end');
    }
  }, [over, ended]);
  const dispatch =
    lesson?.done && !store.playing ? null : over && !store.playing && !lesson ? (
      <Suspense fallback={null}>
        <OverPanel
          store={store}
          scene={scene}
          theme={theme}
          over={over}
          id={note.id}
          onWhole={() => setSheet('end')}
        />
      </Suspense>
    ) : (
      <Dispatch
        store={store}
        scene={scene}
        named={named}
        theme={theme}
        hand={hand}
        hint={hint}
        tools={tools}
        notes={notes}
        versus={
          store.hotSeat && !store.open && trusts(store.id)
            ? t('trust.turn', { name: note.seats[viewer]?.name || scene.seats[viewer] })
            : versus(odds, scene, store.viewer, t)
        }
        told={told}
        hidden={hidden}
        onGlow={setGlow}
      />
    );
  const guide = !lesson && (
    <Guide
      theme={theme}
      question={question}
      scene={scene}
      game={note.scenario}
      line={width.small}
    />
  );
  const changes = question && (
    <Changes
      store={store}
      scene={scene}
      theme={theme}
      answers={question.answers}
      primary={hand.primary}
      looked={inspected}
    />
  );
  const oddsPanel = <OddsPanel store={store} scene={scene} theme={theme} odds={odds} />;
  const chronicle = (
    <Chronicle
      store={store}
      scene={scene}
      theme={theme}
      log={view.log}
      onGlow={setGlow}
      filterable={width.small || whole}
      limit={whole ? 400 : 40}
      actions={
        <button className="quiet" onClick={() => setWhole(!whole)} aria-pressed={whole}>
          <kbd>L</kbd> {t('chronicle.all')}
        </button>
      }
    />
  );
  const pooled = tokens && scene.trays.some((tray) => tray.id.startsWith('pool:'));
  const inspect = <Inspect scene={scene} theme={theme} cell={inspected} />;
  const initiative = ordering && tokens && (
    <InitiativeBox
      scene={scene}
      theme={theme}
      viewer={viewer}
      hidden={hidden}
      hand={hand}
      store={store}
    />
  );
  const plan = ordering && tokens && (
    <PlanStrip scene={scene} theme={theme} viewer={viewer} hidden={hidden} />
  );
  const army = ordering && tokens && (
    <Army scene={scene} theme={theme} viewer={viewer} hand={hand} hidden={hidden} />
  );
  const aside = Aside && (
    <Aside
      scene={named}
      theme={theme}
      viewer={store.viewer}
      question={question}
      owing={owingOf(store)}
      chosen={hand.choice.chosen}
      candidates={hand.choice.candidates}
      play={hand.play}
      told={told}
      hidden={hidden}
      light={(things) => setGlow(new Set(things))}
    />
  );
  const pool =
    ordering && tokens ? (
      <PoolSlots scene={scene} theme={theme} viewer={viewer} hand={hand} onDrag={drag.start} />
    ) : store.open ? (
      <Suspense fallback={null}>
        <Peek store={store} scene={scene} theme={theme} />
      </Suspense>
    ) : (
      <PoolTray scene={scene} theme={theme} viewer={viewer} hand={hand} />
    );
  const cards = <Cards scene={scene} theme={theme} viewer={viewer} hand={hand} log={view.log} />;
  const laid = (
    <>
      {kind.plain && scene.cells.length > 0 && <Tally scene={scene} theme={theme} />}
      <Trays scene={scene} theme={theme} hand={hand} />
    </>
  );
  const looks = (scene.cells.length > 0 || !kind.plain) && (
    <div className="round-buttons">
      <button onClick={showLit} aria-label={t('recentre')}>
        <Icon name={'gi:crosshair'} size={26} />
      </button>
      <button onClick={() => board.current?.fit()} aria-label={t('fit')}>
        <Icon name={'gi:magnifying-glass'} size={24} />
      </button>
      {theme.threats && (
        <button
          onClick={() => setThreats(!threats)}
          aria-label={t('threats')}
          aria-pressed={threats}
        >
          <Icon name={'gi:crossed-swords'} size={24} />
        </button>
      )}
    </div>
  );
  const preparing = question !== null && (theme.preparing ?? []).includes(question.prompt);
  const title = lesson?.title ?? card?.title ?? note.title;
  const asks = question !== null;
  useEffect(() => {
    document.title = asks ? `● ${t('turn.title', { title })}` : 'Sandtable';
    return () => {
      document.title = 'Sandtable';
    };
  }, [asks, title, lang]);
  const speaking = useMemo(
    () => ({ game: note.game, options: note.options ?? NO_OPTIONS }),
    [note.game, note.options],
  );
  return (
    <SpeakingOf.Provider value={speaking}>
      <main
        className={`table ${width.name} ${kind.frame}${ordering ? ' ordering' : ''}${store.fight?.full && !store.fight.leaving ? ' fighting' : ''} ${theme.kind}${lesson ? ' lesson' : ''}`}
        data-seq={view.shown?.seq}
        onPointerDown={() => store.playing && store.skip()}
      >
        <TopBar
          scene={named}
          theme={theme}
          viewer={seatHere}
          title={title}
          game={note.title}
          onScenario={openCard}
          onRules={WITH_RULES.includes(note.game) ? () => go(`/rules/${note.game}`) : undefined}
          onSettings={() => setSheet('settings')}
          onTalk={onTalk}
          unread={store.unread}
          clocks={store.clock && <Clocks store={store} scene={scene} theme={theme} />}
        />
        <div className="board-area">
          {scene.cells.length === 0 && kind.plain ? (
            <Tally scene={scene} theme={theme} large />
          ) : (
            <kind.Board
              scene={named}
              theme={theme}
              marks={marks}
              chances={odds.chances}
              describe={describe}
              onTouch={touchCell}
              onTouchPiece={hand.touchThing}
              onInspect={setInspected}
              glow={glow}
              threatened={threats ? threatsOf(scene) : undefined}
              showPeek={!hidden}
              viewer={store.viewer}
              focus={focus}
              onFocus={setFocus}
              handle={board}
              small={width.small}
              label={t(kind.label, { columns: scene.columns, rows: scene.rows })}
              hand={boardHand}
            />
          )}
          <Rolling effect={store.effect} scene={scene} theme={theme} />
          {drag.shown}
        </div>
        {store.fight && (
          <Fighting key={store.fight.id} fight={store.fight} theme={theme} board={board} />
        )}
        <Notices store={store} scene={scene} onTalk={onTalk} />
        {width.small ? (
          <Tabs
            tab={tab}
            onTab={setTab}
            looks={looks}
            asked={question ?? view.shown?.over}
            badge={
              ordering
                ? undefined
                : scene.trays
                    .find((x) => x.id === `pool:${viewer}`)
                    ?.items.reduce((n, i) => n + i.count, 0)
            }
            hide={pooled ? undefined : 'cards'}
            trays={kind.plain}
            names={theme.tabs}
            move={
              <>
                {guide}
                {ordering && tokens && pool}
                {dispatch}
                {!question && aside}
                {kind.plain && <Trays scene={scene} theme={theme} hand={hand} />}
                {ordering && store.open && !tokens && pool}
                {army}
                {plan}
                {initiative}
                {changes}
                {oddsPanel}
              </>
            }
            odds={
              <>
                {oddsPanel}
                {inspect}
                {!lesson && <Presets theme={theme} values={presets} onChange={onPreset} />}
                <p className="nothing">{t('odds.nothing')}</p>
              </>
            }
            orders={
              aside ? (
                aside
              ) : kind.plain ? (
                laid
              ) : !pooled ? (
                <Bridges
                  scene={scene}
                  theme={theme}
                  viewer={viewer}
                  hand={hand}
                  middle={store.open && pool}
                />
              ) : (
                <>
                  {pool}
                  {army}
                </>
              )
            }
            cards={cards}
            log={chronicle}
          />
        ) : (
          <>
            <aside className="right-column">
              {dispatch}
              {guide}
              {aside}
              {changes}
              {oddsPanel}
              {army}
              {plan}
              {preparing && <RoundSummary log={view.log} scene={scene} theme={theme} />}
              {!ordering && odds.cases.length === 0 && inspect}
              {ordering && inspect}
              {!ordering && !lesson && (
                <Presets theme={theme} values={presets} onChange={onPreset} />
              )}
              {!ordering && theme.threats && (
                <Legend threats={threats} onThreats={() => setThreats(!threats)} />
              )}
              {kind.frame === 'bare' && chronicle}
            </aside>
            {kind.frame !== 'bare' && (
              <div className={`tray${whole ? ' whole' : ''}`}>
                {kind.plain ? (
                  <>
                    {store.open && pool}
                    {chronicle}
                    {laid}
                  </>
                ) : !pooled ? (
                  <Bridges
                    scene={scene}
                    theme={theme}
                    viewer={viewer}
                    hand={hand}
                    middle={
                      <>
                        {store.open && pool}
                        {chronicle}
                      </>
                    }
                  />
                ) : (
                  <>
                    {!ordering && cards}
                    {pool}
                    {initiative && !whole ? initiative : chronicle}
                  </>
                )}
              </div>
            )}
          </>
        )}
        {lesson && (
          <Suspense fallback={null}>
            <Lesson
              store={store}
              lesson={lesson}
              scene={scene}
              hand={hand}
              fight={odds.fight}
              board={board}
              small={width.small}
              keys={lessonKey}
              onTab={setTab}
              onBattle={() => firstBattle(note.game)}
            />
          </Suspense>
        )}
        <Spoken log={view.log} scene={scene} theme={theme} />
        {sheet === 'settings' && (
          <Suspense fallback={null}>
            <SettingsSheet
              store={store}
              note={note}
              onScenario={openCard}
              onPhone={seatHere === null ? undefined : () => setSheet('phone')}
              onClose={() => setSheet(null)}
            />
          </Suspense>
        )}
        {sheet === 'phone' && seatHere !== null && (
          <Suspense fallback={null}>
            <PhoneSheet store={store} seat={seatHere} onClose={() => setSheet(null)} />
          </Suspense>
        )}
        {sheet === 'advice' && question && (
          <Suspense fallback={null}>
            <Advice
              store={store}
              question={question}
              onPlay={hand.play}
              onClose={() => setSheet(null)}
            />
          </Suspense>
        )}
        {sheet === 'talk' && (
          <Suspense fallback={null}>
            <TalkSheet store={store} note={note} scene={scene} onClose={() => setSheet(null)} />
          </Suspense>
        )}
        {sheet === 'end' && over && (
          <Suspense fallback={null}>
            <EndSheet
              store={store}
              scene={scene}
              theme={theme}
              over={over}
              note={note}
              card={card}
              onClose={() => setSheet(null)}
            />
          </Suspense>
        )}
        {sheet === 'scenario' && card && (
          <Suspense fallback={null}>
            <ScenarioSheet
              card={theme.musters ? asBrought(card, scene) : card}
              game={note.game}
              theme={theme}
              store={store}
              onClose={() => setSheet(null)}
            />
          </Suspense>
        )}
        <WordHost theme={theme} />
      </main>
    </SpeakingOf.Provider>
  );
}
