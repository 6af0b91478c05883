// SPDX-License-Identifier: MIT
// The deck: one card for each unit, filled up at once, to be changed card by card.
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { DeckCards } from './DeckCards';
import type { Tactic } from './scene';
import type { ScreenProps } from './screens';
import { useAnswers } from './useTown';

function Card({ card, p }: { card: Tactic; p: ScreenProps }) {
  const t = useText();
  const answers = useAnswers(p.question);
  const [more, less] = [`card ${card.id}`, `drop ${card.id}`];
  return (
    <li className={card.in_deck > 0 ? 'in' : ''} data-word={`tactic.${card.id}`}>
      <b>
        {card.star && <Icon name="gi:round-star" size={14} />}
        {card.title}
      </b>
      <small>{card.text}</small>
      <span className="sb-count">
        <button
          disabled={!answers.has(less)}
          onClick={() => void p.play(less)}
          aria-label={t('sb.deck.less', { card: card.title })}
        >
          −
        </button>
        <b aria-label={t('sb.deck.in', { n: card.in_deck, of: card.most })}>{card.in_deck}</b>
        <button
          disabled={!answers.has(more)}
          onClick={() => void p.play(more)}
          aria-label={t('sb.deck.more', { card: card.title })}
        >
          +
        </button>
      </span>
    </li>
  );
}

export function DeckChoice(p: ScreenProps & { busy: boolean; onOpen: () => void }) {
  const { campaign, question, play, busy, onOpen } = p;
  const t = useText();
  const answers = useAnswers(question);
  const taken = campaign.units.filter((u) => u.taken).length;
  if (question?.prompt !== 'deck')
    return (
      <section className="sb-part closed" data-part="deck" aria-label={t('sb.deck')}>
        <header>
          <h2>{t('sb.deck')}</h2>
          <small>{t('sb.deck.default', { n: taken })}</small>
          <span className="gap" />
          {question?.prompt === 'muster' && answers.has('done') && (
            <button className="sb-button" disabled={busy} onClick={onOpen} data-deck>
              <Icon name="gi:card-draw" size={20} />
              {t('sb.deck.choose')}
              <kbd aria-hidden="true">C</kbd>
            </button>
          )}
        </header>
        <DeckCards cards={campaign.usual} />
      </section>
    );
  return (
    <section className="sb-part" data-part="deck" aria-label={t('sb.deck')}>
      <header>
        <h2>{t('sb.deck')}</h2>
        <small>{t('sb.deck.of', { n: campaign.deck.length, of: campaign.room })}</small>
        <span className="gap" />
        {answers.has('default') && (
          <button className="sb-button" onClick={() => void play('default')}>
            {t('sb.deck.fill')}
          </button>
        )}
      </header>
      <ul className="sb-deck">
        {campaign.tactics.map((card) => (
          <Card key={card.id} card={card} p={p} />
        ))}
      </ul>
    </section>
  );
}
