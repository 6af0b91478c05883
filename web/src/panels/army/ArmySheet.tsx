// SPDX-License-Identifier: MIT
// The army on paper, to lie beside the board. It is in the page only for the printer.
import { createPortal } from 'react-dom';
import type { Desk } from '../../model/army';
import { useText } from '../../text';
import type { Theme } from '../../model/theme';
import { Counter } from '../../board/Counter';

export function ArmySheet({ desk, theme }: { desk: Desk; theme: Theme }) {
  const t = useText();
  const units = desk.offers.units.filter((o) => o.count > 0);
  const cards = desk.offers.cards.filter((o) => o.count > 0);
  return createPortal(
    <section className="army-print" aria-hidden="true">
      <div className="print-head">
        <h1>{desk.side}</h1>
        <p>
          {desk.totals.points} / {desk.totals.limit} · {t('army.orders')} {desk.totals.orders}
        </p>
      </div>
      <ul>
        {units.map((o) => (
          <li key={o.code}>
            <svg width="54" height="56" viewBox="-32 -32 64 66">
              <Counter
                piece={{
                  id: o.code,
                  kind: o.unit,
                  title: o.title,
                  at: null,
                  owner: desk.seat,
                  counters: o.counters ?? [],
                  badges: [`level:${o.level}`],
                }}
                theme={theme}
                state="ghost"
                showPeek={false}
              />
            </svg>
            <div>
              <h2>
                {o.count} × {o.title} <small>{o.cost}</small>
              </h2>
              {o.sheet.split('\n').map((said) => (
                <p key={said}>{said}</p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {cards.length > 0 && <h2 className="deck-title">{t('card.deck')}</h2>}
      <ul className="print-deck">
        {cards.map((o) => (
          <li key={o.code}>
            <div>
              <h2>
                {o.count} × {o.title}
                {o.star && ' ★'}
              </h2>
              <p>{o.text}</p>
            </div>
          </li>
        ))}
      </ul>
      <footer>{desk.code}</footer>
    </section>,
    document.body,
  );
}
