// SPDX-License-Identifier: MIT
// The battle that is chosen: map, story, what decides it, both armies, and the way to its card.
import { useState } from 'react';
import { BattleThumb } from '../../panels/BattleThumb';
import { ScenarioSheet } from '../../panels/ScenarioCard';
import type { ScenarioCard } from '../../model/card';
import type { Theme } from '../../model/theme';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';

interface Props {
  card: ScenarioCard;
  game: string;
  theme: Theme;
  scenario?: string; // of a battle in the box
}

// What brings points, by the game's own signs; where it has none for it, in sentences.
function Counts({ card, theme }: Pick<Props, 'card' | 'theme'>) {
  const Sign = theme.draws.worth;
  const rows = theme.words.counts?.(card) ?? [];
  if (Sign && rows.length > 0)
    return (
      <ul className="counts">
        {rows.map(({ kind, title, n }) => (
          <li key={kind}>
            <Sign kind={kind} each={0} size={30} />
            <b>{n}</b>
            {title}
          </li>
        ))}
      </ul>
    );
  const decides = theme.words.decides ?? [];
  const said = card.conditions.filter(
    ({ text, rule = '' }) =>
      text !== card.goal &&
      decides.some((d) => rule === d || (d.endsWith('.') && rule.startsWith(d))),
  );
  return said.length === 0 ? null : (
    <ul className="counts said">
      {said.slice(0, 3).map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

export function Chosen({ card, game, theme, scenario }: Props) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <div className="card-teaser chosen">
      <BattleThumb card={card} game={game} theme={theme} scenario={scenario} />
      <h2>{card.title}</h2>
      {card.story && <p className="teaser-story">{card.story}</p>}
      <p className="chosen-goal">{card.goal}</p>
      <Counts card={card} theme={theme} />
      <div className="chosen-foot">
        <p className="armies">
          {card.sides.map((s) => (
            <span key={s.seat}>
              <Icon name={theme.looks.sides[s.seat]?.emblem ?? 'gi:flag-objective'} size={20} />
              {s.title}, {s.points_text}
            </span>
          ))}
        </p>
        <button type="button" className="link-button" onClick={() => setOpen(true)}>
          {t('card.open')}
        </button>
      </div>
      {open && (
        <ScenarioSheet card={card} game={game} theme={theme} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
