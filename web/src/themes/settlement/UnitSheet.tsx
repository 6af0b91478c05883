// SPDX-License-Identifier: MIT
// All about one unit, and sending it away.
import { useState } from 'react';
import { MiniCounter } from '../../board/MiniCounter';
import { useText } from '../../text';
import { Sheet } from '../../ui/Sheet';
import { Pips, whole } from './Pips';
import type { Unit } from './scene';
import type { ScreenProps } from './screens';
import { useAnswers } from './useTown';

interface Props extends ScreenProps {
  unit: Unit;
  onClose: () => void;
}

export function UnitSheet({ unit, field, question, play, onClose }: Props) {
  const t = useText();
  const answers = useAnswers(question);
  const [sure, setSure] = useState(false);
  const dismiss = `dismiss ${unit.id}`;
  const { next } = unit;
  return (
    <Sheet title={unit.name} onClose={onClose}>
      <div className="sb-about">
        <MiniCounter piece={whole(unit)} theme={field} size={72} />
        <div>
          <p>
            {unit.hero
              ? t('sb.hero')
              : t('sb.unit.is', { type: unit.type, level: unit.level_title, n: unit.points })}
          </p>
          <p className="small">{unit.good_for}</p>
          <p className="sb-xp">
            <Pips unit={unit} /> {t('sb.unit.xp', { n: unit.xp })}
          </p>
          {next && (
            <p>
              {t(unit.hero ? 'sb.xp.skill' : next.missing ? 'sb.unit.next' : 'sb.unit.ready', {
                title: next.title,
                n: next.missing ?? 0,
                points: next.points ?? unit.points,
              })}
            </p>
          )}
        </div>
      </div>
      {answers.has(dismiss) &&
        (sure ? (
          <p className="last-ways asked">
            <span>{t('sb.dismiss.sure', { name: unit.name })}</span>
            <button
              className="paper-button grave"
              onClick={() => {
                onClose();
                void play(dismiss);
              }}
            >
              {t('sb.dismiss')}
            </button>
            <button className="paper-button" onClick={() => setSure(false)}>
              {t('sb.stay')}
            </button>
          </p>
        ) : (
          <p className="ways-out">
            <button className="paper-button" onClick={() => setSure(true)}>
              {t('sb.dismiss')}
            </button>
          </p>
        ))}
    </Sheet>
  );
}
