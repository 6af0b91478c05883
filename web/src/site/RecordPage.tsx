// SPDX-License-Identifier: MIT
// Where a link leads that has a record in itself.
import { useEffect, useState } from 'react';
import { openRecord } from '../model/recordFile';
import { useText } from '../text';
import { Logo } from '../ui/Logo';
import { unpackRecord } from './recordLink';

export function RecordPage({ packed }: { packed: string }) {
  const t = useText();
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    void unpackRecord(packed).then(async (record) => {
      if (record === null) return setBroken(true);
      await openRecord(new Blob([record]));
      location.replace('#/replay/file');
    });
  }, [packed]);
  return (
    <main className="plain-page">
      <Logo size={72} />
      <h1>{broken ? t('record.link') : '…'}</h1>
      {broken && (
        <a className="brass-button" href="#/">
          {t('home')}
        </a>
      )}
    </main>
  );
}
