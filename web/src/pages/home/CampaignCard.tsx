// SPDX-License-Identifier: MIT
// A campaign on the first page: what it is, or how far it has come and the way back to it.
import type { MatchNote } from '../../model/api';
import { wayOn } from '../../model/road';
import { useSettings } from '../../model/settings';
import { useText, type Key } from '../../text';
import { GameArt } from '../../themes/GameArt';
import { Icon } from '../../ui/Icon';

const SIGNS: Record<string, string> = { won: 'gi:laurel-crown', lost: 'gi:broken-shield' };

type Road = NonNullable<MatchNote['road']>;

function Road({ mission, of, results }: Road) {
  const t = useText();
  return (
    <ol className="road-so-far" aria-label={t('campaign.road')}>
      {Array.from({ length: of }, (_, i) => {
        const result = results[i - (mission - 1 - results.length)];
        const now = i + 1 === mission;
        return (
          <li key={i} className={now ? 'now' : (result ?? '')}>
            {i + 1 < mission && result ? (
              <>
                <Icon name={SIGNS[result] ?? SIGNS.lost} size={17} />
                <span className="visually-hidden">{t(`campaign.${result}` as Key)}</span>
              </>
            ) : (
              i + 1
            )}
          </li>
        );
      })}
    </ol>
  );
}

export function CampaignCard({ game, running }: { game: string; running?: MatchNote }) {
  const t = useText();
  const { lang } = useSettings();
  const name = t(`name.${game}` as Key);
  const road = running?.road;
  const fights = running && wayOn(running) !== running.id;
  const begin = `#/new/${game}`;
  const act = t(fights ? 'campaign.fight' : running ? 'campaign.back' : 'campaign.begin');
  return (
    <li className="campaign-card">
      <GameArt game={game} />
      <div>
        <h2>{name}</h2>
        <p>
          {road
            ? t('campaign.place', { n: road.mission, of: road.of, title: road.title[lang] })
            : t(`game.${game}` as Key)}
        </p>
        {road && <Road {...road} />}
        <footer>
          <a
            className="wax-button small"
            href={running ? `#/t/${wayOn(running)}` : begin}
            aria-label={`${act}: ${name}`}
          >
            <span>{act}</span>
          </a>
          {running ? (
            <a className="all-lessons" href={begin}>
              {t('campaign.another')}
            </a>
          ) : (
            <small>{t('players.one')}</small>
          )}
        </footer>
      </div>
    </li>
  );
}
