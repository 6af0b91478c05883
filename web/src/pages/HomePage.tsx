// SPDX-License-Identifier: MIT
// The first page: one click and you command an army.
import { useState } from 'react';
import type { MatchNote, Mine } from '../model/api';
import { go } from '../model/route';
import { runningCampaign } from '../model/road';
import { inviteOf } from '../model/share';
import { useSettings } from '../model/settings';
import { pocket } from '../model/where';
import type { GameSpec } from '../model/types';
import { turnTo, useText, type Key } from '../text';
import { Icon } from '../ui/Icon';
import { Logo } from '../ui/Logo';
import { RecordOpener } from '../ui/RecordOpener';
import { useHeard } from '../ui/useHeard';
import { GameArt } from '../themes/GameArt';
import { CAMPAIGNS, FIRST, HomeMap, FOR_MANY, KNOWN, SHELF } from '../themes/shelf';
import { AccountWay } from './home/AccountWay';
import { CampaignCard } from './home/CampaignCard';
import { Continue, Lobby } from './home/Running';
import { prepareTable } from './table/arrive';
import { useBeginning } from './useBeginning';

// What the first page knows.
export interface Tables {
  known: GameSpec[] | null;
  own: Mine[];
  open: MatchNote[];
  failed: boolean;
}

// A hand that comes near a button is about to press it.
const approach = (e: React.PointerEvent<HTMLElement>) =>
  (e.target as Element).closest('button, a') && prepareTable();

export function HomePage({ known, own, open, failed }: Tables) {
  const t = useText();
  const { lang } = useSettings();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const beginning = useBeginning(known, own, setProblem);
  const first = beginning(FIRST.game);
  useHeard('keydown', (e) => {
    if (e.key === 'Enter' && e.target === document.body) first.start();
  });
  const join = () => {
    const path = inviteOf(code);
    if (path) go(path);
    else setProblem(t('no.match'));
  };
  return (
    <main className="home" onPointerOver={approach}>
      <HomeMap />
      <nav className="home-nav">
        <a className="dark-button" href={`#/rules/${FIRST.game}`}>
          <Icon name="gi:open-book" size={18} />
          {t('rules')}
        </a>
        <a className="dark-button" href={`#/army/${FIRST.game}`}>
          <Icon name="gi:knight-banner" size={18} />
          {t('armies')}
        </a>
        <div className="segments" role="group" aria-label={t('language')}>
          <button lang="en" aria-pressed={lang === 'en'} onClick={() => void turnTo('en')}>
            English
          </button>
          <button lang="fr" aria-pressed={lang === 'fr'} onClick={() => void turnTo('fr')}>
            Français
          </button>
        </div>
        <AccountWay />
      </nav>
      <div className="home-left">
        <h1>
          <Logo size={66} />
          Sandtable
        </h1>
        <p className="tagline">{t('tagline')}</p>
        <button className="wax-button first" onClick={first.start} data-way={first.way}>
          <Icon name={first.icon} size={38} />
          <span>
            <b>{first.title}</b>
            <small>{first.text}</small>
          </span>
          <kbd>{t('key.enter')}</kbd>
        </button>
        <p className="other-ways">
          {known && (
            <>
              {first.way !== 'battle' && <button onClick={first.battle}>{t('first.title')}</button>}
              {first.taught && (
                <a href={`#/learn/${FIRST.game}`}>
                  {t(first.way === 'battle' ? 'learn.first' : 'learn.all')}
                </a>
              )}
            </>
          )}
          <a href="#/battles">{t('battles.title')}</a>
          {!pocket() && <a href="#/watch">{t('watch.title')}</a>}
          {pocket() && <a href="#/device">{t('site.here')}</a>}
        </p>
        {(failed || problem) && (
          <p className="home-problem" role="alert">
            {problem || t('unreachable')}
          </p>
        )}
        <Continue own={own} known={known} />
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
            <Icon name="gi:linked-rings" size={20} className="brass" />
            <input
              value={code}
              onChange={(e) => setCode(e.currentTarget.value)}
              aria-label={t('join.label')}
              placeholder={t('join.label')}
            />
            <button className="brass-button">{t('join')}</button>
          </form>
        )}
        <RecordOpener onOpened={() => go('/replay/file')} />
        <Lobby open={open} known={known} />
      </div>
      <ul className="games">
        {SHELF.map((id) => {
          const here = known?.some((g) => g.id === id) ?? id === FIRST.game;
          const way = beginning(id);
          return (
            <li key={id} className={here ? '' : 'later'}>
              <GameArt game={id} />
              <div>
                <h2>{t(`name.${id}` as Key)}</h2>
                <p>{t(`game.${id}` as Key)}</p>
                <footer>
                  {here && way.taught ? (
                    <button
                      className="wax-button small"
                      onClick={way.start}
                      data-way={way.way}
                      aria-label={`${way.brief}: ${t(`name.${id}` as Key)}`}
                    >
                      <span>{way.brief}</span>
                    </button>
                  ) : (
                    <small>{t(FOR_MANY.includes(id) ? 'players.many' : 'players.two')}</small>
                  )}
                  {here && way.taught && (
                    <a
                      className="all-lessons"
                      href={`#/learn/${id}`}
                      aria-label={t('learn.all.of', {
                        game: t(`name.${id}` as Key),
                      })}
                    >
                      {t('learn.all')}
                    </a>
                  )}
                  {here ? (
                    <a
                      className="brass-button"
                      href={`#/new/${id}`}
                      aria-label={`${t('play')} ${t(`name.${id}` as Key)}`}
                    >
                      {t('play')}
                    </a>
                  ) : (
                    <small className="soon">{t('soon')}</small>
                  )}
                </footer>
              </div>
            </li>
          );
        })}
        {CAMPAIGNS.filter((id) => known?.some((g) => g.id === id)).map((id) => (
          <CampaignCard key={id} game={id} running={runningCampaign(own, id)} />
        ))}
        {(known ?? [])
          .filter((g) => !KNOWN.includes(g.id))
          .map((g) => (
            <li key={g.id}>
              <GameArt game={g.id} />
              <div>
                <h2>{g.title}</h2>
                <p>{g.scenarios.map((s) => s.title).join(', ')}</p>
                <footer>
                  <small>
                    {t(
                      g.options.some((o) => o.seats) || g.seats > 2
                        ? 'players.many'
                        : g.seats > 1
                          ? 'players.two'
                          : 'players.one',
                    )}
                  </small>
                  <a
                    className="brass-button"
                    href={`#/new/${g.id}`}
                    aria-label={`${t('play')} ${g.title}`}
                  >
                    {t('play')}
                  </a>
                </footer>
              </div>
            </li>
          ))}
      </ul>
      <footer className="home-foot">
        <span>{t('icons.credit')}</span>
        <span>
          <a href="#/credits">{t('credits')}</a> ·{' '}
          <a href="#/accessibility">{t('accessibility')}</a>
        </span>
      </footer>
    </main>
  );
}
