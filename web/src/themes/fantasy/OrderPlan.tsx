// SPDX-License-Identifier: MIT
// While orders are laid: what counts for the initiative, and one's own plan in the order in which
// it will be carried out.
import { othersOf } from '../../model/sides';
import type { OrderingProps } from '../../model/theme';
import { MiniCounter } from '../../board/MiniCounter';
import { useText } from '../../text';
import { Token } from '../../ui/Token';
import { planOf } from './laying';

// Which orders count is said by the referee: they are the items of the tray "initiative".
export function InitiativeBox({ scene, theme, viewer, hidden, hand, rule }: OrderingProps) {
  const t = useText();
  const counted = scene.trays.find((tray) => tray.id === `initiative:${viewer}`)?.items;
  if (!counted) return null;
  const now = counted.reduce((n, item) => n + item.count, 0);
  const inHand = counted.find((item) => hand.choice.touched.includes(item.kind));
  const holder = scene.tracks.find((tr) => tr.id === 'initiative')?.value;
  const numbers: [string, string, string?][] = [
    [t('initiative.now'), hidden ? '·' : String(now)],
    ...(inHand && !hidden
      ? [
          [
            t('initiative.with', {
              order: t(theme.looks.tokens[inHand.kind.slice(6)]?.title) || '',
            }),
            String(now + 1),
            'more',
          ] as [string, string, string],
        ]
      : []),
    ...othersOf(scene, viewer).map((seat): [string, string, string] => [
      scene.seats[seat],
      t('initiative.hidden'),
      'other',
    ]),
  ];
  return (
    <section className="initiative-box" aria-label={t('initiative')}>
      <header>
        <h2>{t('initiative')}</h2>
      </header>
      <div className="tray-box">
        <div>
          <p className="counted">
            {counted.map((item, i) => (
              <span key={item.kind}>
                {i > 0 && '+'}
                <Token colour={item.kind.slice(6)} size={26} />
              </span>
            ))}
          </p>
          {theme.words.initiative && (
            <p>
              {t(theme.words.initiative.text)} {rule(theme.words.initiative.rule)}
            </p>
          )}
        </div>
        <dl>
          {numbers.map(([what, number, kind]) => (
            <div key={what} className={kind}>
              <dt>{what}</dt>
              <dd>{number}</dd>
            </div>
          ))}
          {holder !== undefined && (
            <div className="holder">
              <dt>{t('initiative.holder', { side: scene.seats[holder] ?? '' })}</dt>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}

export function PlanStrip({ scene, theme, viewer, hidden }: OrderingProps) {
  const t = useText();
  const rows = planOf(scene, viewer, Object.keys(theme.looks.tokens));
  if (rows.length === 0 || hidden) return null;
  return (
    <section className="panel plan-strip" aria-label={t('plan')}>
      <header>
        <h2>{t('plan')}</h2>
      </header>
      <p>
        {rows.map(({ colour, units }, i) => (
          <span key={colour} className="plan-step">
            {i > 0 && <i>{theme.looks.tokens[colour]?.anytime ? '·' : '›'}</i>}
            <Token colour={colour} size={26} />
            {units.map((u) => (
              <MiniCounter key={u.id} piece={u} theme={theme} size={28} />
            ))}
          </span>
        ))}
      </p>
    </section>
  );
}
