// The table itself: board, dispatch and trays around it, in the arrangement the screen has room for.
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { BoardView } from '../../board/BoardView';
import type { BoardHandle } from '../../board/HexBoard';
import { marksOf } from '../../board/marks';
import type { MatchNote } from '../../model/api';
import { HexGrid } from '../../model/hex';
import type { MatchStore } from '../../model/match';
import { presetAnswer, type PresetValue, type PresetValues } from '../../model/presets';
import { useSettings } from '../../model/settings';
import { describeCell, neighbourIds } from '../../model/speech';
import type { Scene } from '../../model/types';
import { Army } from '../../panels/Army';
import { Bridges } from '../../panels/Bridges';
import { Cards } from '../../panels/Cards';
import { Clocks } from '../../panels/Clocks';
import { Chronicle } from '../../panels/Chronicle';
import { Rolling } from '../../panels/Dice';
import { Dispatch } from '../../panels/Dispatch';
import { Inspect } from '../../panels/Inspect';
import { OddsPanel } from '../../panels/OddsPanel';
import { OverPanel } from '../../panels/OverPanel';
import { Notices } from '../../panels/Notices';
import { Guide } from '../../panels/Guide';
import { PoolSlots, PoolTray } from '../../panels/Pool';
import { Legend, Presets } from '../../panels/Presets';
import { RoundSummary } from '../../panels/RoundSummary';
import { useCard } from '../../panels/useCard';
import { SettingsSheet } from '../../panels/SettingsSheet';
import { TopBar } from '../../panels/TopBar';
import { useText, type Key } from '../../text';
import type { Theme } from '../../themes/types';
import { Icon } from '../../ui/Icon';
import { go } from '../../model/route';
import { Tabs, type Tab } from './Tabs';
import { asLastRound } from './lastRound';
import { useDragToken } from './useDragToken';
import { useHand } from './useHand';
import { useKeys } from './useKeys';
import { useOdds } from './useOdds';
import { useWidth } from './useWidth';
import { SCENARIOS } from '../../text/scenarios';

interface Props {
  store: MatchStore;
  theme: Theme;
  scene: Scene;
  note: MatchNote;
  presets: PresetValues;
  onPreset: (id: string, value: PresetValue) => void;
}

const ScenarioSheet = lazy(() => import('../../panels/ScenarioCard').then((m) => ({ default: m.ScenarioSheet })));
const NO_OPTIONS = {};

// Cells the other side could strike, with how many units could.
const threatsOf = (scene: Scene) => new Map(scene.cells.flatMap((c) => c.marks.filter((m) => m.startsWith('threat:')).map((m): [string, number] => [c.id, Number(m.slice(7))])));

export function Table({ store, theme, scene, note, presets, onPreset }: Props) {
  const t = useText();
  const { lang } = useSettings();
  const width = useWidth();
  const view = store.view();
  const question = store.playing ? null : view.shown?.question ?? null;
  const grid = useMemo(() => new HexGrid(scene.cells), [scene.cells]);
  const hand = useHand(store, theme, scene, grid, question);
  const odds = useOdds(store, hand, scene, theme);
  const board = useRef<BoardHandle | null>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const [inspected, setInspected] = useState<string | null>(null);
  const [glow, setGlow] = useState(new Set<string>());
  const [hides, setHidden] = useState(false);
  const [threats, setThreats] = useState(false);
  const [peeking, setPeeking] = useState(false);
  const hidden = hides && !peeking;
  const [sheet, setSheet] = useState<'settings' | 'scenario' | null>(null);
  const card = useCard(note.game, note.scenario, note.options ?? NO_OPTIONS, note.content);
  const openCard = card ? () => setSheet('scenario') : undefined;
  const [tab, setTab] = useState<Tab>('move');
  const [whole, setWhole] = useState(false);
  const viewer = store.viewer ?? 0;
  const ordering = question?.prompt === 'distribute_orders';
  const extra = useMemo(() => new Set(hand.follow ? [hand.follow] : []), [hand.follow]);
  const marks = useMemo(() => {
    const m = marksOf(scene, grid, hand.choice, question?.answers ?? [], theme, extra);
    if (hand.follow) m.target = hand.follow;
    return m;
  }, [scene, grid, hand.choice, question, theme, extra, hand.follow]);

  // Reactions decided beforehand: answered after a moment, so that nobody can tell whether the hand was asked.
  useEffect(() => {
    if (!question) return;
    const answer = presetAnswer(theme, presets, question, scene);
    if (!answer) return;
    const timer = setTimeout(() => {
      view.log.push({ seq: view.shown?.seq ?? 0, event: { event: 'preset', seat: viewer, text: t('preset.answered', { answer: answer.text }) } });
      hand.play(answer);
    }, 500 + Math.random() * 900);
    return () => clearTimeout(timer);
  }, [question]);

  useEffect(() => {
    document.title = question ? `● ${question.text.split('\n')[0]}` : 'Sandtable';
    return () => {
      document.title = 'Sandtable';
    };
  }, [question]);

  const describe = useCallback(
    (cell: string) => describeCell({ scene, theme, lang, t, viewer: store.viewer, answers: question?.answers ?? [], neighbours: neighbourIds(grid), chances: odds.chances }, cell),
    [scene, theme, lang, t, store.viewer, question, grid, odds.chances],
  );
  const touchCell = useCallback((cell: string) => {
    if (store.playing) store.skip();
    else hand.touchCell(cell);
  }, [store, hand.touchCell]);
  const drag = useDragToken(hand, scene);
  const showLit = useCallback(() => {
    const lit = [...marks.cells.keys(), ...scene.pieces.filter((p) => marks.pieces.has(p.id) && p.at).map((p) => p.at!)];
    if (lit[0]) board.current?.show(marks.subject?.at ?? lit[Math.floor(lit.length / 2)]);
  }, [marks, scene]);
  const lastRound = useCallback(() => hand.queue(asLastRound(view.log, question, scene, viewer)), [hand, view.log, question, scene, viewer]);
  useKeys({ hand, board, store, question, onHide: () => setHidden((h) => !h), onPeek: setPeeking, onThreats: () => setThreats((on) => !on), onHelp: () => setSheet('settings'), onLastRound: lastRound, onTab: setTab, onLog: () => setWhole((w) => !w) });

  // On a small screen, look where something is to be done.
  useEffect(() => {
    if (width.small && question) showLit();
  }, [question?.prompt, view.shown?.seq]);

  const ringed = scene.pieces.some((p) => p.at && p.id !== marks.subject?.id && marks.pieces.has(p.id));
  const hint: Key = ringed && marks.cells.size === 0 ? 'touch.unit' : marks.cells.size > 0 ? (scene.board === 'hexes' ? 'touch.hex' : 'touch.square') : question?.answers.some((a) => a.touches.length > 0) ? 'touch.lit' : 'touch.none';
  const tool = (icon: string, label: string, key: string, act: () => void) => (
    <button className="paper-button" onClick={act}><kbd>{key}</kbd><Icon name={icon} size={22} /><span>{label}</span></button>
  );
  const tools = (
    <>
      {hand.choice.touched.length > 0 && hand.choice.candidates.length < (question?.answers.length ?? 0) && tool('gi:cancel', t('unselect'), 'Esc', hand.letGo)}
      {ordering && asLastRound(view.log, question, scene, viewer).length > 0 && tool('gi:backward-time', t('as.last'), 'B', lastRound)}
      {ordering && tool('gi:sight-disabled', t(hidden ? 'show.mine' : 'hide.mine'), 'H', () => setHidden(!hides))}
      {tool('gi:anticlockwise-rotation', t('takeback'), 'Z', () => void store.takeBack())}
    </>
  );
  const over = view.shown?.over;
  const dispatch = over && !store.playing ? <OverPanel store={store} scene={scene} theme={theme} over={over} id={note.id} /> : <Dispatch store={store} scene={scene} theme={theme} hand={hand} hint={hint} extra={tools} />;
  const oddsPanel = <OddsPanel store={store} scene={scene} theme={theme} odds={odds} />;
  const chronicle = (
    <Chronicle store={store} scene={scene} theme={theme} log={view.log} onGlow={setGlow} filterable={width.small || whole} limit={whole ? 400 : 40}
      actions={<button className="quiet" onClick={() => setWhole(!whole)} aria-pressed={whole}><kbd>L</kbd> {t('chronicle.all')}</button>} />
  );
  const square = scene.board !== 'hexes';
  const inspect = <Inspect scene={scene} theme={theme} cell={inspected} />;
  const army = ordering && <Army scene={scene} theme={theme} viewer={viewer} hand={hand} hidden={hidden} />;
  const pool = ordering ? <PoolSlots scene={scene} theme={theme} viewer={viewer} hand={hand} onDrag={drag.start} /> : <PoolTray scene={scene} theme={theme} viewer={viewer} hand={hand} />;
  const cards = <Cards scene={scene} theme={theme} viewer={viewer} hand={hand} />;
  const preparing = ordering || question?.prompt === 'reroll_order_dice';
  const last = view.log[view.log.length - 1];
  const title = (note.content ? card?.title : SCENARIOS[note.scenario]?.[lang]) ?? note.title;
  return (
    <main className={`table ${width.name} ${square ? 'square' : 'wide-board'}${ordering ? ' ordering' : ''} ${theme.kind}`} onPointerDown={() => store.playing && store.skip()}>
      <TopBar scene={scene} theme={theme} title={title} game={note.title} onScenario={openCard} onRules={() => go(`/rules/${note.game}`)} onSettings={() => setSheet('settings')} clocks={store.clock && <Clocks store={store} scene={scene} theme={theme} />} />
      <div className="board-area">
        <BoardView scene={scene} theme={theme} marks={marks} chances={odds.chances} describe={describe} onTouch={touchCell} onTouchPiece={hand.touchThing} onInspect={setInspected} glow={glow} threatened={threats ? threatsOf(scene) : undefined}
          showPeek={!hidden} focus={focus} onFocus={setFocus} handle={board} small={width.small}
          label={t(square ? 'say.squares' : 'say.board', { columns: scene.columns, rows: scene.rows })} />
        <Rolling effect={store.effect} scene={scene} theme={theme} />
        <Guide theme={theme} question={question} scene={scene} game={note.scenario} />
        {width.small && (
          <div className="round-buttons">
            <button onClick={showLit} aria-label={t('recentre')}><Icon name={'gi:crosshair'} size={26} /></button>
            <button onClick={() => board.current?.fit()} aria-label={t('fit')}><Icon name={'gi:magnifying-glass'} size={24} /></button>
            {!square && <button onClick={() => setThreats(!threats)} aria-label={t('threats')} aria-pressed={threats}><Icon name={'gi:crossed-swords'} size={24} /></button>}
          </div>
        )}
        {drag.shown}
      </div>
      <Notices store={store} scene={scene} />
      {width.small ? (
        <Tabs tab={tab} onTab={setTab} badge={ordering ? undefined : scene.trays.find((x) => x.id === `pool:${viewer}`)?.items.reduce((n, i) => n + i.count, 0)} square={square}
          move={<>{dispatch}{ordering && pool}{army}{oddsPanel}</>} odds={<>{oddsPanel}<Presets theme={theme} values={presets} onChange={onPreset} />{inspect}</>}
          orders={square ? <Bridges scene={scene} theme={theme} viewer={viewer} hand={hand} /> : <>{pool}{army}</>} cards={cards} log={chronicle} />
      ) : (
        <>
          <aside className="right-column">
            {dispatch}
            {oddsPanel}
            {army}
            {preparing && <RoundSummary log={view.log} scene={scene} theme={theme} />}
            {!ordering && odds.cases.length === 0 && inspect}
            {ordering && inspect}
            {!ordering && <Presets theme={theme} values={presets} onChange={onPreset} />}
            {!ordering && !square && <Legend threats={threats} onThreats={() => setThreats(!threats)} />}
          </aside>
          <div className={`tray${whole ? ' whole' : ''}`}>
            {square ? <Bridges scene={scene} theme={theme} viewer={viewer} hand={hand} middle={chronicle} /> : <>{!ordering && cards}{pool}{chronicle}</>}
          </div>
        </>
      )}
      <p className="visually-hidden" role="log" aria-live="polite">{last && last.event.event !== 'dice_counted' ? last.event.text : ''}</p>
      {sheet === 'settings' && <SettingsSheet store={store} note={note} onScenario={openCard} onClose={() => setSheet(null)} />}
      {sheet === 'scenario' && card && <Suspense fallback={null}><ScenarioSheet card={card} game={note.game} theme={theme} store={store} onClose={() => setSheet(null)} /></Suspense>}
    </main>
  );
}
