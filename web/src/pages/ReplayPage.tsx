// SPDX-License-Identifier: MIT
// A battle watched again: scrub bar, speed, whose eyes, and playing on from a moment. It comes from
// the server, or from a record that somebody has opened as a file.
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { boardOf, useTable } from '../themes/boards';
import { Defs } from '../board/Defs';
import type { BoardMarks } from '../board/marks';
import { ApiError, playOn, type Earlier } from '../model/api';
import { HexGrid } from '../model/hex';
import type { TurningPoint } from '../model/battleReview';
import { turnsOf } from '../model/replayMarks';
import { beforeRenewal } from '../model/renew';
import { loadBattle, loadRecord, type Battle, type Moment } from '../model/moments';
import { openedRecord } from '../model/recordFile';
import { go, leave } from '../model/route';
import { tokensOf } from '../model/seats';
import { settings, useSettings } from '../model/settings';
import { describeCell, neighbourIds } from '../board/speech';
import { Preferences } from '../panels/SettingsSheet';
import { Medal } from '../panels/TopBar';
import { RecordOpener } from '../ui/RecordOpener';
import { Sheet } from '../ui/Sheet';
import { useText } from '../text';
import { dressed } from '../model/dressed';
import { Icon } from '../ui/Icon';
import { Plain } from './Plain';
import { ReplayBar } from './replay/ReplayBar';
import { TopBar } from '../panels/TopBar';
import { useWidth } from './table/useWidth';
import { pageLink } from './table/useMatch';

const BattleReview = lazy(() =>
  import('../panels/review').then((m) => ({ default: m.BattleReview })),
);

const NOTHING: BoardMarks = {
  cells: new Map(),
  pieces: new Map(),
  subject: null,
  goal: null,
  path: [],
  target: null,
};
const STEP = 900;

function useBattle(id: string, lang: string) {
  const [battle, setBattle] = useState<Battle | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const link = pageLink(id);
    return link.onOpen(() => {
      void loadBattle(
        link,
        id,
        tokensOf(id).map((h) => h.token),
        lang,
      ).then((b) => (b ? setBattle(b) : setFailed(true)));
    });
  }, [id, lang]);
  return { battle, failed };
}

// `from`: the moment it opens at, 0 for the beginning; then, or instead, with the review.
export function ReplayPage({ id, from, beside }: { id: string; from?: string; beside?: string }) {
  return id === 'file' ? (
    <RecordReplay from={Number(from) || 0} />
  ) : (
    <HostedReplay id={id} from={Number(from) || 0} reviewed={[from, beside].includes('review')} />
  );
}

function HostedReplay({ id, from, reviewed }: { id: string; from: number; reviewed: boolean }) {
  const t = useText();
  const { lang } = useSettings();
  const { battle, failed } = useBattle(id, lang);
  return battle ? (
    <Replay
      battle={battle}
      id={id}
      from={from}
      review={reviewed}
      onward={(seq, level, weighed) =>
        playOn(id, seq, level).then((m) =>
          leave(`/replay/${id}/${seq}${weighed ? '/review' : ''}`, `/t/${m.match}`),
        )
      }
    />
  ) : (
    <Plain title={failed ? t('no.match') : '…'} home={failed} />
  );
}

function RecordReplay({ from }: { from: number }) {
  const t = useText();
  const { lang } = useSettings();
  const [record, setRecord] = useState(openedRecord);
  const [battle, setBattle] = useState<Battle | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (record === null) return;
    let gone = false;
    loadRecord(record)
      .then((b) => !gone && setBattle(b))
      .catch((e) => !gone && setProblem(e instanceof ApiError ? e.message : t('unreachable')));
    return () => {
      gone = true;
    };
  }, [record, lang]);
  if (record === null || problem) {
    return (
      <Plain title={problem || t('record.none')} home>
        <RecordOpener
          onOpened={() => {
            setProblem('');
            setRecord(openedRecord());
          }}
        />
      </Plain>
    );
  }
  return battle ? <Replay battle={battle} from={from} /> : <Plain title="…" />;
}

// What today's rules do not agree with in a record of earlier ones: nobody can play it, here it
// stands.
function Rest({ earlier }: { earlier: Earlier }) {
  const t = useText();
  return (
    <section className="panel replay-rest" role="note" aria-label={t('record.rest')}>
      <p>{earlier.message}</p>
      <ol start={earlier.entry}>
        {earlier.rest?.map((line, n) => (
          <li key={n}>{line}</li>
        ))}
      </ol>
    </section>
  );
}

// Nothing of it can be shown as a table any more.
function Told({ battle, earlier }: { battle: Battle; earlier: Earlier }) {
  return (
    <Plain title={battle.note.title} home>
      <Rest earlier={earlier} />
    </Plain>
  );
}

function Replay({
  battle,
  onward,
  id,
  from = 0,
  review = false,
}: {
  battle: Battle;
  onward?: (seq: number, level?: string, weighed?: boolean) => Promise<void>;
  id?: string;
  from?: number;
  review?: boolean;
}) {
  const t = useText();
  const [rate, setRate] = useState(1);
  const [sheet, setSheet] = useState(false);
  const [reviewed, setReviewed] = useState(review);
  const [turns, setTurns] = useState<TurningPoint[]>([]);
  const [eye, setEye] = useState<string | null>(null);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      ([...battle.moments.values()][0] ?? []).findIndex((m) => m.seq >= from),
    ),
  );
  const [playing, setPlaying] = useState(false);
  const [problem, setProblem] = useState('');
  const [focus, setFocus] = useState<string | null>(null);
  const width = useWidth();
  const list = useRef<HTMLOListElement>(null);
  const tabs = useRef<HTMLDivElement>(null);
  const seen = battle.moments.get(eye ?? [...battle.moments.keys()][0]) ?? [];
  const moment: Moment | undefined = seen[Math.min(at, seen.length - 1)];
  useEffect(() => {
    if (!playing || at >= seen.length - 1) return setPlaying(false);
    const timer = setTimeout(() => setAt(at + 1), STEP / rate);
    return () => clearTimeout(timer);
  }, [playing, at, seen.length, rate]);
  // Arrows step, space plays.
  useEffect(() => {
    const key = (e: KeyboardEvent) => {
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
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  }, [seen.length]);
  // On a small screen the review lies below everything else: it is brought up when it is wanted,
  // and when it has come.
  useEffect(() => {
    if (reviewed && width.small) tabs.current?.scrollIntoView();
  }, [reviewed, turns, width.small]);
  const turned = useMemo(
    () => turnsOf(turns, seen, t('replay.key.turn')),
    [turns, seen, settings().lang],
  );
  const grid = useMemo(() => new HexGrid(moment?.scene.cells ?? []), [moment?.scene.cells]);
  useEffect(() => {
    // Only the list is moved, not what it lies in.
    const [lines, line] = [list.current, list.current?.querySelector('[aria-current]')];
    if (lines && line)
      lines.scrollTop +=
        Math.max(0, line.getBoundingClientRect().bottom - lines.getBoundingClientRect().bottom) +
        Math.min(0, line.getBoundingClientRect().top - lines.getBoundingClientRect().top);
  }, [at]);
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
        lang: settings().lang,
        t,
        viewer: null,
        answers: [],
        neighbours: neighbourIds(grid),
        chances: new Map(),
      },
      cell,
    );
  // a review tells what every side held
  const mine = id !== undefined && !battle.earlier && tokensOf(id).length > 0;
  const weighed = mine && reviewed;
  const final = seen[seen.length - 1];
  const goOn = (level?: string) =>
    onward?.(moment.seq, level, weighed).catch((e) =>
      setProblem(e instanceof ApiError ? e.message : t('unreachable')),
    );
  return (
    <main className={`table replay ${width.name} ${frame} ${theme.kind}`}>
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
          focus={focus}
          onFocus={setFocus}
          small={width.small}
          label={t(label, { columns: moment.scene.columns, rows: moment.scene.rows })}
        />
      </div>
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
          link={id && `${location.origin}${location.pathname}#/replay/${id}/${moment.seq}`}
        >
          {battle.moments.size > 1 && (
            <label>
              {t('replay.eyes')}{' '}
              <select
                className="replay-eyes"
                value={eye ?? [...battle.moments.keys()][0]}
                onChange={(e) => setEye(e.currentTarget.value)}
              >
                {[...battle.moments.keys()].map((k) => (
                  <option key={k} value={k}>
                    {k === 'open'
                      ? t('replay.open')
                      : k === 'all'
                        ? t('replay.spectator')
                        : moment.scene.seats[Number(k)]}
                  </option>
                ))}
              </select>
            </label>
          )}
          {onward && !battle.earlier && (
            <button className="brass-button" onClick={() => void goOn()}>
              <Icon name="gi:crossed-swords" size={20} /> {t('replay.here')}
            </button>
          )}
          {onward && !battle.earlier && (
            <button className="brass-button" onClick={() => void goOn('master')}>
              <Icon name="gi:chess-queen" size={20} /> {t('replay.master')}
            </button>
          )}
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
        {weighed && (
          <Suspense fallback={null}>
            <BattleReview
              link={pageLink(id)}
              id={id}
              theme={dressed(look, final.scene)}
              scene={final.scene}
              lang={settings().lang}
              last={final.seq}
              now={moment.seq}
              onTurns={setTurns}
              onAt={(seq) => {
                setPlaying(false);
                setAt(
                  Math.max(
                    0,
                    seen.findIndex((m) => m.seq >= seq),
                  ),
                );
              }}
            />
          </Suspense>
        )}
        {!weighed && (
          <section className="chronicle panel" aria-label={t('chronicle')}>
            <ol ref={list} tabIndex={0} aria-label={t('chronicle')}>
              {seen.slice(0, at + 1).flatMap((m, i) =>
                m.events
                  .filter((e) => e.text)
                  .map((e, k) => (
                    <li
                      key={`${i}.${k}`}
                      className={theme.events[e.event]?.tick}
                      aria-current={i === at && k === 0 ? 'step' : undefined}
                    >
                      <button className="plain-line" onClick={() => setAt(i)}>
                        {typeof e.seat === 'number' ? (
                          <Medal theme={theme} seat={e.seat} size={18} />
                        ) : (
                          <span />
                        )}
                        <span>{e.text}</span>
                      </button>
                    </li>
                  )),
              )}
            </ol>
          </section>
        )}
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
