// SPDX-License-Identifier: MIT
// Costly decisions and turning points of a battle, each leading to its moment: one's own first.
import { lookAt, ownFirst, signed, type Looked, type Review } from '../../model/battleReview';
import type { Theme } from '../../model/theme';
import { useText } from '../../text';
import { Medal } from '../TopBar';

interface Props {
  review: Review;
  theme: Theme;
  own: number[];
  side: (seat: number) => string;
  when: (round: number) => string;
  looked: Looked | null;
  onLook: (at: Looked) => void;
}

export function Decisions({ review, theme, own, side, when, looked, onLook }: Props) {
  const t = useText();
  const groups = ownFirst(review.mistakes, own);
  const { again } = review;
  return (
    <>
      {groups.length === 0 && (
        <>
          <h2>{t('review.dear')}</h2>
          <p>{t('review.none')}</p>
        </>
      )}
      {groups.map((group) => (
        <section key={String(group.own)} className="review-decisions">
          <h2>{t(group.own ? 'review.dear.own' : 'review.dear.others')}</h2>
          <ul className="review-list">
            {group.mistakes.map((m) => (
              <li key={`${m.seq}-${m.said}`}>
                <button
                  className="plain-line"
                  aria-pressed={looked?.mistake === m}
                  onClick={() => onLook(lookAt(review, m))}
                >
                  <Medal theme={theme} seat={m.seat} size={18} />
                  <span>
                    <b>
                      {when(m.round)}
                      {m.said}
                    </b>
                    <br />
                    {t('review.better', { better: m.better })}
                  </span>
                  <strong>{signed(-m.cost)}</strong>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {again.looked > 0 && (
        <p className="review-sum">
          {t(again.dropped > 0 ? 'review.again' : 'review.again.all', {
            n: again.looked,
            dropped: again.dropped,
          })}
        </p>
      )}
      {review.turning_points.length > 0 && <h2>{t('review.turns')}</h2>}
      <ul className="review-list">
        {review.turning_points.map((p) => (
          <li key={p.seq}>
            <button
              className="plain-line"
              aria-pressed={looked?.turn === p}
              onClick={() => onLook(lookAt(review, p))}
            >
              <Medal theme={theme} seat={p.seat ?? p.gained[0]} size={18} />
              <span>
                {p.seat !== undefined && `${side(p.seat)} · `}
                {when(p.round)}
                {p.said}
              </span>
              <strong>
                {p.gained.map(side).join(' + ')} {signed(p.change)}
              </strong>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
