// SPDX-License-Identifier: MIT
// The army: every unit of the settlement, to be taken or left behind.
import { MiniCounter } from '../../board/MiniCounter';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { kindOf, Pips, whole } from './Pips';
import type { Unit } from './scene';
import type { ScreenProps } from './screens';
import { backTo, useAnswers } from './useTown';

function Row({ unit, p }: { unit: Unit; p: ScreenProps }) {
  const t = useText();
  const answers = useAnswers(p.question);
  const answer = `${unit.taken ? 'leave' : 'take'} ${unit.id}`;
  const why = unit.absent ? t('sb.absent') : unit.damaged ? t('sb.damaged') : '';
  return (
    <li>
      <button
        className={`sb-take${unit.taken ? ' taken' : ''}`}
        aria-pressed={unit.taken}
        disabled={!answers.has(answer)}
        onClick={() => void p.play(answer)}
        data-unit={unit.id}
      >
        <i>{unit.taken && <Icon name="gi:check-mark" size={18} />}</i>
        <MiniCounter piece={whole(unit)} theme={p.field} size={38} />
        <span>
          <b>{unit.name}</b>
          <small>{why || kindOf(unit, t)}</small>
        </span>
        <Pips unit={unit} />
        <b className="points">{unit.points}</b>
      </button>
    </li>
  );
}

export function ArmyChoice(p: ScreenProps & { busy: boolean }) {
  const { campaign, question, play, store } = p;
  const t = useText();
  const answers = useAnswers(question);
  const { army } = campaign;
  const open = question?.prompt === 'muster';
  return (
    <section className="sb-part" data-part="army" aria-label={t('sb.army')}>
      <header>
        <h2>{t('sb.army')}</h2>
        <small>
          {t('sb.army.points', { n: army.points, of: army.limit, most: army.limit + army.over })}
        </small>
        <span className="gap" />
        {answers.has('again') && (
          <button className="sb-button" onClick={() => void play('again')}>
            {t('sb.again')}
          </button>
        )}
        {!open && store.undoing.now && (
          <button className="sb-button" onClick={() => void backTo(store, 'muster')} data-back>
            <Icon name="gi:anticlockwise-rotation" size={18} />
            {t('sb.army.change')}
          </button>
        )}
      </header>
      <ol className={open ? '' : 'closed'}>
        {campaign.units.map((unit) => (
          <Row key={unit.id} unit={unit} p={p} />
        ))}
      </ol>
    </section>
  );
}
