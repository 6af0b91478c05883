// SPDX-License-Identifier: MIT
// Every game without a network: what that takes, and how far it has come.
import { useEffect, useState } from 'react';
import { useSettings } from '../../model/settings';
import { howFar, keepEverything, type Far } from '../../site/everything';
import { canKeep } from '../../site/keeping';
import { useText } from '../../text';

// 1.9 MB; of what is left at least 0.1.
const megabytes = (bytes: number, lang: string) =>
  new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    Math.max(0.1, bytes / 1e6),
  );

function useFar() {
  const [far, setFar] = useState<Far | null>(null);
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest');
  useEffect(() => {
    if (!canKeep()) return;
    void howFar().then(setFar, () => undefined);
  }, []);
  const fetchAll = () => {
    setState('busy');
    void keepEverything(setFar).then(
      (all) => {
        setFar(all);
        setState('rest');
      },
      () => setState('failed'),
    );
  };
  return { far, state, fetchAll };
}

export function AllGames() {
  const t = useText();
  const { lang } = useSettings();
  const { far, state, fetchAll } = useFar();
  if (!canKeep())
    return (
      <>
        <h2>{t('site.offline')}</h2>
        <p>{t('site.offline.not')}</p>
      </>
    );
  const isAll = far !== null && far.done >= far.of;
  const size = { done: megabytes(far?.done ?? 0, lang), of: megabytes(far?.of ?? 0, lang) };
  return (
    <>
      <h2>{t('site.offline')}</h2>
      <p aria-live="polite">{t(isAll ? 'site.offline.all' : 'site.offline.used')}</p>
      {far && !isAll && state !== 'busy' && (
        <button className="brass-button keep-all" onClick={fetchAll}>
          {t('site.keep', { size: megabytes(far.of - far.done, lang) })}
        </button>
      )}
      {far && state === 'busy' && (
        <p>
          <progress max={far.of} value={far.done} aria-label={t('site.keep.busy', size)} />{' '}
          {t('site.keep.busy', size)}
        </p>
      )}
      {state === 'failed' && <p role="alert">{t('site.keep.failed')}</p>}
    </>
  );
}
