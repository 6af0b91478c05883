// SPDX-License-Identifier: MIT
// The list of one's units while orders are given.
import { describeStrength } from '../../board/speech';
import { useText } from '../../text';
import type { OrderingProps } from '../../model/theme';
import { MiniCounter } from '../../board/MiniCounter';
import { Token } from '../../ui/Token';
import { orderIn } from './orders';

export function Army({ scene, theme, viewer, hand, hidden }: OrderingProps) {
  const t = useText();
  const units = scene.pieces.filter((p) => p.owner === viewer && p.at);
  return (
    <section className="panel army" aria-label={t('army')}>
      <header>
        <h2>{t('army')}</h2>
        <small>
          <kbd>Tab</kbd> {t('army.next')}
        </small>
      </header>
      <ul>
        {units.map((u) => {
          const colour = orderIn(u.badges)?.token;
          const selected = hand.choice.touched.includes(u.id);
          return (
            <li key={u.id}>
              <button
                aria-pressed={selected}
                onClick={() => hand.touchThing(u.id)}
                data-unit={u.id}
              >
                <MiniCounter piece={u} theme={theme} />
                <span>
                  <b>{u.title}</b>
                  <small>
                    {u.at} · {describeStrength(u, t)}
                  </small>
                </span>
                {colour ? (
                  hidden ? (
                    <i className="no-order">···</i>
                  ) : (
                    <Token colour={colour} size={30} />
                  )
                ) : (
                  <i className="no-order">{t(selected ? 'place.here' : 'no.order')}</i>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
