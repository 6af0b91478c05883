// SPDX-License-Identifier: MIT
// What the end sheet tells in boxes: the boldest throw, who did most, the turning points.
import { lazy, Suspense, useState } from 'react';
import { MiniCounter } from '../board/MiniCounter';
import type { TurningPoint } from '../model/battleReview';
import { type Throw } from '../model/ending';
import type { MatchStore } from '../model/match';
import { roundWord } from '../model/rounds';
import { go } from '../model/route';
import { useSettings } from '../model/settings';
import type { Best, Theme } from '../model/theme';
import type { Scene } from '../model/types';
import { phrased, useText } from '../text';
import { Icon } from '../ui/Icon';
import { Faces } from './Dice';

const EndReview = lazy(() => import('./review/Review').then((m) => ({ default: m.EndReview })));

export function ThrowBox({
  title,
  one,
  id,
  theme,
  scene,
}: {
  title: 'end.lucky' | 'end.unlucky';
  one: Throw | null;
  id: string;
  theme: Theme;
  scene: Scene;
}) {
  const t = useText();
  if (!one) return null;
  const Pips = theme.draws.pips;
  const rolled =
    one.events.find((e) => Array.isArray(e.faces) && e.faces.length > 0) ?? one.events[0];
  const faces = rolled && Array.isArray(rolled.faces) ? (rolled.faces as number[]) : [];
  const share = t(`${title}.share`, { n: one.share });
  return (
    <section className="end-throw">
      <h3>{t(title)}</h3>
      {faces.length > 0 && faces.every((f) => theme.looks.dice[String(f)]) && (
        <p aria-hidden="true">
          <Faces faces={faces} theme={theme} />
        </p>
      )}
      {Pips && faces.length > 0 && (
        <p className="end-dice" aria-hidden="true">
          {faces.map((f, i) => (
            <Pips key={i} face={f} seat={one.seat} size={32} />
          ))}
        </p>
      )}
      <p>
        {one.round > 0 && <b>{t(roundWord(scene), { n: one.round })}. </b>}
        {rolled?.text}
      </p>
      <p className="end-share">
        {t('side.share', { side: scene.seats[one.seat], share })}{' '}
        <a href={`#/replay/${id}/${one.seq}`}>{t('end.watch')}</a>
      </p>
    </section>
  );
}

export function BestBox({ best, theme }: { best: Best; theme: Theme }) {
  const t = useText();
  return (
    <section className="end-throw">
      <h3>{t(best.title)}</h3>
      <div className="end-best">
        {best.piece && <MiniCounter piece={best.piece} theme={theme} size={52} />}
        <p>
          <b>{phrased([best.name], t)}</b>
          <br />
          {phrased(best.said, t)}
        </p>
      </div>
    </section>
  );
}

// Luck and skill: weighed when somebody asks, for it takes a while.
export function ReviewBox({
  store,
  scene,
  theme,
  id,
  onTurns,
}: {
  store: MatchStore;
  scene: Scene;
  theme: Theme;
  id: string;
  onTurns: (turns: TurningPoint[]) => void;
}) {
  const t = useText();
  const { lang } = useSettings();
  const [wanted, setWanted] = useState(false);
  return (
    <section className="end-turn end-review">
      <h3>{t('review.luck')}</h3>
      {wanted ? (
        <div>
          <Suspense fallback={null}>
            <EndReview
              store={store}
              id={id}
              theme={theme}
              seats={scene.seats}
              lang={lang}
              onTurns={onTurns}
            />
          </Suspense>
        </div>
      ) : (
        <p>{t('end.review.what')}</p>
      )}
      <button
        className="brass-button"
        onClick={() => (wanted ? go(`/replay/${id}/review`) : setWanted(true))}
      >
        <Icon name="gi:spyglass" size={18} />
        <span>{t(wanted ? 'end.review.whole' : 'end.review')}</span>
      </button>
    </section>
  );
}
