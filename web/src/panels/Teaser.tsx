// SPDX-License-Identifier: MIT
// What the chosen scenario is about, and the way to its whole card.
import { useState } from 'react';
import type { ScenarioCard } from '../model/card';
import { useText } from '../text';
import type { Theme } from '../model/theme';
import { Icon } from '../ui/Icon';
import { BattleThumb } from './BattleThumb';
import { ScenarioSheet } from './ScenarioCard';

interface Props {
  card: ScenarioCard;
  game: string;
  theme: Theme;
  scenario?: string; // of a scenario in the box
}

export function Teaser({ card, game, theme, scenario }: Props) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <div className="card-teaser">
      <BattleThumb card={card} game={game} theme={theme} scenario={scenario} />
      {card.story && <p className="teaser-story">{card.story}</p>}
      <p className="armies">
        {card.sides.map((s) => (
          <span key={s.seat}>
            <Icon name={theme.looks.sides[s.seat]?.emblem ?? 'gi:flag-objective'} size={20} />
            {s.title}, {s.points_text}
          </span>
        ))}
      </p>
      <button type="button" className="brass-button" onClick={() => setOpen(true)}>
        <Icon name="gi:scroll-unfurled" size={22} />
        {t('card.open')}
      </button>
      {open && (
        <ScenarioSheet card={card} game={game} theme={theme} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
