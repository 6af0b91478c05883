// SPDX-License-Identifier: MIT
// One's account, part by part. The one big button is the sensible next thing: a passkey where there
// is none, codes where none is left, else the battles.
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import {
  account as askAccount,
  newCodes,
  rename,
  sessions as askSessions,
  signOut,
  type Account,
  type Arrived,
  type Joined,
  type Signed,
  type Ways,
} from '../../model/account';
import { call } from '../../model/api';
import { showCodes } from '../../model/freshCodes';
import type { Passkey } from '../../model/passkeys';
import { useSession } from '../../model/session';
import { learnGame, useText, type Say } from '../../text';
import { Icon } from '../../ui/Icon';
import { Initial } from '../../ui/Initial';
import { AnotherDevice } from './AnotherDevice';
import { Avoid } from './Avoid';
import { Holidays } from './Holidays';
import { Export, Leaving } from './Leaving';
import { Passkeys } from './Passkeys';
import { SeatsHere } from './SeatsHere';
import { Sessions } from './Sessions';
import { Problem, Twice, useDate, useWork } from './work';

const Telling = lazy(() =>
  Promise.all([import('../telling'), learnGame('telling')]).then(([m]) => ({ default: m.Telling })),
);

const LOOK_AGAIN = 5000; // ms

export interface OwnState {
  account: Account;
  sessions: Signed[];
  passkeys: Passkey[];
}

function useOwn(): { own: OwnState | null; away: boolean; look: () => Promise<void> } {
  const [own, setOwn] = useState<OwnState | null>(null);
  const [away, setAway] = useState(false);
  const look = useCallback(
    () =>
      Promise.all([
        askAccount(),
        askSessions(),
        call<{ passkeys: Passkey[] }>('/account/passkeys'),
      ]).then(
        ([account, sessions, { passkeys }]) => {
          setOwn({ account, sessions, passkeys });
          setAway(false);
        },
        () => setAway(true),
      ),
    [],
  );
  useEffect(() => {
    void look();
    const timer = setInterval(() => !document.hidden && void look(), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [look]);
  return { own, away, look };
}

const told = (seats: Joined, t: Say) =>
  (
    [
      ['account.joined', seats.joined],
      ['account.of.others', seats.of_others],
      ['account.not.joined', seats.not_joined],
    ] as const
  )
    .filter(([, n]) => n > 0)
    .map(([key, n]) => t(key, { n, count: n }));

function Welcome({ arrived, name }: { arrived: Arrived; name: string }) {
  const t = useText();
  const words = [
    t(arrived.codes ? 'account.welcome' : 'account.welcome.back', { name }),
    ...(arrived.seats ? told(arrived.seats, t) : []),
    ...(arrived.kept ? [] : [t('account.unkept')]),
  ];
  return (
    <p role="status" className="account-told">
      {words.join(' ')}
    </p>
  );
}

function Name({ account, look }: { account: Account; look: () => Promise<void> }) {
  const t = useText();
  const date = useDate();
  const work = useWork();
  const [name, setName] = useState(account.name);
  const after = account.rename_after ?? 0;
  if (after * 1000 > Date.now()) return <p>{t('account.rename.after', { date: date(after) })}</p>;
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault();
        if (name.trim() && name !== account.name)
          work.run(() => rename(name.trim()).then(() => look()));
      }}
    >
      <div className="account-line">
        <label>
          {t('account.rename')}
          <input
            type="text"
            value={name}
            maxLength={80}
            autoComplete="off"
            aria-describedby="account-rename-what account-rename-wrong"
            aria-invalid={work.problem !== ''}
            onChange={(e) => {
              setName(e.currentTarget.value);
              work.say('');
            }}
          />
        </label>
        <button
          className="paper-button"
          disabled={work.busy || !name.trim() || name.trim() === account.name}
        >
          <span>{t('account.rename.act')}</span>
        </button>
      </div>
      <Problem of={work} id="account-rename-wrong" />
      <p className="small" id="account-rename-what">
        {t('account.name.what')}
      </p>
    </form>
  );
}

function Codes({ account, first }: { account: Account; first: boolean }) {
  const t = useText();
  const work = useWork();
  const left = account.codes_left;
  const make = () =>
    newCodes().then((codes) =>
      showCodes({ codes, name: account.name, isNew: false, offersPasskey: false }),
    );
  return (
    <section>
      <h2>{t('account.codes')}</h2>
      <p>
        {left > 0
          ? t('account.codes.left', { n: left, count: left })
          : t('account.codes.left.none')}
      </p>
      {left > 0 ? (
        <Twice
          label={t('account.codes.make')}
          question={t('account.codes.really')}
          yes={t('account.codes.yes')}
          work={work}
          act={make}
        />
      ) : (
        <button
          className={first ? 'wax-button' : 'paper-button'}
          disabled={work.busy}
          onClick={() => work.run(make)}
        >
          <span>{t('account.codes.make')}</span>
        </button>
      )}
      <Problem of={work} />
    </section>
  );
}

function Out({ own }: { own: OwnState }) {
  const t = useText();
  const work = useWork();
  const { token } = useSession();
  const noWayBack = own.account.codes_left === 0 && own.passkeys.length === 0;
  return (
    <section>
      <h2>{t('account.out')}</h2>
      <p>{t('account.out.what')}</p>
      <Twice
        label={
          <>
            <Icon name="gi:exit-door" size={20} />
            {t('account.out')}
          </>
        }
        question={t(noWayBack ? 'account.out.codes' : 'account.out.really')}
        yes={t('account.out.yes')}
        grave
        work={work}
        act={() => signOut(token === '')}
      />
      <Problem of={work} />
    </section>
  );
}

interface Props {
  ways: Ways;
  canPasskey: boolean;
  arrived: Arrived | null;
  code?: string;
  turn: boolean; // they have come to be told that it is their turn
  onGone: () => void; // for good
}

export function Own({ canPasskey, arrived, code, turn, ways, onGone }: Props) {
  const t = useText();
  const date = useDate();
  const { name } = useSession();
  const { own, away, look } = useOwn();
  const wantsPasskey = canPasskey && !turn && own?.passkeys.length === 0;
  const wantsCodes = !turn && own?.account.codes_left === 0;
  const telling = (
    <Suspense fallback={null}>
      <Telling first={turn} />
    </Suspense>
  );
  return (
    <>
      <header className="account-head">
        <Initial name={name} />
        <div>
          <h1>{name}</h1>
          {own && (
            <p>
              {t('account.since', { date: date(own.account.created) })} ·{' '}
              <a href={`#/p/${encodeURIComponent(name)}`}>{t('account.profile')}</a>
            </p>
          )}
        </div>
      </header>
      {arrived && <Welcome arrived={arrived} name={name} />}
      {code && !arrived && <p role="status">{t('account.already')}</p>}
      {own?.account.silenced && <p role="alert">{t('account.silenced')}</p>}
      {away && <p role="alert">{t('unreachable')}</p>}
      {own && (
        <>
          {turn && telling}
          <section>
            {!turn && (
              <a
                className={wantsPasskey || wantsCodes ? 'paper-button' : 'wax-button'}
                href="#/"
                data-way="on"
              >
                <span>{t('account.on')}</span>
              </a>
            )}
            <Name key={own.account.name} account={own.account} look={look} />
          </section>
          <Passkeys
            ways={ways}
            canPasskey={canPasskey}
            first={wantsPasskey}
            passkeys={own.passkeys}
            look={look}
          />
          <Codes account={own.account} first={wantsCodes && !wantsPasskey} />
          <AnotherDevice sessions={own.sessions} />
          <Sessions sessions={own.sessions} look={look} />
          <SeatsHere />
          {!turn && telling}
          <Holidays />
          <Avoid />
          <Out own={own} />
          <Export />
          <Leaving name={own.account.name} onGone={onGone} />
        </>
      )}
    </>
  );
}
