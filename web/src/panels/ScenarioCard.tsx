// SPDX-License-Identifier: MIT
// A scenario as its page in the book: story, both armies, conditions, map.
import { useMemo, useState } from 'react';
import { pieceOf, sceneOf, type CardSide, type ScenarioCard } from '../model/card';
import type { MatchStore } from '../model/match';
import { useText } from '../text';
import type { Theme } from '../model/theme';
import { Icon } from '../ui/Icon';
import { MiniCounter } from '../board/MiniCounter';
import { Sheet } from '../ui/Sheet';
import { RuleLink } from './RuleLink';

function Side({ side, theme }: { side: CardSide; theme: Theme }) {
  const t = useText();
  const look = theme.looks.sides[side.seat];
  return (
    <section className="card-side" aria-label={side.title}>
      <header style={{ background: look?.band }}>
        {look && <Icon name={look.emblem} size={30} />}
        <h3>{side.title}</h3>
        <p>
          <b>{side.points_text}</b>
          <small>{side.goal_text}</small>
        </p>
      </header>
      <ul className="roster">
        {side.roster.map((line) => (
          <li key={line.unit + line.level}>
            <details>
              <summary>
                <MiniCounter piece={pieceOf(line, side.seat)} theme={theme} size={46} />
                <span className="roster-name">
                  <b>
                    {line.count} × {line.title}
                  </b>
                  <small>{line.cost_text}</small>
                </span>
                <span className="roster-sum">{line.sum}</span>
              </summary>
              {line.sheet.split('\n').map((said) => (
                <p key={said}>{said}</p>
              ))}
            </details>
          </li>
        ))}
      </ul>
      {side.deck.length > 0 && <h4>{t('card.deck')}</h4>}
      <ul className="deck">
        {side.deck.map((card) => (
          <li key={card.card}>
            <details>
              <summary>
                <Icon name={theme.looks.cards[card.card] ?? 'gi:scroll-unfurled'} size={18} />
                <span>
                  {card.title}
                  {card.count > 1 && `\u00a0×\u00a0${card.count}`}
                </span>
                {card.star && (
                  <span className="star" title={t('card.star')}>
                    <span aria-hidden="true">★</span>
                    <span className="visually-hidden">{t('card.star')}</span>
                  </span>
                )}
              </summary>
              <p>{card.text}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Conditions({ card, store }: { card: ScenarioCard; store?: MatchStore }) {
  const t = useText();
  return (
    <section className="card-conditions">
      <h3>{t('card.conditions')}</h3>
      <ul>
        {card.conditions.map(({ text, rule }) => (
          <li key={text}>
            <span>{text}</span>
            {rule &&
              (store ? (
                <RuleLink rule={rule} store={store} />
              ) : (
                <small className="rule-ids">{rule}</small>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Places({ card }: { card: ScenarioCard }) {
  const t = useText();
  const lines: [string, string][] = [
    [t('card.towns'), card.towns.map((x) => `${x.title} ${x.at}`).join(', ')],
    [t('card.containers'), (card.containers ?? []).map((c) => `${c.at} × ${c.count}`).join(', ')],
    [t('card.capture'), card.capture_points.join(', ')],
    [
      t(card.elements_laid ? 'card.laid' : 'card.elements'),
      card.elements.map((e) => `${e.title} ${e.at}`).join(', '),
    ],
  ];
  return (
    <dl className="card-places">
      {lines
        .filter(([, list]) => list)
        .map(([name, list]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{list}</dd>
          </div>
        ))}
    </dl>
  );
}

function CardMap({
  card,
  game,
  theme,
  bare,
}: {
  card: ScenarioCard;
  game: string;
  theme: Theme;
  bare?: boolean;
}) {
  const t = useText();
  const scene = useMemo(() => sceneOf(card, game), [card, game]);
  const [large, setLarge] = useState(false);
  const Still = theme.draws.still;
  return (
    <section className="card-map">
      <h3>{t('card.map')}</h3>
      <div
        className={large ? 'card-map-frame large' : 'card-map-frame'}
        role="region"
        aria-label={t('card.map')}
        tabIndex={0}
      >
        {Still && (
          <Still
            scene={scene}
            theme={theme}
            zones={card.zones}
            containers={card.containers ?? []}
            bare={bare}
          />
        )}
      </div>
      {theme.draws.large && (
        <button
          className="paper-button map-size"
          aria-pressed={large}
          onClick={() => setLarge(!large)}
        >
          <Icon name="gi:magnifying-glass" size={20} />
          <span>{t('card.larger')}</span>
        </button>
      )}
      <p className="zone-key">
        {card.sides.map((s) => (
          <span key={s.seat}>
            <Icon name={theme.looks.sides[s.seat]?.emblem ?? 'gi:flag-objective'} size={20} />
            {t('card.zone', { side: s.title })}
          </span>
        ))}
      </p>
      <Places card={card} />
      <ul className="card-legend">
        {card.legend
          .filter((l) => theme.looks.terrains[l.terrain]?.recipe !== 'none')
          .map((l) => (
            <li key={l.terrain}>
              <Icon name={theme.looks.terrains[l.terrain]?.icon ?? 'gi:hills'} size={24} />
              <span>
                <b>{l.title}</b> {l.text}
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}

interface Props {
  card: ScenarioCard;
  game: string;
  theme: Theme;
  store?: MatchStore; // in a match the rules open
  onClose: () => void;
}

export function ScenarioSheet({ card, game, theme, store, onClose }: Props) {
  return (
    <Sheet title={card.title} onClose={onClose} wide>
      <div className="scenario-card">
        <p className="story">{card.story}</p>
        <div className="card-sides">
          {card.sides.map((side) => (
            <Side key={side.seat} side={side} theme={theme} />
          ))}
        </div>
        <Conditions card={card} store={store} />
        {card.map.length > 0 && (
          <CardMap card={card} game={game} theme={theme} bare={store !== undefined} />
        )}
      </div>
    </Sheet>
  );
}
