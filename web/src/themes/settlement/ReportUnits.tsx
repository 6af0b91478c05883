// SPDX-License-Identifier: MIT
// The units of a mission: what each did, its XP as pips, what may be bought for it now; and last
// those that fell, with the die that decided what became of them.
import { MiniCounter } from '../../board/MiniCounter';
import type { Piece } from '../../model/types';
import type { Theme } from '../../model/theme';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { ReportDie } from './ReportDie';
import { pipsOf, type Loss, type Pip, type ReportSeen, type UnitSeen } from './reports';
import type { ScreenProps } from './screens';
import { AT, at } from './useReveal';

const pieceOf = (kind: string, level: string): Piece => ({
  id: kind,
  kind,
  title: '',
  text: '',
  at: '',
  owner: 0,
  counters: [],
  badges: [`level:${level}`],
});

export const UnitMark = ({
  kind,
  level,
  field,
  size = 38,
}: {
  kind: string;
  level: string;
  field: Theme;
  size?: number;
}) => <MiniCounter piece={pieceOf(kind, level)} theme={field} size={size} />;

const PipMark = ({ pip, x }: { pip: Pip; x: number }) =>
  pip.mark ? (
    <path className={pip.kind} d={`M${x} 2 ${x + 6} 8 ${x} 14 ${x - 6} 8Z`} />
  ) : (
    <circle className={pip.kind} cx={x} cy="8" r="4.4" />
  );

function Pips({ xp, nth }: { xp: NonNullable<UnitSeen['xp']>; nth: number }) {
  const t = useText();
  const pips = pipsOf(xp);
  const { before, more, after } = xp;
  return (
    <span className="rp-xp">
      <svg
        viewBox={`0 0 ${pips.length * 13} 16`}
        style={{ ...at(AT.units + 60 * nth), width: `${(pips.length * 13) / 10}rem` }}
        role="img"
        aria-label={t('sb.report.pips', { before, more, after, of: pips.length })}
      >
        {pips.map((pip, i) => (
          <PipMark key={i} pip={pip} x={6.5 + i * 13} />
        ))}
      </svg>
      {more > 0 && <b>{t('sb.report.gained', { n: more })}</b>}
    </span>
  );
}

function Verdict({ loss, nth }: { loss: Loss; nth: number }) {
  const { face, aid = 0, sum, text, more } = loss;
  const t = useText();
  const after = at(AT.dice + 150 * nth);
  return (
    <span className={`rp-verdict ${loss.good ? 'good' : 'bad'}`}>
      {face !== undefined && (
        <>
          <span className="visually-hidden">
            {t(aid > 0 ? 'sb.report.rolledMore' : 'sb.report.rolled', { face, aid, text, more })}
          </span>
          <ReportDie face={face} style={after} />
          {aid > 0 && (
            <b className="rp-aid" aria-hidden="true">
              +{aid}
            </b>
          )}
        </>
      )}
      <span
        className="rp-in rp-said"
        style={at(AT.dice + 150 * nth + 400)}
        aria-hidden={face !== undefined}
      >
        <b>{sum === undefined ? text : t('sb.report.pair', { a: sum, b: text })}</b>
        <small>{more}</small>
      </span>
    </span>
  );
}

function Promotion({ unit, p }: { unit: UnitSeen; p: ScreenProps }) {
  const open = unit.promotion;
  if (!open) return null;
  const offered = p.question?.answers.find((a) => a.answer === open.answer);
  const inside = (
    <>
      <Icon name="gi:upgrade" size={18} />
      <span>{open.text}</span>
    </>
  );
  return offered ? (
    <button
      className="brass-button rp-promotion"
      data-word="train"
      onClick={() => void p.play(offered.answer)}
      aria-label={offered.text}
    >
      {inside}
    </button>
  ) : (
    <span className="rp-promotion">{inside}</span>
  );
}

interface RowProps {
  unit: UnitSeen;
  nth: number;
  fallen: number;
  p: ScreenProps;
}

const Row = ({ unit, nth, fallen, p }: RowProps) => (
  <li className={unit.loss ? 'rp-unit fell' : 'rp-unit'}>
    <UnitMark kind={unit.kind} level={unit.level} field={p.field} />
    <span className="rp-name">
      <b>{unit.title}</b>
      <small>{unit.did}</small>
    </span>
    {unit.xp ? <Pips xp={unit.xp} nth={nth} /> : <span className="rp-xp" />}
    {unit.loss ? <Verdict loss={unit.loss} nth={fallen} /> : <Promotion unit={unit} p={p} />}
  </li>
);

// SB-6.11: asked on the report of the mission that brought the instructor.
function Instructor({ p }: { p: ScreenProps }) {
  const t = useText();
  const answers = p.question?.answers ?? [];
  return (
    <div className="rp-teach" role="group" aria-label={t('sb.report.teach')}>
      <h3>
        <Icon name="gi:teacher" size={20} />
        {t('sb.report.teach')}
      </h3>
      {answers.map((a) => {
        const unit = p.campaign.units.find((u) => a.answer.endsWith(` ${u.id}`));
        return (
          <button
            key={a.answer}
            className="paper-button"
            onClick={() => void p.play(a.answer)}
            aria-label={a.text}
          >
            {unit ? t('sb.report.teachOne', { name: unit.name, n: unit.xp }) : a.text}
          </button>
        );
      })}
    </div>
  );
}

export function ReportUnits({
  report,
  p,
  last,
}: {
  report: ReportSeen;
  p: ScreenProps;
  last: boolean;
}) {
  const t = useText();
  const fallen = report.units.filter((u) => u.loss);
  const dice = fallen.some((u) => u.loss!.face !== undefined);
  return (
    <section className="rp-column rp-units" data-hint="units">
      <h2>
        {t('sb.report.units')}
        <small>{t(report.outcome === 'withdrawn' ? 'sb.report.noXp' : 'sb.report.xp')}</small>
        {dice && (
          <small className="rp-die-head" data-word="casualty">
            {report.aid > 0 ? t('sb.report.dieMore', { n: report.aid }) : t('sb.report.die')}
          </small>
        )}
      </h2>
      {last && p.campaign.phase === 'instructor' && <Instructor p={p} />}
      {report.units.length === 0 && <p className="rp-note">{t('sb.report.noUnits')}</p>}
      <ul className={report.units.length > 7 ? 'many' : ''}>
        {report.units.map((unit, nth) => (
          <Row key={unit.id} unit={unit} nth={nth} fallen={fallen.indexOf(unit)} p={p} />
        ))}
      </ul>
      {report.units.length > 0 && fallen.length === 0 && (
        <p className="rp-unhurt">
          <Icon name="gi:laurels" size={22} />
          {t('sb.report.noLosses')}
        </p>
      )}
    </section>
  );
}
