// SPDX-License-Identifier: MIT
// Everything that is kept of somebody, as a file; and to leave for good, with what goes and what
// stays, under the account's own name.
import { useState } from 'react';
import { everything, leaveForGood } from '../../model/company';
import { useText } from '../../text';
import { download } from '../../ui/download';
import { Icon } from '../../ui/Icon';
import { Problem, useWork } from './work';

export function Export() {
  const t = useText();
  const work = useWork();
  const [done, setDone] = useState(false);
  const save = async () => {
    const all = JSON.stringify(await everything(), null, 2);
    download(new Blob([all], { type: 'application/json' }), 'sandtable-account.json');
    setDone(true);
  };
  return (
    <section>
      <h2>{t('account.export')}</h2>
      <p>{t('account.export.what')}</p>
      <button className="paper-button" disabled={work.busy} onClick={() => work.run(save)}>
        <Icon name="gi:save" size={22} />
        <span>{t(work.busy ? 'account.busy' : 'account.export.act')}</span>
      </button>
      {done && <p role="status">{t('account.export.done')}</p>}
      <Problem of={work} />
    </section>
  );
}

function Sure({ name, onBack, onGone }: { name: string; onBack: () => void; onGone: () => void }) {
  const t = useText();
  const work = useWork();
  const [typed, setTyped] = useState('');
  return (
    <form
      className="account-leaving"
      onSubmit={(e) => {
        e.preventDefault();
        work.run(() => leaveForGood(typed.trim()).then(onGone));
      }}
    >
      <p>
        <b>{t('account.delete.goes')}</b> {t('account.delete.goes.what')}
      </p>
      <p>
        <b>{t('account.delete.stays')}</b> {t('account.delete.stays.what')}
      </p>
      <label>
        {t('account.delete.name', { name })}
        <input
          type="text"
          value={typed}
          autoComplete="off"
          aria-invalid={work.problem !== ''}
          onChange={(e) => {
            setTyped(e.currentTarget.value);
            work.say('');
          }}
        />
      </label>
      <Problem of={work} />
      <div className="account-ways">
        <button type="button" className="brass-button" onClick={onBack}>
          {t('account.delete.no')}
        </button>
        <button className="paper-button grave" disabled={work.busy || typed.trim() !== name}>
          <span>{t(work.busy ? 'account.busy' : 'account.delete.yes')}</span>
        </button>
      </div>
    </form>
  );
}

export function Leaving({ name, onGone }: { name: string; onGone: () => void }) {
  const t = useText();
  const [asked, setAsked] = useState(false);
  return (
    <section>
      <h2>{t('account.delete')}</h2>
      {asked ? (
        <Sure name={name} onBack={() => setAsked(false)} onGone={onGone} />
      ) : (
        <>
          <p>{t('account.delete.what')}</p>
          <button className="paper-button grave" onClick={() => setAsked(true)}>
            <span>{t('account.delete')}…</span>
          </button>
        </>
      )}
    </section>
  );
}

export function Gone() {
  const t = useText();
  return (
    <>
      <h1>{t('account.deleted')}</h1>
      <p role="status">{t('account.deleted.what')}</p>
      <a className="wax-button" href="#/">
        <span>{t('account.on')}</span>
      </a>
    </>
  );
}
