// Opened by an invitation link: takes the seat and goes to the table.
import { useEffect, useState } from 'react';
import { joinMatch } from '../model/api';
import { go } from '../model/route';
import { tokensOf } from '../model/seats';
import { useText } from '../text';
import { Plain } from './Plain';

export function JoinPage({ match, invite }: { match: string; invite?: string }) {
  const t = useText();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (tokensOf(match).length > 0 || !invite) go(`/t/${match}`);
    else joinMatch(match, { invite }).then(() => go(`/t/${match}`)).catch(() => setFailed(true));
  }, [match, invite]);
  return failed ? <Plain title={t('no.match')} home /> : <Plain title="…" />;
}
