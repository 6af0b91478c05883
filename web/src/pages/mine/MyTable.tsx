// SPDX-License-Identifier: MIT
// The first page for whoever comes back: the battle that presses most, then all in which it is
// one's turn, and what else is on the table.
import { Suspense, useEffect, useMemo, useState } from 'react';
import type { MatchNote } from '../../model/api';
import { ownOf, sorted, type MyTable as Table } from '../../model/myTable';
import { picturesOf } from '../../model/pictures';
import { runningCampaign, wayOn } from '../../model/road';
import { go } from '../../model/route';
import { inviteOf } from '../../model/share';
import { useSettings } from '../../model/settings';
import type { Sketch } from '../../model/sketch';
import type { GameSpec } from '../../model/types';
import { pocket } from '../../model/where';
import { turnTo, useText } from '../../text';
import { CAMPAIGNS, FIRST, HomeMap } from '../../themes/shelf';
import { Icon } from '../../ui/Icon';
import { Logo } from '../../ui/Logo';
import { RecordOpener } from '../../ui/RecordOpener';
import { useHeard } from '../../ui/useHeard';
import { AccountWay } from '../home/AccountWay';
import { CampaignCard } from '../home/CampaignCard';
import { useWidth } from '../table/useWidth';
import { WatchBox } from '../watching';
import { Gone, Invitations } from './Invitations';
import { useLooks } from './look';
import { Others, Over, TurnCard } from './parts';
import { Nothing, Pressing } from './Pressing';
import { clockTime } from '../../text/when';
import './my-table.css';

const AT_ONCE = 4; // battles with a board

interface Props {
  table: Table;
  open: MatchNote[];
  known: GameSpec[] | null;
  away: boolean; // the server does not answer: this is how it was
  onChanged: () => void;
}

function Languages() {
  const t = useText();
  const { lang } = useSettings();
  return (
    <div className="segments" role="group" aria-label={t('language')}>
      <button lang="en" aria-pressed={lang === 'en'} onClick={() => void turnTo('en')}>
        English
      </button>
      <button lang="fr" aria-pressed={lang === 'fr'} onClick={() => void turnTo('fr')}>
        Français
      </button>
    </div>
  );
}

// On a phone the ways lie at the foot, the account at the head, the language behind all.
function Nav({ turns, small }: { turns: number; small: boolean }) {
  const t = useText();
  return (
    <nav className="home-nav mine-nav" aria-label={t('mine.ways')}>
      <a className="dark-button mine-home" href="#/" aria-current="page">
        <Icon name="gi:round-table" size={20} />
        {t('mine.title')}
        {turns > 0 && <i aria-hidden="true">{turns}</i>}
      </a>
      <a className="dark-button" href={`#/new/${FIRST.game}`}>
        <Icon name="gi:crossed-swords" size={18} />
        {t('play')}
      </a>
      <a className="dark-button" href={`#/learn/${FIRST.game}`}>
        <Icon name="gi:teacher" size={18} />
        {t('learn.first')}
      </a>
      <a className="dark-button" href="#/battles">
        <Icon name="gi:scroll-unfurled" size={18} />
        {t('battles.title')}
      </a>
      <a className="dark-button" href={`#/rules/${FIRST.game}`}>
        <Icon name="gi:open-book" size={18} />
        {t('rules')}
      </a>
      {!small && <Languages />}
      {!small && <AccountWay />}
    </nav>
  );
}

function Join() {
  const t = useText();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const join = () => {
    const path = inviteOf(code);
    if (path) go(path);
    else setProblem(t('no.match'));
  };
  return (
    <section className="mine-box joining">
      <h2>{t('join')}</h2>
      {pocket() ? (
        <p className="pocket-far">{t('pocket.far')}</p>
      ) : (
        <form
          className="join"
          onSubmit={(e) => {
            e.preventDefault();
            join();
          }}
        >
          <input
            value={code}
            onChange={(e) => setCode(e.currentTarget.value)}
            aria-label={t('join.label')}
            placeholder={t('join.label')}
          />
          <button className="brass-button">{t('join')}</button>
        </form>
      )}
      {problem && (
        <p className="home-problem" role="alert">
          {problem}
        </p>
      )}
      <RecordOpener onOpened={() => go('/replay/file')} />
      {pocket() && <a href="#/device">{t('site.here')}</a>}
    </section>
  );
}

function usePictures(ids: string[]) {
  const [pictures, setPictures] = useState(new Map<string, Sketch>());
  const wanted = ids.join();
  useEffect(() => {
    let gone = false;
    void picturesOf(ids).then((p) => !gone && setPictures(p));
    return () => {
      gone = true;
    };
  }, [wanted]);
  return pictures;
}

// Enter: the first battle; 1 to 4: those with a board; I: the invitation.
function useKeys(ways: string[]) {
  useHeard('keydown', (e) => {
    const at = e.target as Element;
    if (e.ctrlKey || e.metaKey || e.altKey || at.closest?.('input, textarea, select')) return;
    if (e.key === 'Enter' && at === document.body)
      document.querySelector<HTMLElement>('.wax-button.first')?.click();
    const nth = Number(e.key) - 1;
    if (ways[nth]) go(ways[nth]);
    if (e.key.toLowerCase() === 'i')
      document.querySelector<HTMLElement>('[data-invitation]')?.focus();
  });
}

function useTitle(turns: number) {
  useEffect(() => {
    document.title = turns > 0 ? `(${turns}) Sandtable` : 'Sandtable';
    return () => {
      document.title = 'Sandtable';
    };
  }, [turns]);
}

export function MyTable({ table, open, known, away, onChanged }: Props) {
  const t = useText();
  const { lang } = useSettings();
  const { small } = useWidth();
  const on = useMemo(() => sorted(table), [table]);
  const boards = on.turn.slice(0, AT_ONCE);
  const looks = useLooks(away ? [] : boards.map((row) => row.match));
  const pictures = usePictures(boards.map((row) => row.match.id));
  useTitle(on.turn.length);
  useKeys(boards.map(({ match }) => `/t/${wayOn(match)}`));
  const [first] = boards;
  const seen = (id: string) => ({ looked: looks.get(id), sketch: pictures.get(id) });
  const own = ownOf(table);
  const running = on.turn.length + on.others.length + on.open.length;
  return (
    <main className={away ? 'home my-table away' : 'home my-table'}>
      {!first && <HomeMap />}
      <Nav turns={on.turn.length} small={small} />
      <p className="mine-brand">
        <Logo size={48} />
        Sandtable
        {small && <AccountWay />}
      </p>
      {away && (
        <p className="home-problem" role="alert">
          {t('mine.away', { time: clockTime(table.now, Date.now() / 1000, lang) })}
        </p>
      )}
      {first ? (
        <Pressing
          row={first}
          more={on.turn.length - 1}
          known={known}
          now={table.now}
          {...seen(first.match.id)}
        />
      ) : (
        <Nothing others={on.others.length} />
      )}
      {boards.length > 0 && (
        <section className="continue turns">
          <h2>
            {t('mine.turn')}
            <span>{t('mine.pressing', { n: on.turn.length })}</span>
            {running > 3 && <a href="#/battles">{t('continue.all', { n: running })}</a>}
          </h2>
          <div className="turn-cards">
            {boards.map((row, nth) => (
              <TurnCard
                key={row.match.id}
                row={row}
                nth={nth}
                known={known}
                now={table.now}
                small={small}
                {...seen(row.match.id)}
              />
            ))}
          </div>
        </section>
      )}
      <div className="mine-boxes">
        <Others rows={on.others} known={known} now={table.now} />
        <Invitations open={open} own={on.open} known={known} />
        <Gone matches={table.gone} onAway={onChanged} />
        {CAMPAIGNS.filter((id) => known?.some((g) => g.id === id)).map((id) => (
          <ul className="games" key={id}>
            <CampaignCard game={id} running={runningCampaign(own, id)} />
          </ul>
        ))}
        <Over rows={on.over} known={known} now={table.now} />
        {!pocket() && !away && (
          <Suspense fallback={null}>
            <WatchBox />
          </Suspense>
        )}
        <Join />
      </div>
      <footer className="home-foot">
        {small && <Languages />}
        <span>{t('icons.credit')}</span>
        <span>
          <a href="#/credits">{t('credits')}</a> ·{' '}
          <a href="#/accessibility">{t('accessibility')}</a>
        </span>
      </footer>
    </main>
  );
}
