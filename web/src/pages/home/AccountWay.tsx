// SPDX-License-Identifier: MIT
// The way to one's account, where the server keeps accounts: who has signed in, or "Sign in".
import { useEffect, useState } from 'react';
import { call, doubtSession } from '../../model/api';
import { keep, kept } from '../../model/kept';
import { useSession } from '../../model/session';
import { pocket } from '../../model/where';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { Initial } from '../../ui/Initial';

// As the server said last time, so that nothing moves when it says so again.
const KEY = 'sandtable.accounts';
const LOOK_AGAIN = 20_000; // ms

function useAccounts(): boolean {
  const [there, setThere] = useState(kept<string>(KEY, '') === 'yes');
  useEffect(() => {
    let gone = false;
    const tell = (found: boolean) => {
      keep(KEY, found ? 'yes' : 'no');
      if (!gone) setThere(found);
    };
    if (!pocket())
      void call('/account/ways').then(
        () => tell(true),
        (why) => why.refusal && why.refusal.code !== 'lost' && tell(false),
      );
    return () => {
      gone = true;
    };
  }, []);
  return there && !pocket();
}

export function AccountWay() {
  const t = useText();
  const { name } = useSession();
  const there = useAccounts();
  useEffect(() => {
    if (!name) return;
    void doubtSession();
    const timer = setInterval(() => !document.hidden && void doubtSession(), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [name]);
  if (!there) return null;
  return name ? (
    <a className="dark-button account-way" href="#/account" aria-label={t('account.of', { name })}>
      <Initial name={name} />
      <span>{name}</span>
    </a>
  ) : (
    <a className="dark-button account-way" href="#/account">
      <Icon name="gi:meeple" size={18} />
      <span>{t('account.in')}</span>
    </a>
  );
}
