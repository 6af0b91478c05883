// SPDX-License-Identifier: MIT
// The Escalation cards of the mission, turned over one after the other.
import { useText } from '../../text';
import { Back } from './Road';
import type { ScreenProps } from './screens';

export function Escalations({ campaign }: ScreenProps) {
  const t = useText();
  const { escalations, mission } = campaign;
  if (escalations.length === 0) return null;
  return (
    <section className="sb-turned" aria-label={t('sb.escalation')}>
      <header>
        <h2>{t('sb.escalation')}</h2>
        <small>{mission.why_due}</small>
      </header>
      <ul>
        {escalations.map((card, i) => (
          <li
            key={card.id}
            style={{ '--late': `${i * 0.22}s` } as React.CSSProperties}
            data-word={`escalation.${card.id}`}
          >
            <Back />
            <div>
              <b>{card.title}</b>
              <p>{card.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
