// SPDX-License-Identifier: MIT
// How the army stands: points against the limit, units, cards, stars, orders; what is wrong, what
// could be better.
import type { Desk } from '../../model/army';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';

export function Tallies({ desk }: { desk: Desk }) {
  const t = useText();
  const n = desk.totals;
  const share = n.limit > 0 ? n.points / n.limit : 0;
  const tallies: [string, string][] = [
    [
      t('army.units'),
      n.max_units > 0 && n.max_units < 100
        ? t('army.of', { n: n.units, of: n.max_units })
        : String(n.units),
    ],
    [t('army.cards'), t('army.for', { n: n.cards, units: n.units })],
    [t('army.stars'), t('army.of', { n: n.stars, of: n.max_stars })],
    [
      t('army.orders'),
      n.orders_needed > 0
        ? t('army.needs', { n: n.orders, of: n.orders_needed })
        : String(n.orders),
    ],
  ];
  return (
    <div className="tallies">
      <div className="tally-points">
        <p>
          <span>{t('army.points')}</span>
          <b>
            {n.points} <small>/ {n.limit}</small>
          </b>
        </p>
        <div className={share > 1 ? 'points-bar over' : 'points-bar'} aria-hidden="true">
          <i style={{ width: `${Math.min(100, share * 100)}%` }} />
        </div>
      </div>
      <dl>
        {tallies.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={desk.legal ? 'verdict good' : 'verdict'}>
        <Icon name={desk.legal ? 'gi:check-mark' : 'gi:padlock'} size={20} />
        <span>
          <b>{t(desk.legal ? 'army.legal' : 'army.illegal')}</b>
          {!desk.legal && <span className="verdict-why"> {desk.problems[0]?.text}</span>}
        </span>
      </p>
      <p className="visually-hidden" role="status">
        {t('army.said', {
          points: n.points,
          limit: n.limit,
          units: n.units,
          cards: n.cards,
          orders: n.orders,
        })}{' '}
        {t(desk.legal ? 'army.legal' : 'army.illegal')} {desk.problems.map((p) => p.text).join(' ')}
      </p>
    </div>
  );
}

export function Remarks({ desk }: { desk: Desk }) {
  const t = useText();
  return (
    <div className="remarks">
      {desk.problems.length > 0 && (
        <>
          <h2>{t('army.problems')}</h2>
          <ul className="problems">
            {desk.problems.map((p) => (
              <li key={p.text}>
                <Icon name="gi:padlock" size={18} />
                <span>
                  {p.text} <span className="rule-ids">{p.rule}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {desk.hints.length > 0 && (
        <>
          <h2>{t('army.hints')}</h2>
          <ul>
            {desk.hints.map((h) => (
              <li key={h}>
                <Icon name="gi:light-bulb" size={18} />
                <span>{h}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
