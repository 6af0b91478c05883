// SPDX-License-Identifier: MIT
// How and where one is told that it is one's turn, way by way. `first`: they have come for it; then
// the first way that is not on has the big button.
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../model/api';
import {
  telling as askTelling,
  isTold,
  ownBrowser,
  type Telling as Told,
} from '../../model/telling';
import { useText } from '../../text';
import { obstacle } from '../../ui/push';
import { Browsers } from './Browsers';
import { Hours } from './Hours';
import { Hook, Mail } from './Places';
import type { Part } from './Row';
import './telling.css';

const LOOK_AGAIN = 6000; // ms, while they may follow the link of a letter

// null: not known yet; 'off': this server tells nobody.
function useNow(): [Told | 'off' | null, (next: Told) => void] {
  const [now, put] = useState<Told | 'off' | null>(null);
  const look = useCallback(() => {
    if (document.hidden) return;
    void askTelling().then(put, (why) => {
      if (why instanceof ApiError && why.refusal.code === 'not_allowed') put('off');
    });
  }, []);
  const waits = now !== 'off' && now?.mail.confirmed === false;
  useEffect(() => {
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [look]);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(look, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [waits, look]);
  return [now, put];
}

function On() {
  const t = useText();
  return (
    <a className="wax-button" href="#/">
      <span>{t('account.on')}</span>
    </a>
  );
}

function Ways({ now, put, first }: Part) {
  const t = useText();
  const push = first && !isTold(now) && !ownBrowser(now) && !obstacle();
  const mail = first && !isTold(now) && !push && now.mail.possible;
  return (
    <>
      <p>{t('telling.what')}</p>
      <Browsers now={now} put={put} first={push} />
      <Mail now={now} put={put} first={mail} />
      <Hook now={now} put={put} />
      <Hours now={now} put={put} />
      {first && !push && !mail && <On />}
    </>
  );
}

export function Telling({ first = false }: { first?: boolean }) {
  const t = useText();
  const [now, put] = useNow();
  if (!now) return null;
  return (
    <section className="telling">
      <h2>{t('telling.title')}</h2>
      {now === 'off' ? (
        <>
          <p>{t('telling.off')}</p>
          {first && <On />}
        </>
      ) : (
        <Ways now={now} put={put} first={first} />
      )}
    </section>
  );
}
