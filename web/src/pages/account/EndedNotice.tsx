// SPDX-License-Identifier: MIT
// Signed out from another device: told once, on whatever page is open.
import { leaveSession } from '../../model/session';
import { useRoute } from '../../model/route';
import { useText } from '../../text';
import './account.css';

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
