// SPDX-License-Identifier: MIT
// The battle that presses most: its board in the lamplight, what has happened in it, how it stands,
// and the one button.
import type { GameSpec } from '../../model/types';
import { dueOf, scoreOf, type TableRow } from '../../model/myTable';
import { wayOn } from '../../model/road';
import { go } from '../../model/route';
import { useSettings } from '../../model/settings';
import type { Sketch } from '../../model/sketch';
import { useText, type Say } from '../../text';
import { FIRST } from '../../themes/shelf';
import { Icon } from '../../ui/Icon';
import { LiveBoard } from './LiveBoard';
import { sinceOwn, type Looked, type Told } from './look';
import { againstIn, seatsHeld, titleOf } from './parts';
import { clockTime, span } from '../../text/when';

const LONGEST = 44; // letters of a sentence in the largest type
const WORDS = 7;

// The newest that was told of it in few words; else its name.
export function sentenceOf(since: Told[]): string {
  const fit = (text: string) => text.length <= LONGEST && text.split(/\s+/).length <= WORDS;
  const events = since.flatMap((m) => m.events).reverse();
  const told = events.find((e) => e.text && fit(e.text));
  return told ? told.text.replace(/[.\s]+$/, '') : '';
}

function stateOf(row: TableRow, now: number, t: Say, lang: 'en' | 'fr'): string {
  const score = scoreOf(row);
  const parts: string[] = [];
  if (score) {
    const [own, other] = score;
    const said = own > other ? 'leading' : own < other ? 'trailing' : 'level';
    parts.push(t(`mine.${said}`, { own, other }));
  }
  const due = dueOf(row);
  const time = clockTime(row.since, now, lang);
  parts.push(
    due === Infinity
      ? t('mine.since', { time })
      : t('mine.since.due', { time, left: span(Math.max(60, due - now), lang) }),
  );
  return parts.join(' ');
}

interface Props {
  row: TableRow;
  more: number; // battles in which it is one's turn as well
  known: GameSpec[] | null;
  now: number;
  looked?: Looked | null;
  sketch?: Sketch;
}

export function Pressing({ row, more, known, now, looked, sketch }: Props) {
  const t = useText();
  const { lang } = useSettings();
  const { match } = row;
  const title = titleOf(known, match);
  const names = againstIn(row, t);
  const asked = row.seats.length === 1 ? row.seats[0].asked : undefined;
  const round = row.round ? t('mine.round', { n: row.round }) : '';
  const since = looked ? sinceOwn(looked.told, seatsHeld(row)) : [];
  const told = sentenceOf(since);
  const road =
    match.road &&
    t('campaign.place', {
      n: match.road.mission,
      of: match.road.of,
      title: match.road.title[lang],
    });
  return (
    <>
      <div className="mine-board" aria-hidden="true">
        <LiveBoard match={match} looked={looked} sketch={sketch} />
      </div>
      <section className="pressing" aria-labelledby="pressing">
        <p className="mine-eyebrow">
          {[t('mine.turn'), [told && title, round].filter(Boolean).join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <h1 id="pressing">{told || title}</h1>
        <p className="mine-state">{road ?? stateOf(row, now, t, lang)}</p>
        {asked && !road && <p className="mine-asked">{asked.text.split('\n')[0]}</p>}
        <button className="wax-button first" onClick={() => go(`/t/${wayOn(match)}`)}>
          <Icon name="gi:crossed-swords" size={38} />
          <span>
            <b>{t('mine.play')}</b>
            <small>
              {[
                ...(names.length > 0 ? [t('battles.against', { names })] : []),
                ...(more > 0 ? [t('mine.then', { count: more })] : []),
              ].join(', ')}
            </small>
          </span>
          <kbd>{t('key.enter')}</kbd>
        </button>
        {since.length > 0 && (
          <a className="mine-happened" href={`#/replay/${match.id}/${since[0].seq}/since`}>
            <Icon name="gi:backward-time" size={18} />
            {t('mine.happened')}
          </a>
        )}
      </section>
    </>
  );
}

// Nobody waits for one.
export function Nothing({ others }: { others: number }) {
  const t = useText();
  return (
    <section className="pressing" aria-labelledby="pressing">
      <h1 id="pressing">{t('mine.nobody')}</h1>
      <p className="mine-state">
        {others > 0 ? t('mine.nobody.others', { n: others }) : t('mine.nobody.what')}
      </p>
      <button className="wax-button first" onClick={() => go(`/new/${FIRST.game}`)}>
        <Icon name="gi:crossed-swords" size={38} />
        <span>
          <b>{t('mine.new')}</b>
        </span>
        <kbd>{t('key.enter')}</kbd>
      </button>
    </section>
  );
}
