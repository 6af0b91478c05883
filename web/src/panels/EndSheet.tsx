// SPDX-License-Identifier: MIT
// The end of a battle as a moment: who has won and how, what the dice did, and where it turned.
import { Suspense, useEffect, useMemo, useState } from 'react';
import { areMany, brokenOff, lostAlone, teamsOf, unwon, winnersOf } from '../model/sides';
import type { MatchNote } from '../model/api';
import type { TurningPoint } from '../model/battleReview';
import { graphOf, rare, throwOf, type Summary } from '../model/ending';
import type { MatchStore } from '../model/match';
import { roundWord } from '../model/rounds';
import { taskOf } from '../model/tracks';
import type { Theme } from '../model/theme';
import type { Over, Scene, Seat } from '../model/types';
import { useText } from '../text';
import { personName, playerName } from '../text/names';
import { Icon } from '../ui/Icon';
import { Sheet } from '../ui/Sheet';
import { EndActions } from './EndActions';
import { Laurel } from './Laurel';
import { Rematch } from './Notices';
import { ScoreGraph } from './ScoreGraph';
import type { ScenarioCard } from '../model/card';
import '../styles/ending.css';
import { ThrowBox, BestBox, ReviewBox } from './EndBoxes';
export { OverPanel } from './OverPanel'; // what a table shows once it is over comes in one piece

interface Props {
  store: MatchStore;
  scene: Scene;
  theme: Theme;
  over: Over;
  note: MatchNote;
  card: ScenarioCard | null;
  onClose: () => void;
}

export type How = 'won' | 'lost' | 'drawn' | 'watched';

// Undefined while it is worked out, null where the server has none.
function useSummary(store: MatchStore): Summary | null | undefined {
  const [summary, setSummary] = useState<Summary | null>();
  useEffect(() => {
    let gone = false;
    void store
      .ask('summary')
      .then((reply) => !gone && setSummary(reply.ok ? (reply as unknown as Summary) : null));
    return () => {
      gone = true;
    };
  }, [store]);
  return summary;
}

export function EndSheet({ store, scene, theme, over, note, card, onClose }: Props) {
  const t = useText();
  const summary = useSummary(store);
  const winners = winnersOf(over.result);
  const viewer = store.hotSeat ? null : store.viewer;
  const nobody = winners.length === 0;
  const drawn = nobody && !lostAlone(over.result);
  const how: How = drawn
    ? 'drawn'
    : viewer === null
      ? 'watched'
      : winners.includes(viewer)
        ? 'won'
        : 'lost';
  const sideOf = (seats: Seat[]) => seats.map((seat) => scene.seats[seat]).join(' + ');
  const names = sideOf(winners);
  const Scores = theme.draws.scores;
  const shown = how === 'lost' ? viewer! : (winners[0] ?? 0);
  const none = t(unwon(over.result));
  const teams = teamsOf(scene);
  // How far a task had come is said with why it ended.
  const graph = summary && !taskOf(scene, theme) ? graphOf(summary, theme, teams) : null;
  const end = summary?.scores[summary.scores.length - 1]?.seq ?? 1;
  const off = brokenOff(over, note.days !== undefined);
  const story = nobody || off ? undefined : card?.briefing?.ends?.[winners[0]];
  const last = [...store.view().log].reverse().find((l) => l.event.event === 'game_over');
  // A review knows better where it turned: then that alone is told.
  const [turns, setTurns] = useState<TurningPoint[]>();
  const weighed = turns && [...turns].sort((a, b) => b.change - a.change)[0];
  const judged = summary?.turn;
  const turn = turns ? weighed : judged;
  const turned = turns || !judged || judged.after <= judged.before ? undefined : judged;
  // Of two sides who has lost is told of the own one.
  const own = how === 'lost' && teams.length === 2;
  const best = useMemo(
    () =>
      theme.story.best?.(
        store.view().log.map((l) => l.event),
        scene,
        viewer,
      ) ?? null,
    [theme, store, scene, viewer],
  );
  const totals =
    graph?.lines.map((l, team) => ({
      seat: l.seat,
      n: l.points[l.points.length - 1][1],
      seats: teams[team],
      side: sideOf(teams[team]),
    })) ?? [];
  return (
    <Sheet title={t('over')} onClose={onClose} wide>
      <div className={`end-sheet ${how}${Scores ? ' scored' : ''}`}>
        <section className="end-left">
          <Laurel theme={theme} seat={shown} how={how} />
          <p
            className="end-ribbon"
            style={{ background: how === 'lost' ? '#2a2420' : theme.looks.sides[shown]?.button }}
          >
            {nobody ? none : t(how === 'lost' ? 'end.defeat' : 'end.victory')}
          </p>
          <h1>
            {nobody
              ? none
              : t('end.winner', {
                  side: names,
                  n: areMany(winners, theme.looks.sides) ? 2 : 1,
                })}
          </h1>
          {story && <p className="end-story">{story}</p>}
          {(off || last) && (
            <p className="end-why">
              {off
                ? t(off.how, { side: sideOf(off.seats), n: note.days?.each ?? 0 })
                : last!.event.text}
            </p>
          )}
          <p className="end-score">
            {totals.map(({ seat, n, seats, side }) => (
              <span key={seat} style={{ color: theme.looks.sides[seat]?.button }}>
                <b>{n}</b>
                <small>
                  {[side, ...seats.flatMap((s) => personName(note.seats[s], t) || [])].join(', ')}
                </small>
              </span>
            ))}
          </p>
          <Rematch store={store} scene={scene} />
          <EndActions
            store={store}
            note={note}
            graph={graph}
            theme={theme}
            title={nobody ? none : t('end.title', { side: names })}
            scene={scene}
            over={over}
          />
        </section>
        {Scores && (
          <Suspense fallback={null}>
            <Scores
              scene={scene}
              viewer={viewer}
              winners={winners}
              names={note.seats.map((s) => playerName(s, t))}
            />
          </Suspense>
        )}
        <section className="end-right" aria-busy={summary === undefined}>
          <h2>{t(graph || summary === undefined ? 'end.points' : 'end.whole')}</h2>
          {summary === undefined && <p role="status">{t('end.busy')}</p>}
          {graph && (
            <ScoreGraph
              graph={graph}
              theme={theme}
              viewer={viewer}
              turn={turn}
              end={end}
              label={totals.map(({ side, n }) => `${side} ${n}`).join(', ')}
            />
          )}
          {graph && (
            <p className="end-key">
              {totals.map(({ seat, side }) => (
                <span key={seat} style={{ color: theme.looks.sides[seat]?.button }}>
                  {side}
                </span>
              ))}
            </p>
          )}
          {summary && (
            <div className="end-throws">
              {best && <BestBox best={best} theme={theme} />}
              <ThrowBox
                title="end.lucky"
                one={throwOf(rare(summary.lucky), viewer)}
                id={note.id}
                theme={theme}
                scene={scene}
              />
              <ThrowBox
                title="end.unlucky"
                one={throwOf(rare(summary.unlucky), viewer)}
                id={note.id}
                theme={theme}
                scene={scene}
              />
            </div>
          )}
          {turn && (weighed || turned) && (
            <section className="end-turn">
              <h3>
                {turn.round > 0
                  ? t('end.turn.round', {
                      round: t(roundWord(scene), { n: turn.round }).toLowerCase(),
                    })
                  : t('end.turn')}
              </h3>
              <p>
                {weighed
                  ? `${weighed.seat === undefined ? '' : `${sideOf([weighed.seat])} · `}${weighed.said} ${t('end.turn.weighed', { side: sideOf(weighed.gained), n: Math.round(weighed.change) })}`
                  : turned &&
                    (own
                      ? t('end.turn.yours', {
                          before: 100 - turned.before,
                          after: 100 - turned.after,
                        })
                      : t('end.turn.text', {
                          side: sideOf(
                            teams.find((team) => team.includes(turned.seat)) ?? [turned.seat],
                          ),
                          before: turned.before,
                          after: turned.after,
                        }))}
              </p>
              <a className="brass-button" href={`#/replay/${note.id}/${Math.max(1, turn.seq - 1)}`}>
                <Icon name="gi:play-button" size={18} />
                <span>{t('end.watch')}</span>
              </a>
            </section>
          )}
          {store.held.length > 0 && (
            <ReviewBox store={store} scene={scene} theme={theme} id={note.id} onTurns={setTurns} />
          )}
        </section>
      </div>
    </Sheet>
  );
}
