// SPDX-License-Identifier: MIT
// The way in: signing in, or a new account. Each has one big answer.
import { useState } from 'react';
import type { Arrived, Ways } from '../../model/account';
import { leaveSession, useSession } from '../../model/session';
import { useText } from '../../text';
import { CodesOnly } from './CodesOnly';
import { Create } from './Create';
import { SignIn } from './SignIn';

export function Arrive(props: {
  ways: Ways;
  canPasskey: boolean;
  code?: string;
  onArrived: (arrived: Arrived) => void;
}) {
  const { ways, canPasskey, code, onArrived } = props;
  const t = useText();
  const { ended } = useSession();
  const [isNew, setNew] = useState(false);
  return (
    <>
      <h1>{t(isNew ? 'account.new' : 'account.in')}</h1>
      {ended ? (
        <p role="status" className="account-told">
          {t('account.ended.what')}{' '}
          <button className="brass-button" onClick={leaveSession}>
            {t('account.ended.seen')}
          </button>
        </p>
      ) : (
        <p>{t('account.what')}</p>
      )}
      <div className="segments on-paper account-which" role="group" aria-label={t('account.title')}>
        <button aria-pressed={!isNew} onClick={() => setNew(false)}>
          {t('account.here')}
        </button>
        <button aria-pressed={isNew} onClick={() => setNew(true)}>
          {t('account.new')}
        </button>
      </div>
      {isNew ? (
        <Create ways={ways} canPasskey={canPasskey} onArrived={onArrived} />
      ) : (
        <SignIn ways={ways} canPasskey={canPasskey} code={code} onArrived={onArrived} />
      )}
      {!canPasskey && <CodesOnly ways={ways} />}
    </>
  );
}
