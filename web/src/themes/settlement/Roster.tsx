// SPDX-License-Identifier: MIT
// One's units: name, kind, experience as pips, points, and at the right what comes next.
import { useState } from 'react';
import { MiniCounter } from '../../board/MiniCounter';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { kindOf, Pips, whole } from './Pips';
import { Price } from './Price';
import { RecruitSheet } from './RecruitSheet';
import type { Campaign, Unit } from './scene';
import type { ScreenProps } from './screens';
import { UnitSheet } from './UnitSheet';
import { useAnswers } from './useTown';

function NextLine({ unit }: { unit: Unit }) {
  const t = useText();
  const { next } = unit;
  if (unit.absent) return <small>{t('sb.absent')}</small>;
  if (unit.damaged) return <small>{t('sb.damaged')}</small>;
  if (!next) return <small>{unit.machine ? '' : (unit.skill ?? t('sb.highest'))}</small>;
  if (!next.missing)
    return <small>{next.short ? t('sb.short', { n: next.short }) : next.title}</small>;
  return (
    <small>{t(unit.hero ? 'sb.xp.skill' : 'sb.xp', { n: next.missing, title: next.title })}</small>
  );
}

function Row({ unit, p, onOpen }: { unit: Unit; p: ScreenProps; onOpen: () => void }) {
  const t = useText();
  const answers = useAnswers(p.question);
  const train = answers.has(`train ${unit.id}`);
  const mend = answers.has(`mend ${unit.id}`);
  return (
    <li className={unit.absent || unit.damaged ? 'away' : ''} data-unit={unit.id}>
      <button className="sb-unit" onClick={onOpen} aria-label={sentence(unit, t)}>
        <MiniCounter piece={whole(unit)} theme={p.field} size={38} />
        <span>
          <b>{unit.name}</b>
          <small>{kindOf(unit, t)}</small>
        </span>
        <Pips unit={unit} />
        <b className="points">{unit.points}</b>
      </button>
      {train || mend ? (
        <button
          className="sb-button train"
          onClick={() => void p.play(`${train ? 'train' : 'mend'} ${unit.id}`)}
          data-train={unit.id}
        >
          <Icon name={train ? 'gi:rank-2' : 'gi:hammer-nails'} size={18} />
          <span>{train ? unit.next!.title : t('sb.mend')}</span>
          <Price n={(train ? unit.next!.cost : unit.cost) ?? 0} />
        </button>
      ) : (
        <NextLine unit={unit} />
      )}
    </li>
  );
}

// What a screen reader says of a row.
const sentence = (unit: Unit, t: ReturnType<typeof useText>) =>
  t('sb.say.unit', {
    name: unit.name,
    type: unit.type,
    level: unit.level_title,
    xp: unit.xp,
    n: unit.points,
  });

export const cheapest = ({ recruits }: Campaign) =>
  Math.min(...recruits.filter((r) => !r.locked && !r.gone).map((r) => r.cost));

export function Roster(p: ScreenProps) {
  const { campaign } = p;
  const t = useText();
  const [open, setOpen] = useState<string | null>(null);
  const [recruits, setRecruits] = useState(false);
  const { army } = campaign;
  const shown = campaign.units.find((u) => u.id === open);
  return (
    <section className="sb-roster" aria-label={t('sb.units')} tabIndex={-1}>
      <header>
        <h2>{t('sb.units')}</h2>
        <small>{t('sb.units.points', { n: army.most, of: army.limit })}</small>
        <span className="gap" />
        {campaign.recruits.length > 0 && (
          <button className="sb-button" onClick={() => setRecruits(true)} data-recruit>
            <Icon name="gi:barracks-tent" size={20} />
            {t('sb.recruit')}
            <span className="sb-price">{t('sb.from', { n: cheapest(campaign) })}</span>
          </button>
        )}
      </header>
      <ol>
        {campaign.units.map((unit) => (
          <Row key={unit.id} unit={unit} p={p} onOpen={() => setOpen(unit.id)} />
        ))}
      </ol>
      {shown && <UnitSheet {...p} unit={shown} onClose={() => setOpen(null)} />}
      {recruits && <RecruitSheet {...p} onClose={() => setRecruits(false)} />}
    </section>
  );
}
