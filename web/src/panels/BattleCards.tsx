// SPDX-License-Identifier: MIT
// The battles of a game to choose from: map, story, how long, how hard, whom it favours.
import { BattleThumb } from './BattleThumb';
import { BriefFacts } from './BriefFacts';
import { groundOf, type Cards } from '../model/finding';
import type { Played } from '../model/played';
import type { ScenarioCard } from '../model/card';
import type { ScenarioSpec } from '../model/types';
import type { Theme } from '../model/theme';
import { useSettings } from '../model/settings';
import { useText, type Key } from '../text';
import { LOCALE } from '../text/grammar';
import { Icon } from '../ui/Icon';

interface CardProps {
  game: string;
  theme: Theme;
  art: React.ReactNode; // of the game, where a battle has no map
  spec: ScenarioSpec;
  card?: ScenarioCard; // it may not have come yet
  played?: Played;
  value: string;
  onChange: (id: string) => void;
}

const SIGNS: Record<string, string> = { won: 'gi:laurel-crown', lost: 'gi:broken-shield' };

function Mark({ outcome, when }: Played) {
  const t = useText();
  const { lang } = useSettings();
  return (
    <span className={`played ${outcome}`}>
      <Icon name={SIGNS[outcome] ?? 'gi:scales'} size={16} />
      {t(`battles.${outcome}` as Key)}
      <small>
        {new Date(when * 1000).toLocaleDateString(LOCALE[lang], { day: 'numeric', month: 'short' })}
      </small>
    </span>
  );
}

function BattleCard({ game, theme, art, spec, card, played, value, onChange }: CardProps) {
  const ground = groundOf(card);
  return (
    <label className="battle-card">
      <input
        type="radio"
        name="scenario"
        checked={value === spec.id}
        onChange={() => onChange(spec.id)}
      />
      <BattleThumb card={card ?? null} game={game} theme={theme} scenario={spec.id} art={art} />
      {played && <Mark {...played} />}
      <span className="battle-words">
        <b>{spec.title}</b>
        <span className="battle-story">{card?.story}</span>
        {spec.briefing && (
          <BriefFacts
            room={false}
            briefing={spec.briefing}
            sides={card?.sides.map((s) => s.title) ?? []}
            theme={theme}
          />
        )}
        {theme.looks.maps && (
          <span className="grounds">
            {ground.slice(0, 4).map(({ terrain, title }) => (
              <span key={terrain}>
                <Icon name={theme.looks.terrains[terrain]?.icon ?? 'gi:hills'} size={16} />
                {title.toLowerCase()}
              </span>
            ))}
          </span>
        )}
      </span>
    </label>
  );
}

interface Props extends Omit<CardProps, 'spec' | 'card' | 'played'> {
  list: ScenarioSpec[];
  cards: Cards;
  played: Record<string, Played>;
  own: ScenarioCard | null; // of a scenario from a file
  ownId: string;
}

export function BattleCards({ list, cards, played, own, ownId, ...rest }: Props) {
  const t = useText();
  return (
    <fieldset>
      <legend className="visually-hidden">{t('new.scenario')}</legend>
      <div className="battle-cards">
        {list.map((spec) => (
          <BattleCard
            key={spec.id}
            spec={spec}
            card={cards[spec.id]}
            played={played[spec.id]}
            {...rest}
          />
        ))}
        {own && (
          <label className="battle-card">
            <input
              type="radio"
              name="scenario"
              checked={rest.value === ownId}
              onChange={() => rest.onChange(ownId)}
            />
            <BattleThumb card={own} game={rest.game} theme={rest.theme} art={rest.art} />
            <span className="battle-words">
              <b>{t('own.title', { title: own.title })}</b>
              <span className="battle-story">{own.story}</span>
            </span>
          </label>
        )}
      </div>
    </fieldset>
  );
}
