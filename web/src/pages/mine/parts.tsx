// SPDX-License-Identifier: MIT
// The cards of my table.
import { outcomeOf } from '../../model/battles';
import type { GameSpec } from '../../model/types';
import type { MatchNote } from '../../model/api';
import { dueOf, scoreOf, type TableRow } from '../../model/myTable';
import { wayOn } from '../../model/road';
import type { Sketch } from '../../model/sketch';
import { useSettings } from '../../model/settings';
import { useText, type Say } from '../../text';
import { othersIn } from '../../text/names';
import { stateOf } from '../../text/states';
import { Icon } from '../../ui/Icon';
import { Initial } from '../../ui/Initial';
import { LiveBoard } from './LiveBoard';
import type { Looked } from './look';
import { clockTime, PRESSING_S, span } from '../../text/when';

const DAY_S = 86_400;

// The battle by its scenario's name, as the referee says it.
export const titleOf = (known: GameSpec[] | null, match: MatchNote) =>
  known?.find((g) => g.id === match.game)?.scenarios.find((s) => s.id === match.scenario)?.title ??
  match.title;

export const seatsHeld = (row: TableRow) => row.seats.map((s) => s.seat);
export const againstIn = (row: TableRow, t: Say) => othersIn(row.match, seatsHeld(row), t, false);

// "round 5, you lead 6 : 5"; of a campaign where it stands.
export function standing(row: TableRow, t: Say, lang: 'en' | 'fr'): string {
  const { road } = row.match;
  if (road) return t('campaign.place', { n: road.mission, of: road.of, title: road.title[lang] });
  const score = scoreOf(row);
  const round = row.round ? t('mine.round', { n: row.round }) : '';
  if (!score) return round;
  const [own, other] = score;
  const said = own > other ? 'mine.lead' : own < other ? 'mine.behind' : 'mine.even';
  return [round, t(said, { own, other })].filter(Boolean).join(', ');
}

export function Left({ row, now }: { row: TableRow; now: number }) {
  const { lang } = useSettings();
  const due = dueOf(row);
  if (due === Infinity) return null;
  return (
    <span className={due - now < PRESSING_S ? 'time-left pressing' : 'time-left'}>
      <Icon name="gi:sands-of-time" size={16} />
      {span(Math.max(60, due - now), lang)}
    </span>
  );
}

// Who plays against one: the first letter of a name, whoever has none, or a machine.
export function Face({ names, seat }: { names: string[]; seat?: MatchNote['seats'][number] }) {
  const person = seat?.who === 'person';
  if (person && names[0] && !seat.former) return <Initial name={names[0]} />;
  return (
    <span className="face" aria-hidden="true">
      <Icon name={person ? 'gi:meeple' : 'gi:robot-golem'} size={17} />
    </span>
  );
}

export interface CardProps {
  row: TableRow;
  known: GameSpec[] | null;
  now: number;
  looked?: Looked | null;
  sketch?: Sketch;
  small: boolean;
}

// A battle in which it is one's turn.
export function TurnCard({
  row,
  known,
  now,
  looked,
  sketch,
  small,
  nth,
}: CardProps & { nth: number }) {
  const t = useText();
  const { lang } = useSettings();
  const { match } = row;
  const names = againstIn(row, t);
  const other = match.seats.find((s) => !seatsHeld(row).includes(s.seat));
  const offer = row.undo_offered !== undefined;
  return (
    <a
      href={`#/t/${wayOn(match)}`}
      className={nth === 0 ? 'turn-card yours first' : 'turn-card yours'}
    >
      <span className="turn-board">
        <LiveBoard match={match} looked={looked} sketch={sketch} small={small} />
      </span>
      <b>{titleOf(known, match)}</b>
      <span className="turn-against">
        <Face names={names} seat={other} />
        <span>
          {names.length > 0 && <span className="turn-name">{names.join(', ')}</span>}
          {offer && <strong>{t('mine.undo')}</strong>}
          <small>{standing(row, t, lang) || t('continue.yours')}</small>
        </span>
      </span>
      <Left row={row} now={now} />
    </a>
  );
}

// Battles in which others are to do something.
export function Others({
  rows,
  known,
  now,
}: {
  rows: TableRow[];
  known: GameSpec[] | null;
  now: number;
}) {
  const t = useText();
  const { lang } = useSettings();
  if (rows.length === 0) return null;
  return (
    <section className="mine-box continue others">
      <h2>
        {t('mine.others')} <small>{t('mine.battles', { n: rows.length })}</small>
      </h2>
      <ul>
        {rows.slice(0, 3).map((row) => {
          const names = againstIn(row, t);
          const other = row.match.seats.find((s) => !seatsHeld(row).includes(s.seat));
          const since = clockTime(row.since, now, lang);
          return (
            <li key={row.match.id}>
              <a href={`#/t/${wayOn(row.match)}`}>
                <Face names={names} seat={other} />
                <span>
                  <b>{names.join(', ') || titleOf(known, row.match)}</b>
                  <small>
                    {[
                      titleOf(known, row.match),
                      t(row.match.earlier ? 'continue.earlier' : 'mine.since.short', {
                        time: since,
                      }),
                    ].join(', ')}
                  </small>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const SIGNS: Record<string, string> = { won: 'gi:laurel-crown', lost: 'gi:broken-shield' };

// What is over: watched again, or weighed.
export function Over({
  rows,
  known,
  now,
}: {
  rows: TableRow[];
  known: GameSpec[] | null;
  now: number;
}) {
  const t = useText();
  if (rows.length === 0) return null;
  return (
    <section className="mine-box over">
      <h2>
        {t('battles.over')} <a href="#/battles">{t('mine.all')}</a>
      </h2>
      <ul>
        {rows.slice(0, 3).map((row) => {
          const { match } = row;
          const battle = { match, held: seatsHeld(row), yourTurn: false };
          const how = outcomeOf(battle);
          const name = [titleOf(known, match), ...againstIn(row, t)].join(', ');
          return (
            <li key={match.id} className={now - row.since < DAY_S ? `${how} fresh` : how}>
              <Icon name={SIGNS[how] ?? 'gi:scales'} size={20} />
              <span>
                <b>{stateOf(battle, t)}</b>
                <small>{name}</small>
              </span>
              {how !== 'off' && (
                <span className="over-ways">
                  <a href={`#/replay/${match.id}`} aria-label={`${t('replay')}: ${name}`}>
                    <Icon name="gi:backward-time" size={20} />
                  </a>
                  {!match.earlier && (
                    <a
                      href={`#/replay/${match.id}/review`}
                      aria-label={`${t('battles.review')}: ${name}`}
                    >
                      <Icon name="gi:spyglass" size={20} />
                    </a>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
