// SPDX-License-Identifier: MIT
// Whether the browser may throw away what it keeps for this page.
import { useEffect, useState } from 'react';
import { useText } from '../../text';

const storage = () => navigator.storage as StorageManager | undefined;

export function Safe() {
  const t = useText();
  const [safe, setSafe] = useState<boolean | null>(null);
  const [asked, setAsked] = useState(false);
  useEffect(() => void storage()?.persisted?.().then(setSafe), []);
  const ask = () =>
    void storage()!
      .persist()
      .then((granted) => {
        setSafe(granted);
        setAsked(true);
      });
  return (
    <>
      <h2>{t('site.battles')}</h2>
      <p>{t('site.battles.here')}</p>
      {safe !== null && <p>{t(safe ? 'site.safe' : asked ? 'site.unsafe' : 'site.maybe')}</p>}
      {safe === false && !asked && (
        <button className="brass-button persist" onClick={ask}>
          {t('site.persist')}
        </button>
      )}
    </>
  );
}
