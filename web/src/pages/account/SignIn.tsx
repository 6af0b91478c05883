// SPDX-License-Identifier: MIT
// Signing in: by a passkey where there are any, by a code of one's own or of another device.
import { useEffect, useState } from 'react';
import {
  DEVICE_CODE,
  grouped,
  lettersOf,
  RECOVERY_CODE,
  signInByCode,
  signInByPasskey,
  type Arrived,
  type Ways,
} from '../../model/account';
import { ApiError } from '../../model/api';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { Problem, useWork } from './work';

interface Props {
  ways: Ways;
  canPasskey: boolean;
  code?: string; // that has come with the address
  onArrived: (arrived: Arrived) => void;
}

function ByPasskey({ ways, onArrived }: Props) {
  const t = useText();
  const work = useWork();
  return (
    <>
      <button
        className="wax-button"
        disabled={work.busy}
        onClick={() => work.run(() => signInByPasskey(ways).then(onArrived))}
      >
        <Icon name="gi:padlock" size={26} />
        <span>{t(work.busy ? 'account.busy' : 'account.by.passkey')}</span>
      </button>
      <Problem of={work} />
      <p className="small">{t('account.by.passkey.what')}</p>
    </>
  );
}

// How many letters are missing to the longer code; none where either is whole.
const missing = (letters: string) =>
  letters.length === DEVICE_CODE || letters.length === RECOVERY_CODE
    ? 0
    : (letters.length < DEVICE_CODE ? DEVICE_CODE : RECOVERY_CODE) - letters.length;

function useCode({ ways, code, onArrived }: Props) {
  const t = useText();
  const work = useWork();
  const [letters, setLetters] = useState(lettersOf(code ?? ''));
  const take = (wanted: string) =>
    work.run(async () => {
      const arrived = await signInByCode(wanted, ways).catch((why) => {
        const isUnknown = why instanceof ApiError && why.refusal.code === 'not_found';
        if (!isUnknown || wanted.length !== DEVICE_CODE) throw why;
        throw new ApiError({ code: 'not_found', message: t('account.code.wrong') });
      });
      onArrived(arrived);
      // the code is good for nothing now: no way back to it
      if (code) location.replace('#/account');
    });
  useEffect(() => {
    if (code && missing(lettersOf(code)) === 0) take(lettersOf(code));
  }, [code]);
  const type = (text: string) => {
    setLetters(lettersOf(text));
    work.say('');
  };
  return { letters, type, take, work };
}

function ByCode(props: Props) {
  const t = useText();
  const { letters, type, take, work } = useCode(props);
  const left = missing(letters);
  return (
    <form
      className="account-form"
      onSubmit={(e) => {
        e.preventDefault();
        if (left === 0 && !work.busy) take(letters);
      }}
    >
      <label>
        {t('account.by.code')}
        <input
          type="text"
          className="account-code"
          value={grouped(letters)}
          onChange={(e) => type(e.currentTarget.value)}
          placeholder="ABCD-2345-…"
          aria-describedby="account-code-what account-code-wrong"
          aria-invalid={work.problem !== ''}
          autoComplete="off"
          autoCapitalize="characters"
          spellcheck={false}
        />
      </label>
      <Problem of={work} id="account-code-wrong" />
      <p className="small" id="account-code-what">
        {t('account.by.code.what')}
      </p>
      <button
        className={props.canPasskey ? 'brass-button' : 'wax-button'}
        disabled={work.busy || left > 0}
      >
        <span>
          {work.busy
            ? t('account.busy')
            : left > 0 && letters.length > 0
              ? t('account.code.more', { n: left })
              : t('account.by.code.act')}
        </span>
      </button>
    </form>
  );
}

export function SignIn(props: Props) {
  return (
    <>
      {props.canPasskey && <ByPasskey {...props} />}
      <ByCode {...props} />
    </>
  );
}
