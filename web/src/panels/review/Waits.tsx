// SPDX-License-Identifier: MIT
// While a review is made: how far it is; or that there is none.
import { useText } from '../../text';

export function Waits({ done, failed }: { done: number; failed: boolean }) {
  const t = useText();
  if (failed) return <p>{t('review.failed')}</p>;
  return (
    <>
      <p>{t('review.work')}</p>
      <progress max={1} value={done} aria-label={t('review.work')} />
    </>
  );
}
