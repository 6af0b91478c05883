// SPDX-License-Identifier: MIT
// The town cards on show, and what else the town can do: repair and feast. Touched again a card is
// taken back, as long as nothing was drawn since.
import { useState } from 'react';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { BackSheet } from './BackSheet';
import { CardArt } from './Painting';
import { Price } from './Price';
import type { Building, District, TownCard } from './scene';
import type { ScreenProps } from './screens';
import { deedsIn, takeBack, useAnswers, type Deed, type Preview } from './useTown';

interface Props extends ScreenProps {
  over: ScreenProps['over'];
  onPreview: (preview: Preview) => Record<string, () => void>;
}

function CardFoot({ card, n, can }: { card: TownCard; n: number; can: boolean }) {
  const t = useText();
  if (card.built)
    return (
      <span className="sb-building">
        <Icon name="gi:check-mark" size={18} />
        {t('sb.building')}
      </span>
    );
  if (can)
    return (
      <span className="sb-build">
        {t('sb.build')}
        <kbd aria-hidden="true">{n}</kbd>
      </span>
    );
  return (
    <small className="sb-why">
      {card.full ? t('sb.full') : card.short ? t('sb.short', { n: card.short }) : ''}
    </small>
  );
}

const LONG = 14; // letters of a title that fill the head of a card

function Card({
  card,
  n,
  can,
  onTouch,
  more,
}: {
  card: TownCard;
  n: number;
  can: boolean;
  onTouch: () => void;
  more: Record<string, () => void>;
}) {
  const t = useText();
  const say = card.built ? 'sb.say.built' : can ? 'sb.say.card' : 'sb.say.dear';
  return (
    <li className={`sb-card${card.built ? ' built' : ''}`} {...more}>
      <button
        disabled={!can && !card.built}
        onClick={onTouch}
        aria-pressed={card.built === true}
        aria-label={t(say, { title: card.title, n: card.cost, text: card.text })}
        data-card={card.id}
        data-word={`town_card.${card.id}`}
      >
        <b className={card.title.length > LONG ? 'head long' : 'head'}>{card.title}</b>
        <span className="sb-pic">
          <CardArt id={card.id} />
          <Price n={card.cost} />
        </span>
        <span className="text">{card.text}</span>
        <span className="foot">
          <CardFoot card={card} n={n} can={can} />
        </span>
      </button>
    </li>
  );
}

// Where no card is left the three places show what stands.
function Standing({ buildings }: { buildings: Building[] }) {
  const t = useText();
  return (
    <ul className="sb-standing">
      {buildings.map((b) => (
        <li key={b.id} data-word={`town_card.${b.id}`}>
          <CardArt id={b.id} />
          <b>{b.title}</b>
          <small>{b.text}</small>
        </li>
      ))}
      {buildings.length === 0 && <li>{t('sb.nothing')}</li>}
    </ul>
  );
}

const nameOf = (d: District) => d.title;

export function Cards(p: Props) {
  const { campaign, question, play, store, onPreview } = p;
  const t = useText();
  const answers = useAnswers(question);
  const [back, setBack] = useState<Deed[] | null>(null);
  const deeds = deedsIn(store.view().log);
  // The last answer is taken back at once, an earlier one with what came after it.
  const undo = (is: (deed: Deed) => boolean) => {
    const from = deeds.map(is).lastIndexOf(true);
    if (from < 0) return;
    const many = deeds.slice(from);
    if (many.length === 1) void takeBack(store, 1);
    else setBack(many);
  };
  const { feast } = campaign;
  const ruins = campaign.districts.filter((d) => d.ruined);
  return (
    <section className="sb-cards" aria-label={t('sb.cards')}>
      <header>
        <h2>{t('sb.cards')}</h2>
        <small>
          {campaign.cards.some((c) => c.full) ? t('sb.cards.done') : t('sb.cards.help')}
        </small>
      </header>
      {campaign.cards.length > 0 ? (
        <ul className="sb-hand">
          {campaign.cards.map((card, i) => (
            <Card
              key={card.id}
              card={card}
              n={i + 1}
              can={answers.has(`build ${card.id}`)}
              onTouch={() =>
                card.built ? undo((d) => d.card === card.id) : void play(`build ${card.id}`)
              }
              more={card.built ? {} : onPreview(card)}
            />
          ))}
        </ul>
      ) : (
        <Standing buildings={campaign.buildings} />
      )}
      <p className="sb-deeds">
        {ruins.map((d) => (
          <button
            key={d.at}
            className="sb-button"
            disabled={!answers.has(`repair ${d.at}`)}
            onClick={() => void play(`repair ${d.at}`)}
            data-deed="repair"
          >
            <Icon name="gi:hammer-nails" size={20} />
            {t('sb.repair', { the: nameOf(d) })}
            <Price n={d.cost ?? 0} short={d.short} />
          </button>
        ))}
        <button
          className={`sb-button${feast.done ? ' done' : ''}`}
          disabled={!feast.done && !answers.has('feast')}
          onClick={() =>
            feast.done ? undo((d) => d.event.event === 'feasted') : void play('feast')
          }
          aria-pressed={feast.done === true}
          data-deed="feast"
          {...(feast.done ? {} : onPreview({ wellbeing: feast.wellbeing }))}
        >
          <Icon name={feast.done ? 'gi:check-mark' : 'gi:meal'} size={20} />
          {t(feast.done ? 'sb.feasted' : 'sb.feast', { n: feast.wellbeing })}
          {!feast.done && <Price n={feast.cost} short={feast.short} />}
        </button>
        {deeds.length > 0 && (
          <button className="sb-button" onClick={() => void takeBack(store, 1)} data-deed="back">
            <Icon name="gi:anticlockwise-rotation" size={18} />
            {t('sb.undo')}
          </button>
        )}
      </p>
      {back && (
        <BackSheet
          deeds={back}
          onBack={() => {
            setBack(null);
            void takeBack(store, back.length);
          }}
          onClose={() => setBack(null)}
        />
      )}
    </section>
  );
}
