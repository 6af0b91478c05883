// SPDX-License-Identifier: MIT
// A battle reviewed: who was winning, which decisions were dear, what was luck and what was skill.
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { opening, signed, sumOf, verdictOf } from '../../model/battleReview';
import type { Account, Looked, Review } from '../../model/battleReview';
import { roundWord } from '../../model/rounds';
import type { Link } from '../../model/socket';
import type { Theme } from '../../model/theme';
import type { Scene } from '../../model/types';
import { useText, type Key } from '../../text';
import { Medal } from '../TopBar';
import { Decisions } from './Decisions';
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
  own: number[]; // the seats one has played
  place: Element | null; // where the graph has more room than here
  looked: Looked | null;
  onAt: (seq: number) => void;
  onLook: (at: Looked) => void;
  onReview: (review: Review, first: Looked | null) => void; // when it has come
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

type Sided = { review: Review; theme: Theme; side: (seat: number) => string };

function GraphKey({ review, theme, side }: Sided) {
  const t = useText();
  return (
    <div className="review-keys">
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
    </div>
  );
}

function LuckAndSkill({ review, theme, side, own }: Sided & { own: number[] }) {
  const t = useText();
  const verdict = verdictOf(review);
  const first = (a: Account) => (own.includes(a.seat) ? 0 : 1);
  return (
    <>
      <h2>
        {t('review.luck')} <small>{t('review.points')}</small>
      </h2>
      {[...review.accounts]
        .sort((a, b) => first(a) - first(b))
        .map((a) => (
          <div key={a.seat} className="review-side">
            <h3>
              <Medal theme={theme} seat={a.seat} size={18} /> {side(a.seat)}
            </h3>
            <Bar label={t('review.decisions')} points={a.skill} colour="#4f8fd0" />
            <Bar label={t('review.dice')} points={a.luck} colour="#5a9a52" />
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
      <details className="review-sum">
        <summary>{t('review.adds')}</summary>
        <p>{t('review.against')}</p>
        {review.accounts.map((a) => (
          <p key={a.seat}>
            <Medal theme={theme} seat={a.seat} size={18} /> {t('review.sum', sumOf(a))}
          </p>
        ))}
      </details>
    </>
  );
}

// What the board shows just now.
function Slip({ looked: { turn, mistake } }: { looked: Looked }) {
  const t = useText();
  return (
    <section className="review-slip" role="status">
      <h2>
        {turn && t('replay.key.turn')}
        {turn && mistake && ' · '}
        {mistake && t('review.cost', { n: -Math.round(-mistake.cost) })}
      </h2>
      <p>
        <b>{mistake?.said ?? turn?.said}</b>
        {mistake && ` ${t('review.of', { n: Math.round(mistake.chance) })}`}
      </p>
      {mistake && (
        <p>
          {t('review.better', { better: mistake.better })}{' '}
          {t('review.of', { n: Math.round(mistake.better_chance) })}
        </p>
      )}
    </section>
  );
}

export function BattleReview(props: Props) {
  const { link, id, theme, scene, lang, own, place } = props;
  const t = useText();
  const { review, waits } = useReview(() => link.request({ do: 'review', match: id }), id + lang);
  useEffect(() => {
    if (review) props.onReview(review, opening(review, own));
  }, [review]);
  if (!review)
    return (
      <section className="panel battle-review" aria-busy={!waits.failed && !waits.stopped}>
        <Waits {...waits} />
      </section>
    );
  const side = (seat: number) => scene.seats[seat];
  const when = (round: number) => (round > 0 ? `${t(roundWord(scene), { n: round })}. ` : '');
  const graph = (
    <>
      <h2>{t('review.win')}</h2>
      <WinGraph
        review={review}
        theme={theme}
        last={props.last}
        now={props.now}
        label={t('review.win')}
        wide={place !== null}
        onAt={props.onAt}
      />
      <GraphKey review={review} theme={theme} side={side} />
    </>
  );
  return (
    <section className="panel battle-review" aria-label={t('review.title')}>
      {place ? createPortal(graph, place) : graph}
      {props.looked && <Slip looked={props.looked} />}
      <Decisions {...props} review={review} side={side} when={when} />
      <LuckAndSkill review={review} theme={theme} side={side} own={own} />
    </section>
  );
}
