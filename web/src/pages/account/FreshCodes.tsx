// SPDX-License-Identifier: MIT
// The ten codes of an account, shown once. After a new account a passkey is offered first.
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { deviceOf } from '../../model/account';
import { codesFile, codesKept, passkeyDone, type Fresh } from '../../model/freshCodes';
import { addPasskey } from '../../model/passkeys';
import { guard } from '../../model/route';
import { copy, wayOf } from '../../model/share';
import { useText } from '../../text';
import { download } from '../../ui/download';
import { Icon } from '../../ui/Icon';
import { Sheet } from '../../ui/Sheet';
import { Problem, useWork } from './work';

const HERE = '#/account';

// Where somebody was about to go without having kept them.
function useGuard(): [string | null, (to: string | null) => void] {
  const [to, setTo] = useState<string | null>(null);
  useEffect(() => {
    const close = (e: BeforeUnloadEvent) => e.preventDefault();
    window.addEventListener('beforeunload', close);
    const open = guard(() => {
      if (wayOf(location.hash)[0] === 'account') return false;
      setTo(location.hash || '#/');
      history.replaceState(null, '', HERE);
      return true;
    });
    return () => {
      open();
      window.removeEventListener('beforeunload', close);
    };
  }, []);
  return [to, setTo];
}

function Leaving({ to, onStay }: { to: string; onStay: () => void }) {
  const t = useText();
  const leave = () => {
    codesKept();
    setTimeout(() => (location.hash = to)); // when nobody keeps guard any more
  };
  return (
    <Sheet title={t('account.leave.title')} onClose={onStay}>
      <p>{t('account.leave.what')}</p>
      <div className="account-ways">
        <button className="wax-button" onClick={onStay}>
          <span>{t('account.leave.stay')}</span>
        </button>
        <button className="paper-button" onClick={leave}>
          <span>{t('account.leave.go')}</span>
        </button>
      </div>
    </Sheet>
  );
}

function FirstPasskey() {
  const t = useText();
  const work = useWork();
  const add = () => addPasskey(deviceOf(navigator.userAgent)).then(passkeyDone);
  return (
    <>
      <h1>{t('account.first')}</h1>
      <p>{t('account.first.what')}</p>
      <Problem of={work} />
      <div className="account-ways">
        <button className="wax-button" disabled={work.busy} onClick={() => work.run(add)}>
          <Icon name="gi:padlock" size={26} />
          <span>{t(work.busy ? 'account.busy' : 'account.passkey.add')}</span>
        </button>
        <button className="paper-button" disabled={work.busy} onClick={passkeyDone}>
          <span>{t('account.first.later')}</span>
        </button>
      </div>
    </>
  );
}

function Codes({ fresh: { codes, name, isNew } }: { fresh: Fresh }) {
  const t = useText();
  const [done, setDone] = useState(''); // how they were kept last
  const head = t('account.codes.file', { name, at: location.host });
  const save = () => {
    download(new Blob([codesFile(head, codes)], { type: 'text/plain' }), 'sandtable-codes.txt');
    setDone('save');
  };
  const list = codes.map((code) => <li key={code}>{code}</li>);
  return (
    <>
      <h1>{t('account.codes.title')}</h1>
      <p>{t('account.codes.what')}</p>
      {!isNew && <p>{t('account.codes.new')}</p>}
      <ol className="account-codes">{list}</ol>
      <div className="account-ways keeping">
        <button className={done ? 'paper-button' : 'wax-button'} onClick={save}>
          <Icon name="gi:save" size={24} />
          <span>{t('account.codes.save')}</span>
        </button>
        <button
          className="paper-button"
          onClick={() => void copy(codes.join('\n')).then((copied) => copied && setDone('copy'))}
        >
          <Icon name="gi:papers" size={24} />
          <span>{t(done === 'copy' ? 'copied' : 'account.codes.copy')}</span>
        </button>
        <button
          className="paper-button"
          onClick={() => {
            window.print();
            setDone('print');
          }}
        >
          <Icon name="gi:scroll-unfurled" size={24} />
          <span>{t('account.codes.print')}</span>
        </button>
        <button className={done ? 'wax-button' : 'paper-button'} onClick={codesKept}>
          <Icon name="gi:check-mark" size={24} />
          <span>{t('account.codes.kept')}</span>
        </button>
      </div>
      {createPortal(
        <div className="codes-print" aria-hidden="true">
          <p>{head}</p>
          <ol>{list}</ol>
        </div>,
        document.body,
      )}
    </>
  );
}

export function FreshCodes({ fresh }: { fresh: Fresh }) {
  const [to, setTo] = useGuard();
  return (
    <>
      {fresh.offersPasskey ? <FirstPasskey /> : <Codes fresh={fresh} />}
      {to && <Leaving to={to} onStay={() => setTo(null)} />}
    </>
  );
}
