// SPDX-License-Identifier: MIT
// A new account: a name, and nothing else. The server says what a name may be.
import { useState } from 'react';
import { create, type Arrived, type Ways } from '../../model/account';
import { keptName } from '../../model/name';
import { useText } from '../../text';
import { Problem, useWork } from './work';

export function Create(props: {
  ways: Ways;
  canPasskey: boolean;
  onArrived: (arrived: Arrived) => void;
}) {
  const { ways, canPasskey, onArrived } = props;
  const t = useText();
  const work = useWork();
  const [name, setName] = useState(keptName());
  const make = () => create(name.trim(), ways, canPasskey).then(onArrived);
  return (
    <form
      className="account-form"
      onSubmit={(e) => {
        e.preventDefault();
        if (name.trim() && !work.busy) work.run(make);
      }}
    >
      <label>
        {t('account.name')}
        <input
          type="text"
          value={name}
          maxLength={80}
          autoComplete="username"
          aria-describedby="account-name-what account-name-wrong"
          aria-invalid={work.problem !== ''}
          onChange={(e) => {
            setName(e.currentTarget.value);
            work.say('');
          }}
        />
      </label>
      <Problem of={work} id="account-name-wrong" />
      <p className="small" id="account-name-what">
        {t('account.name.what')}
      </p>
      <button className="wax-button" disabled={work.busy || !name.trim()}>
        <span>{t(work.busy ? 'account.busy' : 'account.create')}</span>
      </button>
    </form>
  );
}
