// SPDX-License-Identifier: MIT
// Where works are raised: the hexes that may be chosen, as rows of a map.
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import type { Answer } from '../../model/types';
import type { ScreenProps } from './screens';

const spotOf = (answer: Answer) => answer.touches[0] ?? '';
const columnOf = (spot: string) => spot.charCodeAt(0) - 65;
const rowOf = (spot: string) => Number(spot.slice(1));

// Before they are asked for: what they are, and that they come about by themselves.
function Due({ campaign, question, busy, onOpen }: Props) {
  const t = useText();
  const { works } = campaign.mission;
  if (works.length === 0 || question?.prompt !== 'muster') return null;
  const list = works.map(({ title, n }) => (n > 1 ? `${title} × ${n}` : title)).join(', ');
  return (
    <section className="sb-part closed" data-part="works" aria-label={t('sb.works')}>
      <header>
        <h2>{t('sb.works')}</h2>
        <small>{t('sb.works.due', { list })}</small>
        <span className="gap" />
        <button className="sb-button" disabled={busy} onClick={onOpen} data-works>
          <Icon name="gi:hammer-nails" size={20} />
          {t('sb.works.choose')}
        </button>
      </header>
    </section>
  );
}

interface Props extends ScreenProps {
  busy: boolean;
  onOpen: () => void;
}

export function WorksChoice(p: Props) {
  const { question, play, store } = p;
  const t = useText();
  if (question?.prompt !== 'works') return <Due {...p} />;
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
