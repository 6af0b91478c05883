// SPDX-License-Identifier: MIT
// The passkeys of an account: one for each device, added and taken away.
import { useState } from 'react';
import { deviceOf, type Ways } from '../../model/account';
import { call } from '../../model/api';
import { addPasskey, type Passkey } from '../../model/passkeys';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { CodesOnly } from './CodesOnly';
import { Problem, useDate, useWork, type Work } from './work';

function List({
  passkeys,
  work,
  look,
}: {
  passkeys: Passkey[];
  work: Work;
  look: () => Promise<void>;
}) {
  const t = useText();
  const date = useDate();
  const remove = (passkey: string) => call('/account/remove_passkey', { passkey }).then(look);
  return (
    <ul className="account-list">
      {passkeys.map((one) => {
        const name = one.label || t('account.passkey.name');
        return (
          <li key={one.passkey}>
            <Icon name="gi:padlock" size={24} />
            <span>
              <b>{name}</b>
              <small>
                {[
                  t('account.since', { date: date(one.since) }),
                  one.used
                    ? t('account.passkey.used', { date: date(one.used) })
                    : t('account.passkey.unused'),
                ].join(' · ')}
              </small>
            </span>
            <button
              className="paper-button"
              disabled={work.busy}
              aria-label={`${t('account.passkey.remove')}: ${name}`}
              onClick={() => work.run(() => remove(one.passkey))}
            >
              <span>{t('account.passkey.remove')}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Add({ first, work, look }: { first: boolean; work: Work; look: () => Promise<void> }) {
  const t = useText();
  const [label, setLabel] = useState(deviceOf(navigator.userAgent));
  return (
    <form
      className="account-line"
      onSubmit={(e) => {
        e.preventDefault();
        work.run(() => addPasskey(label.trim()).then(look));
      }}
    >
      <label>
        {t('account.passkey.label')}
        <input
          type="text"
          value={label}
          maxLength={40}
          autoComplete="off"
          onChange={(e) => setLabel(e.currentTarget.value)}
        />
      </label>
      <button className={first ? 'wax-button' : 'paper-button'} disabled={work.busy}>
        <span>{t(work.busy ? 'account.busy' : 'account.passkey.add')}</span>
      </button>
    </form>
  );
}

export function Passkeys(props: {
  ways: Ways;
  canPasskey: boolean;
  first: boolean;
  passkeys: Passkey[];
  look: () => Promise<void>;
}) {
  const { ways, canPasskey, first, passkeys, look } = props;
  const t = useText();
  const work = useWork();
  return (
    <section>
      <h2>{t('account.passkeys')}</h2>
      {canPasskey ? <p>{t('account.passkeys.what')}</p> : <CodesOnly ways={ways} />}
      {passkeys.length > 0 && <List passkeys={passkeys} work={work} look={look} />}
      {canPasskey && <Add first={first} work={work} look={look} />}
      <Problem of={work} />
    </section>
  );
}
