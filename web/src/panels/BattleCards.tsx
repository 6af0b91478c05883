// SPDX-License-Identifier: MIT
// The battles of a game to choose from: map, story, how long, how hard, whom it favours.
import { BattleThumb } from './BattleThumb';
import { BriefFacts } from './BriefFacts';
import { useCard } from './useCard';
import type { ScenarioCard } from '../model/card';
import type { ScenarioSpec } from '../model/types';
import type { Theme } from '../model/theme';
import { useText } from '../text';

interface CardProps {
  game: string;
  theme: Theme;
  art: React.ReactNode; // of the game, where a battle has no map
  spec: ScenarioSpec;
  value: string;
  onChange: (id: string) => void;
}

const NO_OPTIONS = {};

function BattleCard({ game, theme, art, spec, value, onChange }: CardProps) {
  const card = useCard(game, spec.id, NO_OPTIONS);
  return (
    <label className="battle-card">
      <input
        type="radio"
        name="scenario"
        checked={value === spec.id}
        onChange={() => onChange(spec.id)}
      />
      <BattleThumb card={card} game={game} theme={theme} scenario={spec.id} art={art} />
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
      </span>
    </label>
  );
}

interface Props extends Omit<CardProps, 'spec'> {
  list: ScenarioSpec[];
  own: ScenarioCard | null; // of a scenario from a file
  ownId: string;
}

export function BattleCards({ list, own, ownId, ...rest }: Props) {
  const t = useText();
  return (
    <fieldset>
      <legend>{t('new.scenario')}</legend>
      <div className="battle-cards">
        {list.map((spec) => (
          <BattleCard key={spec.id} spec={spec} {...rest} />
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
