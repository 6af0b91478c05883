// SPDX-License-Identifier: MIT
// Back to a seat by its link, where the browser has kept nothing of it.
import { useEffect, useState } from 'react';
import { comeBack } from '../model/api';
import { useText } from '../text';
import { Plain } from './Plain';

export function BackPage({ tokens }: { tokens: string[] }) {
  const t = useText();
  const [failed, setFailed] = useState(false);
  useEffect(
    () =>
      void comeBack(tokens)
        .then(([found]) => location.replace(`#/t/${found.match.id}`))
        .catch(() => setFailed(true)),
    [],
  );
  return <Plain title={failed ? t('no.match') : '…'} home={failed} />;
}
