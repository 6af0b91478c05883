// SPDX-License-Identifier: MIT
// A battle that is being looked back on: its board at any moment, its chronicle or its review.
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { boardOf, useTable } from '../../themes/boards';
import { Defs } from '../../board/Defs';
import type { BoardHandle } from '../../board/props';
import type { BoardMarks } from '../../board/marks';
import { ApiError } from '../../model/api';
import { HexGrid } from '../../model/hex';
import type { Looked, Review } from '../../model/battleReview';
import { routesOf } from '../../model/reviewRoutes';
import { turnsOf } from '../../model/replayMarks';
import { beforeRenewal } from '../../model/renew';
import { type Battle, type Moment } from '../../model/moments';
import { go } from '../../model/route';
import { tokensOf } from '../../model/seats';
import { settings } from '../../model/settings';
import { describeCell, neighbourIds } from '../../board/speech';
import { Preferences } from '../../panels/SettingsSheet';
import { Sheet } from '../../ui/Sheet';
import { useText } from '../../text';
import { dressed } from '../../model/dressed';
import { Icon } from '../../ui/Icon';
import { useHeard } from '../../ui/useHeard';
import { Plain } from '../Plain';
import { Eyes } from './Eyes';
import { ReplayBar } from './ReplayBar';
import { ReplayLines } from './ReplayLines';
import { Rest, Told } from './Rest';
import { TopBar } from '../../panels/TopBar';
import '../../styles/replay.css';
import { useWidth } from '../table/useWidth';
import { pageLink } from '../table/useMatch';

const BattleReview = lazy(() =>
  import('../../panels/review/Review').then((m) => ({ default: m.BattleReview })),
);
const Routes = lazy(() => import('../../board/Routes').then((m) => ({ default: m.Routes })));

const NOTHING: BoardMarks = {
  cells: new Map(),
  pieces: new Map(),
  subject: null,
  goal: null,
  path: [],
  target: null,
};

const STEP = 900;

export function Replay({
  battle,
  onward,
  id,
  from = 0,
  review = false,
  plays = false,
}: {
  battle: Battle;
  onward?: (seq: number, level?: string, weighed?: boolean) => Promise<void>;
  id?: string;
  from?: number;
  review?: boolean;
  plays?: boolean; // at once
}) {
  const t = useText();
  const [rate, setRate] = useState(1);
  const [sheet, setSheet] = useState(false);
  const [reviewed, setReviewed] = useState(review);
  const [weighing, setWeighing] = useState<Review | null>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [place, setPlace] = useState<Element | null>(null); // of the graph
  const [eye, setEye] = useState<string | null>(null);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      ([...battle.moments.values()][0] ?? []).findIndex((m) => m.seq >= from),
    ),
  );
  const [playing, setPlaying] = useState(plays);
  const [problem, setProblem] = useState('');
  const [focus, setFocus] = useState<string | null>(null);
  const width = useWidth();
  const tabs = useRef<HTMLDivElement>(null);
  const board = useRef<BoardHandle | null>(null);
  const seen = battle.moments.get(eye ?? [...battle.moments.keys()][0]) ?? [];
  const moment: Moment | undefined = seen[Math.min(at, seen.length - 1)];
  useEffect(() => {
    if (!playing || at >= seen.length - 1) return setPlaying(false);
    const timer = setTimeout(() => setAt(at + 1), STEP / rate);
    return () => clearTimeout(timer);
  }, [playing, at, seen.length, rate]);
  // Arrows step, space plays.
  useHeard('keydown', (e) => {
    if (
      e.target instanceof HTMLElement &&
      e.target.closest('input, select, button, [role=gridcell]')
    )
      return;
    if (e.shiftKey) return;
    if (e.key === 'ArrowLeft') setAt((n) => Math.max(0, n - 1));
    else if (e.key === 'ArrowRight') setAt((n) => Math.min(seen.length - 1, n + 1));
    else if (e.key === ' ') setPlaying((p) => !p);
    else return;
    e.preventDefault();
  });
  // On a small screen the review lies below everything else: it is brought up when it is wanted,
  // and when it has come.
  useEffect(() => {
    if (!reviewed || !width.small) return;
    const soon = setTimeout(() => tabs.current?.scrollIntoView(), 60); // once all of it lies there
    return () => clearTimeout(soon);
  }, [reviewed, weighing, width.small, place]);
  // There the board is turned to what is spoken of.
  useEffect(() => {
    const of = looked?.mistake?.played ?? looked?.turn?.played;
    if (!of || !moment || !width.small) return;
    const things = of.flatMap((a) => a.touches);
    board.current?.look(things.map((id) => moment.scene.pieces.find((p) => p.id === id)?.at ?? id));
  }, [looked, width.small]);
  const turned = useMemo(
    () => turnsOf(weighing?.turning_points ?? [], seen, t('replay.key.turn')),
    [weighing, seen, settings().lang],
  );
  const grid = useMemo(() => new HexGrid(moment?.scene.cells ?? []), [moment?.scene.cells]);
  useEffect(() =>
    beforeRenewal(
      () =>
        moment &&
        history.replaceState(
          null,
          '',
          `#/replay/${id ?? 'file'}/${moment.seq}${reviewed ? '/review' : ''}`,
        ),
    ),
  );
  const look = useTable(battle.note.game);
  if (!moment && battle.earlier) return <Told battle={battle} earlier={battle.earlier} />;
  if (!moment || !look) return <Plain title="…" />;
  const theme = dressed(look, moment.scene);
  const { Board, frame, label } = boardOf(theme, moment.scene);
  const describe = (cell: string) =>
    describeCell(
      {
        scene: moment.scene,
        theme,
        t,
        viewer: null,
        answers: [],
        neighbours: neighbourIds(grid),
        chances: new Map(),
      },
      cell,
    );
  // a review tells what every side held
  const own = id === undefined ? [] : tokensOf(id).map((h) => h.seat);
  const running = battle.note.stage === 'playing';
  const mine = own.length > 0 && !battle.earlier && !running;
  const weighed = mine && reviewed;
  const below = weighed && !width.small;
  const goTo = (seq: number) => {
    setPlaying(false);
    setAt(
      Math.max(
        0,
        seen.findIndex((m) => m.seq >= seq),
      ),
    );
  };
  const lookAt = (found: Looked) => {
    setLooked(found);
    goTo(found.seq);
  };
  const routes =
    weighed && looked && moment.seq === seen.find((m) => m.seq >= looked.seq)?.seq
      ? routesOf(looked, moment.scene, {
          played: t('review.played'),
          better: t('review.instead'),
        })
      : [];
  const final = seen[seen.length - 1];
  const goesOn = onward && !battle.earlier && !running && !battle.note.keeps_what_was_revealed;
  const goOn = (level?: string) =>
    onward?.(moment.seq, level, weighed).catch((e) =>
      setProblem(e instanceof ApiError ? e.message : t('unreachable')),
    );
  return (
    <main
      className={`table replay ${width.name} ${frame} ${theme.looks.kind}${below ? ' weighed' : ''}`}
    >
      <Defs theme={theme} />
      <TopBar
        scene={moment.scene}
        theme={theme}
        title={t('replay.title')}
        game={battle.note.title}
        onRules={() => go(`/rules/${battle.note.game}`)}
        onSettings={() => setSheet(true)}
      />
      {sheet && (
        <Sheet title={t('settings')} onClose={() => setSheet(false)}>
          <Preferences />
        </Sheet>
      )}
      <div className="board-area">
        <Board
          scene={moment.scene}
          theme={theme}
          marks={NOTHING}
          chances={new Map()}
          describe={describe}
          onTouch={() => undefined}
          onTouchPiece={() => undefined}
          showPeek
          handle={board}
          focus={focus}
          onFocus={setFocus}
          small={width.small}
          label={t(label, { columns: moment.scene.columns, rows: moment.scene.rows })}
        />
      </div>
      <Suspense fallback={null}>
        {routes.length > 0 && <Routes routes={routes} scene={moment.scene} theme={theme} />}
      </Suspense>
      {below && <div className="panel review-graph" ref={setPlace} />}
      <aside className={`right-column replay-column${weighed && !width.small ? ' reviewing' : ''}`}>
        <ReplayBar
          moments={seen}
          at={Math.min(at, seen.length - 1)}
          onAt={setAt}
          playing={playing}
          onPlay={setPlaying}
          rate={rate}
          onRate={setRate}
          theme={theme}
          turns={turned}
          link={
            running
              ? undefined
              : id && `${location.origin}${location.pathname}#/replay/${id}/${moment.seq}`
          }
        >
          <Eyes battle={battle} seats={moment.scene.seats} eye={eye} onEye={setEye} />
          {running && (
            <a className="wax-button" href={`#/t/${id}`}>
              <Icon name="gi:crossed-swords" size={26} />
              <span>{t('replay.to.battle')}</span>
            </a>
          )}
          {goesOn &&
            ([undefined, 'master'] as const).map((level) => (
              <button className="brass-button" key={level} onClick={() => void goOn(level)}>
                <Icon name={level ? 'gi:chess-queen' : 'gi:crossed-swords'} size={20} />{' '}
                {t(`replay.${level ?? 'here'}`)}
              </button>
            ))}
          {problem && <p role="alert">{problem}</p>}
        </ReplayBar>
        {mine && (
          <div
            className="segments replay-tabs"
            ref={tabs}
            role="group"
            aria-label={t('review.title')}
          >
            <button aria-pressed={!reviewed} onClick={() => setReviewed(false)}>
              {t('chronicle')}
            </button>
            <button aria-pressed={reviewed} onClick={() => setReviewed(true)}>
              {t('review.title')}
            </button>
          </div>
        )}
        {weighed && id !== undefined && (
          <Suspense fallback={null}>
            <BattleReview
              link={pageLink(id)}
              id={id}
              theme={dressed(look, final.scene)}
              scene={final.scene}
              lang={settings().lang}
              last={final.seq}
              now={moment.seq}
              own={own}
              place={width.small ? null : place}
              looked={looked}
              onReview={(found, first) => {
                setWeighing(found);
                // whoever came for one moment, or has gone on meanwhile, stays there
                if (first && from === 0 && at === 0) lookAt(first);
              }}
              onLook={lookAt}
              onAt={goTo}
            />
          </Suspense>
        )}
        {!weighed && <ReplayLines moments={seen} at={at} onAt={setAt} theme={theme} />}
        {battle.cutOff && at === seen.length - 1 && (
          <p className="panel replay-rest" role="note">
            {battle.cutOff}
          </p>
        )}
        {battle.earlier?.rest && at === seen.length - 1 && <Rest earlier={battle.earlier} />}
      </aside>
    </main>
  );
}
