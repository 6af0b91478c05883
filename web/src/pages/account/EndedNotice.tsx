// SPDX-License-Identifier: MIT
// Signed out from another device, or warned: told once, on whatever page is open.
import { understood } from '../../model/account';
import { leaveSession, useSession } from '../../model/session';
import { useRoute } from '../../model/route';
import { useText } from '../../text';
import { useDate } from './work';
import './account.css';

// What whoever runs the server has to say to them, until they have seen it.
export function WarnedNotice() {
  const t = useText();
  const date = useDate();
  const { warned } = useSession();
  return (
    <div className="ended-notice" role="alert">
      {warned.map(({ given, text }) => (
        <p key={`${given} ${text}`}>
          <b>{t('account.warned', { date: date(given) })}</b> {text}
        </p>
      ))}
      <button className="brass-button" onClick={() => void understood(warned).catch(() => {})}>
        {t('account.ended.seen')}
      </button>
    </div>
  );
}

export function EndedNotice() {
  const t = useText();
  const [page] = useRoute();
  if (page === 'account') return null; // it says so itself
  return (
    <div className="ended-notice" role="status">
      <p>
        <b>{t('account.ended')}</b> {t('account.ended.what')}
      </p>
      <div>
        <a className="brass-button" href="#/account">
          {t('account.ended.in')}
        </a>
        <button className="brass-button" onClick={leaveSession}>
          {t('account.ended.seen')}
        </button>
      </div>
    </div>
  );
}
