// SPDX-License-Identifier: MIT
// All battles of this browser: those that wait to be gone on with, and those that are over, to be
// watched again, reviewed or looked at.
import { useEffect, useState } from 'react';
import { games, mine } from '../model/api';
import { battlesOf, finishedOf, outcomeOf, runningOf, type Battle } from '../model/battles';
import { picturesOf } from '../model/pictures';
import type { Sketch } from '../model/sketch';
import { useSettings } from '../model/settings';
import type { GameSpec } from '../model/types';
import { BoardSketch } from '../panels/BoardSketch';
import { useText, type Key } from '../text';
import { LOCALE } from '../text/grammar';
import { othersIn } from '../text/names';
import { stateOf } from '../text/states';
import { GameArt } from '../themes/GameArt';
import { KNOWN } from '../themes/shelf';
import { Icon } from '../ui/Icon';
import { PageFrame } from './PageFrame';
import '../styles/mine.css';

const AT_ONCE = 30;

function useBattles(lang: string) {
  const [spec, setSpec] = useState<GameSpec[]>([]);
  const [list, setList] = useState<Battle[] | null>(null);
  const [pictures, setPictures] = useState(new Map<string, Sketch>());
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    Promise.all([games(), mine()])
      .then(([known, found]) => {
        if (gone) return;
        const battles = battlesOf(found);
        setSpec(known);
        setList(battles);
        void picturesOf(battles.map((b) => b.match.id)).then((p) => !gone && setPictures(p));
      })
      .catch(() => !gone && setFailed(true));
    return () => {
      gone = true;
    };
  }, [lang]);
  return { spec, list, pictures, failed };
}

interface RowProps {
  battle: Battle;
  first: boolean; // the one big button of the page
  title: string;
  sketch?: Sketch;
}

function Row({ battle, first, title, sketch }: RowProps) {
  const t = useText();
  const { lang } = useSettings();
  const { match, held, yourTurn } = battle;
  const over = match.stage === 'over';
  const others = othersIn(match, held, t);
  const game = KNOWN.includes(match.game) ? t(`name.${match.game}` as Key) : match.title;
  const date =
    match.created &&
    new Intl.DateTimeFormat(LOCALE[lang], { dateStyle: 'medium' }).format(match.created * 1000);
  const against = held.length > 1 ? t('battles.here') : t('battles.against', { names: others });
  const where = `#/t/${match.id}`;
  const name = [title, ...others].join(', ');
  return (
    <li className={yourTurn ? 'yours' : ''}>
      <a className="battle-picture" href={where} tabIndex={-1} aria-hidden="true">
        {sketch ? (
          <BoardSketch sketch={sketch} />
        ) : (
          <GameArt game={match.game} scenario={match.scenario} small />
        )}
      </a>
      <div>
        <h3>
          <a href={where}>{title}</a>
        </h3>
        <p>{[game, ...(others.length > 0 || held.length > 1 ? [against] : [])].join(' · ')}</p>
        <p>
          <b className={over ? outcomeOf(battle) : ''}>{stateOf(battle, t)}</b>
          {date && <> · {date}</>}
        </p>
      </div>
      <p className="battle-ways">
        {!over && (
          <a
            className={first && yourTurn ? 'wax-button small' : 'brass-button'}
            href={where}
            aria-label={`${t('battles.on')}: ${name}`}
          >
            {t('battles.on')}
          </a>
        )}
        {over && outcomeOf(battle) !== 'off' && (
          <>
            <a
              className="brass-button"
              href={`#/replay/${match.id}`}
              aria-label={`${t('replay')}: ${name}`}
            >
              <Icon name="gi:backward-time" size={18} />
              {t('replay')}
            </a>
            {!match.earlier && (
              <a
                className="brass-button"
                href={`#/replay/${match.id}/review`}
                aria-label={`${t('battles.review')}: ${name}`}
              >
                <Icon name="gi:spyglass" size={18} />
                {t('battles.review')}
              </a>
            )}
          </>
        )}
      </p>
    </li>
  );
}

function Section(props: {
  title: string;
  list: Battle[];
  titleOf: (battle: Battle) => string;
  pictures: Map<string, Sketch>;
}) {
  const t = useText();
  const [shown, setShown] = useState(AT_ONCE);
  const { title, list, titleOf, pictures } = props;
  if (list.length === 0) return null;
  return (
    <section>
      <h2>
        {title} <small>{list.length}</small>
      </h2>
      <ul className="battles">
        {list.slice(0, shown).map((battle, nth) => (
          <Row
            key={battle.match.id}
            battle={battle}
            first={nth === 0}
            title={titleOf(battle)}
            sketch={pictures.get(battle.match.id)}
          />
        ))}
      </ul>
      {list.length > shown && (
        <button className="brass-button" onClick={() => setShown(shown + AT_ONCE)}>
          {t('battles.more', { n: list.length - shown })}
        </button>
      )}
    </section>
  );
}

export function BattlesPage() {
  const t = useText();
  const { lang } = useSettings();
  const { spec, list, pictures, failed } = useBattles(lang);
  const titleOf = ({ match }: Battle) =>
    spec.find((g) => g.id === match.game)?.scenarios.find((s) => s.id === match.scenario)?.title ??
    match.title;
  return (
    <PageFrame wide>
      <div className="my-battles">
        <h1>{t('battles.title')}</h1>
        {failed && <p role="alert">{t('unreachable')}</p>}
        {!list && !failed && <p role="status">…</p>}
        {list?.length === 0 && (
          <p>
            {t('battles.none')} <a href="#/">{t('home')}</a>
          </p>
        )}
        {list && (
          <>
            <Section
              title={t('battles.running')}
              list={runningOf(list)}
              titleOf={titleOf}
              pictures={pictures}
            />
            <Section
              title={t('battles.over')}
              list={finishedOf(list)}
              titleOf={titleOf}
              pictures={pictures}
            />
          </>
        )}
      </div>
    </PageFrame>
  );
}
