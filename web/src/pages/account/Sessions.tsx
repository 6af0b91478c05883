// SPDX-License-Identifier: MIT
// Where somebody is signed in: one device after the other, each can be signed out from here.
import { useState } from 'react';
import { endOthers, endSession, type Signed } from '../../model/account';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { Problem, useDate, useWork } from './work';

export function Sessions({ sessions, look }: { sessions: Signed[]; look: () => Promise<void> }) {
  const t = useText();
  const date = useDate();
  const work = useWork();
  const [alone, setAlone] = useState(false);
  const others = sessions.filter((s) => !s.own);
  const end = (session: number) => work.run(() => endSession(session).then(look));
  return (
    <section>
      <h2>{t('account.sessions')}</h2>
      <ul className="account-list">
        {sessions.map((one) => {
          const name = one.device || t('account.session.some');
          return (
            <li key={one.session}>
              <Icon name="gi:smartphone" size={24} />
              <span>
                <b>{name}</b>
                <small>
                  {one.own
                    ? t('account.session.this')
                    : t('account.session.seen', { date: date(one.seen, true) })}
                </small>
              </span>
              {!one.own && (
                <button
                  className="paper-button"
                  disabled={work.busy}
                  aria-label={`${t('account.session.end')}: ${name}`}
                  onClick={() => end(one.session)}
                >
                  <span>{t('account.session.end')}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {others.length > 1 && (
        <button
          className="paper-button"
          disabled={work.busy}
          onClick={() =>
            work.run(() =>
              endOthers()
                .then(look)
                .then(() => setAlone(true)),
            )
          }
        >
          <span>{t('account.sessions.end')}</span>
        </button>
      )}
      {alone && others.length === 0 && <p role="status">{t('account.sessions.ended')}</p>}
      <Problem of={work} />
    </section>
  );
}
