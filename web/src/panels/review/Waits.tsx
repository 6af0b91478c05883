// SPDX-License-Identifier: MIT
// While a review is made: how far it is, and a way to end it; or that there is none.
import { useText } from '../../text';

interface Props {
  done: number;
  failed: boolean;
  stopped: boolean;
  onStop: (stopped: boolean) => void;
}

export function Waits({ done, failed, stopped, onStop }: Props) {
  const t = useText();
  if (failed) return <p>{t('review.failed')}</p>;
  const n = Math.floor(done * 100);
  return (
    <>
      <p>{t(stopped ? 'review.stopped' : 'review.work', { n })}</p>
      <progress className="review-progress" max={1} value={done} aria-label={t('review.title')} />
      <button className="brass-button" onClick={() => onStop(!stopped)}>
        {t(stopped ? 'review.go' : 'review.stop')}
      </button>
    </>
  );
}
