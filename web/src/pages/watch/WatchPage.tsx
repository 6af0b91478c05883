// SPDX-License-Identifier: MIT
// Battles to watch (#/watch): those whose players let anybody look on.
import { useSettings } from '../../model/settings';
import { heldSeats } from '../../model/seats';
import { MOST, type ToWatch } from '../../model/watching';
import type { GameSpec } from '../../model/types';
import { useText, type Key } from '../../text';
import { lateness } from '../../text/late';
import { clockTime } from '../../text/when';
import { GameArt } from '../../themes/GameArt';
import { FIRST, KNOWN } from '../../themes/shelf';
import { Icon } from '../../ui/Icon';
import { LiveBoard } from '../mine/LiveBoard';
import type { Looked } from '../mine/look';
import { PageFrame } from '../PageFrame';
import { Players } from '../../panels/watch/Players';
import { noteOf, titleIn } from './rows';
import { useListed, useTables } from './useListed';
import '../../styles/mine.css';
import '../../panels/watch/watch.css';

interface RowProps {
  match: ToWatch;
  first: boolean; // the one big button of the page
  own: boolean;
  now: number;
  known: GameSpec[] | null;
  looked?: Looked;
}

export function Lateness({ delay }: { delay: number }) {
  const t = useText();
  const { lang } = useSettings();
  return (
    <b className={delay === 0 ? 'watch-late live' : 'watch-late'}>
      {delay === 0 ? t('watch.live') : t('watch.behind', { time: lateness(delay, lang) })}
    </b>
  );
}

function Row({ match, first, own, now, known, looked }: RowProps) {
  const t = useText();
  const { lang } = useSettings();
  const title = titleIn(known, match);
  const game = KNOWN.includes(match.game) ? t(`name.${match.game}` as Key) : match.title;
  const where = `#/t/${match.id}`;
  return (
    <li className={own ? 'yours' : ''}>
      <a className="battle-picture" href={where} tabIndex={-1} aria-hidden="true">
        {looked ? (
          <LiveBoard match={noteOf(match)} looked={looked} small />
        ) : (
          <GameArt game={match.game} scenario={match.scenario} small />
        )}
      </a>
      <div>
        <h2>
          <a href={where}>{title}</a>
        </h2>
        <p className="watch-who">
          <Players seats={match.seats} />
        </p>
        <p>
          {game} · <Lateness delay={match.delay_s} />
          {match.created !== undefined && (
            <> · {t('watch.since', { time: clockTime(match.created, now, lang) })}</>
          )}
        </p>
      </div>
      <p className="battle-ways">
        <a
          className={first ? 'wax-button small' : 'brass-button'}
          href={where}
          aria-label={`${t(own ? 'watch.own' : 'watch.watch')}: ${title}`}
        >
          <Icon name={own ? 'gi:crossed-swords' : 'gi:spyglass'} size={18} />
          {t(own ? 'watch.own' : 'watch.watch')}
        </a>
      </p>
    </li>
  );
}

function Nobody() {
  const t = useText();
  return (
    <section className="watch-nobody">
      <h2>{t('watch.none')}</h2>
      <p>{t('watch.none.how')}</p>
      <p className="ways-out watch-ways">
        <a className="wax-button small" href={`#/new/${FIRST.game}`}>
          <Icon name="gi:crossed-swords" size={18} />
          {t('new.title')}
        </a>
        <a className="brass-button" href="#/">
          {t('home')}
        </a>
      </p>
    </section>
  );
}

export function WatchPage() {
  const t = useText();
  const { lang } = useSettings();
  const { list, known, failed } = useListed(lang);
  const tables = useTables(list?.matches ?? []);
  const held = new Set(heldSeats().map((h) => h.match));
  return (
    <PageFrame wide>
      <div className="my-battles watch-list">
        <h1>{t('watch.title')}</h1>
        <p>{t('watch.what')}</p>
        {failed && <p role="alert">{t('unreachable')}</p>}
        {!list && !failed && <p role="status">…</p>}
        {list?.matches.length === 0 && <Nobody />}
        {list && list.matches.length > 0 && (
          <ul className="battles">
            {list.matches.slice(0, MOST).map((match, nth) => (
              <Row
                key={match.id}
                match={match}
                first={nth === 0}
                own={held.has(match.id)}
                now={list.now}
                known={known}
                looked={tables.get(match.id)}
              />
            ))}
          </ul>
        )}
        {list && list.matches.length >= MOST && <p>{t('watch.most', { n: MOST })}</p>}
      </div>
    </PageFrame>
  );
}
