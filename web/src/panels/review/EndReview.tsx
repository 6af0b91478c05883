// SPDX-License-Identifier: MIT
// A battle reviewed in short, on its end sheet: the graph, luck and skill of each side, and where
// all of it stands.
import { useEffect } from 'react';
import { verdictOf, signed, type TurningPoint } from '../../model/battleReview';
import type { MatchStore } from '../../model/match';
import { go } from '../../model/route';
import type { Theme } from '../../model/theme';
import { useText, type Key } from '../../text';
import { Waits } from './Waits';
import { useReview } from './useReview';
import { WinGraph } from './WinGraph';

interface Props {
  store: MatchStore;
  id: string;
  theme: Theme;
  seats: string[];
  lang: string;
  onTurns: (turns: TurningPoint[]) => void;
}

export function EndReview({ store, id, theme, seats, lang, onTurns }: Props) {
  const t = useText();
  const { review, waits } = useReview(() => store.ask('review', { seat: undefined }), id + lang);
  useEffect(() => {
    if (review) onTurns(review.turning_points);
  }, [review]);
  if (!review) return <Waits {...waits} />;
  const verdict = verdictOf(review);
  return (
    <>
      <WinGraph
        review={review}
        theme={theme}
        last={review.points[review.points.length - 1].seq}
        label={t('review.win')}
        onAt={(seq) => go(`/replay/${id}/${seq}`)}
      />
      {review.accounts.map((a) => (
        <p key={a.seat}>
          <b>{seats[a.seat]}</b> {t('review.decisions')} {signed(a.skill)}, {t('review.dice')}{' '}
          {signed(a.luck)}
        </p>
      ))}
      {verdict && (
        <p className="review-verdict">
          {t(`review.by.${verdict.by}` as Key, {
            winner: seats[verdict.winner],
            loser: seats[verdict.loser],
          })}
        </p>
      )}
    </>
  );
}
