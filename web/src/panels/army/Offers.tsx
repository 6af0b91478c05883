// SPDX-License-Identifier: MIT
// What an army may be made of: a row per kind of unit or card, with how many there are and why
// there can be no more.
import { useId, useState, type KeyboardEvent } from 'react';
import {
  withCard,
  withUnit,
  type CardOffer,
  type Desk,
  type UnitOffer,
  type Verdict,
} from '../../model/army';
import type { Piece } from '../../model/types';
import { useText } from '../../text';
import type { Theme } from '../../model/theme';
import { Icon } from '../../ui/Icon';
import { MiniCounter } from '../../board/MiniCounter';
import type { DeskHand } from './useDesk';

const pieceOf = (offer: UnitOffer, owner: number): Piece => ({
  id: offer.code,
  kind: offer.unit,
  title: offer.title,
  at: null,
  owner,
  counters: offer.counters ?? [],
  badges: [`level:${offer.level}`],
});

const PARTS = ['.offer-name', '.fewer', '.more'];

// Up and down go to the same button of the next row; plus and minus work anywhere in a row.
function onKeys(e: KeyboardEvent<HTMLUListElement>) {
  const at = e.target as HTMLElement;
  const row = at.closest<HTMLElement>('.offer');
  if (!row) return;
  const press = (part: string) => row.querySelector<HTMLElement>(part)?.click();
  const next =
    e.key === 'ArrowDown'
      ? row.nextElementSibling
      : e.key === 'ArrowUp'
        ? row.previousElementSibling
        : null;
  if (next) next.querySelector<HTMLElement>(PARTS.find((p) => at.matches(p)) ?? PARTS[0])?.focus();
  else if (e.key === '+') press('.more');
  else if (e.key === '-') press('.fewer');
  else return;
  e.preventDefault();
}

interface RowProps {
  title: string;
  count: number;
  can: boolean;
  why?: Verdict;
  face: React.ReactNode;
  line: React.ReactNode;
  more: string[]; // opens under the row
  onStep: (step: 1 | -1) => void;
}

function Row({ title, count, can, why, face, line, more, onStep }: RowProps) {
  const t = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <li className={`offer${can ? '' : ' shut'}${count > 0 ? ' taken' : ''}`}>
      <button
        type="button"
        className="offer-name"
        aria-expanded={open}
        aria-describedby={why ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className="offer-face">{face}</span>
        <span>
          <b>{title}</b>
          <small>{line}</small>
        </span>
      </button>
      <div className="stepper" role="group" aria-label={title}>
        <button
          type="button"
          className="fewer"
          aria-disabled={count === 0}
          aria-label={t('army.fewer', { name: title })}
          onClick={() => onStep(-1)}
        >
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M2 8H14" />
          </svg>
        </button>
        <b className="offer-count">{count}</b>
        <button
          type="button"
          className="more"
          aria-disabled={!can}
          aria-describedby={why ? id : undefined}
          aria-label={t('army.more', { name: title })}
          onClick={() => can && onStep(1)}
        >
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M2 8H14M8 2V14" />
          </svg>
        </button>
      </div>
      {why && (
        <p className="offer-why" id={id}>
          <Icon name="gi:padlock" size={17} />
          <span>
            {why.text} <span className="rule-ids">{why.rule}</span>
          </span>
        </p>
      )}
      {open && (
        <div className="offer-more">
          {more.map((said) => (
            <p key={said}>{said}</p>
          ))}
        </div>
      )}
    </li>
  );
}

export function UnitOffers({ desk, hand, theme }: { desk: Desk; hand: DeskHand; theme: Theme }) {
  const t = useText();
  return (
    <ul className="offers" onKeyDown={onKeys}>
      {desk.offers.units.map((o) => (
        <Row
          key={o.code}
          title={o.title}
          count={o.count}
          can={o.can}
          why={o.why}
          more={o.sheet.split('\n')}
          face={<MiniCounter piece={pieceOf(o, desk.seat)} theme={theme} size={48} />}
          line={
            <>
              {t('army.cost', { n: o.cost })}
              {o.count > 1 && ` · ${t('army.sum', { n: o.cost * o.count })}`}
            </>
          }
          onStep={(step) => hand.change((army) => withUnit(army, o.unit, o.level, step))}
        />
      ))}
    </ul>
  );
}

const Token = ({ order, theme }: { order: string; theme: Theme }) =>
  theme.looks.tokens[order] ? (
    <svg className="token-small" width="25" height="25" viewBox="-18 -18 36 36" aria-hidden="true">
      <use href={`#token-${order}`} x="-18" y="-18" width="36" height="36" />
    </svg>
  ) : null;

export function CardOffers({ desk, hand, theme }: { desk: Desk; hand: DeskHand; theme: Theme }) {
  const t = useText();
  const line = (o: CardOffer) => (
    <span className="card-line">
      <Token order={o.order} theme={theme} />
      {theme.looks.tokens[o.order] && (
        <span>
          {t('army.order', { order: t(theme.looks.tokens[o.order].title).toLowerCase() })}
        </span>
      )}
      {o.star && (
        <span className="star">
          <span aria-hidden="true">★ </span>
          {t('card.star')}
        </span>
      )}
      <span>{t('army.copies', { n: o.max })}</span>
    </span>
  );
  return (
    <ul className="offers" onKeyDown={onKeys}>
      {desk.offers.cards.map((o) => (
        <Row
          key={o.code}
          title={o.title}
          count={o.count}
          can={o.can}
          why={o.why}
          more={[o.text]}
          line={line(o)}
          face={
            <span className="card-face" style={{ color: theme.looks.sides[desk.seat]?.button }}>
              <Icon name={theme.looks.cards[o.card] ?? 'gi:scroll-unfurled'} size={28} />
            </span>
          }
          onStep={(step) => hand.change((army) => withCard(army, o.card, step))}
        />
      ))}
    </ul>
  );
}
