// SPDX-License-Identifier: MIT
// Where works are raised: the hexes that may be chosen, as rows of a map.
import { useText } from '../../text';
import type { Answer } from '../../model/types';
import type { ScreenProps } from './screens';

const spotOf = (answer: Answer) => answer.touches[0] ?? '';
const columnOf = (spot: string) => spot.charCodeAt(0) - 65;
const rowOf = (spot: string) => Number(spot.slice(1));

export function WorksChoice({ question, play, store }: ScreenProps) {
  const t = useText();
  if (question?.prompt !== 'works') return null;
  const placed = question.answers.filter((a) => spotOf(a));
  const others = question.answers.filter((a) => !spotOf(a));
  const rows = [...new Set(placed.map((a) => rowOf(spotOf(a))))].sort((a, b) => a - b);
  const usual = store.view().shown?.usual;
  return (
    <section className="sb-part" data-part="works" aria-label={t('sb.works')}>
      <header>
        <h2>{t('sb.works')}</h2>
        <small>{question.text.split('\n')[0]}</small>
      </header>
      <div className="sb-hexes">
        {rows.map((row) => (
          <p key={row} className={row % 2 === 0 ? 'shifted' : ''}>
            {placed
              .filter((a) => rowOf(spotOf(a)) === row)
              .map((a) => (
                <button
                  key={a.answer}
                  style={{ '--column': columnOf(spotOf(a)) } as React.CSSProperties}
                  className={a.answer === usual ? 'usual' : ''}
                  onClick={() => void play(a.answer)}
                  aria-label={a.text}
                  title={a.text}
                >
                  {spotOf(a)}
                </button>
              ))}
          </p>
        ))}
      </div>
      {usual && <p className="sb-why">{t('sb.works.advised')}</p>}
      {others.map((a) => (
        <button key={a.answer} className="sb-button" onClick={() => void play(a.answer)}>
          {a.text}
        </button>
      ))}
    </section>
  );
}
