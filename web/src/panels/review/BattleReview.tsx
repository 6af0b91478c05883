// SPDX-License-Identifier: MIT
// A battle reviewed: who was winning, which decisions were dear, what was luck and what was skill.
import { useEffect } from 'react';
import { signed, sumOf, verdictOf, type TurningPoint } from '../../model/battleReview';
import { roundWord } from '../../model/rounds';
import type { Link } from '../../model/socket';
import type { Theme } from '../../model/theme';
import type { Scene } from '../../model/types';
import { useText, type Key } from '../../text';
import { Medal } from '../TopBar';
import { Waits } from './Waits';
import { useReview } from './useReview';
import { DASHES, TURN, WinGraph } from './WinGraph';

interface Props {
  link: Link;
  id: string;
  theme: Theme;
  scene: Scene;
  lang: string;
  last: number;
  now: number;
  onAt: (seq: number) => void;
  onTurns: (turns: TurningPoint[]) => void; // for the time line
}

// From the middle to the right what was gained, to the left what was lost.
function Bar({ label, points, colour }: { label: string; points: number; colour: string }) {
  const share = Math.min(50, Math.abs(points) / 2);
  return (
    <p className="review-bar">
      <span>{label}</span>
      <i aria-hidden="true">
        <b
          style={{
            background: colour,
            width: `${share}%`,
            left: points < 0 ? `${50 - share}%` : '50%',
          }}
        />
      </i>
      <strong>{signed(points)}</strong>
    </p>
  );
}

// A piece of a curve, for the key.
function Sample({ dashes }: { dashes?: string }) {
  return (
    <svg className="win-sample" viewBox="0 0 30 8" aria-hidden="true">
      <path className={dashes ? 'win-known' : 'win-line'} d="M1 4H29" strokeDasharray={dashes} />
    </svg>
  );
}

export function BattleReview({ link, id, theme, scene, lang, last, now, onAt, onTurns }: Props) {
  const t = useText();
  const { review, done, failed } = useReview(
    () => link.request({ do: 'review', match: id }),
    id + lang,
  );
  useEffect(() => {
    if (review) onTurns(review.turning_points);
  }, [review]);
  if (failed || !review)
    return (
      <section className="panel battle-review" aria-busy={!failed}>
        <Waits done={done} failed={failed} />
      </section>
    );
  const side = (seat: number) => scene.seats[seat];
  const when = (round: number) => (round > 0 ? `${t(roundWord(scene), { n: round })}. ` : '');
  const verdict = verdictOf(review);
  return (
    <section className="panel battle-review" aria-label={t('review.title')}>
      <h2>{t('review.win')}</h2>
      <WinGraph
        review={review}
        theme={theme}
        last={last}
        now={now}
        label={t('review.win')}
        onAt={onAt}
      />
      <p className="review-key">
        <Sample /> {t('review.truly')}
      </p>
      {review.accounts.length === 2 ? (
        review.accounts.map(({ seat }) => (
          <p key={seat} className="review-key">
            <Sample dashes={DASHES[seat]} /> <Medal theme={theme} seat={seat} size={18} />{' '}
            {t('review.known', { side: side(seat) })}
          </p>
        ))
      ) : (
        <p className="review-key">
          <Sample dashes={DASHES[0]} /> {t('review.known.each')}
        </p>
      )}
      {review.turning_points.length > 0 && (
        <p className="review-key">
          <svg className="win-sample" viewBox="0 0 30 16" aria-hidden="true">
            <path className="win-turn" d={`M15 8${TURN}`} />
          </svg>{' '}
          {t('review.turns')}
        </p>
      )}
      <h2>{t('review.dear')}</h2>
      {review.mistakes.length === 0 && <p>{t('review.none')}</p>}
      <ul className="review-list">
        {review.mistakes.map((m) => (
          <li key={`${m.seq}-${m.said}`}>
            {/* To where it could still have been decided otherwise. */}
            <button className="plain-line" onClick={() => onAt(Math.max(1, m.seq - 1))}>
              <Medal theme={theme} seat={m.seat} size={18} />
              <span>
                {side(m.seat)} ·{' '}
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
      <h2>
        {t('review.luck')} <small>{t('review.points')}</small>
      </h2>
      <p>{t('review.against')}</p>
      {review.accounts.map((a) => (
        <div key={a.seat} className="review-side">
          <h3>
            <Medal theme={theme} seat={a.seat} size={18} /> {side(a.seat)}
          </h3>
          <Bar label={t('review.decisions')} points={a.skill} colour="#4f8fd0" />
          <Bar label={t('review.dice')} points={a.luck} colour="#5a9a52" />
          <p className="review-sum">{t('review.sum', sumOf(a))}</p>
        </div>
      ))}
      {verdict && (
        <p className="review-verdict">
          {t(`review.by.${verdict.by}` as Key, {
            winner: side(verdict.winner),
            loser: side(verdict.loser),
          })}
        </p>
      )}
      {review.turning_points.length > 0 && <h2>{t('review.turns')}</h2>}
      <ul className="review-list">
        {review.turning_points.map((p) => (
          <li key={p.seq}>
            <button className="plain-line" onClick={() => onAt(p.seq)}>
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
    </section>
  );
}
