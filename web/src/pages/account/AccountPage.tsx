// SPDX-License-Identifier: MIT
// One's account: the way in, the codes that are shown once, and all that can be looked after.
import { useEffect, useState } from 'react';
import { ApiError } from '../../model/api';
import { ways as askWays, type Arrived, type Ways } from '../../model/account';
import { useFreshCodes } from '../../model/freshCodes';
import { hasPasskeys } from '../../model/passkeys';
import { useSession } from '../../model/session';
import { useText } from '../../text';
import { PageFrame } from '../PageFrame';
import { Arrive } from './Arrive';
import { FreshCodes } from './FreshCodes';
import { Gone } from './Leaving';
import { Own } from './Own';
import './account.css';

const LOOK_AGAIN = 4000; // ms

// null: not known yet; 'away': the server does not answer; 'none': it keeps no accounts.
function useWays(): Ways | 'away' | 'none' | null {
  const [found, setFound] = useState<Ways | 'away' | 'none' | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () =>
      void askWays().then(setFound, (why) => {
        const isAway = !(why instanceof ApiError) || why.refusal.code === 'lost';
        setFound(isAway ? 'away' : 'none');
        if (isAway) timer = setTimeout(look, LOOK_AGAIN);
      });
    look();
    return () => clearTimeout(timer);
  }, []);
  return found;
}

// Where the offer at a table leads; no code is so short.
const TURN = 'turn';

export function AccountPage({ code: given }: { code?: string }) {
  const t = useText();
  const turn = given === TURN;
  const code = turn ? undefined : given;
  const { name } = useSession();
  const fresh = useFreshCodes();
  const found = useWays();
  const [isGone, setGone] = useState(false);
  const [arrived, setArrived] = useState<Arrived | null>(null);
  const ways = typeof found === 'object' ? found : null;
  const canPasskey = ways?.passkeys === true && hasPasskeys();
  return (
    <PageFrame>
      <div className="account">
        {found === null && <p role="status">…</p>}
        {found === 'away' && <p role="alert">{t('unreachable')}</p>}
        {found === 'none' && <p>{t('account.none')}</p>}
        {ways &&
          (isGone && !name ? (
            <Gone />
          ) : fresh ? (
            <FreshCodes fresh={fresh} />
          ) : name ? (
            <Own
              ways={ways}
              canPasskey={canPasskey}
              arrived={arrived}
              code={code}
              turn={turn}
              onGone={() => setGone(true)}
            />
          ) : (
            <Arrive ways={ways} canPasskey={canPasskey} code={code} onArrived={setArrived} />
          ))}
      </div>
    </PageFrame>
  );
}
